"""Where everything of the game stands in windows of each shape."""

from __future__ import annotations

from dataclasses import replace

from game.ui.layout import DESIGN_SIZES, Box, GambleLayout, GameLayout, Shape

FRAME_WIDTH, FRAME_RIM = 1260.0, 40.0
"""The frame of the 16:9 screen and how wide its upper and side rims are; others are like it, larger or smaller."""


def _row(first: Box, gap: float, count: int) -> tuple[Box, ...]:
    """``count`` boxes like ``first`` side by side."""
    return tuple(first._replace(x=first.x + index * (first.w + gap)) for index in range(count))


def _pile(first: Box, gap: float, count: int) -> tuple[Box, ...]:
    """``count`` boxes like ``first`` under one another."""
    return tuple(first._replace(y=first.y + index * (first.h + gap)) for index in range(count))


def _hole(frame: Box) -> Box:
    """The reels' window in a frame."""
    scale = frame.w / FRAME_WIDTH
    return Box(frame.x + FRAME_RIM * scale, frame.y + FRAME_RIM * scale, 1180 * scale, 640 * scale)


def _slots(bar: Box) -> tuple[Box, ...]:
    """The coin bar's slots."""
    scale = bar.w / 520
    return _row(Box(bar.x + 44 * scale, bar.y + 8 * scale, 62 * scale, 62 * scale), 30.5 * scale, 5)


def _moved(places: GambleLayout, table: Box) -> GambleLayout:
    """The same table's things about the middle of another table."""
    dx, dy = table.centre[0] - places.table.centre[0], table.centre[1] - places.table.centre[1]

    def there(box: Box) -> Box:
        return box._replace(x=box.x + dx, y=box.y + dy)

    return GambleLayout(
        table=table,
        sign=there(places.sign),
        title=there(places.title),
        step=there(places.step),
        card=(places.card[0] + dx, places.card[1] + dy),
        stands=there(places.stands),
        colours_title=there(places.colours_title),
        colours=tuple(there(box) for box in places.colours),
        suits_title=there(places.suits_title),
        suits=tuple(there(box) for box in places.suits),
        history=there(places.history),
        collect=there(places.collect),
        countdown=there(places.countdown),
        outcome=there(places.outcome),
    )


def _gamble_landscape() -> GambleLayout:
    """The table over the reels of the 16:9 screen."""
    return GambleLayout(
        table=Box(330, 150, 1260, 740),
        sign=Box(740, 158, 440, 122),
        title=Box(770, 176, 380, 50),
        step=Box(770, 236, 380, 26),
        card=(960, 470),
        stands=Box(800, 668, 320, 84),
        colours_title=Box(440, 276, 330, 54),
        colours=_row(Box(440, 346, 155, 170), 20, 2),
        suits_title=Box(1150, 276, 330, 54),
        suits=(*_row(Box(1150, 346, 155, 130), 20, 2), *_row(Box(1150, 492, 155, 130), 20, 2)),
        history=Box(440, 642, 330, 140),
        collect=Box(1150, 704, 330, 88),
        countdown=Box(1150, 633, 330, 60),
        outcome=Box(440, 534, 330, 90),
    )


def _landscape() -> GameLayout:
    """The table of the 16:9 screen."""
    bar = Box(700, 111, 520, 78)
    return GameLayout(
        shape=Shape.LANDSCAPE,
        design=DESIGN_SIZES[Shape.LANDSCAPE],
        logo=Box(560, 17, 800, 133),
        logo_small=Box(16, 46, 405, 103),
        jackpot_plates=_row(Box(446, 16, 277, 89), 12, 4),
        jackpot_notice=Box(1612, 16, 288, 92),
        jackpot_remark=Box(1612, 108, 288, 32),
        coin_bar=bar,
        coin_slots=_row(Box(bar.x + 44, bar.y + 8, 62, 62), 30.5, 5),
        frame=Box(330, 150, 1260, 740),
        hole=Box(370, 190, 1180, 640),
        symbol_size=214,
        caption=Box(550, 836, 820, 50),
        free_spins=Box(40, 236, 272, 200),
        special=Box(40, 452, 272, 250),
        feature_spin=Box(44, 400, 268, 300),
        info=Box(40, 782, 84, 92),
        history=Box(136, 782, 84, 92),
        lobby=Box(232, 782, 84, 92),
        spin=Box(1620, 552, 236, 236),
        autoplay=Box(1620, 802, 236, 86),
        balance=Box(40, 934, 390, 112),
        stake=Box(450, 934, 430, 112),
        stake_down=Box(462, 946, 88, 88),
        stake_up=Box(780, 946, 88, 88),
        win=Box(900, 934, 760, 112),
        win_with_gamble=Box(900, 934, 360, 112),
        gamble=Box(1280, 946, 180, 100),
        collect=Box(1480, 946, 180, 100),
        waiting=Box(1280, 893, 380, 46),
        mark=Box(40, 152, 280, 64),
        settings=Box(1688, 942, 92, 92),
        sound=Box(1792, 942, 92, 92),
        session_strip=Box(0, 1058, 1920, 22),
        choice_panel=Box(390, 206, 1140, 628),
        credit_panel=Box(540, 330, 840, 388),
        gamble_table=_gamble_landscape(),
    )


