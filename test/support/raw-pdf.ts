/** A line in a composite font that does not tell which characters its codes stand for. */
export function codesPdf(codes: readonly number[]): Buffer {
  const hex = codes.map((code) => code.toString(16).padStart(4, '0')).join('')
  const content = `BT /F 10 Tf 50 700 Td <${hex}> Tj ET`
  return pdfOf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
      '<</Type/Font/Subtype/Type0/BaseFont/Sub/Encoding/Identity-H/DescendantFonts[6 0 R]>>',
      '<</Type/Font/Subtype/CIDFontType2/BaseFont/Sub/DW 600/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/Sub/Flags 4>>>>',
    ].map((object) => Buffer.from(object)),
  )
}

/** A file of the objects 1, 2, … of which the first is the catalogue. */
export function pdfOf(objects: readonly Buffer[]): Buffer {
  let file = Buffer.from('%PDF-1.4\n')
  let table = '0000000000 65535 f \n'
  for (const [index, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`
    const [open, close] = [`${index + 1} 0 obj\n`, '\nendobj\n'].map((word) => Buffer.from(word))
    file = Buffer.concat([file, open ?? '', object, close ?? ''].map((part) => Buffer.from(part)))
  }
  const count = objects.length + 1
  const trailer = `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.concat([file, Buffer.from(`xref\n0 ${count}\n${table}${trailer}`)])
}
