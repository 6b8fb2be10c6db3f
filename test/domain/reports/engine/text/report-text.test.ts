import { describe, expect, it } from 'vitest'
import { readText } from '../../../../../src/domain/reports/engine/text/report-text.ts'

describe('the text of a report', () => {
  it('loses characters that print nothing, and keeps its columns', () => {
    const { lines } = readText('Bal\u200Bance\u202E:\u0000 \u00A05\u202F640,75 $\tx')
    expect(lines).toEqual(['Balance:  5 640,75 $\tx'])
  })

  it('loses the headers and footers that its pages repeat, after the first', () => {
    const page = (body: string, number: number) =>
      `CREDIT FILE of Pat\n${body}\nPrivate and confidential\nPage ${number} of 3`
    const { lines, running } = readText(
      [page('one', 1), page('two', 2), page('three', 3)].join('\f'),
    )
    expect(lines).toEqual(['CREDIT FILE of Pat', 'one', 'Private and confidential', 'two', 'three'])
    expect(running).toContain('Page 2 of 3')
  })

  it('keeps a label that stands at the head of two pages', () => {
    const { lines } = readText('Account Type: Credit card\nA\f\nAccount Type: Credit card\nB')
    expect(lines.filter((line) => line.startsWith('Account Type'))).toHaveLength(2)
  })

  it('keeps what two pages end with where accounts print it', () => {
    for (const value of ['$0', 'Open', 'Paid as agreed', 'Loan Type  Credit Card', 'DUNLIN BANK']) {
      const { lines } = readText(`ONE FCU\nx\ny\n${value}\f\nTWO FCU\nx\ny\n${value}`)
      expect(lines.filter((line) => line === value)).toHaveLength(2)
    }
  })

  it('keeps what stands right under a label at the foot of two pages', () => {
    const { lines } = readText('a\nb\nc\nOwner\nin trust\f\nd\ne\nf\nOwner\nin trust')
    expect(lines.filter((line) => line === 'in trust')).toHaveLength(2)
  })

  it('keeps no footer of its first page, and no header that begins on the second', () => {
    const page = (body: string, head = 'FILE 88-1 OF THE CONSUMER') =>
      `${head}\n1${body}\n2${body}\n3${body}\nPrinted by client services`
    const { lines } = readText([page('a', 'Summary'), page('b'), page('c')].join('\f'))
    expect(lines).toEqual(['Summary', '1a', '2a', '3a', '1b', '2b', '3b', '1c', '2c', '3c'])
  })

  it('has letters where a font had one sign for two', () => {
    expect(readText('Con\uFB01rmation o\uFB03ce').lines).toEqual(['Confirmation office'])
  })

  it('cuts lines of any length into pieces', () => {
    const { lines } = readText('word '.repeat(1_000))
    expect(lines.map(({ length }) => length)).toEqual([1_999, 2_000, 1_000])
  })

  it('cuts a line between its words where it can', () => {
    const { lines } = readText(`${'x '.repeat(999)}x ${'y '.repeat(499)}y`)
    expect(lines).toEqual([`${'x '.repeat(999)}x`, ` ${'y '.repeat(499)}y`])
  })

  it('parts a run without blanks that is wider than any page', () => {
    const { lines } = readText('x'.repeat(450))
    expect(lines).toEqual([`${'x'.repeat(200)} ${'x'.repeat(200)} ${'x'.repeat(50)}`])
  })

  it('shortens a run of blanks that is wider than any page', () => {
    const { lines } = readText(`a${'\t'.repeat(450)}b`)
    expect(lines).toEqual([`a${'\t'.repeat(200)}b`])
  })

  it('ends a line at each character that ends one', () => {
    const { lines } = readText('a\rb\r\nc\vd\u0085e\u2028f\u2029g\fh\n')
    expect(lines).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', ''])
  })

  it('cuts a line of 15 million characters', () => {
    expect(readText('x'.repeat(15_000_000)).lines).toHaveLength(7_500)
  })
})