def _notebook() -> GameLayout:
    """The 16:10 screen: that of 16:9 with larger reels, and more air above and below."""
    frame, bar = Box(290, 176, 1340, 787), Box(683, 134.5, 554, 83)
    return replace(
        _landscape(),
        shape=Shape.NOTEBOOK,
        design=DESIGN_SIZES[Shape.NOTEBOOK],
        logo=Box(520, 8, 880, 160),
        logo_small=Box(14, 14, 356, 134),
        jackpot_plates=_row(Box(384, 18, 300, 96.4), 12, 4),
        jackpot_notice=Box(1634, 18, 272, 96),
        jackpot_remark=Box(1634, 118, 272, 32),
        coin_bar=bar,
        coin_slots=_slots(bar),
        frame=frame,
        hole=_hole(frame),
        symbol_size=228,
        caption=Box(523, 906, 874, 53),
        free_spins=Box(15, 256, 258, 200),
        special=Box(15, 474, 258, 250),
        feature_spin=Box(15, 430, 258, 310),
        info=Box(15, 842, 78, 92),
        history=Box(105, 842, 78, 92),
        lobby=Box(195, 842, 78, 92),
        spin=Box(1649, 602, 252, 252),
        autoplay=Box(1675, 866, 200, 82),
        balance=Box(40, 1014, 390, 120),
        stake=Box(450, 1014, 430, 120),
        stake_down=Box(462, 1030, 88, 88),
        stake_up=Box(780, 1030, 88, 88),
        win=Box(900, 1014, 760, 120),
        win_with_gamble=Box(900, 1014, 360, 120),
        gamble=Box(1280, 1026, 180, 108),
        collect=Box(1480, 1026, 180, 108),
        waiting=Box(1280, 968, 380, 50),
        mark=Box(8, 160, 272, 74),
        settings=Box(1688, 1028, 92, 92),
        sound=Box(1792, 1028, 92, 92),
        session_strip=Box(0, 1172, 1920, 28),
        choice_panel=Box(350, 232, 1220, 675),
        credit_panel=Box(540, 376, 840, 388),
        gamble_table=_moved(_gamble_landscape(), frame),
    )


def _ultrawide() -> GameLayout:
    """The 21:9 screen: reels from top to meters; logo and boards in the left wing, jackpots and SPIN in the right."""
    frame, bar = Box(540, 52, 1480, 869.2), Box(1020, 20, 520, 78)
    return replace(
        _landscape(),
        shape=Shape.ULTRAWIDE,
        design=DESIGN_SIZES[Shape.ULTRAWIDE],
        logo=Box(24, 36, 492, 270),
        logo_small=Box(24, 36, 492, 150),
        jackpot_plates=_pile(Box(2110, 20, 360, 115.7), 14, 4),
        jackpot_notice=Box(110, 240, 320, 92),
        jackpot_remark=Box(100, 184, 340, 48),
        coin_bar=bar,
        coin_slots=_slots(bar),
        frame=frame,
        hole=_hole(frame),
        symbol_size=251,
        caption=Box(898, 857, 764, 56),
        free_spins=Box(120, 396, 300, 206),
        special=Box(120, 624, 300, 260),
        feature_spin=Box(2150, 150, 280, 330),
        info=Box(74, 943, 120, 96),
        history=Box(210, 943, 120, 96),
        lobby=Box(346, 943, 120, 96),
        spin=Box(2154, 560, 272, 272),
        autoplay=Box(2180, 844, 220, 80),
        balance=Box(540, 938, 356, 106),
        stake=Box(916, 938, 396, 106),
        stake_down=Box(926, 947, 88, 88),
        stake_up=Box(1214, 947, 88, 88),
        win=Box(1332, 938, 688, 106),
        win_with_gamble=Box(1332, 938, 304, 106),
        gamble=Box(1652, 938, 176, 106),
        collect=Box(1844, 938, 176, 106),
        waiting=Box(1672, 858, 348, 68),
        mark=Box(556, 46, 450, 46),
        settings=Box(2162, 943, 120, 96),
        sound=Box(2298, 943, 120, 96),
        session_strip=Box(0, 1057, 2560, 23),
        choice_panel=Box(600, 108, 1360, 757),
        credit_panel=Box(860, 292, 840, 388),
        gamble_table=_moved(_gamble_landscape(), frame),
    )


