import { AnnotationMode, OPS, type PDFPageProxy, Util } from 'unpdf/pdfjs'

/** Share of the page's area: a scan fills nearly all, a cover's logo a tenth. */
const fillingShare = 0.5

const pictures: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintSolidColorImageMask,
])

/** Classifies a page without text: pictures that fill it (a scan), other content, or nothing. */
export async function classifyContent(
  page: PDFPageProxy,
): Promise<'pictures' | 'other' | 'nothing'> {
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
        if (pictures.has(operator)) covered += computeVisibleArea(matrix, page.view)
    }
  }
  return covered >= fillingShare * computeArea(page.view) ? 'pictures' : 'other'
}

/** Area on the page of a picture, which is drawn into the unit square (ISO 32000 8.9.4). */
function computeVisibleArea(matrix: readonly number[], view: readonly number[]): number {
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  Util.axialAlignedBoundingBox([0, 0, 1, 1], matrix, box)
  return computeArea(Util.intersect(box, view) ?? [])
}

function computeArea([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): number {
  return (right - left) * (top - bottom)
}
