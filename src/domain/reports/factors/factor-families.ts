import { type DatedRule, type DatedRules, ruleAt } from '../../law/dated-rule.ts'
import type { Localized } from '../../text/language.ts'
import type { CreditFigures } from '../engine/bureau-view.ts'
import { formatFigures } from '../engine/format-figures.ts'
import type { ScoreFactor } from '../report.ts'

/** Families of reasons weighed by scoring models. */
export type FactorKind =
  | 'payment_history'
  | 'utilization'
  | 'balances'
  | 'age'
  | 'new_credit'
  | 'mix'
  | 'available_credit'

export const factorNames: Readonly<Record<FactorKind, Localized>> = {
  payment_history: { en: 'Payment history', fr: 'Historique de paiement' },
  utilization: { en: 'Credit utilization', fr: 'Utilisation du crédit' },
  balances: { en: 'Balances owed', fr: 'Soldes dus' },
  age: { en: 'Length of credit history', fr: 'Ancienneté du crédit' },
  new_credit: { en: 'New credit', fr: 'Nouveau crédit' },
  mix: { en: 'Credit mix', fr: 'Types de crédit' },
  available_credit: { en: 'Available credit', fr: 'Crédit disponible' },
}

/** Shares of the score, 0 to 1, in falling order; absent for kinds that a model does not weigh. */
type FactorWeights = Readonly<Partial<Record<FactorKind, number>>>

interface WeightsRule extends DatedRule {
  readonly weights: FactorWeights
}

const inForce = { jurisdiction: 'US', validTo: null } as const

/** Also used in Canada by custom (Borrowell on ERS 2.0; FICO's Canadian models). */
const fico: DatedRules<WeightsRule> = [
  {
    ...inForce,
    validFrom: '1989-01-01',
    source: 'FICO, "What’s in my FICO Scores"',
    weights: { payment_history: 0.35, utilization: 0.3, age: 0.15, new_credit: 0.1, mix: 0.1 },
  },
]

/** VantageScore 3.0 combines age and type of credit. */
const vantage3: DatedRules<WeightsRule> = [
  {
    ...inForce,
    validFrom: '2013-03-01',
    source: 'VantageScore 3.0, published percentages',
    weights: {
      payment_history: 0.4,
      age: 0.21,
      utilization: 0.2,
      balances: 0.11,
      new_credit: 0.05,
      available_credit: 0.03,
    },
  },
]

/** The rounded percentages sum to 100. */
const vantage4: DatedRules<WeightsRule> = [
  {
    ...inForce,
    validFrom: '2017-04-01',
    source: 'VantageScore 4.0, published percentages',
    weights: {
      payment_history: 0.41,
      age: 0.2,
      utilization: 0.2,
      new_credit: 0.11,
      balances: 0.06,
      available_credit: 0.02,
    },
  },
]

/** Weights of the printed model; FICO's if none is printed. */
export function weightsOf(scoreModel: string | null, at: number): FactorWeights {
  if (scoreModel?.startsWith('VantageScore 4') === true) return ruleAt(vantage4, at).weights
  const rules = scoreModel?.startsWith('VantageScore') === true ? vantage3 : fico
  return ruleAt(rules, at).weights
}

/** Share of a kind: VantageScore counts mix under age, FICO counts balances under utilization. */
export function weightOf(kind: FactorKind, weights: FactorWeights): number {
  const own = weights[kind]
  if (own !== undefined) return own
  return (kind === 'mix' ? weights.age : weights.utilization) ?? 0
}

/** Computed impact and explanation of a factor family. */
interface ComputedFactor {
  readonly impact: ScoreFactor['impact']
  readonly details: Localized
}

const { en, fr } = formatFigures

