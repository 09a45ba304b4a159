"""Draw the pack of cards of the gamble with resvg: ``python -m assets.source.cards [--check]``."""

from __future__ import annotations

from pathlib import Path

import resvg_py

from assets.source import sameness

ASSETS = Path(__file__).resolve().parents[1]
CARDS = ASSETS / "cards"
WIDE, TALL = 360, 504
GOLD, GOLD_DARK, PAPER, INK = "#c9962f", "#7c5312", "#fbf3df", "#1a1d33"
RED, BLUE, GREEN = "#b3141d", "#1d3f86", "#2f6b2a"
SKIN, SKIN_SHADE = "#f4d3ab", "#dba878"

SHAPES: dict[str, str] = {
    "spades": "M0 -50C10 -26 46 -8 46 18C46 34 34 43 21 43C14 43 8 40 4 35C5 44 9 50 17 54H-17C-9 50 -5 44 -4 35C-8 40 -14 43 -21 43"
              "C-34 43 -46 34 -46 18C-46 -8 -10 -26 0 -50Z",
    "hearts": "M0 52C-12 30 -50 8 -50 -20C-50 -37 -38 -48 -24 -48C-13 -48 -4 -41 0 -31C4 -41 13 -48 24 -48C38 -48 50 -37 50 -20"
              "C50 8 12 30 0 52Z",
    "diamonds": "M0 -56C11 -33 24 -14 42 0C24 14 11 33 0 56C-11 33 -24 14 -42 0C-24 -14 -11 -33 0 -56Z",
    "clubs": "M0 -52C14 -52 24 -42 24 -28C24 -21 21 -15 17 -11C20 -13 24 -14 28 -14C42 -14 51 -4 51 9C51 22 41 32 28 32C17 32 8 26 4 16"
             "C5 34 8 46 18 54H-18C-8 46 -5 34 -4 16C-8 26 -17 32 -28 32C-41 32 -51 22 -51 9C-51 -4 -42 -14 -28 -14C-24 -14 -20 -13 -17 -11"
             "C-21 -15 -24 -21 -24 -28C-24 -42 -14 -52 0 -52Z",
}
"""Each within ±56 about its middle."""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
LEFT, MIDDLE, RIGHT = 118, 180, 242
PIPS: dict[str, list[tuple[float, float]]] = {
    "2": [(MIDDLE, 96), (MIDDLE, 408)],
    "3": [(MIDDLE, 96), (MIDDLE, 252), (MIDDLE, 408)],
    "4": [(x, y) for x in (LEFT, RIGHT) for y in (96, 408)],
    "5": [(x, y) for x in (LEFT, RIGHT) for y in (96, 408)] + [(MIDDLE, 252)],
    "6": [(x, y) for x in (LEFT, RIGHT) for y in (96, 252, 408)],
    "7": [(x, y) for x in (LEFT, RIGHT) for y in (96, 252, 408)] + [(MIDDLE, 174)],
    "8": [(x, y) for x in (LEFT, RIGHT) for y in (96, 252, 408)] + [(MIDDLE, 174), (MIDDLE, 330)],
    "9": [(x, y) for x in (LEFT, RIGHT) for y in (96, 200, 304, 408)] + [(MIDDLE, 252)],
    "10": [(x, y) for x in (LEFT, RIGHT) for y in (96, 200, 304, 408)] + [(MIDDLE, 148), (MIDDLE, 356)],
}


def ink(suit: str) -> str:
    """Return a suit's colour."""
    return RED if suit in {"hearts", "diamonds"} else INK


def pip(suit: str, x: float, y: float, size: float, *, turned: bool = False, shine: bool = True) -> str:
    """Return a suit's mark, size in pixels of height."""
    scale = size / 108
    turn = " rotate(180)" if turned else ""
    shine = shine and suit in {"hearts", "diamonds"}
    inner = f'<path d="{SHAPES[suit]}" transform="scale(.74)" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>' if shine else ""
    return f'<g transform="translate({x} {y}){turn} scale({scale:.3f})"><path d="{SHAPES[suit]}" fill="url(#{suit})"/>{inner}</g>'


