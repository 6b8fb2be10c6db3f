@rem npm start begins with exec, which cmd.exe lacks: this runs the rest of the line.
@%*
