import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toText } from '../../../adapters/pdf-reader/page-layout.ts'
import { type DirectedPiece, toPiece } from '../../../adapters/pdf-reader/text-piece.ts'

/** Text of 10 points, 5 points a character. */
function piece(text: string, x: number, y: number, width = text.length * 5): DirectedPiece {
  return { text, x, y, width, size: 10, direction: 'right' }
}

const linesOf = (...pieces: DirectedPiece[]) => toText([pieces]).split('\n').slice(0, -1)

describe('the lines of a page', () => {
  it('join a word that was written in parts', () => {
    expect(linesOf(piece('Bal', 0, 0), piece('ance', 15.3, 0))).toEqual(['Balance'])
  })

  it('part words by one blank', () => {
    expect(linesOf(piece('Date', 0, 0), piece('Opened', 23, 0))).toEqual(['Date Opened'])
  })

  it('part columns by two blanks or more', () => {
    expect(linesOf(piece('Date', 0, 0), piece('Opened', 28, 0))).toEqual(['Date  Opened'])
  })

  it('hold what stands on nearly the same baseline', () => {
    expect(linesOf(piece('Balance', 0, 100), piece('$5', 60, 102.5))).toEqual(['Balance     $5'])
  })

  it('do not hold what stands on the next line', () => {
    expect(linesOf(piece('one', 0, 100), piece('two', 60, 109))).toEqual(['one', '            two'])
  })

  it('part cells that nearly touch where other lines show a column', () => {
    const lines = linesOf(
      piece('Date of first late pay', 0, 0),
      piece('01/2020', 113, 0),
      piece('Balance', 0, 12),
      piece('$5', 113, 12),
      piece('Limit', 0, 24),
      piece('$9', 113, 24),
    )
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
      ['Date of first late pay', '01/2020'],
      ['Balance', '$5'],
      ['Limit', '$9'],
    ])
  })

  it('keep words one blank apart in a font of even pitch, also where a column begins', () => {
    const lines = linesOf(
      piece('CAPITAL', 0, 0),
      piece('BANK', 40, 0),
      piece('Jan', 0, 12),
      piece('Feb', 40, 12),
      piece('ok', 0, 24),
      piece('30', 40, 24),
    )
    expect(lines).toEqual(['CAPITAL BANK', 'Jan     Feb', 'ok      30'])
  })

  it('print once what is drawn twice to look bold', () => {
    expect(linesOf(piece('Total', 0, 0), piece('Total', 0.4, 0.2))).toEqual(['Total'])
  })

  it('print twice what stands twice', () => {
    expect(linesOf(piece('OK', 0, 0), piece('OK', 40, 0))).toEqual(['OK      OK'])
  })

  it('keep both of two texts drawn over each other', () => {
    expect(linesOf(piece('Balance $500', 0, 0), piece('VOID', 20, 0))).toEqual([
      'Balance $500  VOID',
    ])
  })

  it('move a whole column to the right when one cell before it needs the room', () => {
    const lines = linesOf(
      piece('narrow letters: illicit', 0, 0, 60),
      piece('A', 70, 0),
      piece('Name', 0, 12),
      piece('B', 70, 12),
      piece('letters of the usual width', 0, 24),
      piece('letters of the usual width', 0, 36),
    )
    expect(lines.slice(0, 2)).toEqual(['narrow letters: illicit  A', 'Name                     B'])
  })

  it('keep a column at its offset from page to page', () => {
    const page = (value: string) => [piece('Balance', 0, 0), piece(value, 100, 0)]
    expect(toText([page('$1'), page('$22,000')])).toBe(
      'Balance             $1\n\fBalance             $22,000\n',
    )
  })
})

describe('a run of text', () => {
  const run = (str: string, transform = [10, 0, 0, 10, 50, 700]) =>
    toPiece({ str, transform, width: str.length * 5 })

  it('stands where its first letter stands', () => {
    expect(run('  ab ')).toEqual({
      text: 'ab',
      x: 60,
      y: -700,
      width: 10,
      size: 10,
      direction: 'right',
    })
  })

  it.each([
    ['right', [10, 0, 0, 10, 50, 700]],
    ['up', [0, 10, -10, 0, 50, 700]],
    ['left', [-10, 0, 0, -10, 50, 700]],
    ['down', [0, -10, 10, 0, 50, 700]],
    ['slanted', [7, 7, -7, 7, 50, 700]],
    ['right', [10, 0.3, -0.3, 10, 50, 700]],
  ])('goes %s', (direction, transform) => {
    expect(run('text', transform)?.direction).toBe(direction)
  })

  it.each(['', '  ', '\u0000\u0007', '\u202e\u200b'])(
    'is nothing when it prints nothing',
    (str) => {
      expect(run(str)).toBeUndefined()
    },
  )

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('is nothing at no place', (x) => {
    expect(run('text', [10, 0, 0, 10, x, 700])).toBeUndefined()
  })

  it('loses what is not printed and keeps its hyphens and narrow blanks', () => {
    expect(run('a\u0000b\u202ec\u{e0041}\ud800d')?.text).toBe('abcd')
    expect(run('past\u00addue 5\u202f640')?.text).toBe('past-due 5 640')
  })
})

describe('any page', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019$.,é'), minLength: 1, maxLength: 20 })
  const at = fc.double({ min: -2000, max: 2000, noNaN: true })
  const anyPiece = fc
    .record({
      text: word,
      x: at,
      y: at,
      width: fc.double({ min: 0, max: 500, noNaN: true }),
      size: fc.double({ min: 1, max: 80, noNaN: true }),
    })
    .map((one): DirectedPiece => ({ ...one, direction: 'right' }))

  it('loses no character that is not drawn over itself', () => {
    const letters = (text: string) => [...text.replace(/\s/g, '')].toSorted().join('')
    fc.assert(
      fc.property(
        fc.uniqueArray(anyPiece, { maxLength: 40, selector: ({ text }) => text }),
        (pieces) => {
          const drawn = pieces.map(({ text }) => text).join('')
          expect(letters(toText([pieces]))).toBe(letters(drawn))
        },
      ),
    )
  })

  it('has lines of bounded length', () => {
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 40 }), (pieces) => {
        const drawn = pieces.reduce((sum, { text }) => sum + text.length + 2, 0)
        for (const line of toText([pieces]).split('\n')) {
          expect(line.length).toBeLessThanOrEqual(302 + drawn)
        }
      }),
    )
  })

  it('keeps every row of a table whole and every column at one offset', () => {
    const table = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 6 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(word, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      )
    fc.assert(
      fc.property(table, fc.double({ min: 3, max: 7, noNaN: true }), (rows, letter) => {
        const pieces = rows.flatMap((cells, row) =>
          cells.map((text, column) =>
            piece(text, 40 + column * 160, row * 14, text.length * letter),
          ),
        )
        const byColumn = pieces.toSorted((one, other) => one.x - other.x)
        const lines = toText([byColumn]).split('\n').slice(0, -1)
        expect(lines.map((line) => line.split(/ {2,}/))).toEqual(rows)
        const starts = lines.map((line) => [...line.matchAll(/\S+/g)].map(({ index }) => index))
        for (const own of starts) expect(own).toEqual(starts[0])
      }),
    )
  })
})
