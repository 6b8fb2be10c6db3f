import type { CreditFigures } from '../credit-figures.ts'
import { figureWords } from '../figure-words.ts'
import type { ScoreFactor } from '../report.ts'
import type { FactorReading } from './factor-reading.ts'
import type { FactorKind } from './factor-weights.ts'
import { paymentHistory } from './payment-history-factor.ts'

const { en, fr } = figureWords

/** What the accounts say of one family of reasons, with the numbers behind it. */
export function computedFactor(kind: FactorKind, figures: CreditFigures): FactorReading {
  return readings[kind](figures)
}

/**
 * Thresholds: below 10 percent as the best files do and below 30 as VantageScore advises; ages and
 * counts as FICO describes its high achievers (11 years on average) and thin, young files.
 */
const readings: Readonly<Record<FactorKind, (figures: CreditFigures) => FactorReading>> = {
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

function utilization({ revolving }: CreditFigures): FactorReading {
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
  const said = {
    en: others === 0 ? '' : `, ${which.en}as an authorized user`,
    fr: others === 0 ? '' : `, ${which.fr}à titre d’utilisateur autorisé`,
  }
  return {
    impact: graded(percent, 9, 29),
    details: {
      en: `${en.money(balance)} of ${en.money(limit)} in limits is used (${en.percent(percent)}) on ${en.counted(accounts, 'open revolving account', 'open revolving accounts')}${said.en}.`,
      fr: `${fr.money(balance)} sur ${fr.money(limit)} de limites sont utilisés (${fr.percent(percent)}) sur ${fr.counted(accounts, 'compte renouvelable ouvert', 'comptes renouvelables ouverts')}${said.fr}.`,
    },
  }
}

function age({ ages }: CreditFigures): FactorReading {
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
