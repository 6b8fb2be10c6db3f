import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bureauIds } from '../../../src/domain/bureaus.ts'
import { fixture, fixtureNames, reading, tryReading } from './reading.ts'

/** Whom the fixtures name beside their accounts, on lines that a swap can put over an account's. */
const others = [
  'NORTHWIND AUTO FINANCE',
  'CAPITAL HARBOR BANK',
  'LAKESIDE INSURANCE',
  'Lakeside Rewards Card',
  'PAT EXAMPLE',
]

const fixtures = fixtureNames.map((name) => {
  const text = fixture(name)
  const accounts = bureauIds.flatMap((bureau) => reading(text, bureau).accounts)
  const names = new Set([...accounts.map((one) => one.name), ...others])
  return { name, lines: text.split('\n'), names }
})

interface Change {
  readonly kind: 'drop' | 'join' | 'upper' | 'lower' | 'swap' | 'double' | 'tabs'
  readonly at: number
  readonly to: number
}

const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('drop', 'join', 'upper', 'lower', 'swap', 'double', 'tabs'),
    at: fc.nat(200),
    to: fc.nat(200),
  }),
  { minLength: 1, maxLength: 6 },
)

function changed(lines: readonly string[], { kind, at, to }: Change): readonly string[] {
  const place = at % lines.length
  const line = lines[place] ?? ''
  const other = to % lines.length
  switch (kind) {
    case 'drop':
      return lines.toSpliced(place, 1)
    case 'join':
      return lines.toSpliced(place, 2, `${line} ${lines[place + 1] ?? ''}`)
    case 'upper':
      return lines.with(place, line.toUpperCase())
    case 'lower':
      return lines.with(place, line.toLowerCase())
    case 'swap':
      return lines.with(place, lines[other] ?? '').with(other, line)
    case 'double':
      return lines.toSpliced(place, 0, line)
    case 'tabs':
      return lines.with(place, line.replaceAll(/ {2,}/g, '\t'))
  }
}

const plain = (name: string) => name.toLowerCase().replace(/\s+/g, ' ')

describe('a damaged report', () => {
  it.each(fixtures)(
    'never invents a creditor, alone or with the line it was joined to: $name',
    ({ lines, names }) => {
      const known = [...names].map(plain)
      fc.assert(
        fc.property(changes, fc.constantFrom(...bureauIds), (list, bureau) => {
          const text = list.reduce(changed, lines).join('\n')
          const found = tryReading(text, bureau)?.accounts ?? []
          const invented = found
            .map(({ name }) => plain(name))
            .filter(
              (name) =>
                !known.some(
                  (one) => name === one || name.endsWith(` ${one}`) || name.startsWith(`${one} `),
                ),
            )
          expect(invented).toEqual([])
        }),
        { numRuns: 400, seed: 20261121 },
      )
    },
  )

  it.each(fixtures)('reads the same without its blank lines: $name', ({ lines }) => {
    const dense = lines.filter((line) => line.trim() !== '').join('\n')
    for (const bureau of bureauIds) {
      expect(reading(dense, bureau)).toEqual(reading(lines.join('\n'), bureau))
    }
  })

  it.each(fixtures)(
    'reads the same with line ends of Windows and stray spaces: $name',
    ({ lines }) => {
      const other = lines.map((line) => `${line}  `).join('\r\n')
      for (const bureau of bureauIds) {
        expect(reading(other, bureau)).toEqual(reading(lines.join('\n'), bureau))
      }
    },
  )

  it('of any characters at all is answered', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 500 }),
        fc.constantFrom(...fixtures),
        (noise, { lines }) => {
          tryReading(noise)
          tryReading(`${lines.join('\n')}\n${noise}`)
        },
      ),
      { numRuns: 200 },
    )
  })
})
