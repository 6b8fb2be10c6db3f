import { describe, expect, it } from 'vitest'
import {
  disputeDeadlines,
  disputeReminders,
  findAnswerDay,
  findDueReminder,
} from '../../../src/domain/letters/dispute-deadlines.ts'

const iso = (time: number | undefined) =>
  time === undefined ? undefined : new Date(time).toISOString().replace(':00.000Z', 'Z')
const day = (time: number) => new Date(time).toISOString().slice(0, 10)

const error = { bureau: 'Experian', disputeType: 'error', country: 'US', province: null } as const

/** Saturday before Thanksgiving. */
const mailed = Date.parse('2026-11-21T12:00:00Z')

const deadlines = (dispute: Parameters<typeof disputeDeadlines>[0], at = mailed) =>
  disputeDeadlines(dispute, at).map(({ kind, basis, day: last }) => [kind, basis, day(last)])

describe('the deadlines of a mailed dispute', () => {
  it('in the United States: 30 days from arrival, and business days for the mail and the results', () => {
    // Five business days without Thanksgiving: 30 November. 30 days: 30 December. Five business days
    // without New Year's Day: 7 January.
    expect(deadlines(error)).toEqual([
      ['answer', 'law', '2027-01-07'],
      // 45 days: 14 January. Five business days without the birthday of Dr. King: 22 January.
      ['longest_answer', 'law', '2027-01-22'],
    ])
  })

  it('in the United States: four business days to block what identity theft left', () => {
    expect(deadlines({ ...error, disputeType: 'fraud' })).toEqual([
      ['block', 'law', '2026-12-04'],
      ['answer', 'law', '2027-01-07'],
      ['longest_answer', 'law', '2027-01-22'],
    ])
  })

  it.each([
    ['Quebec', 'QC', 'Equifax', 'law', '2026-12-28'],
    ['British Columbia', 'BC', 'TransUnion', 'law', '2026-12-28'],
    ['no province', null, 'Equifax', 'law', '2026-12-28'],
    ['Ontario, whose law names no days', 'ON', 'Equifax', 'practice', '2026-12-23'],
    ['Ontario, whose law names no days', 'ON', 'TransUnion', 'practice', '2026-12-28'],
  ] as const)(
    'in Canada, a week for the mail and the days of %s',
    (_, province, bureau, basis, last) => {
      const dispute = { ...error, bureau, country: 'CA', province } as const
      expect(deadlines(dispute)).toEqual([['answer', basis, last]])
    },
  )

  it('in Canada end on no Sunday and no holiday where a law sets them', () => {
    const inProvince = (province: 'QC' | 'BC' | 'ON', at: string) => {
      const dispute = { ...error, bureau: 'TransUnion', country: 'CA', province } as const
      return deadlines(dispute, Date.parse(at)).map(([, , last]) => last)
    }
    // 37 days on are Sunday, 27 December; the National Holiday of Quebec; Remembrance Day.
    expect(inProvince('QC', '2026-11-20')).toEqual(['2026-12-28'])
    expect(inProvince('BC', '2026-11-20')).toEqual(['2026-12-28'])
    expect(inProvince('QC', '2026-05-18')).toEqual(['2026-06-25'])
    expect(inProvince('BC', '2026-05-18')).toEqual(['2026-06-24'])
    expect(inProvince('BC', '2026-10-05')).toEqual(['2026-11-12'])
    // What a bureau says of itself is no period of a law.
    expect(inProvince('ON', '2026-11-20')).toEqual(['2026-12-27'])
  })

  it('hold although a bureau is given another name after the letter was made', () => {
    const dispute = { ...error, country: 'CA', province: 'ON' } as const
    expect(deadlines(dispute)).toEqual([['answer', 'practice', '2026-12-28']])
  })

  it('say by which day the answer is due', () => {
    expect(day(findAnswerDay({ ...error, disputeType: 'fraud' }, mailed))).toBe('2027-01-07')
  })

  it('count from the same day whatever the time of mailing', () => {
    const [first, last] = ['2026-11-21T00:00:00Z', '2026-11-21T23:59:59Z'].map((time) =>
      deadlines(error, Date.parse(time)),
    )
    expect(first).toEqual(last)
  })
})

describe('reminders', () => {
  const reminders = disputeReminders(disputeDeadlines({ ...error, disputeType: 'fraud' }, mailed))

  it('come on each last day, and five days before the answer is due', () => {
    expect(reminders.map(({ at, deadline }) => [iso(at), deadline.kind])).toEqual([
      ['2026-12-04T15:00Z', 'block'],
      ['2027-01-02T15:00Z', 'answer'],
      ['2027-01-07T15:00Z', 'answer'],
      ['2027-01-22T15:00Z', 'longest_answer'],
    ])
  })

  const at = (after: string, now: string) => {
    const { due, nextAt } = findDueReminder(reminders, {
      after: Date.parse(after),
      now: Date.parse(now),
    })
    return [iso(due?.at), iso(nextAt)]
  }

  it('are due from their time on, once', () => {
    expect(at('2026-11-21', '2026-12-04T14:59:59Z')).toEqual([undefined, '2026-12-04T15:00Z'])
    expect(at('2026-11-21', '2026-12-04T15:00:00Z')).toEqual([
      '2026-12-04T15:00Z',
      '2027-01-02T15:00Z',
    ])
    expect(at('2026-12-04T15:00:00Z', '2026-12-04T15:00:01Z')).toEqual([
      undefined,
      '2027-01-02T15:00Z',
    ])
  })

  it('are one, the latest, when the service was away for several', () => {
    expect(at('2026-11-21', '2027-01-09T00:00:00Z')).toEqual([
      '2027-01-07T15:00Z',
      '2027-01-22T15:00Z',
    ])
  })

  it('end', () => {
    expect(at('2027-01-22T15:00:00Z', '2027-02-01T00:00:00Z')).toEqual([undefined, undefined])
  })
})
