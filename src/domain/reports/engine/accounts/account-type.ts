import type { ReportAccount } from '../../report.ts'

type ReportAccountType = ReportAccount['type']

/** First match wins: "Home equity line of credit" is a line of credit, "Secured card" a card. */
const typeWords: readonly (readonly [RegExp, ReportAccountType])[] = [
  [/collection|debt buyer|factoring|returned check/, 'collection'],
  [/line of credit|credit line|heloc|home equity line|\bmarges?\b/, 'line_of_credit'],
  [
    /mortgage|hypoth[eè]que|hypoth[eé]caire|home loan|real estate|home equity|\bmtg\b|\bmort\b|\bfha\b|\bva loan/,
    'mortgage',
  ],
  [/student|education|[eé]tudiant/, 'student_loan'],
  [/\bauto\b|automobile|vehicle|\bcar loan|auto lease/, 'auto_loan'],
  [
    /credit card|cartes? de cr[eé]dit|charge card|charge account|bank ?card|secured card|store card|flexible spending|\bvisa\b|\bamex\b|\bdiscover\b|mastercard|\bcard\b/,
    'credit_card',
  ],
  [
    /personal|pr[eê]ts? personnel|unsecured|signature loan|consumer loan|\bnote loan|credit builder/,
    'personal_loan',
  ],
  [/revolving/, 'credit_card'],
]

/** Type named by the printed words; "Installment" alone names none. */
export function parseAccountType(words: string): ReportAccountType {
  const text = words.toLowerCase().replaceAll('_', ' ')
  return typeWords.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'
}

export function isRevolvingType(type: ReportAccountType): boolean {
  return type === 'credit_card' || type === 'line_of_credit'
}

export function isInstallmentType(type: ReportAccountType): boolean {
  return ['mortgage', 'auto_loan', 'student_loan', 'personal_loan'].includes(type)
}

/** True for medical providers: rules of their own apply to such debts. */
export function isMedicalIn(words: string): boolean {
  return /medical|hospital|health|clinic|physician|dental/i.test(words)
}
