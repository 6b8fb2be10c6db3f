import { AnnotationMode, OPS, type PDFPageProxy, Util } from 'unpdf/pdfjs'

/** From the unit square, into which a picture is painted, to the page's user space: [a b c d e f] (ISO 32000 8.9.4). */
type Matrix = readonly number[]

interface PaintedPage {
  readonly pictures: readonly Matrix[]
  readonly isEmpty: boolean
}

const pictureOperators: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintSolidColorImageMask,
])

/** Notes and form fields are no part of a report. */
export const operatorListOptions = { annotationMode: AnnotationMode.DISABLE }

/** Lists the pictures that a page paints, in their order. Decodes them. */
export async function listPaintedPictures(page: PDFPageProxy): Promise<PaintedPage> {
  const { fnArray, argsArray } = await page.getOperatorList(operatorListOptions)
  const pictures: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
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
        if (pictureOperators.has(operator)) pictures.push(matrix)
    }
  }
  return { pictures, isEmpty: fnArray.length === 0 }
}
