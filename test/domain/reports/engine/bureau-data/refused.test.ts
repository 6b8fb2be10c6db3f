import { describe, expect, it } from 'vitest'
import { analyzeOrProblem, fixture } from '../../analyze.ts'
import { normalForm } from '../../normal-form.ts'

describe('XML that is no credit report', () => {
  it.each([
    [
      'an entity bomb',
      '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><creditBureau>&c;</creditBureau>',
    ],
    ['a nesting without end', `${'<a>'.repeat(100_000)}`],
    ['a nesting of a thousand', `${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`],
    ['a cut one', fixture('bureau-xml-transunion').slice(0, 4_000)],
    ['a page of the web', '<html><body><p>Balance: nothing</p></body></html>'],
    [
      'another kind of data',
      '<trades><trade><symbol>ACME</symbol><price>12</price></trade></trades>',
    ],
    ['an empty element', '<creditBureau/>'],
  ])('is refused: %s', (_, text) => {
    expect(analyzeOrProblem(text)).toBe('not_a_report')
  })

  it('of eleven million characters is refused', () => {
    expect(analyzeOrProblem(`<creditBureau>${'<a/>'.repeat(2_800_000)}</creditBureau>`)).toBe(
      'not_a_report',
    )
  })
})

describe('XML on one line', () => {
  it('reads as it does on many', () => {
    const text = fixture('bureau-xml-transunion')
    const flat = text.replace(/>\s+</g, '><')
    expect(normalForm(flat)).toEqual(normalForm(text))
  })
})

describe('JSON that is no credit report', () => {
  it.each([
    ['a nesting of a hundred thousand', '['.repeat(100_000)],
    ['a nesting of a thousand', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`],
    ['a cut one', fixture('bureau-json-equifax').slice(0, 3_000)],
    ['trades of shares', '{"trades":[{"symbol":"ACME","price":12,"balance":4}]}'],
    ['accounts of a bank', '{"accounts":[{"name":"Checking","balance":4120,"limit":5000}]}'],
    ['a setting', '{"scores":"on","limit":5000}'],
    ['a list of numbers', '[612, 598, 607]'],
    ['nothing', '{}'],
  ])('is refused: %s', (_, text) => {
    expect(analyzeOrProblem(text)).toBe('not_a_report')
  })
})

describe('JSON on one line', () => {
  it.each(['bureau-json-equifax', 'bureau-json-experian', 'bureau-json-reseller'])(
    'reads as it does on many: %s',
    (name) => {
      const text = fixture(name)
      expect(normalForm(JSON.stringify(JSON.parse(text)))).toEqual(normalForm(text))
    },
  )
})

describe('a thin file as JSON', () => {
  it('is a report with its inquiries alone', () => {
    const text =
      '{"creditProfile":[{"inquiry":[{"date":"06022026","subscriberName":"NORTHWIND AUTO"}],"riskModel":[{"modelIndicator":"V4","score":"9001"}]}]}'
    expect(analyzeOrProblem(text, 'bureau_b')).toMatchObject({
      layout: 'bureau-json',
      score: null,
      accounts: [],
      inquiries: [{ date: '2026-06-02', by: 'NORTHWIND AUTO' }],
    })
  })
})
