"""The tests, a package so that one room's fixtures can serve another: `from tests.engine.definitions import book`."""
