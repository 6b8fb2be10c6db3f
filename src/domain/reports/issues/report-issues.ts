import { reportableUntil } from '../../law/reporting-periods.ts'
import type { BureauView } from '../bureau-view.ts'
import type { CreditFigures } from '../credit-figures.ts'
import type { ReadAccount } from '../normal-form.ts'
import type { ReportIssue } from '../report.ts'
import { endOf } from '../text/dates.ts'

export type ReportRule = (
  view: BureauView,
  now: number,
  figures: CreditFigures,
) => readonly ReportIssue[]

export const noScorePrinted: ReportRule = ({ score }) =>
  score !== null
    ? []
    : [
        {
          kind: 'no_score_printed',
          severity: 'low',
          description: 'The report prints no score, so none is given.',
          recommendation:
            'A free annual report comes without one. Many banks and card issuers show a score for nothing; check which model and which bureau it is.',
          account: null,
        },
      ]

export const otherBureau: ReportRule = ({ otherBureau: other, bureau }) =>
  other === null
    ? []
    : [
        {
          kind: 'other_bureau',
          severity: 'medium',
          description: `This is a report of ${other}, not of ${bureau}.`,
          recommendation: `Read it as what ${other} says. Get the report of ${bureau} too (annualcreditreport.com): the two can differ.`,
          account: null,
        },
      ]

/** From how many hard inquiries in a year FICO's own consumer pages call the risk much higher. */
const manyInquiries = 6

export const highInquiries: ReportRule = (_view, _now, { inquiriesLastYear: recent }) => {
  if (recent < manyInquiries) return []
  return [
    {
      kind: 'high_inquiries',
      severity: 'medium',
      description: `${recent} hard inquiries are listed in the last 12 months.`,
      recommendation:
        'Hold off on new applications for six months. Shopping for one mortgage, car or student loan within two weeks counts as one. Dispute inquiries that you did not allow; allowed ones stay two years and are scored for one.',
      account: null,
    },
  ]
}

export const oldInquiries: ReportRule = ({ inquiries, bureau }, now) => {
  const old = inquiries.filter(({ date }) => {
    const shownUntil = reportableUntil(
      { kind: 'inquiry', day: endOf(date), afterDefault: false },
      now,
    )
    return now > shownUntil
  })
  if (old.length === 0) return []
  return [
    {
      kind: 'obsolete_inquiry',
      severity: 'low',
      description: `${old.length} hard ${old.length === 1 ? 'inquiry is' : 'inquiries are'} older than the two years for which bureaus show them.`,
      recommendation: `Ask ${bureau} to remove what is older than two years; it no longer counts in any score.`,
      account: null,
    },
  ]
}

/** Two entries of one account: the same creditor, number, opening date and balance. */
export const duplicates: ReportRule = ({ accounts }) => {
  const seen = new Set<string>()
  const named = new Set<string>()
  return accounts.flatMap((account) => {
    if (account.lastFour === null && account.openedOn === null) return []
    const key = entryKey(account)
    const isDuplicate = seen.has(key) && !named.has(key)
    seen.add(key)
    if (!isDuplicate) return []
    named.add(key)
    return [
      {
        kind: 'duplicate',
        severity: 'medium',
        description: `${account.name} is listed more than once with the same opening date, number and balance.`,
        recommendation:
          'Compare the entries with your statements. If they are one account, dispute the second as a duplicate: its balance counts twice.',
        account: account.name,
      } as const,
    ]
  })
}

function entryKey({ name, lastFour, openedOn, balance, type }: ReadAccount): string {
  return [name.toLowerCase().replace(/[^\p{L}\d]/gu, ''), lastFour, openedOn, balance, type].join(
    '|',
  )
}
