import { describe, expect, it } from 'vitest'
import { toBureauView } from '../../../../src/domain/reports/engine/bureau-view.ts'
import type { NormalReport } from '../../../../src/domain/reports/engine/normal-form.ts'
import { card } from '../issues/views.ts'

function report(over: Partial<NormalReport> = {}): NormalReport {
  return {
    accounts: [],
    scores: [],
    factors: [],
    inquiries: [],
    reportDate: null,
    bureau: null,
    country: null,
    publicRecords: [],
    notices: [],
    identity: { names: [], numberEndings: [] },
    ...over,
  }
}

describe('the view of one bureau', () => {
  it('has the entries of its bureau or of none, and knows those of all bureaus', () => {
    const accounts = ([null, 'Equifax', 'Experian'] as const).map((bureau) => card({ bureau }))
    const seen = toBureauView(report({ accounts }), 'Equifax')
    expect(seen.accounts.map(({ bureau }) => bureau)).toEqual([null, 'Equifax'])
    expect(seen.allAccounts).toHaveLength(3)
  })

  it('says whose file it is when that is another bureau’s', () => {
    expect(toBureauView(report({ bureau: 'TransUnion' }), 'Equifax').otherBureau).toBe('TransUnion')
    expect(toBureauView(report({ bureau: 'TransUnion' }), 'TransUnion').otherBureau).toBeNull()
  })
})

describe('the country of a report', () => {
  const record = (kind: 'consumer_proposal' | 'bankruptcy') => ({
    kind,
    chapter: null,
    filedOn: null,
    closedOn: null,
    amount: null,
    bureau: null,
  })
  const score = (model: string) => ({ value: 700, model, bureau: null })

  it.each([
    ['its layout', { country: 'US' }, 'US'],
    ['a score that only Canada has', { scores: [score('ERS 2.0')] }, 'CA'],
    ['a consumer proposal', { publicRecords: [record('consumer_proposal')] }, 'CA'],
    ['nothing', { scores: [score('FICO 8')], publicRecords: [record('bankruptcy')] }, null],
  ] as const)('is told by %s', (_, over, country) => {
    expect(toBureauView(report(over), 'Equifax').country).toBe(country)
  })
})
