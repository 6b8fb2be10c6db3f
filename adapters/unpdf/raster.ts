/** Decoded pixels, rows from the top; `mask` paints its colour as densely as its bytes say. */
export type Raster = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
} & (
  | { readonly kind: 'gray' | 'rgb' | 'rgba' }
  | { readonly kind: 'mask'; readonly color: readonly [number, number, number] }
)

interface PlacedRaster {
  readonly raster: Raster
  /** From the unit square, whose upper side is the first row, to pixels from the top left corner. */
  readonly matrix: readonly number[]
}

/** Paints pictures over each other on white paper: RGB, 3 bytes a pixel. */
export function composeRaster(
  placed: readonly PlacedRaster[],
  width: number,
  height: number,
): Uint8Array {
  const paper = new Uint8Array(width * height * 3).fill(255)
  for (const one of placed) paint(one, paper, width, height)
  return paper
}

/** Sum of the pixels under one pixel of the paper; alpha weighs the colours. */
interface Sum {
  red: number
  green: number
  blue: number
  alpha: number
}

function paint({ raster, matrix }: PlacedRaster, paper: Uint8Array, width: number, height: number) {
  const toSource = invert(matrix, raster)
  if (toSource === undefined) return
  const { ux, uy, u0, vx, vy, v0 } = toSource
  const [left, top, right, bottom] = bound(matrix, width, height)
  // Pixels of the picture under one of the paper: all are averaged, so thin strokes stay.
  const spanU = Math.max(1, Math.abs(ux) + Math.abs(uy))
  const spanV = Math.max(1, Math.abs(vx) + Math.abs(vy))
  const sum: Sum = { red: 0, green: 0, blue: 0, alpha: 0 }
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const u = ux * (x + 0.5) + uy * (y + 0.5) + u0
      const v = vx * (x + 0.5) + vy * (y + 0.5) + v0
      if (u < 0 || v < 0 || u >= raster.width || v >= raster.height) continue
      const fromU = Math.max(0, Math.round(u - spanU / 2))
      const fromV = Math.max(0, Math.round(v - spanV / 2))
      const toU = Math.min(raster.width, Math.max(fromU + 1, Math.round(u + spanU / 2)))
      const toV = Math.min(raster.height, Math.max(fromV + 1, Math.round(v + spanV / 2)))
      addPixels(raster, sum, Math.min(fromU, toU - 1), toU, Math.min(fromV, toV - 1), toV)
      const count = (toU - Math.min(fromU, toU - 1)) * (toV - Math.min(fromV, toV - 1))
      blend(paper, (y * width + x) * 3, sum, count)
    }
  }
}

function addPixels(
  raster: Raster,
  sum: Sum,
  fromU: number,
  toU: number,
  fromV: number,
  toV: number,
): void {
  const { kind, data, width } = raster
  const channels = kind === 'rgb' ? 3 : kind === 'rgba' ? 4 : 1
  let [red, green, blue, alpha] = [0, 0, 0, 0]
  for (let v = fromV; v < toV; v++) {
    for (let u = fromU, at = (v * width + fromU) * channels; u < toU; u++, at += channels) {
      const first = data[at] ?? 0
      if (kind === 'mask') alpha += first
      else {
        const weight = kind === 'rgba' ? (data[at + 3] ?? 0) : 255
        alpha += weight
        red += first * weight
        green += (kind === 'gray' ? first : (data[at + 1] ?? 0)) * weight
        blue += (kind === 'gray' ? first : (data[at + 2] ?? 0)) * weight
      }
    }
  }
  if (kind === 'mask') {
    const [r, g, b] = raster.color
    red = r * alpha
    green = g * alpha
    blue = b * alpha
  }
  sum.red = red
  sum.green = green
  sum.blue = blue
  sum.alpha = alpha
}

function blend(paper: Uint8Array, at: number, sum: Sum, count: number): void {
  const whole = 255 * count
  const rest = whole - sum.alpha
  paper[at] = (sum.red + (paper[at] ?? 0) * rest) / whole
  paper[at + 1] = (sum.green + (paper[at + 1] ?? 0) * rest) / whole
  paper[at + 2] = (sum.blue + (paper[at + 2] ?? 0) * rest) / whole
}

/** From pixels of the paper to those of the picture; undefined for a picture without area. */
function invert([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[], raster: Raster) {
  const area = a * d - b * c
  if (!Number.isFinite(1 / area)) return undefined
  const { width, height } = raster
  return {
    ux: (d / area) * width,
    uy: (-c / area) * width,
    u0: ((c * f - d * e) / area) * width,
    // The unit square's y grows upwards.
    vx: (b / area) * height,
    vy: (-a / area) * height,
    v0: height - ((b * e - a * f) / area) * height,
  }
}

/** The pixels of the paper that a picture can touch: left, top, right, bottom. */
function bound(
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[],
  width: number,
  height: number,
): readonly [number, number, number, number] {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ]
  return [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(width, Math.ceil(Math.max(...xs))),
    Math.min(height, Math.ceil(Math.max(...ys))),
  ]
}
