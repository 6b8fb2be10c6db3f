/** Logos that we draw: a woven pattern or an animal for each bank, on a square of 128. */

const frame = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128"><defs><clipPath id="c"><rect width="128" height="128" rx="26"/></clipPath></defs><g clip-path="url(#c)">${content}</g></svg>`

const rect = (x: number, y: number, width: number, height: number, look: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look}/>`

const fill = (color: string, opacity = 1): string => `fill="${color}" fill-opacity="${opacity}"`

const ground = (color: string): string => rect(0, 0, 128, 128, fill(color))

/** The same stripes across and down, as in cloth. */
function woven(stripes: readonly (readonly [number, number, string, number])[]): string {
  const drawn = stripes.map(([at, width, color, opacity]) => {
    const look = fill(color, opacity)
    return rect(at, 0, width, 128, look) + rect(0, at, 128, width, look)
  })
  return drawn.join('')
}

const disc = (content: string, color: string): string =>
  `<circle cx="64" cy="64" r="33" ${fill(color)}/>${content}`

const platypus = frame(
  `${ground('#0f6b6d')}<path d="M0 92c16-10 32-10 48 0s32 10 48 0 32-10 48 0v40H0z" ${fill('#0a5052')}/>` +
    `<ellipse cx="26" cy="82" rx="20" ry="9" transform="rotate(-18 26 82)" ${fill('#7a4a2b')}/>` +
    `<ellipse cx="62" cy="68" rx="34" ry="23" ${fill('#9a6238')}/>` +
    `<circle cx="88" cy="54" r="19" ${fill('#9a6238')}/>` +
    `<path d="M98 52c12-4 24-1 24 6s-13 10-26 6z" ${fill('#f2b84b')}/>` +
    `<circle cx="92" cy="47" r="3.6" ${fill('#1c1410')}/><circle cx="93.2" cy="45.8" r="1.2" ${fill('#fff')}/>` +
    `<path d="M48 88l-7 10h16zM76 88l-7 10h16z" ${fill('#f2b84b')}/>`,
)

const gingham = frame(
  ground('#fff') +
    woven([0, 42.6, 85.2].map((at) => [at, 21.3, '#b3282d', 0.5] as const)) +
    disc(
      `<path d="M64 84c-2-10-16-15-16-25 0-7 5-10 9-10 4 0 6 2 7 5 1-3 3-5 7-5 4 0 9 3 9 10 0 10-14 15-16 25z" ${fill('#b3282d')}/>`,
      '#fff',
    ),
)

const tattersall = frame(
  ground('#f6efdd') +
    woven([12, 44, 76, 108].map((at) => [at, 4, '#8a4b1f', 0.85] as const)) +
    woven([28, 60, 92, 124].map((at) => [at, 4, '#27476e', 0.8] as const)) +
    disc(`<path d="M45 49h38v9H69v25H59V58H45z" ${fill('#f6efdd')}/>`, '#8a4b1f'),
)

const tartanStripes = (dark: string, bright: string) =>
  woven([
    [14, 30, dark, 0.55],
    [84, 30, dark, 0.55],
    [26, 5, bright, 0.9],
    [97, 5, bright, 0.9],
    [61, 6, '#fff', 0.75],
  ])

const tartan = frame(ground('#2c6e40') + tartanStripes('#0d1f3c', '#e8b73a'))

const dominion = frame(
  `${ground('#c4323b')}${tartanStripes('#3d0d14', '#f0d9a8')}${disc(
    `<path d="M64 36l6 12 8-4-3 16 8-6 2 6 7 1-3 5 4 3-17 12 2 6-13-2v11h-2V85l-13 2 2-6-17-12 4-3-3-5 7-1 2-6 8 6-3-16 8 4z" ${fill('#c4323b')}/>`,
    '#fff',
  )}`,
)

/** Houndstooth as looms weave it: four dark and four light threads both ways, in a twill of two over two. */
function houndstoothTile(): string {
  const isDark = (thread: number) => thread < 4
  const threads = [0, 1, 2, 3, 4, 5, 6, 7]
  const cells = threads.flatMap((x) =>
    threads
      .filter((y) => ((x - y + 8) % 4 < 2 ? isDark(x) : isDark(y)))
      .map((y) => `M${x} ${y}h1v1h-1z`),
  )
  return `<path d="${cells.join('')}" ${fill('#24262b')} shape-rendering="crispEdges"/>`
}

const houndstooth = frame(
  `<defs><pattern id="h" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="scale(5.34)">${rect(0, 0, 8, 8, fill('#f4f3ef'))}${houndstoothTile()}</pattern></defs>${rect(0, 0, 128, 128, 'fill="url(#h)"')}`,
)

const logos: Readonly<Record<string, string>> = {
  ins_109508: platypus,
  ins_109509: gingham,
  ins_109510: tattersall,
  ins_109511: tartan,
  ins_109512: houndstooth,
  ins_43: dominion,
}

/** SVG of the bank's logo. */
export function drawLogo(institutionId: string): Uint8Array {
  return Buffer.from(logos[institutionId] ?? tartan)
}