/** Counts late and derogatory accounts and records. */
function paymentHistory(figures: CreditFigures): ComputedFactor {
  const { lateNow, pastLate, chargeOffs, collections, otherDerogatory, publicRecords } = figures
  const { unknownHistory, accounts, authorizedUserHarm } = figures
  const marks = [
    [lateNow, 'late now', 'en retard maintenant'],
    [pastLate, 'late in the past', 'en retard dans le passé'],
    [chargeOffs, 'charged off', chargeOffs < 2 ? 'radié' : 'radiés'],
    [collections, 'in collection', 'en recouvrement'],
    [otherDerogatory, 'in bankruptcy, foreclosed or repossessed', 'en faillite, saisis ou repris'],
  ] as const
  const found = marks.filter(([count]) => count > 0)
  const total = {
    en: en.counted(accounts, 'account', 'accounts'),
    fr: fr.counted(accounts, 'compte', 'comptes'),
  }
  if (found.length > 0 || publicRecords > 0) {
    const records = {
      en:
        publicRecords === 0
          ? ''
          : ` ${en.counted(publicRecords, 'public record', 'public records')} on the file.`,
      fr:
        publicRecords === 0
          ? ''
          : ` ${fr.counted(publicRecords, 'inscription publique', 'inscriptions publiques')} au dossier.`,
    }
    const others = {
      en: authorizedUserHarm === 0 ? '' : ` (${authorizedUserHarm} as an authorized user)`,
      fr: authorizedUserHarm === 0 ? '' : ` (${authorizedUserHarm} à titre d’utilisateur autorisé)`,
    }
    const list = (index: 1 | 2) => found.map((mark) => `${mark[0]} ${mark[index]}`).join(', ')
    return {
      impact: 'negative',
      details: {
        en: `${found.length === 0 ? '' : `Of ${total.en}: ${list(1)}${others.en}.`}${records.en}`.trim(),
        fr: `${found.length === 0 ? '' : `Sur ${total.fr} : ${list(2)}${others.fr}.`}${records.fr}`.trim(),
      },
    }
  }
  return unknownHistory > 0
    ? {
        impact: 'neutral',
        details: {
          en: `The payment history of ${unknownHistory} of ${total.en} prints codes that cannot be read without their legend.`,
          fr: `L’historique de paiement de ${unknownHistory} de ${total.fr} contient des codes illisibles sans leur légende.`,
        },
      }
    : noneLate(figures, total)
}

/** Nothing late was read, though the report may print more. */
function noneLate(
  { unread, isNeverLate }: CreditFigures,
  total: Readonly<Record<'en' | 'fr', string>>,
): ComputedFactor {
  if (unread > 0)
    return {
      impact: 'neutral',
      details: {
        en: `No late payment was found, but how ${unread} of ${total.en} is paid could not be read.`,
        fr: `Aucun retard n’a été relevé, mais l’état de ${unread} de ${total.fr} n’a pu être lu.`,
      },
    }
  return {
    impact: 'positive',
    details: {
      en: `None of ${total.en} is reported as late${isNeverLate ? '' : ' now'}.`,
      fr: isNeverLate
        ? `Aucun retard n’est déclaré sur ${total.fr}.`
        : `Aucun retard n’est en cours sur ${total.fr}.`,
    },
  }
}

/** Computes one family of reasons from the accounts. */
export function computedFactor(kind: FactorKind, figures: CreditFigures): ComputedFactor {
  return computations[kind](figures)
}

/**
 * Thresholds: below 10 percent as the best files and below 30 as VantageScore advises; ages and
 * counts as FICO describes its high achievers (11 years on average) and thin, young files.
 */