def _gamble_portrait() -> GambleLayout:
    """The table over the reels of a tall screen."""
    return GambleLayout(
        table=Box(6, 300, 1068, 680),
        sign=Box(320, 290, 440, 114),
        title=Box(350, 305, 380, 48),
        step=Box(350, 361, 380, 26),
        card=(540, 578),
        stands=Box(406, 774, 268, 78),
        colours_title=Box(96, 404, 300, 54),
        colours=_row(Box(96, 468, 140, 156), 20, 2),
        suits_title=Box(684, 404, 300, 54),
        suits=(*_row(Box(684, 468, 140, 124), 20, 2), *_row(Box(684, 606, 140, 124), 20, 2)),
        history=Box(96, 752, 270, 140),
        collect=Box(684, 812, 300, 70),
        countdown=Box(684, 742, 300, 60),
        outcome=Box(96, 640, 300, 90),
    )


def _portrait() -> GameLayout:
    """A tall cabinet: jackpots and logo on top, reels across the width, the win below, SPIN in the lower third."""
    bar = Box(280, 300, 520, 78)
    return GameLayout(
        shape=Shape.PORTRAIT,
        design=DESIGN_SIZES[Shape.PORTRAIT],
        logo=Box(90, 50, 900, 206),
        logo_small=Box(300, 138, 480, 140),
        jackpot_plates=_row(Box(16, 20, 256, 82), 8, 4),
        jackpot_notice=Box(796, 146, 268, 92),
        jackpot_remark=Box(796, 240, 268, 34),
        coin_bar=bar,
        coin_slots=_row(Box(bar.x + 44, bar.y + 8, 62, 62), 30.5, 5),
        frame=Box(10, 339, 1060, 622.5),
        hole=Box(43.7, 372.7, 992.6, 538.3),
        symbol_size=180,
        caption=Box(195, 916, 690, 42),
        free_spins=Box(40, 1130, 272, 190),
        special=Box(40, 1328, 272, 204),
        feature_spin=Box(42, 1130, 270, 320),
        info=Box(40, 1566, 84, 92),
        history=Box(136, 1566, 84, 92),
        lobby=Box(232, 1566, 84, 92),
        spin=Box(380, 1260, 320, 320),
        autoplay=Box(440, 1596, 200, 78),
        balance=Box(40, 1690, 490, 112),
        stake=Box(550, 1690, 490, 112),
        stake_down=Box(562, 1702, 88, 88),
        stake_up=Box(940, 1702, 88, 88),
        win=Box(40, 990, 1000, 102),
        win_with_gamble=Box(40, 990, 1000, 102),
        gamble=Box(340, 1118, 340, 112),
        collect=Box(700, 1118, 340, 112),
        waiting=Box(720, 1242, 320, 74),
        mark=Box(14, 262, 260, 72),
        settings=Box(840, 1566, 92, 92),
        sound=Box(948, 1566, 92, 92),
        session_strip=Box(0, 1864, 1080, 56),
        choice_panel=Box(74, 320, 932, 604),
        credit_panel=Box(110, 456, 860, 388),
        gamble_table=_gamble_portrait(),
    )


