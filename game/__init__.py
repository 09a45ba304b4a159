"""A desktop slot client: an embedded engine, a show that is a function of time, and two games made of data."""

__version__ = "0.1.0"
