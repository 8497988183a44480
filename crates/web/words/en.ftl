### The page's own words.

web-back = Back
web-rules = Rules
web-close = Close
web-theme-light = Switch to light
web-theme-dark = Switch to dark