const computations: Readonly<Record<FactorKind, (figures: CreditFigures) => ComputedFactor>> = {
  payment_history: paymentHistory,
  utilization,
  balances: ({ owed, withBalance, accounts }) => ({
    impact: withBalance === 0 ? 'positive' : 'neutral',
    details: {
      en: `${en.money(owed)} is owed on ${withBalance} of ${en.counted(accounts, 'account', 'accounts')}.`,
      fr: `Solde total : ${fr.money(owed)}; ${fr.counted(withBalance, 'compte', 'comptes')} sur ${accounts} ${withBalance < 2 ? 'affiche' : 'affichent'} un solde.`,
    },
  }),
  age,
  new_credit: ({ openedLastYear: opened, inquiriesLastYear: inquiries }) => ({
    impact: graded(Math.max(opened, inquiries), 1, 3),
    details: {
      en: `${en.counted(opened, 'account', 'accounts')} opened and ${en.counted(inquiries, 'hard inquiry', 'hard inquiries')} listed in the last 12 months.`,
      fr: `Depuis 12 mois : ${fr.counted(opened, 'compte ouvert', 'comptes ouverts')} et ${fr.counted(inquiries, 'demande de crédit inscrite', 'demandes de crédit inscrites')}.`,
    },
  }),
  mix: ({ revolvingCount: cards, installmentCount: loans }) => ({
    impact: cards > 0 && loans > 0 ? 'positive' : 'neutral',
    details: {
      en: `${en.counted(cards, 'revolving account', 'revolving accounts')} and ${en.counted(loans, 'instalment loan', 'instalment loans')} on the report.`,
      fr: `Le dossier compte ${fr.counted(cards, 'compte renouvelable', 'comptes renouvelables')} et ${fr.counted(loans, 'prêt à tempérament', 'prêts à tempérament')}.`,
    },
  }),
  available_credit: ({ revolving }) => {
    if (revolving === null) {
      return {
        impact: 'neutral',
        details: {
          en: 'No credit limit was found in the report.',
          fr: 'Aucune limite de crédit n’a été relevée dans le dossier.',
        },
      }
    }
    const left = Math.max(0, Math.round((revolving.limit - revolving.balance) * 100) / 100)
    return {
      impact: left > 0 ? 'neutral' : 'negative',
      details: {
        en: `${en.money(left)} of ${en.money(revolving.limit)} in limits is still available.`,
        fr: `Il reste ${fr.money(left)} de disponible sur ${fr.money(revolving.limit)} de limites.`,
      },
    }
  },
}

function utilization({ revolving }: CreditFigures): ComputedFactor {
  if (revolving === null || revolving.limit === 0) {
    return {
      impact: 'neutral',
      details: {
        en: 'No open revolving account was found with both a balance and a limit.',
        fr: 'Aucun compte renouvelable ouvert n’a été relevé avec un solde et une limite.',
      },
    }
  }
  const { balance, limit, accounts, asAuthorizedUser: others } = revolving
  const percent = Math.round((balance / limit) * 100)
  const which =
    others === accounts ? { en: '', fr: '' } : { en: `${others} of them `, fr: `dont ${others} ` }
  const asUser = {
    en: others === 0 ? '' : `, ${which.en}as an authorized user`,
    fr: others === 0 ? '' : `, ${which.fr}à titre d’utilisateur autorisé`,
  }
  return {
    impact: graded(percent, 9, 29),
    details: {
      en: `${en.money(balance)} of ${en.money(limit)} in limits is used (${en.percent(percent)}) on ${en.counted(accounts, 'open revolving account', 'open revolving accounts')}${asUser.en}.`,
      fr: `${fr.money(balance)} sur ${fr.money(limit)} de limites sont utilisés (${fr.percent(percent)}) sur ${fr.counted(accounts, 'compte renouvelable ouvert', 'comptes renouvelables ouverts')}${asUser.fr}.`,
    },
  }
}

function age({ ages }: CreditFigures): ComputedFactor {
  if (ages === null) {
    return {
      impact: 'neutral',
      details: {
        en: 'No opening date was found in the report.',
        fr: 'Aucune date d’ouverture n’a été relevée dans le dossier.',
      },
    }
  }
  const { average, oldest } = ages
  return {
    impact: average >= 8 ? 'positive' : average >= 3 ? 'neutral' : 'negative',
    details: {
      en: `Accounts are ${en.age(average)} old on average; the oldest is ${en.age(oldest)} old.`,
      fr: `Les comptes ont en moyenne ${fr.age(average)}; le plus ancien a ${fr.age(oldest)}.`,
    },
  }
}

function graded(value: number, good: number, fair: number): ScoreFactor['impact'] {
  if (value <= good) return 'positive'
  return value <= fair ? 'neutral' : 'negative'
}