def gradients() -> str:
    """Return the shared paints."""
    tones = {"spades": ("#3a4168", "#0f1122"), "clubs": ("#33503f", "#0d1c15"), "hearts": ("#df2b33", "#8d0a14"), "diamonds": ("#e8552c", "#a01a10")}
    paints = "".join(
        f'<linearGradient id="{suit}" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="{a}"/><stop offset="1" stop-color="{b}"/></linearGradient>'
        for suit, (a, b) in tones.items()
    )
    return (
        "<defs>" + paints
        + '<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f7dd8c"/><stop offset=".45" stop-color="#c9962f"/>'
        '<stop offset=".6" stop-color="#f3d27a"/><stop offset="1" stop-color="#9a6a18"/></linearGradient>'
        '<linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#f3e5c6"/></linearGradient>'
        '<pattern id="rhombs" width="24" height="38" patternUnits="userSpaceOnUse"><path d="M12 0L24 19L12 38L0 19Z" fill="#fff" fill-opacity=".15"/></pattern>'
        '<pattern id="ermine" width="16" height="18" patternUnits="userSpaceOnUse"><rect width="16" height="18" fill="#fdf8ec"/>'
        '<path d="M5 3l2 7h-4zM13 11l2 6h-4z" fill="#2a2336"/></pattern>'
        "</defs>"
    )


def corner(suit: str, rank: str) -> str:
    """Return the index of one corner."""
    spread = ' textLength="46" lengthAdjust="spacingAndGlyphs"' if rank == "10" else ""
    return (
        f'<text x="40" y="64" font-family="Germania One" font-size="62" text-anchor="middle" fill="{ink(suit)}"{spread}>{rank}</text>'
        + pip(suit, 40, 94, 36, shine=False)
    )


