import { describe, expect, it } from 'vitest'
import type { NormalPublicRecord } from '../../../../src/domain/reports/engine/normal-form.ts'
import { found, kinds, one } from './views.ts'

function record(values: Partial<NormalPublicRecord>): NormalPublicRecord {
  return {
    kind: 'bankruptcy',
    chapter: null,
    filedOn: null,
    closedOn: null,
    amount: null,
    bureau: null,
    ...values,
  }
}

const american = (values: Partial<NormalPublicRecord>) => ({ publicRecords: [record(values)] })
const canadian = (
  bureau: 'Equifax' | 'TransUnion',
  ...records: readonly Partial<NormalPublicRecord>[]
) => ({
  publicRecords: records.map(record),
  country: 'CA' as const,
  bureau,
})

describe('a bankruptcy in the United States', () => {
  it('may be reported for ten years from its filing', () => {
    expect(kinds(american({ chapter: 7, filedOn: '2016-11-21' }))).toEqual(['bankruptcy high'])
    expect(kinds(american({ chapter: 7, filedOn: '2016-11-20' }))).toEqual(['obsolete high'])
  })

  it('under Chapter 13 is shown for seven by the bureaus’ practice', () => {
    expect(kinds(american({ chapter: 13, filedOn: '2019-11-21' }))).toEqual(['bankruptcy high'])
    expect(kinds(american({ chapter: 13, filedOn: '2019-11-20' }))).toEqual(['obsolete medium'])
  })

  it('is reported with its chapter, its dates and the time that is left', () => {
    const issue = one(
      'bankruptcy',
      american({ chapter: 7, filedOn: '2020-02-10', closedOn: '2020-06-12' }),
    )
    expect(issue.description).toBe(
      'A bankruptcy under Chapter 7 is on the file (filed on February 10, 2020, discharged or closed on June 12, 2020).',
    )
    expect(issue.recommendation).toContain(
      'It may be reported until February 10, 2030, about 3 years 3 months from now.',
    )
    expect(issue.dates).toEqual(['2020-02-10', '2020-06-12', '2030-02-10'])
  })
})

describe('a record that the American bureaus no longer take in', () => {
  it.each([
    ['judgment', 'stopped reporting civil judgments in July 2017'],
    ['tax_lien', 'stopped reporting tax liens in April 2018'],
  ] as const)('a %s', (kind, words) => {
    const issue = one(kind, american({ kind, filedOn: '2022-03-01', amount: 1_200 }))
    expect(issue.severity).toBe('high')
    expect(issue.recommendation).toContain(words)
  })
})

describe('a record of Canada', () => {
  it('a bankruptcy: six years from the discharge at Equifax', () => {
    const filed = { filedOn: '2019-12-01' }
    expect(kinds(canadian('Equifax', { ...filed, closedOn: '2020-11-21' }))).toEqual([
      'bankruptcy high',
    ])
    expect(kinds(canadian('Equifax', { ...filed, closedOn: '2020-11-20' }))).toEqual([
      'obsolete high',
    ])
  })

  it('six or seven by province at TransUnion: over only when both are', () => {
    expect(kinds(canadian('TransUnion', { closedOn: '2019-11-21' }))).toEqual(['bankruptcy high'])
    expect(kinds(canadian('TransUnion', { closedOn: '2019-11-20' }))).toEqual(['obsolete high'])
  })

  it('two bankruptcies: fourteen years each', () => {
    const first = { filedOn: '2005-01-01', closedOn: '2006-01-01' }
    const second = { filedOn: '2016-01-01', closedOn: '2017-01-01' }
    expect(kinds(canadian('Equifax', first, second))).toEqual(['obsolete high', 'bankruptcy high'])
  })

  it('a consumer proposal: three years from its completion, six from its filing at the latest', () => {
    const done = {
      kind: 'consumer_proposal',
      filedOn: '2021-06-01',
      closedOn: '2023-11-21',
    } as const
    expect(kinds(canadian('Equifax', done))).toEqual(['consumer_proposal medium'])
    expect(kinds(canadian('Equifax', { ...done, closedOn: '2023-11-20' }))).toEqual([
      'obsolete high',
    ])
    expect(kinds(canadian('Equifax', { ...done, filedOn: '2020-11-20', closedOn: null }))).toEqual([
      'obsolete high',
    ])
    expect(kinds(canadian('Equifax', { ...done, filedOn: '2020-11-21', closedOn: null }))).toEqual([
      'consumer_proposal high',
    ])
  })

  it('a judgment is reported with the rule of the bureau, in French', () => {
    const issue = found(
      canadian('TransUnion', { kind: 'judgment', filedOn: '2024-03-01', amount: 5_640.75 }),
      'fr',
    ).find(({ kind }) => kind === 'judgment')
    expect(issue?.description).toBe(
      'Un jugement de 5\u00a0640,75\u00a0$ figure au dossier (dépôt le 1er\u00a0mars 2024).',
    )
    expect(issue?.recommendation).toContain('au plus tard jusqu’au 1er\u00a0mars 2034')
    expect(issue?.recommendation).not.toMatch(/USC|trois bureaux/)
  })

  it('a registered security speaks of a loan, not against the person', () => {
    expect(kinds(canadian('Equifax', { kind: 'registered_item', filedOn: '2024-03-01' }))).toEqual([
      'registered_item low',
    ])
  })
})
