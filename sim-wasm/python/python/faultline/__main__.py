"""`python -m faultline` is the command."""

from faultline._command import main

main()