def face_of(rank: str, robe: str, trim: str) -> str:
    """Return the upper half of a court figure about x = 180, its waist at y = 252."""
    hair = {"J": "#8a4a1c", "Q": "#d99a2b", "K": "#77706c"}[rank]
    parts = [
        f'<path d="M70 252V230C92 204 128 196 150 190H210C232 196 268 204 290 230V252Z" fill="{robe}"/>',
        '<path d="M70 252V230C92 204 128 196 150 190H210C232 196 268 204 290 230V252Z" fill="url(#rhombs)"/>',
        f'<path d="M96 213C92 226 90 240 90 252M264 213C268 226 270 240 270 252" stroke="{GOLD}" stroke-width="3" fill="none"/>',
    ]
    if rank == "Q":
        parts.append(f'<path d="M138 122C122 160 130 196 108 226C128 234 142 214 146 190L214 190C218 214 232 234 252 226C230 196 238 160 222 122Z" fill="{hair}"/>')
        parts.append('<path d="M132 150C128 180 130 200 118 220M228 150C232 180 230 200 242 220M141 160C138 180 140 196 132 214M219 160C222 180 220 196 228 214"'
                     f' stroke="{GOLD_DARK}" stroke-opacity=".6" stroke-width="2" fill="none"/>')
    else:
        drop = 178 if rank == "J" else 186
        parts.append(f'<path d="M138 118C126 140 126 {drop - 12} 134 {drop}C142 {drop + 6} 150 {drop + 2} 154 {drop - 8}L206 {drop - 8}C210 {drop + 2} 218 {drop + 6}'
                     f' 226 {drop}C234 {drop - 12} 234 140 222 118Z" fill="{hair}"/>')
    parts += [
        f'<path d="M164 168H196V198L180 214L164 198Z" fill="{SKIN_SHADE}"/>',
        f'<path d="M148 116C146 150 158 180 180 182C202 180 214 150 212 116Z" fill="{SKIN}"/>',
        f'<path d="M200 122C204 146 196 170 180 182C202 180 214 150 212 116Z" fill="{SKIN_SHADE}" fill-opacity=".55"/>',
        '<path d="M156 131q9 -7 18 -1M186 130q9 -6 18 1" stroke="#4a2b14" stroke-width="3" fill="none" stroke-linecap="round"/>',
        '<path d="M157 141q8 -7 16 0q-8 5 -16 0zM187 141q8 -7 16 0q-8 5 -16 0z" fill="#fff" stroke="#3b2412" stroke-width="1.4"/>',
        f'<circle cx="166" cy="140.5" r="2.9" fill="{INK}"/><circle cx="196" cy="140.5" r="2.9" fill="{INK}"/>',
        '<path d="M181 138c-1 8 -6 12 -4 15q3 2 6 0" stroke="#a8683a" stroke-width="2" fill="none" stroke-linecap="round"/>',
        '<circle cx="158" cy="154" r="6" fill="#e2745c" fill-opacity=".35"/><circle cx="202" cy="154" r="6" fill="#e2745c" fill-opacity=".35"/>',
    ]
    if rank == "K":
        parts += [
            f'<path d="M147 140C146 176 160 214 180 220C200 214 214 176 213 140C208 158 196 158 180 157C164 158 152 158 147 140Z" fill="{hair}"/>',
            ('<path d="M160 172C164 190 170 204 180 212M200 172C196 190 190 204 180 212M170 172C172 188 176 198 180 204M190 172C188 188 184 198 180 204"'
            ' stroke="#fff" stroke-opacity=".35" stroke-width="1.8" fill="none"/>'),
            '<path d="M180 158C170 152 158 158 152 168C164 168 174 168 180 163C186 168 196 168 208 168C202 158 190 152 180 158Z" fill="#9a938e"/>',
            '<path d="M173 170q7 4 14 0" stroke="#8d3a2c" stroke-width="3" fill="none" stroke-linecap="round"/>',
        ]
    else:
        lips = "#b3262c" if rank == "Q" else "#b0604a"
        parts.append(f'<path d="M171 165q4.500 -4 9 -1q4.500 -3 9 1q-9 8 -18 0z" fill="{lips}"/>')
    collar = "url(#ermine)" if rank in "KQ" else trim
    if rank == "K":
        parts.append(f'<path d="M132 194C144 190 152 192 158 198L180 236L202 198C208 192 216 190 228 194L214 252H146Z" fill="{collar}" stroke="{GOLD}" stroke-width="2.500"/>')
        parts.append(f'<path d="M150 150C148 186 162 216 180 224C198 216 212 186 210 150C206 164 196 164 180 163C164 164 154 164 150 150Z" fill="{hair}"/>')
        parts.append('<path d="M180 160C170 154 158 159 152 169C164 170 174 169 180 165C186 169 196 170 208 169C202 159 190 154 180 160Z" fill="#a49d98"/>'
                     '<path d="M162 178C166 194 172 206 180 214M198 178C194 194 188 206 180 214M172 176C174 190 177 198 180 204M188 176C186 190 183 198 180 204"'
                     ' stroke="#fff" stroke-opacity=".35" stroke-width="1.800" fill="none"/>'
                     '<path d="M173 172q7 4 14 0" stroke="#8d3a2c" stroke-width="3" fill="none" stroke-linecap="round"/>')
    elif rank == "Q":
        parts.append(f'<path d="M146 198Q180 240 214 198L224 206Q180 268 136 206Z" fill="{collar}" stroke="{GOLD}" stroke-width="2.500"/>')
        parts.append(f'<circle cx="180" cy="224" r="7" fill="{RED}" stroke="{GOLD}" stroke-width="3"/>')
    else:
        parts.append(f'<path d="M150 194L180 216L210 194L220 206L180 240L140 206Z" fill="{collar}" stroke="{GOLD}" stroke-width="2.500"/>'
                     f'<circle cx="180" cy="246" r="4" fill="{GOLD}"/>')
    if rank == "K":
        parts.append(f'<path d="M140 120L130 76L156 98L180 62L204 98L230 76L220 120Q180 108 140 120Z" fill="url(#gold)" stroke="{GOLD_DARK}" stroke-width="2"/>'
                     f'<path d="M140 120Q180 108 220 120L219 110Q180 98 141 110Z" fill="{robe}" stroke="{GOLD_DARK}" stroke-width="1.500"/>')
        parts += [f'<circle cx="{x}" cy="{y}" r="6" fill="url(#gold)" stroke="{GOLD_DARK}" stroke-width="1.500"/>' for x, y in ((130, 74), (180, 60), (230, 74))]
        parts += [f'<circle cx="{x}" cy="{y}" r="3" fill="#fff"/>' for x, y in ((160, 109.5), (180, 107), (200, 109.5))]
        parts.append(f'<path d="M268 112V252" stroke="url(#gold)" stroke-width="8"/><path d="M268 112V252" stroke="{GOLD_DARK}" stroke-width="1"/>'
                     f'<circle cx="268" cy="102" r="14" fill="{trim}" stroke="{GOLD}" stroke-width="4"/><path d="M268 74v16M260 82h16" stroke="{GOLD}" stroke-width="5"/>')
    elif rank == "Q":
        parts.append(f'<path d="M142 120C138 100 148 92 144 80L162 96L180 70L198 96L216 80C212 92 222 100 218 120Q180 104 142 120Z" fill="url(#gold)" stroke="{GOLD_DARK}" stroke-width="2"/>')
        parts += [f'<circle cx="{x}" cy="{y}" r="5" fill="{c}" stroke="{GOLD_DARK}" stroke-width="1.500"/>' for x, y, c in ((144, 78, "#fff"), (180, 68, RED), (216, 78, "#fff"))]
        parts.append(f'<path d="M144 119Q180 104 216 119" stroke="{GOLD_DARK}" stroke-width="2" fill="none"/>')
        petals = "".join(f'<ellipse cx="0" cy="-13" rx="6.500" ry="12" transform="rotate({a})" fill="#fffdf4" stroke="#b9ac8c" stroke-width="1"/>' for a in range(0, 360, 45))
        parts.append(f'<path d="M262 128C258 170 262 210 258 252" stroke="{GREEN}" stroke-width="4" fill="none"/><path d="M261 178q22 -14 26 -2q-12 14 -26 2z" fill="{GREEN}"/>'
                     f'<g transform="translate(262 116)">{petals}<circle r="7" fill="{GOLD}"/></g>')
    else:
        parts.append(f'<path d="M134 124C126 96 150 74 184 76C214 76 236 92 230 112C222 122 206 116 180 116C160 116 146 122 134 124Z" fill="{trim}" stroke="{GOLD}" stroke-width="2.500"/>'
                     f'<path d="M136 122C150 112 206 110 230 112L228 119C206 116 152 118 137 128Z" fill="url(#gold)"/>'
                     f'<path d="M214 104C236 84 258 80 276 66C280 92 256 110 224 110Z" fill="{PAPER}" stroke="{GOLD_DARK}" stroke-width="2"/>'
                     f'<path d="M218 107C240 98 260 86 272 72" stroke="{GOLD_DARK}" stroke-width="1.500" fill="none"/>'
                     f'<circle cx="218" cy="106" r="6" fill="url(#gold)" stroke="{GOLD_DARK}" stroke-width="1.500"/>')
        parts.append('<path d="M92 118V252" stroke="#6b3f1c" stroke-width="7"/><path d="M92 70L102 104L92 124L82 104Z" fill="#cfd6e2" stroke="#5c6679" stroke-width="2"/>'
                     '<path d="M96 118C118 110 118 140 98 142Z" fill="#cfd6e2" stroke="#5c6679" stroke-width="2"/><circle cx="92" cy="130" r="6" fill="url(#gold)"/>')
    return "".join(parts)


