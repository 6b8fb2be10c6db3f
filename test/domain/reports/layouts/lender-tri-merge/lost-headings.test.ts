import { describe, expect, it } from 'vitest'
import { analyze, fixture } from '../../analyze.ts'

/** The names of the accounts that the report tells of Experian's file. */
function namesIn(text: string): readonly string[] {
  return analyze(text, 'bureau_b').accounts.map(({ name }) => name)
}

/** The text with the two lines that begin so in each other's place. */
function swapped(text: string, one: string, other: string): string {
  const lines = text.split('\n')
  const places = [one, other].map((start) => lines.findIndex((line) => line.startsWith(start)))
  const [first = 0, second = 0] = places
  return lines
    .with(first, lines[second] ?? '')
    .with(second, lines[first] ?? '')
    .join('\n')
}

const inSmall = (line: string) => line.toLowerCase()

describe('a merged report that lost a line of its headings', () => {
  const upright = fixture('lender-tri-merge').replace(/^E W .*$/m, inSmall)

  it('takes no letter of whose a trade is into its name', () => {
    expect(namesIn(upright)).toEqual([
      'FIRST MEADOW MORTGAGE',
      'CAPITAL HARBOR BANK',
      'LAKESIDE STORE CARD',
      'NORTHWIND AUTO FINANCE',
      'REDWOOD RECOVERY LLC',
    ])
  })

  it('takes none where one of its trades is printed small, or without the letter', () => {
    const small = namesIn(upright.replace(/^B B REDWOOD.*$/m, inSmall))
    const without = namesIn(upright.replace('J B FIRST', 'J FIRST'))
    expect(small.at(-1)).toBe('redwood recovery llc')
    expect(without).toEqual(namesIn(upright))
  })

  it('keeps the letter of a name that stands behind both', () => {
    const whole = fixture('lender-tri-merge').replace(
      'LAKESIDE STORE CARD ',
      'J CREW STORE CARD   ',
    )
    expect(namesIn(whole)).toContain('J CREW STORE CARD')
  })

  it('takes none into one name alone, where the trades under it are printed with two', () => {
    const [letters = ''] = /^C H .*$/m.exec(upright) ?? []
    const below = upright.replace(letters, '').replace(/(09\/26 .*)\n$/m, `$1\n${letters}`)
    expect(namesIn(below)[0]).toBe('FIRST MEADOW MORTGAGE')
  })

  it('takes no code in its own cell into a name that is printed small', () => {
    const small = fixture('lender-tri-merge-two-lines')
      .replace(/^CREDITOR.*\n/m, '')
      .replace(/^PAYETTE.*$/m, inSmall)
    expect(namesIn(small)).toContain('payette home mtg')
  })

  it('takes no kind in its own cell into a name', () => {
    const turned = fixture('lender-tri-merge-amounts-below').replace(
      /^ {6}Credit Limit.*$/m,
      (line) => line.split(/ {2,}/).toReversed().join('    '),
    )
    expect(namesIn(turned)).toContain('MESQUITE TITLE LOANS')
  })
})

describe('a second line of a trade', () => {
  it('ends no name with the trade under it', () => {
    const text = swapped(fixture('lender-tri-merge-score-first'), 'CREDITOR NAME', ' FOR: LAKESIDE')
    expect(namesIn(text).filter((name) => name.includes('RECOVERY BLUE'))).toEqual([])
  })

  it('ends no name with what a court filed', () => {
    const number = /^ +4111X{8}3333.*$/m
    const filed = 'B   CIVIL JUDGMENT   FILED 01/23   SATISFIED 06/24   AMOUNT $3,128   XP'
    const text = fixture('lender-tri-merge-pages').replace(number, filed)
    expect(namesIn(text)).toContain('Pine Tree Bank')
  })
})
