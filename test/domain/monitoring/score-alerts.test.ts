import { describe, expect, it } from 'vitest'
import { account, following, harbor, lakeside, noon, sent } from './snapshots.ts'

const scores = (...sent: readonly (number | null)[]) => sent.map((score) => ({ score }))

describe('A score', () => {
  it.each<[string, readonly (number | null)[], string[]]>([
    ['moves by less than the threshold', [700, 691], []],
    ['falls by the threshold', [700, 690], ['score_change 700 to 690']],
    ['rises by the threshold', [700, 710], ['score_change 700 to 710']],
    ['drifts slowly to the threshold', [700, 697, 694, 690], ['score_change 700 to 690']],
    ['drifts on after an alert', [700, 690, 685], []],
    ['drifts to the threshold once more', [700, 690, 685, 680], ['score_change 690 to 680']],
    ['moves to and fro', [700, 695, 704, 697], []],
    ['is not told in between', [700, null, 690], ['score_change 700 to 690']],
    ['stays', [700, 700], []],
  ])('that %s', (_how, readings, alerts) => {
    expect(sent(following(scores(...readings)))).toEqual(alerts)
  })

  it('is held against the last one that was told, with the day on which it was', () => {
    const { alerts } = following(scores(700, 697, 694, 690))
    expect(alerts).toEqual([
      {
        type: 'score_change',
        bureau: 'bureau_a',
        severity: 'medium',
        details: {
          previousScore: 700,
          newScore: 690,
          change: -10,
          model: 'FICO 8',
          since: '2026-11-21T12:00:00.000Z',
          causes: [],
        },
        key: 'score_change/bureau_a/FICO 8/700/690/2026-11-21T12:00:00.000Z/2026-11-24',
      },
    ])
  })

  it('that goes to and fro within a day is told each time', () => {
    const hour = 60 * 60 * 1_000
    const all = [700, 680, 700, 680].map((score, at) => ({ score, asOf: noon + at * hour }))
    const keys = [2, 3, 4].map((count) => following(all.slice(0, count)).alerts[0]?.key)
    expect(new Set(keys).size).toBe(3)
  })

  it('is a change whenever it is another than at the reading before', () => {
    expect(following(scores(700, 699)).scoreChange).toEqual({
      previousScore: 700,
      newScore: 699,
      causes: [],
    })
    expect(following(scores(700, 695, 694)).scoreChange).toMatchObject({ previousScore: 695 })
    expect(following(scores(700, 700)).scoreChange).toBeUndefined()
    expect(following(scores(700, null)).scoreChange).toBeUndefined()
  })

  it('is never held against that of another model', () => {
    const other = { score: 640, model: 'VantageScore 3.0' }
    expect(following([{ score: 700 }, other]).alerts).toEqual([])
    expect(following([{ score: 700 }, other]).scoreChange).toBeUndefined()
    expect(sent(following([{ score: 700 }, other, { score: 688 }]))).toEqual([
      'score_change 700 to 688',
    ])
    expect(following([{ score: 700 }, { score: 640, model: null }]).alerts).toEqual([])
  })

  it.each([
    ['VantageScore 3.0', 'VANTAGESCORE® 3.0'],
    ['VantageScore 3.0', 'VantageScore™ 3'],
    ['FICO 8', 'FICO® Score 8'],
    ['FICO 8', 'Pointage FICO 8'],
  ])('is of the same model however the bureau spells it: %s, %s', (model, spelled) => {
    const readings = [
      { score: 700, model },
      { score: 720, model: spelled },
    ]
    expect(sent(following(readings))).toEqual(['score_change 700 to 720'])
  })

  it.each([
    ['FICO 8', 'FICO 9'],
    ['FICO 8', 'FICO Auto Score 8'],
    ['VantageScore 3.0', 'VantageScore 4.0'],
    ['FICO 10', 'FICO 10 T'],
  ])('is of another model: %s, %s', (model, other) => {
    const readings = [
      { score: 700, model },
      { score: 720, model: other },
    ]
    expect(following(readings).alerts).toEqual([])
  })

  it.each([
    [660, 'high'],
    [661, 'medium'],
    [740, 'low'],
  ])('of 700 that is %i then is of %s severity', (score, severity) => {
    expect(following(scores(700, score)).alerts[0]?.severity).toBe(severity)
  })
})

describe('A changed score', () => {
  it('is told with what else changed, the weightiest first', () => {
    const { alerts, scoreChange } = following([
      {
        accounts: [
          { ...lakeside, balance: 500 },
          { ...harbor, balance: 900 },
        ],
        inquiries: [{ date: '2026-10-30', by: 'Maple Row Savings' }],
      },
      {
        score: 650,
        accounts: [
          { ...lakeside, balance: 4_000 },
          account('BLUE HERON', { openedOn: '2026-11', lastFour: '1111' }),
        ],
        inquiries: [{ date: '2026-11-21', by: 'Blue Heron' }],
      },
    ])
    const causes = [
      { kind: 'new_account', name: 'BLUE HERON', from: null, to: null },
      { kind: 'hard_inquiry', name: 'Blue Heron', from: null, to: null },
      { kind: 'balance_up', name: 'LAKESIDE BANK', from: 500, to: 4_000 },
      { kind: 'account_removed', name: 'CAPITAL HARBOR BANK', from: null, to: null },
      { kind: 'inquiry_removed', name: 'Maple Row Savings', from: null, to: null },
    ]
    expect(alerts.at(-1)).toMatchObject({
      type: 'score_change',
      severity: 'high',
      details: { causes },
    })
    expect(scoreChange?.causes).toEqual(causes)
  })
})
