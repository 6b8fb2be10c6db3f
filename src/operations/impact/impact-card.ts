import { joinList } from '../../domain/advice/wording.ts'
import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  fill,
  formatIsoDate,
  formatPoints,
  formatSign,
  joinKnown,
  toButton,
  toDirection,
  toFacts,
  toLabel,
  toList,
  toNote,
  toScoreBand,
  toTable,
  withHeading,
} from '../card-parts.ts'

interface PredictionView {
  readonly action: string
  readonly estimatedImpact: { readonly points: number; readonly newScore: number }
  readonly timeline: {
    readonly immediate: number
    readonly threeMonths: number
    readonly sixMonths: number
  }
  readonly basis: { readonly mechanism: string; readonly inputsAssumed?: readonly string[] }
}

interface ImpactView {
  readonly predictions: readonly PredictionView[]
  readonly totalImpact: {
    readonly bestCase: number
    readonly likelyCase: number
    readonly worstCase: number
  }
  readonly country: string
  readonly report?: { readonly reportDate: string | null; readonly analyzedAt: string } | undefined
  readonly bank?: { readonly lastSync: string } | undefined
}

const actionWords: Readonly<Record<string, Localized>> = {
  pay_down: { en: 'Pay down a balance', fr: 'Réduire un solde' },
  new_account: { en: 'Open an account', fr: 'Ouvrir un compte' },
  close_account: { en: 'Close an account', fr: 'Fermer un compte' },
  dispute: { en: 'Dispute an item', fr: 'Contester un élément' },
}

const columns: readonly Localized[] = [
  { en: 'Action', fr: 'Action' },
  { en: 'At first', fr: 'Au début' },
  { en: 'In 3 months', fr: 'Dans 3 mois' },
  { en: 'In 6 months', fr: 'Dans 6 mois' },
]

const range: Localized = {
  en: '{worst} to {best}',
  fr: 'de {worst} à {best}',
}

const estimate: Localized = {
  en: 'An estimate, not a promise: lenders and bureaus see more than I do. Nothing has been done yet.',
  fr: 'C’est une estimation, pas une promesse : les prêteurs et les bureaux en voient plus que moi. Rien n’a encore été fait.',
}

const fromReport: Localized = {
  en: 'What you left out comes from your report of {day}.',
  fr: 'Ce que vous n’avez pas précisé vient de votre dossier ({day}).',
}

const fromBank: Localized = {
  en: 'Balances and limits come from your linked accounts, read on {day}.',
  fr: 'Les soldes et les limites viennent de vos comptes reliés, lus le {day}.',
}

const assumedNote: Localized = {
  en: 'Assumed, not known of you: {figures}. For figures of your own, drop your credit report here or give your balances and limits.',
  fr: 'Supposé, sans vous connaître : {figures}. Pour obtenir vos propres chiffres, déposez votre dossier de crédit ici ou donnez vos soldes et vos limites.',
}

/** Starting figures by the name of their detail. */
const startingFigures: Readonly<Record<string, Localized>> = {
  currentUtilization: {
    en: 'how much of your limits you use now',
    fr: 'la part de vos limites que vous utilisez maintenant',
  },
  currentBalance: { en: 'your balance', fr: 'votre solde' },
  balance: { en: 'the balance of the account', fr: 'le solde du compte' },
  creditLimit: { en: 'the credit limit', fr: 'la limite de crédit' },
  totalBalance: {
    en: 'what you owe on all cards',
    fr: 'ce que vous devez sur toutes les cartes',
  },
  totalLimit: { en: 'the limits of all cards', fr: 'les limites de toutes les cartes' },
}

/** `name: how it was assumed`, in either language. */
const assumedDetail = /^(\w+) ?: (.*)$/

/** Names the starting figures that are typical ones; those that follow from stated ones are known. */
function presentAssumed(predictions: readonly PredictionView[], reader: CardReader) {
  const names = predictions.flatMap(({ basis: { inputsAssumed = [] } }) =>
    inputsAssumed.flatMap((input) => {
      const [, name = '', how = ''] = assumedDetail.exec(input) ?? []
      return how.includes('currentUtilization') ? [] : [name]
    }),
  )
  const figures = [...new Set(names)].flatMap((name) => {
    const figure = startingFigures[name]
    return figure === undefined ? [] : [reader.t(figure)]
  })
  if (figures.length === 0) return []
  return toNote(fill(assumedNote, { figures: joinList(figures, reader.language) }, reader))
}

/** Points that actions may bring, with the way to a plan. */
export function presentImpact(output: ImpactView, reader: CardReader): Card {
  const { predictions, totalImpact, country, report, bank } = output
  const { likelyCase, bestCase, worstCase } = totalImpact
  const current = toCurrentScore(predictions)
  const reached = current === undefined ? undefined : current + likelyCase
  const band = reached === undefined ? null : toScoreBand({ score: reached, country }, reader)
  const slots = { worst: formatSign(worstCase), best: formatPoints(bestCase, reader) }
  const reasons = predictions.map(({ basis }) => basis.mechanism)
  const why = { en: 'Why', fr: 'Pourquoi' }
  return {
    title: reader.t({
      en: 'What it would do to your score',
      fr: 'L’effet sur votre cote',
    }),
    sections: [
      ...toFacts(
        [
          {
            label: { en: 'Likely effect', fr: 'Effet probable' },
            value: formatPoints(likelyCase, reader),
            band: toDirection(likelyCase, reader),
          },
          {
            label: { en: 'Range', fr: 'Fourchette' },
            value: worstCase === bestCase ? null : fill(range, slots, reader),
          },
          {
            label: { en: 'Likely score', fr: 'Cote probable' },
            value: reached === undefined ? null : joinKnown(reached, band),
            band,
          },
        ],
        reader,
      ),
      ...toTable(
        columns,
        predictions.map((one) => toRow(one, reader)),
        reader,
      ),
      ...withHeading(why, toList(reasons), reader),
      ...presentAssumed(predictions, reader),
      ...toNote(reader.t(estimate)),
      ...(bank === undefined
        ? []
        : toNote(
            fill(fromBank, { day: formatIsoDate(bank.lastSync.slice(0, 10), reader) }, reader),
          )),
      ...(report === undefined
        ? []
        : toNote(
            fill(
              fromReport,
              { day: formatIsoDate(report.reportDate ?? report.analyzedAt, reader) },
              reader,
            ),
          )),
    ],
    buttons: listButtons(current, reached, reader),
  }
}

/** The score before the first action; later ones start from what it left. */
function toCurrentScore([first]: readonly PredictionView[]): number | undefined {
  if (first === undefined) return undefined
  const { points, newScore } = first.estimatedImpact
  return Math.round(newScore - points)
}

const toRow = ({ action, timeline }: PredictionView, reader: CardReader) => [
  toLabel(actionWords, action, reader),
  formatSign(timeline.immediate),
  formatSign(timeline.threeMonths),
  formatSign(timeline.sixMonths),
]

function listButtons(current: number | undefined, reached: number | undefined, reader: CardReader) {
  if (current === undefined || reached === undefined || reached <= current) return []
  const values = { currentScore: current, target: Math.min(900, reached) }
  const plan = { en: 'Make it a plan', fr: 'En faire un plan' }
  return [toButton(plan, 'build-score-plan', values, reader)]
}
