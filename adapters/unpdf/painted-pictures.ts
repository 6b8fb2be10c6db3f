import { AnnotationMode, OPS, type PDFPageProxy, Util } from 'unpdf/pdfjs'

/** A picture that a page paints. */
export interface PaintedPicture {
  readonly operator: number
  readonly args: readonly unknown[]
  /** From the unit square to the page's user space: [a b c d e f] (ISO 32000 8.9.4). */
  readonly matrix: readonly number[]
  /** Colour of a mask, `#rrggbb`. */
  readonly fill: string
}

interface PaintedPage {
  readonly pictures: readonly PaintedPicture[]
  /** Lines and areas, and what is painted in a way that no picture shows: patterns, merged pictures. */
  readonly drawings: number
  readonly isEmpty: boolean
}

const pictureOperators: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintSolidColorImageMask,
])

const drawingOperators: ReadonlySet<number> = new Set([
  OPS.constructPath,
  OPS.rawFillPath,
  OPS.shadingFill,
  OPS.showText,
])

/** pdf.js paints ten or more small pictures at once, mostly letters of a drawing. */
const mergedOperators: ReadonlySet<number> = new Set([
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageXObjectRepeat,
  OPS.paintInlineImageXObjectGroup,
])

const mergedDrawings = 10

const black = '#000000'

/** Lists the pictures that a page paints, in their order. Decodes them. */
export async function listPaintedPictures(page: PDFPageProxy): Promise<PaintedPage> {
  const { fnArray, argsArray } = await page.getOperatorList({
    annotationMode: AnnotationMode.DISABLE,
  })
  const pictures: PaintedPicture[] = []
  let drawings = 0
  let state = { matrix: [1, 0, 0, 1, 0, 0] as readonly number[], fill: black }
  const saved: (typeof state)[] = []
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown = argsArray[index]
    const list: readonly unknown[] = Array.isArray(args) ? args : []
    switch (operator) {
      case OPS.save:
        saved.push(state)
        break
      case OPS.transform:
        state = { ...state, matrix: Util.transform(state.matrix, args) }
        break
      case OPS.paintFormXObjectBegin:
        saved.push(state)
        if (list[0]) state = { ...state, matrix: Util.transform(state.matrix, list[0]) }
        break
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        state = saved.pop() ?? state
        break
      case OPS.setFillRGBColor:
        state = { ...state, fill: typeof list[0] === 'string' ? list[0] : black }
        break
      default:
        if (pictureOperators.has(operator)) pictures.push({ operator, args: list, ...state })
        else if (mergedOperators.has(operator)) drawings += mergedDrawings
        else if (drawingOperators.has(operator) && list[0] !== OPS.endPath) drawings++
    }
  }
  return { pictures, drawings, isEmpty: fnArray.length === 0 }
}
