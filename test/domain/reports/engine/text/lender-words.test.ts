import { describe, expect, it } from 'vitest'
import { noticesIn } from '../../../../../src/domain/reports/engine/text/notices.ts'
import { recordKindIn } from '../../../../../src/domain/reports/engine/text/public-records.ts'
import { remarkWords } from '../../../../../src/domain/reports/layouts/transunion-print-image/trades.ts'

describe('the words of lenders’ prints', () => {
  it.each([
    ['CH-7 BKRPT', 'bankruptcy'],
    ['STATE TAX LIEN RELEASED', 'tax_lien'],
    ['FORECLOSURE', 'foreclosure'],
    ['SMALL CLAIMS JUDGMENT', 'judgment'],
    ['FORCIBLE DETAINER', 'other'],
    ['LAKESIDE BANK', undefined],
  ])('name a public record: %s', (words, kind) => {
    expect(recordKindIn(words)).toBe(kind)
  })

  it.each([
    ['EXTENDED FRAUD ALERT ON FILE', ['fraud_alert']],
    ['SECURITY FREEZE IN EFFECT', ['freeze']],
    ['CONSUMER STATEMENT: I WAS ILL IN 2024', ['consumer_statement']],
    ['HIGH RISK FRAUD ALERT', []],
    ['FRAUD ALERT: NONE', []],
    ['SECURITY ALERT REMOVED', []],
  ])('name a notice on the file: %s', (line, kinds) => {
    expect(noticesIn(line, null).map(({ kind }) => kind)).toEqual(kinds)
  })

  it.each([
    ['AID', 'AID. account information disputed by consumer'],
    ['CAD', 'CAD. dispute resolved, consumer disagrees'],
    ['BKL', 'BKL. included in bankruptcy'],
    ['WEP', 'WEP. chapter 13 bankruptcy'],
    ['PRL', 'PRL. profit and loss write off'],
    ['CLA', 'CLA. placed for collection'],
    ['TRL', 'TRL. sold to another lender'],
    ['FCL', 'FCL. foreclosure'],
    ['RVN', 'RVN. repossession'],
    ['SET', 'SET. settled'],
    ['CBC', 'CBC'],
  ])('are whole words where they are codes: %s', (code, words) => {
    expect(remarkWords(code)).toBe(words)
  })
})
