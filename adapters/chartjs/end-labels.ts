import type { SKRSContext2D } from '@napi-rs/canvas'

export interface EndLabel {
  readonly text: string
  readonly color: string
  readonly y: number
}

/** Distance between two labels, pixels. */
const lineHeight = 34

/** Writes the names of the lines beside their ends, apart from each other and within the area. */
export function drawEndLabels(
  context: SKRSContext2D,
  labels: readonly EndLabel[],
  { x, top, bottom }: { readonly x: number; readonly top: number; readonly bottom: number },
): void {
  const sorted = labels.toSorted((one, other) => one.y - other.y)
  const places = sorted.map(({ y }) => y)
  for (let index = 0; index < places.length; index++) {
    const lowest = index === 0 ? top : (places[index - 1] ?? top) + lineHeight
    places[index] = Math.max(places[index] ?? top, lowest)
  }
  for (let index = places.length - 1; index >= 0; index--) {
    const last = bottom - (places.length - 1 - index) * lineHeight
    places[index] = Math.min(places[index] ?? bottom, last)
  }
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  for (const [index, { text, color }] of sorted.entries()) {
    context.fillStyle = color
    context.fillText(text, x, places[index] ?? top)
  }
}
