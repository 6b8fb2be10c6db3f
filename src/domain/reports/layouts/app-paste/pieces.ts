/** Splits a line at gaps, middle dots, bars and bullets. */
export function piecesOf(line: string): readonly string[] {
  return line
    .split(/\t| {2,}|\s[·|]\s+|\s•(?!•)\s*|(?<=[\d$]) \/ (?=\p{L})/u)
    .map((piece) => piece.replace(/^[-–*]\s+(?=\S)|^\d{1,2}\. (?=\p{L})|[,;:]$/gu, '').trim())
    .filter((piece) => piece !== '')
}