def court(suit: str, rank: str) -> str:
    """Return a court card's picture: one half-figure and its reflection through the centre."""
    robe, trim = {"spades": (BLUE, RED), "clubs": (GREEN, BLUE), "hearts": (RED, BLUE), "diamonds": ("#b8561b", GREEN)}[suit]
    mark = (268, 98) if rank == "J" else (98, 98)
    half = face_of(rank, robe, trim) + pip(suit, *((266, 140) if rank == "J" else mark), 44)
    return (
        f'<clipPath id="upper"><rect x="70" y="56" width="220" height="196"/></clipPath>'
        f'<rect x="68" y="54" width="224" height="396" rx="8" fill="#fffdf5" stroke="url(#gold)" stroke-width="4"/>'
        f'<g clip-path="url(#upper)">{half}</g>'
        f'<g transform="rotate(180 180 252)"><g clip-path="url(#upper)">{half}</g></g>'
        f'<rect x="70" y="245" width="220" height="14" fill="{trim}"/><path d="M70 245H290M70 259H290" stroke="url(#gold)" stroke-width="4"/>'
        + "".join(f'<path d="M{x} 247l6 5l-6 5l-6 -5z" fill="{GOLD}"/>' for x in range(84, 290, 24))
    )


def front(suit: str, rank: str) -> str:
    """Return one card's face."""
    if rank in "JQK":
        body = court(suit, rank)
    elif rank == "A":
        rays = "".join(f'<path d="M0 -108V-122" transform="rotate({a})" stroke="{GOLD}" stroke-width="3"/>' for a in range(0, 360, 15))
        body = (f'<g transform="translate(180 252)"><circle r="126" fill="none" stroke="{GOLD}" stroke-width="2"/><circle r="104" fill="none" stroke="{GOLD}" stroke-width="3"/>'
                f'{rays}</g>' + pip(suit, 180, 252, 168)
                + ("" if suit == "clubs" else f'<g transform="translate(180 252) scale(1.24)"><path d="{SHAPES[suit]}" transform="scale(.84)" fill="none" stroke="url(#gold)" stroke-width="3"/></g>'))
    else:
        size = 70 if rank in {"9", "10"} else 78
        body = "".join(pip(suit, x, y, size, turned=y > 252) for x, y in PIPS[rank])
    index = corner(suit, rank)
    return sheet(
        f'<rect x="3" y="3" width="354" height="498" rx="24" fill="url(#paper)" stroke="#8c7a55" stroke-width="2"/>'
        f'<rect x="11" y="11" width="338" height="482" rx="17" fill="none" stroke="{GOLD}" stroke-opacity=".55" stroke-width="1.500"/>'
        f'{body}{index}<g transform="rotate(180 180 252)">{index}</g>'
    )


