/** Points of a piecewise linear curve, x ascending; flat before the first and after the last. */
export type Curve = readonly (readonly [x: number, y: number])[]

export function valueAt(curve: Curve, x: number): number {
  let previous = curve[0]
  if (previous === undefined) throw new RangeError('a curve has at least one point')
  if (x <= previous[0]) return previous[1]
  for (const point of curve) {
    if (x < point[0]) {
      const share = (x - previous[0]) / (point[0] - previous[0])
      return previous[1] + share * (point[1] - previous[1])
    }
    previous = point
  }
  return previous[1]
}
