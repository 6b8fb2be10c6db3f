/** A word, a number with its unit, or a punctuation mark. */
export interface Token {
  readonly text: string
  readonly value: number | undefined
  readonly unit: '$' | '%' | undefined
}

/** Skips "a balance of -$500" (money in their favour) and "1e308". */
const tokenPattern =
  /[-−](?<=\b(?:have|is|was|of|at|ai|est|de|balance|solde) [-−])\$? ?\d[\d,.]*|\d+e\d+|(\$ ?)?(\d{1,3}(?:[, ]\d{3}){1,4}(?!\d)|\d+)(?:[.,](\d{1,2})(?!\d))? ?(%|\$)?|\p{L}+|[,;.!?/]/gu

/** Tokens read of one message. */
const maxTokens = 600

/** Splits the beginning of a `PlainText.plain`. */
export function tokenize(plain: string): Token[] {
  const tokens: Token[] = []
  for (const [text, before, whole, decimals, after] of plain.matchAll(tokenPattern)) {
    if (tokens.push(toToken(text, before, whole, decimals, after)) === maxTokens) break
  }
  return tokens
}

function toToken(
  text: string,
  before?: string,
  whole?: string,
  decimals = '0',
  after?: string,
): Token {
  if (whole === undefined) return { text, value: undefined, unit: undefined }
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  const unit = before !== undefined || after === '$' ? '$' : after === '%' ? '%' : undefined
  return { text, value, unit }
}

/** Meaning of a number, from the nearest word that gives one. */
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
  ...toLabels(
    'balance',
    'balance balances owe owing owed solde soldes dois doit used drawn carry carrying',
  ),
  ...toLabels('limit', 'limit limits limite limites plafond ceiling'),
  ...toLabels('income', 'income earn earning salary make revenu revenus gagne salaire'),
  ...toLabels('payment', 'payment payments paiement paiements mensualite mensualites'),
  ...toLabels('debt', 'debt debts dette dettes'),
  ...toLabels('assets', 'savings saved assets epargne economies actifs'),
  ...toLabels('score', 'score scores fico vantagescore vantage cote pointage'),
  ...toLabels(
    'goal',
    'goal target reach want wanted need objectif atteindre viser vise veux voulais voudrais aimerais souhaite hit',
  ),
  ...toLabels('rate', 'apr interest taux interet interets rate'),
  ...toLabels('utilisation', 'utilization utilisation using usage utilise ratio'),
}

/** Words that mark a goal only before its number: "I want 720", but not "580, need a car". */
const wishes = new Set(
  'reach want wanted need atteindre viser vise veux voulais voudrais aimerais souhaite hit'.split(
    ' ',
  ),
)

const skippedWords = new Set(
  'of a an the is are my de du des est d un une ma mon le la les l in en has have about around environ'.split(
    ' ',
  ),
)

export const clauseEnds = new Set([';', '.', '!', '?'])

const maxDistance = 5

function toLabels<L extends string>(label: L, words: string): Record<string, L> {
  return Object.fromEntries(words.split(' ').map((word) => [word, label]))
}

export function findNearestLabel<L extends Label | PercentLabel>(
  tokens: readonly Token[],
  index: number,
  candidates: readonly L[],
): L | undefined {
  const before = searchLabel(tokens, index, -1, candidates)
  const after = searchLabel(tokens, index, 1, candidates)
  if (before === undefined || after === undefined) return (before ?? after)?.label
  const isTaken = tokens[before.at - 1]?.value !== undefined
  const isBefore = before.distance < after.distance
  return isBefore || (before.distance === after.distance && !isTaken) ? before.label : after.label
}

function searchLabel<L extends Label | PercentLabel>(
  tokens: readonly Token[],
  index: number,
  step: 1 | -1,
  candidates: readonly L[],
): { label: L; distance: number; at: number } | undefined {
  let distance = 0
  for (let at = index + step; distance <= maxDistance; at += step) {
    const token = tokens[at]
    if (token === undefined || token.value !== undefined || clauseEnds.has(token.text)) return
    if (skippedWords.has(token.text)) continue
    distance += token.text === ',' ? 2 : 1
    const label = candidates.find((one) => one === labels[token.text])
    if (step === 1 && wishes.has(token.text)) continue
    if (label !== undefined) return { label, distance, at }
  }
  return undefined
}

export function isScore(value: number | undefined): boolean {
  return value !== undefined && Number.isInteger(value) && value >= 300 && value <= 900
}