def back() -> str:
    """Return the back: gold tracery of rhombs on night blue about a compass flower."""
    petals = "".join(
        f'<path d="M0 -78C14 -52 14 -30 0 -14C-14 -30 -14 -52 0 -78Z" transform="rotate({a}) scale({1 if a % 90 == 0 else .8})" fill="url(#gold)" stroke="{GOLD_DARK}" stroke-width="1.500"/>'
        for a in range(0, 360, 45)
    )
    beads = "".join(f'<circle cy="-90" r="4.500" transform="rotate({a})" fill="url(#gold)"/>' for a in range(0, 360, 15))
    return sheet(
        '<defs><radialGradient id="night" cx=".5" cy=".5" r=".75"><stop offset="0" stop-color="#2a5cb8"/><stop offset="1" stop-color="#0b1a45"/></radialGradient>'
        '<pattern id="net" width="30" height="46" patternUnits="userSpaceOnUse"><path d="M15 0L30 23L15 46L0 23Z" fill="#fff" fill-opacity=".07" stroke="#e2b95a" stroke-opacity=".75" stroke-width="1.400"/>'
        '<circle cx="15" cy="23" r="2.600" fill="#e8c56c"/><circle cx="0" cy="0" r="2.600" fill="#e8c56c"/><circle cx="30" cy="0" r="2.600" fill="#e8c56c"/><circle cx="0" cy="46" r="2.600" fill="#e8c56c"/><circle cx="30" cy="46" r="2.600" fill="#e8c56c"/></pattern></defs>'
        '<rect x="3" y="3" width="354" height="498" rx="24" fill="#fbf3df" stroke="#8c7a55" stroke-width="2"/>'
        '<rect x="17" y="17" width="326" height="470" rx="14" fill="url(#night)"/><rect x="17" y="17" width="326" height="470" rx="14" fill="url(#net)"/>'
        '<rect x="20" y="20" width="320" height="464" rx="12" fill="none" stroke="url(#gold)" stroke-width="6"/>'
        '<rect x="32" y="32" width="296" height="440" rx="6" fill="none" stroke="#e2b95a" stroke-opacity=".8" stroke-width="1.500"/>'
        f'<g transform="translate(180 252)"><circle r="104" fill="#0b1a45" stroke="url(#gold)" stroke-width="6"/>{beads}{petals}'
        f'<circle r="17" fill="{RED}" stroke="url(#gold)" stroke-width="5"/></g>'
        + "".join(f'<g transform="translate({x} {y})"><circle r="22" fill="#0b1a45" stroke="url(#gold)" stroke-width="4"/><g transform="scale(.21)">{petals}</g></g>'
                  for x in (58, 302) for y in (58, 446))
    )


def sheet(body: str) -> str:
    """Wrap a card's drawing."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{TALL}" viewBox="0 0 {WIDE} {TALL}">{gradients()}{body}</svg>'


def written(svg: str, target: Path) -> None:
    """Rasterise one drawing."""
    target.write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=[str(ASSETS / "fonts" / "festival.ttf")])))


def build(folder: Path) -> None:
    """Write the pack, its back and the suits."""
    folder.mkdir(parents=True, exist_ok=True)
    written(back(), folder / "back.png")
    for suit, shape in SHAPES.items():
        written(f'<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">{gradients()}'
                f'<g transform="translate(128 126) scale(2.1)"><path d="{shape}" fill="none" stroke="url(#gold)" stroke-width="7" stroke-linejoin="round"/></g>'
                f"{pip(suit, 128, 126, 226.8)}</svg>", folder / f"suit_{suit}.png")
        for rank in RANKS:
            written(front(suit, rank), folder / f"{suit}_{rank}.png")


if __name__ == "__main__":
    sameness.build_or_check(build, CARDS)
