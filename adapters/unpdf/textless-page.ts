import { AnnotationMode, OPS, type PDFPageProxy, Util } from 'unpdf/pdfjs'

/** Share of a page's area: a scan fills nearly all of it, the logo on a cover a tenth. */
const filling = 0.5

const pictures: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintSolidColorImageMask,
])

/** What a page without text shows: pictures that fill it (a scan), something else, or nothing. */
export async function contentOf(page: PDFPageProxy): Promise<'pictures' | 'other' | 'nothing'> {
  const { fnArray, argsArray } = await page.getOperatorList({
    annotationMode: AnnotationMode.DISABLE,
  })
  if (fnArray.length === 0) return 'nothing'
  let covered = 0
  let matrix: readonly number[] = [1, 0, 0, 1, 0, 0]
  const saved: (typeof matrix)[] = []
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown = argsArray[index]
    switch (operator) {
      case OPS.save:
        saved.push(matrix)
        break
      case OPS.transform:
        matrix = Util.transform(matrix, args)
        break
      case OPS.paintFormXObjectBegin:
        saved.push(matrix)
        if (Array.isArray(args) && args[0]) matrix = Util.transform(matrix, args[0])
        break
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        matrix = saved.pop() ?? matrix
        break
      default:
        if (pictures.has(operator)) covered += visibleArea(matrix, page.view)
    }
  }
  return covered >= filling * areaOf(page.view) ? 'pictures' : 'other'
}

/** Of a picture, which is drawn into the unit square (ISO 32000 8.9.4): its part on the paper. */
function visibleArea(matrix: readonly number[], view: readonly number[]): number {
  const { POSITIVE_INFINITY: most, NEGATIVE_INFINITY: least } = Number
  const box = [most, most, least, least]
  Util.axialAlignedBoundingBox([0, 0, 1, 1], matrix, box)
  return areaOf(Util.intersect(box, view) ?? [])
}

function areaOf([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): number {
  return (right - left) * (top - bottom)
}
