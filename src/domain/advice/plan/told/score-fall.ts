/** A score that was higher before. */
export interface ScoreFall {
  readonly before: number
  readonly after: number
}

const score = String.raw`(?<![\d.,$])([3-8]\d\d)(?![\d.,]*\d| ?[$%])`
const ways: readonly RegExp[] = [
  // "from 690 to 655", « de 690 à 655 »
  String.raw`\b(?:from|de) ${score} (?:down )?(?:to|a) ${score}`,
  // "I had 690 in January and it's 655 now", « j'avais 690, maintenant 655 »
  String.raw`\b(?:had|was|were|avais|avait|etais|etait)\b[^.?!\d]{0,20}${score}[^?!\d]{0,40}\b(?:now|its|it's|today|maintenant|aujourd'hui|presentement|rendue?|suis|puis)\b[^.?!\d]{0,20}${score}`,
].map((way) => new RegExp(way))
const aboutScore =
  /\b(?:score|fico|vantage\w*|credit|points?|pts|cote|pointage|drop\w*|fell|baiss\w*|why|how come|pourquoi)\b/

const ofMoney =
  /\b(?:savings?|balance|owe[ds]?|limits?|account|bank|income|payments?|debts?|epargne|solde|dois|limites?|compte|revenu|paiements?|dettes?)\b/

/** Text in the form of `PlainText.plain`. */
export function scoreFallTold(plain: string): ScoreFall | undefined {
  if (!aboutScore.test(plain)) return undefined
  const match = ways.map((way) => way.exec(plain)).find((one) => one !== null) ?? undefined
  const [before, after] = [Number(match?.[1]), Number(match?.[2])]
  if (match === undefined || ofMoney.test(match[0])) return undefined
  return before > after ? { before, after } : undefined
}
