import type { z } from 'zod'
import { formatDate } from '../../domain/advice/calculators/format.ts'
import { fillTemplate, joinList } from '../../domain/advice/wording.ts'
import type { Language, Localized } from '../../domain/text/language.ts'
import type { usedBank } from '../bank/used-bank.ts'

const texts = {
  accounts: {
    en: 'Figures from your linked accounts as of {day}.',
    fr: 'Chiffres de vos comptes reliés, lus le {day}.',
  },
  budget: {
    en: 'The budget is what your accounts left in the weaker of the last two months after income, bills and spending, and no more than is free until your next pay.',
    fr: 'Le budget est ce que vos comptes ont laissé dans le plus faible des deux derniers mois après revenus, factures et dépenses, sans dépasser ce qui est libre jusqu’à votre prochaine paie.',
  },
  unrated: {
    en: 'Left out, because the bank states no rate or minimum: {accounts}.',
    fr: 'Non compris, car la banque n’indique ni taux ni minimum : {accounts}.',
  },
} as const satisfies Record<string, Localized>

interface BankSources {
  readonly used: z.input<typeof usedBank>
  /** The accounts gave the budget, too. */
  readonly isBudget?: boolean
  /** Debts that could not be counted. */
  readonly unrated?: readonly string[]
}

/** Inputs of a plan from linked accounts. */
export function listBankAssumptions(
  { used, isBudget = false, unrated = [] }: BankSources,
  language: Language,
): readonly string[] {
  const day = formatDate(Date.parse(used.lastSync), language)
  return [
    fillTemplate(texts.accounts, language, { day }),
    ...(isBudget ? [fillTemplate(texts.budget, language)] : []),
    ...(unrated.length === 0
      ? []
      : [fillTemplate(texts.unrated, language, { accounts: joinList(unrated, language) })]),
  ]
}
