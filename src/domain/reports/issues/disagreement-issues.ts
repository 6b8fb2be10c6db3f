import type { BureauName } from '../../bureaus.ts'
import { type Localized, withDe } from '../../text/language.ts'
import { formatFigures } from '../engine/format-figures.ts'
import type { NormalAccount } from '../engine/normal-form.ts'
import type { ReportAccount } from '../report.ts'
import { datesOf, type IssueDraft, type ReportRule } from './issue.ts'

const { en, fr } = formatFigures

const statusNames: Readonly<Record<ReportAccount['status'], Localized>> = {
  current: { en: 'current', fr: 'à jour' },
  late_30: { en: '30 days late', fr: '30 jours de retard' },
  late_60: { en: '60 days late', fr: '60 jours de retard' },
  late_90: { en: '90 days late', fr: '90 jours de retard' },
  late_120: { en: '120 days late', fr: '120 jours de retard' },
  collection: { en: 'collection', fr: 'recouvrement' },
  charge_off: { en: 'charge-off', fr: 'radiation' },
  repossession: { en: 'repossession', fr: 'reprise de bien' },
  foreclosure: { en: 'foreclosure', fr: 'saisie hypothécaire' },
  bankruptcy: { en: 'bankruptcy', fr: 'faillite' },
  paid: { en: 'paid', fr: 'payé' },
  closed: { en: 'closed', fr: 'fermé' },
  unknown: { en: 'unknown', fr: 'inconnu' },
}

const lateNames = {
  0: { en: 'never late', fr: 'jamais en retard' },
  30: { en: '30 days', fr: '30 jours' },
  60: { en: '60 days', fr: '60 jours' },
  90: { en: '90 days', fr: '90 jours' },
  120: { en: '120 days', fr: '120 jours' },
} as const

interface ComparedField {
  readonly field: Localized
  readonly isGrave: boolean
  readonly format: (account: NormalAccount) => Localized | null
  readonly dated?: (account: NormalAccount) => string | null
}

const formatMoney = (amount: number | null) =>
  amount === null ? null : { en: en.money(amount), fr: fr.money(amount) }
const formatDate = (iso: string | null) =>
  iso === null ? null : { en: en.date(iso), fr: fr.date(iso) }

const comparedFields: readonly ComparedField[] = [
  {
    field: { en: 'status', fr: 'état' },
    isGrave: true,
    format: ({ status }) => (status === 'unknown' ? null : statusNames[status]),
  },
  {
    field: { en: 'worst delinquency', fr: 'pire retard' },
    isGrave: true,
    format: ({ worstLate }) => (worstLate === null ? null : lateNames[worstLate]),
  },
  {
    field: { en: 'past due', fr: 'en souffrance' },
    isGrave: true,
    format: ({ pastDue }) => formatMoney(pastDue),
  },
  {
    field: { en: 'balance', fr: 'solde' },
    isGrave: false,
    format: ({ balance }) => formatMoney(balance),
  },
  {
    field: { en: 'limit', fr: 'limite' },
    isGrave: false,
    format: ({ limit }) => formatMoney(limit),
  },
  {
    field: { en: 'opened', fr: 'ouvert' },
    isGrave: false,
    format: ({ openedOn }) => formatDate(openedOn),
    dated: ({ openedOn }) => openedOn,
  },
  {
    field: { en: 'first delinquency', fr: 'premier défaut' },
    isGrave: true,
    format: ({ firstDelinquencyOn }) => formatDate(firstDelinquencyOn),
    dated: ({ firstDelinquencyOn }) => firstDelinquencyOn,
  },
]

/** Values that differ between the bureaus of one report; a missing value is no difference. */
export const disagreements: ReportRule = ({ view }) => {
  const records = Map.groupBy(
    view.allAccounts.filter(({ record }) => record !== null),
    ({ record }) => record,
  )
  return [...records.values()].flatMap((entries) => disagreementOf(entries, view.bureau) ?? [])
}

/** "2012-01" beside "2012-01-05": one bureau prints the day, another only the month. */
function differOnlyInPrecision(dates: readonly string[]): boolean {
  const maxDateLength = dates.reduce((long, one) => (one.length > long.length ? one : long), '')
  return dates.every((one) => maxDateLength.startsWith(one))
}

function disagreementOf(
  entries: readonly NormalAccount[],
  bureau: BureauName,
): IssueDraft | undefined {
  const own = entries.find((entry) => entry.bureau === bureau)
  if (own === undefined) return undefined
  const differing = comparedFields.flatMap(({ field, isGrave: isSevere, format, dated }) => {
    const values = entries.flatMap((entry) => {
      const value = format(entry)
      return value === null || entry.bureau === null ? [] : [{ by: entry.bureau, value }]
    })
    if (new Set(values.map(({ value }) => value.en)).size < 2) return []
    if (dated !== undefined && differOnlyInPrecision(entries.flatMap((one) => dated(one) ?? [])))
      return []
    const list = (language: 'en' | 'fr') =>
      `${field[language]} ${values.map(({ by, value }) => `${value[language]} (${by})`).join(', ')}`
    const dates = dated === undefined ? [] : entries.map(dated)
    return [{ isGrave: isSevere, dates, en: list('en'), fr: list('fr') }]
  })
  if (differing.length === 0) return undefined
  return {
    kind: 'bureau_disagreement',
    severity: differing.some(({ isGrave: isSevere }) => isSevere) ? 'medium' : 'low',
    description: {
      en: `The bureaus disagree on ${own.name}: ${differing.map((one) => one.en).join('; ')}.`,
      fr: `Les bureaux ne concordent pas au sujet ${withDe(own.name)} : ${differing.map((one) => one.fr).join('; ')}.`,
    },
    recommendation: {
      en: 'Find out from your statements which is right, and dispute the wrong entry with the bureau that shows it. Balances may differ only because they were reported on different days.',
      fr: 'Cherchez dans vos relevés laquelle est exacte et contestez l’inscription erronée auprès du bureau qui l’affiche. Des soldes peuvent différer seulement parce qu’ils ont été déclarés à des jours différents.',
    },
    account: own.name,
    dates: datesOf(...differing.flatMap(({ dates }) => dates)),
  }
}
