import { pdfOf } from '../test/support/raw-pdf.ts'

/** A PDF of one page with these lines of text. */
export function printLines(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`)
  const content = `BT /F 6 Tf 8 TL 20 820 Td\n${shown.join('\n')}\nET`
  return pdfOf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 842 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      `<</Length ${Buffer.byteLength(content)}>>stream\n${content}\nendstream`,
      '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
    ].map((object) => Buffer.from(object)),
  )
}
