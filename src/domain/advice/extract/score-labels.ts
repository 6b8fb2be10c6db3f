import {
  clauseEnds,
  findJoinedLabel,
  findNearestLabel,
  isScore,
  labels,
  type Token,
} from './figure-labels.ts'

/** Words after a number that is no score: "609 letter", "401 k", "300 points". */
const countedWords = new Set(
  'letter letters lettre lettres trick k points point pts days jours months mois dollars bucks collection'.split(
    ' ',
  ),
)

/** Mark the current one of two scores: "731, now 655". */
const nowWords = new Set(
  'now today currently maintenant aujourd presentement actuellement'.split(' '),
)

/** "is 760 possible", « 720 est-ce réaliste ». */
const feasible = new Set('possible realistic doable feasible realiste faisable'.split(' '))

/** Tokens of a message that is little more than a number. */
const maxBareTokens = 12

const scoreVerbs = new Set('get back up raise bring me monter passer remonter arriver'.split(' '))

const goesTo = new Set(['to', 'a', 'become', 'devenir', 'vers'])

/** "i'm at 612", "je suis à 655". */
const standing = new Set('m im am sit sitting was suis jsuis etais chuis'.split(' '))

/** "raise my score to 720" and "de 640 à 720" are goals; "ma cote est à 640" is a score. */
export function findScoreLabel(
  tokens: readonly Token[],
  index: number,
  mentionsScore: boolean,
): 'score' | 'goal' | undefined {
  if (countedWords.has(tokens[index + 1]?.text ?? '')) return undefined
  if (feasible.has(tokens[index + 1]?.text ?? '')) return 'goal'
  const before = tokens[index - 1]?.text
  const earlier = tokens[index - 2]
  const isAfterNumber = earlier?.value !== undefined
  const isAfterScore = labels[earlier?.text ?? ''] === 'score'
  if (before === 'to' && (mentionsScore || isAfterNumber || scoreVerbs.has(earlier?.text ?? '')))
    return 'goal'
  if (goesTo.has(before ?? '') && isScore(tokens[index - 3]?.value ?? earlier?.value)) return 'goal'
  if (before === 'a' && (isAfterScore || isAfterNumber)) return 'goal'
  if (goesTo.has(before ?? '') && scoreVerbs.has(earlier?.text ?? '')) return 'goal'
  const words = tokens.slice(0, maxBareTokens).filter(({ text }) => !clauseEnds.has(text))
  const isBare =
    tokens.length < maxBareTokens &&
    words.length <= 4 &&
    words.filter((one) => one.value !== undefined).length === 1
  if (isBare && findNearestLabel(tokens, index, ['goal']) === undefined) return 'score'
  const isBeforeTo = tokens[index + 1]?.text === 'to' || tokens[index + 1]?.text === 'a'
  if (isBeforeTo && tokens[index + 2]?.value !== undefined && mentionsScore) return 'score'
  if (['at', 'a'].includes(before ?? '') && standing.has(earlier?.text ?? '')) return 'score'
  if (isBeforeTo && isScore(tokens[index + 2]?.value)) return 'score'
  if (tokens[index + 1]?.text === 'credit' || isNow(tokens, index)) {
    if (mentionsScore || tokens[index + 1]?.text === 'credit') return 'score'
  }
  const isBecoming = goesTo.has(tokens[index + 2]?.text ?? '') && isScore(tokens[index + 3]?.value)
  if (isBecoming) return 'score'
  if (before === 'from') return 'score'
  const label = findNearestLabel(tokens, index, ['score', 'goal', 'balance', 'limit'])
  return label === 'score' || label === 'goal' ? label : undefined
}

const falls =
  /\b(?:went|goes|go|from|drop\w*|fell|fall\w*|down|lost|was|were|had|now|passe\w*|tombe\w*|baiss\w*|descend\w*|etais|etait|perdu|maintenant)\b/

const ownGoal =
  /\b(?:my (?:goal|target)|goal (?:is|was|of)|target (?:is|was|of)|objectif|vise|visais)\b/

