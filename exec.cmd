@rem npm start begins with "exec env A=... B=...", which cmd.exe lacks: this runs the command behind them.
@for /f "tokens=1-3*" %%a in ("%*") do @if "%%a"=="env" (%%d) else %*
