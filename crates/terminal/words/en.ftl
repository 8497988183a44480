### What the terminal screens of several games say, in English.

cli-you = You
cli-key-close = close
