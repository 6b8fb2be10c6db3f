// Shapes of a drawn mouth, in units of the face's picture, around the middle of the closed lips.

/**
 * Half width, opening, lift of the corners, lips (thickness), upper teeth (0 to 1), tongue (0 to 1).
 * @type {Readonly<Record<string, readonly number[]>>}
 */
const shapes = {
  rest: [36, 0, 7, 5, 0, 0],
  aa: [33, 21, 2, 6, 1, 0.7],
  eh: [37, 13, 4, 5.5, 1, 0.5],
  ih: [39, 8, 5, 5, 1, 0.2],
  oh: [24, 18, -1, 7, 0.3, 0.3],
  ou: [15, 11, -1, 8.5, 0, 0.1],
  pp: [31, 0, 1, 3, 0, 0],
  ff: [33, 5, 3, 4.5, 1.3, 0],
  th: [34, 9, 3, 5, 0.8, 1.3],
  dd: [35, 9, 4, 5, 1, 0.9],
  kk: [33, 12, 3, 5, 0.9, 0.4],
  ss: [38, 5, 6, 5, 1.6, 0],
  rr: [23, 10, 0, 7, 0.6, 0.5],
}

/** Parameters of a viseme; of the closed mouth where the viseme is not known. */
export const mouthShape = (viseme) => [...(shapes[viseme] ?? shapes.rest)]

/** Between two shapes: `part` from 0 (`from`) to 1 (`to`). */
export const betweenShapes = (from, to, part) =>
  from.map((value, at) => value + ((to[at] ?? value) - value) * part)

const round = (value) => Math.round(value * 10) / 10

/** Two curves between the corners; a curve's control point lies twice as far out as its middle. */
function lens(width, corner, upper, lower) {
  const control = (middle) => round(2 * middle - corner)
  const [w, c] = [round(width), round(corner)]
  return `M${-w} ${c}Q0 ${control(upper)} ${w} ${c}Q0 ${control(lower)} ${-w} ${c}Z`
}

/** Paths (`d`) of the parts of a mouth: lips, opening, teeth and tongue. */
export function mouthPaths([width, opening, lift, lips, teeth, tongue]) {
  const corner = -lift
  const middle = lift * 0.45
  const upper = middle - opening * 0.5
  const lower = middle + opening
  const bow = round(2 * (upper - lips) - corner)
  const w = round(width + 4)
  const c = round(corner)
  // Upper lip with a bow: two curves that meet in a small dent.
  const dent = round(upper - lips * 0.75)
  const side = round(width * 0.42)
  const outerLower = round(2 * (lower + lips * 1.25) - corner)
  const outer = `M${-w} ${c}Q${-side} ${bow} 0 ${dent}Q${side} ${bow} ${w} ${c}Q0 ${outerLower} ${-w} ${c}Z`
  const bottom = round(upper + 5 * teeth)
  const bite = round(width * 0.8)
  const rise = round(lower - opening * 0.75 * tongue)
  const half = round(width * 0.55)
  return {
    lips: outer,
    opening: lens(width, corner, upper, lower),
    teeth: `M${-bite} ${round(upper - 14)}H${bite}V${round(bottom - 2)}Q0 ${round(bottom + 3)} ${-bite} ${round(bottom - 2)}Z`,
    tongue: `M${-half} ${round(lower + 8)}Q0 ${round(2 * rise - lower - 4)} ${half} ${round(lower + 8)}Z`,
  }
}

/** Milliseconds in which the mouth goes from one shape to the next. */
const blendMs = 90

/**
 * The mouth at a time of a speech, in seconds: near the end of a shape it already moves to the next, as lips do.
 */
export function mouthAt(visemes, time) {
  const at = visemes.findLastIndex((one) => one.time <= time)
  const current = visemes[at]
  if (current === undefined) return mouthShape('rest')
  const end = current.time + current.duration
  const next = visemes[at + 1]
  const following = next !== undefined && next.time - end < 0.05 ? next.viseme : 'rest'
  const blend = Math.min(blendMs / 1_000, current.duration)
  const part = blend === 0 ? 1 : Math.min(1, Math.max(0, (time - (end - blend)) / blend))
  // Slow at both ends.
  const eased = part * part * (3 - 2 * part)
  return betweenShapes(mouthShape(current.viseme), mouthShape(following), eased)
}
