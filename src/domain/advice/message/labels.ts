import type { Token } from './tokens.ts'

/** What a number in a message is about; read from the nearest word that says so. */
export type Label =
  | 'balance'
  | 'limit'
  | 'income'
  | 'payment'
  | 'debt'
  | 'assets'
  | 'score'
  | 'goal'

export type PercentLabel = 'rate' | 'utilisation'

export const labels: Readonly<Record<string, Label | PercentLabel>> = {
  ...named(
    'balance',
    'balance balances owe owing owed solde soldes dois doit used drawn carry carrying',
  ),
  ...named('limit', 'limit limits limite limites plafond ceiling'),
  ...named('income', 'income earn earning salary make revenu revenus gagne salaire'),
  ...named('payment', 'payment payments paiement paiements mensualite mensualites'),
  ...named('debt', 'debt debts dette dettes'),
  ...named('assets', 'savings saved assets epargne economies actifs'),
  ...named('score', 'score scores fico vantagescore vantage cote pointage'),
  ...named(
    'goal',
    'goal target reach want wanted need objectif atteindre viser vise veux voulais voudrais aimerais souhaite hit',
  ),
  ...named('rate', 'apr interest taux interet interets rate'),
  ...named('utilisation', 'utilization utilisation using usage utilise ratio'),
}

/** They say a goal only before its number: "I want 720", but not "580, need a car". */
const wishes = new Set(
  'reach want wanted need atteindre viser vise veux voulais voudrais aimerais souhaite hit'.split(
    ' ',
  ),
)

const passedOver = new Set(
  'of a an the is are my de du des est d un une ma mon le la les l in en has have about around environ'.split(
    ' ',
  ),
)

export const clauseEnds = new Set([';', '.', '!', '?'])

const reach = 5

function named<L extends string>(label: L, words: string): Record<string, L> {
  return Object.fromEntries(words.split(' ').map((word) => [word, label]))
}

export function nearest<L extends Label | PercentLabel>(
  tokens: readonly Token[],
  index: number,
  wanted: readonly L[],
): L | undefined {
  const before = search(tokens, index, -1, wanted)
  const after = search(tokens, index, 1, wanted)
  if (before === undefined || after === undefined) return (before ?? after)?.label
  const isTaken = tokens[before.at - 1]?.value !== undefined
  const isBefore = before.distance < after.distance
  return isBefore || (before.distance === after.distance && !isTaken) ? before.label : after.label
}

function search<L extends Label | PercentLabel>(
  tokens: readonly Token[],
  index: number,
  step: 1 | -1,
  wanted: readonly L[],
): { label: L; distance: number; at: number } | undefined {
  let distance = 0
  for (let at = index + step; distance <= reach; at += step) {
    const token = tokens[at]
    if (token === undefined || token.value !== undefined || clauseEnds.has(token.text)) return
    if (passedOver.has(token.text)) continue
    distance += token.text === ',' ? 2 : 1
    const label = wanted.find((one) => one === labels[token.text])
    if (step === 1 && wishes.has(token.text)) continue
    if (label !== undefined) return { label, distance, at }
  }
  return undefined
}

export function isScore(value: number | undefined): boolean {
  return value !== undefined && Number.isInteger(value) && value >= 300 && value <= 900
}