/** "went from 756 to 712": an apparent goal below the score is the score after a fall. */
export function applyScoreFall(found: { score?: number; goal?: number }, plain: string): void {
  // "I am at 731 and want to stay above 700" is no fall.
  if (!falls.test(plain) || ownGoal.test(plain)) return
  if (found.score === undefined || found.goal === undefined || found.goal >= found.score) return
  found.score = found.goal
  delete found.goal
}

/** "its 680 now", "732 maintenant", « 655 aujourd’hui ». */
export function isNow(tokens: readonly Token[], index: number): boolean {
  return [-1, 1, -2].some((step) => nowWords.has(tokens[index + step]?.text ?? ''))
}

/** The only bare number that can be a score, when a score is mentioned. */
export function findLoneScore(
  tokens: readonly Token[],
  goal: number | undefined,
): number | undefined {
  const found = tokens.filter(
    ({ value, unit }, index) =>
      unit === undefined &&
      value !== goal &&
      isScore(value) &&
      !countedWords.has(tokens[index + 1]?.text ?? '') &&
      moneyLabels(tokens, index) === undefined,
  )
  return found.length === 1 ? found[0]?.value : undefined
}

const holders = new Set('at my mon have ai with avec is est m im suis from'.split(' '))
const had = new Set(['had', 'avais'])
/** "I have a 680", « avec un 700 »: no unit follows. */
const articles = new Set(['a', 'an', 'un', 'une'])
const articleHolders = new Set('have had ve got get with at is was ai avais avec to s'.split(' '))
const afterScore = new Set(
  'and but so now what how if when can should would will could is i im want wanna fico vantage score credit today et mais puis que combien si quand je j est'.split(
    ' ',
  ),
)
/** Below this a number is as often a sum of money when no score is mentioned. */
const minStandingScore = 560

/**
 * "i have 612", "what happens to my 745", « à 720 »: bare numbers in phrases used only for scores.
 */
export function findStandingScore(tokens: readonly Token[], hasGoal: boolean): number | undefined {
  return tokens.find(({ value, unit }, index) => {
    if (unit !== undefined || !isScore(value) || (value ?? 0) < minStandingScore) return false
    const next = tokens[index + 1]
    if (countedWords.has(next?.text ?? '') || next?.value !== undefined) return false
    const before = tokens[index - 1]?.text ?? ''
    const earlier = tokens[index - 2]?.text ?? ''
    const isAlone =
      next === undefined ||
      next.text === ',' ||
      clauseEnds.has(next.text) ||
      afterScore.has(next.text)
    const isHeld =
      holders.has(before) ||
      (had.has(before) && ['i', 'j'].includes(earlier)) ||
      (hasGoal && nowWords.has(before)) ||
      (before === 'a' && standing.has(earlier)) ||
      (articles.has(before) && isAlone && articleHolders.has(earlier))
    return isHeld && moneyLabels(tokens, index) === undefined
  })?.value
}

function moneyLabels(tokens: readonly Token[], index: number): string | undefined {
  return (
    findNearestLabel(tokens, index, ['balance', 'limit', 'income', 'payment', 'debt', 'assets']) ??
    findJoinedLabel(tokens, index)
  )
}

const partner =
  'husband|wife|spouse|partner|fiancee?|boyfriend|girlfriend|conjointe?|mari|femme|epouse?|copain|copine|blonde|chum'
const between = 'credit|fico|score|cote|is|has|at|of|was|est|a|de|only|around|about'

/** "My wife's score is 780", « la cote de ma blonde est de 780 », up to the figure. */
const partnerScore = new RegExp(
  `\\b(?:my|ma|mon|his|her) (?:${partner})(?:'?s)?(?: (?:${between})){0,4} [4-8]\\d\\d\\b(?! ?[$%])`,
  'g',
)
const isNamed = new RegExp(`\\b(?:${partner})(?:'?s)?\\b`)

/** Removes a partner's score. */
export function removePartnerScore(plain: string): string {
  return isNamed.test(plain) ? plain.replaceAll(partnerScore, 'my partner') : plain
}