def _classic() -> GameLayout:
    """The 4:3 screen: reels almost across, small things in narrow rails, the rest with SPIN in two rows below."""
    frame, bar = Box(150, 146, 1140, 669.5), Box(473, 107, 494, 74)
    return replace(
        _landscape(),
        shape=Shape.CLASSIC,
        design=DESIGN_SIZES[Shape.CLASSIC],
        logo=Box(370, 4, 700, 138),
        logo_small=Box(10, 6, 372, 122),
        jackpot_plates=_row(Box(394, 10, 252, 81), 8, 4),
        jackpot_notice=Box(1297, 196, 136, 180),
        jackpot_remark=Box(1297, 122, 136, 56),
        coin_bar=bar,
        coin_slots=_slots(bar),
        frame=frame,
        hole=_hole(frame),
        symbol_size=194,
        caption=Box(412, 766, 616, 45),
        free_spins=Box(14, 829, 254, 196),
        special=Box(7, 196, 136, 290),
        feature_spin=Box(14, 828, 254, 198),
        info=Box(29, 514, 92, 92),
        history=Box(29, 618, 92, 92),
        lobby=Box(29, 722, 92, 92),
        spin=Box(1206, 820, 212, 212),
        autoplay=Box(1296, 732, 138, 72),
        balance=Box(288, 828, 388, 88),
        stake=Box(696, 828, 486, 88),
        stake_down=Box(708, 836, 84, 72),
        stake_up=Box(1086, 836, 84, 72),
        win=Box(288, 938, 894, 88),
        win_with_gamble=Box(288, 938, 374, 88),
        gamble=Box(680, 938, 244, 88),
        collect=Box(938, 938, 244, 88),
        waiting=Box(1036, 754, 256, 70),
        mark=Box(12, 134, 452, 46),
        settings=Box(1319, 514, 92, 92),
        sound=Box(1319, 618, 92, 92),
        session_strip=Box(0, 1040, 1440, 40),
        choice_panel=Box(210, 202, 1020, 557),
        credit_panel=Box(300, 286, 840, 388),
        gamble_table=_moved(_gamble_portrait(), frame),
    )


def _square() -> GameLayout:
    """The square screen: reels from edge to edge, everything that is pressed below them."""
    frame, bar = Box(10, 216, 1420, 834), Box(410, 170, 620, 93)
    return replace(
        _landscape(),
        shape=Shape.SQUARE,
        design=DESIGN_SIZES[Shape.SQUARE],
        logo=Box(300, 14, 840, 190),
        logo_small=Box(12, 14, 420, 140),
        jackpot_plates=_row(Box(446, 22, 240, 77), 8, 4),
        jackpot_notice=Box(14, 1290, 270, 150),
        jackpot_remark=Box(1090, 156, 340, 40),
        coin_bar=bar,
        coin_slots=_slots(bar),
        frame=frame,
        hole=_hole(frame),
        symbol_size=241,
        caption=Box(337, 989, 766, 56),
        free_spins=Box(14, 1072, 270, 200),
        special=Box(14, 1284, 270, 208),
        feature_spin=Box(14, 1072, 270, 420),
        info=Box(304, 1356, 120, 120),
        history=Box(440, 1356, 120, 120),
        lobby=Box(576, 1356, 120, 120),
        spin=Box(1154, 1074, 276, 276),
        autoplay=Box(1192, 1386, 200, 90),
        balance=Box(304, 1072, 396, 120),
        stake=Box(716, 1072, 420, 120),
        stake_down=Box(730, 1088, 88, 88),
        stake_up=Box(1034, 1088, 88, 88),
        win=Box(304, 1214, 832, 120),
        win_with_gamble=Box(304, 1214, 380, 120),
        gamble=Box(700, 1214, 210, 120),
        collect=Box(926, 1214, 210, 120),
        waiting=Box(1112, 981, 310, 70),
        mark=Box(14, 164, 386, 46),
        settings=Box(880, 1356, 120, 120),
        sound=Box(1016, 1356, 120, 120),
        session_strip=Box(0, 1512, 1440, 48),
        choice_panel=Box(100, 282, 1240, 702),
        credit_panel=Box(300, 439, 840, 388),
        gamble_table=_moved(_gamble_landscape(), frame),
    )


_LAYOUTS: dict[Shape, GameLayout] = {
    layout.shape: layout for layout in (_ultrawide(), _landscape(), _notebook(), _classic(), _square(), _portrait())
}


def game_layout(shape: Shape = Shape.LANDSCAPE) -> GameLayout:
    """The game screen's arrangement for an aspect class."""
    return _LAYOUTS[shape]
