import type { Card } from './card-facts.ts'
import { digits, maxDollars, minLimit, parseDollars } from './sums.ts'

/** Cards and limits the person considers, not those they have. */
export interface HypotheticalCards {
  /** Limit in dollars of a card they may open. */
  readonly newLimit: number | undefined
  /** One of their cards that they may close. */
  readonly closed: Card | undefined
  /** Dollars that one of their limits may become. */
  readonly raisedTo: number | undefined
  /** Utilization now and after, in percent. */
  readonly share: { readonly before: number; readonly after: number } | undefined
}

interface HypotheticalExtraction {
  readonly hypothetical: HypotheticalCards
  /** The message without those amounts, so they are not read as current cards. */
  readonly rest: string
}

const amount = String.raw`\$? ?${digits} ?\$?(?! ?%)`
/** Words of the same clause without a number. */
const between = (max: number) => String.raw`[^.?!;\d$]{0,${max}}?`
const limitWord = '(?:(?:credit )?(?:limit|line)|limite|de limite)'

const opens = String.raw`\b(?:open\w*|get|getting|apply\w*|new|another|ouvr\w*|demand\w*|obten\w*|prend\w*|nouvelle|autre)\b`
const closes = String.raw`\b(?:clos(?:e|ed|ing)|cancel\w*|ferm\w*|annul\w*)\b`
const raises = String.raw`\b(?:rais\w*|increas\w*|doubl\w*|tripl\w*|bump\w*|augment\w*|hauss\w*|mont\w*|pass\w*|go(?:es)? up|went up|(?:went|goes|go|gone|moved|passee?)(?= from| de))\b`

const patternSources = {
  newLimit: [
    `${opens}${between(40)}(?:card|carte)${between(25)}${amount} ?${limitWord}`,
    `${opens}${between(40)}(?:card|carte)${between(25)}(?:limit|limite)${between(12)}${amount}`,
    `${opens}${between(20)}${amount} ?${limitWord}? ?(?:credit )?card\\b`,
  ],
  closed: [
    `${closes}${between(30)}${amount} ?(?:a |credit )*${limitWord}`,
    `${closes}${between(12)}${amount} (?:[a-z]+ )?(?:card|carte)\\b`,
    `${closes}${between(40)}(?:limit|limite)(?: of| is| de| est)?${between(8)}${amount}`,
  ],
  raisedTo: [
    `^\\W*(?:(?:and|et|ok|but|mais|what) )*(?:if|si) (?:(?:the|my|la|ma) )?(?:limit|limite) (?:was|were|became|went to|etait(?: de)?|passait a) ${amount}\\W*$`,
    `${raises}${between(40)}(?:limit|limits|line|limite|limites)\\b${between(15)}(?:from|de) ?\\$? ?[\\d, ]{1,9} ?\\$? ?(?:to|a) ${amount}`,
    `${raises}${between(40)}(?:limit|limits|line|limite|limites)\\b${between(15)}(?:to|a) ${amount}`,
    `\\b(?:limit|limits|line|limite|limites)\\b${between(12)}${raises}${between(10)}(?:(?:from|de) ?\\$? ?[\\d, ]{1,9} ?\\$? ?)?(?:to|a) ${amount}`,
  ],
} as const
const patterns = {
  newLimit: patternSources.newLimit.map((way) => new RegExp(way)),
  closed: patternSources.closed.map((way) => new RegExp(way)),
  raisedTo: patternSources.raisedTo.map((way) => new RegExp(way)),
}

/** Balance of the closed card, right after its limit. */
const owed =
  /^(?: ?card| ?visa| ?carte)?[^.?!;\d$]{0,14}?(?:\$? ?(\d{1,3}(?:[, ]\d{3}){1,4}|\d+|zero|no|aucun) ?\$? ?(?:de )?(?:balance|solde|owed)|(?:balance|solde)(?: of| is| de| est)?[^.?!;\d$\p{L}]{0,4}\$? ?(\d{1,3}(?:[, ]\d{3}){1,4}|\d+|zero)(?: ?\$)?)\)?/u

/** "from 85% to 30%", « de 85 % à 30 % ». */
const changedShare =
  /\b(?:from|de) (\d{1,3}) ?%?(?: utili[sz]ation)? (?:down )?(?:to|a) (\d{1,3}) ?%(?! ?(?:apr|interest|interet))/
/** A percent that changes next to these words is a rate. */
const ofRates = /\b(?:refinanc\w*|consolid\w*|apr|rates?|interest|taux|interets?)\b/
const raisedFrom = /\b(?:from|de) ?\$? ?(\d{1,3}(?:[, ]\d{3}){1,4}|\d+) ?\$? (?:to|a) /

/** "$95 annual fee": neither limit nor balance. */
const annualFee =
  /\$? ?\d{2,3} ?\$? ?(?:(?:a|per) year |annual |yearly )?(?:annual )?fee\b|\bfrais (?:annuels? )?(?:de )?\d{2,3} ?\$?(?: par an)?/g
/** "my old card? It has …": one thought in two sentences. */
const continued = /[.?!;] (?=(?:it|its|it's|elle|sa|la limite|the limit|limit|limite)\b)/

const cut = String.raw`\b(?:cut\w*|lower\w*|reduc\w*|slash\w*|drop\w*|decreas\w*|coup\w*|baiss\w*|redui\w*|diminu\w*)\b`
const aLimit = String.raw`\b(?:limits?|line|limites?|marge)\b`
const anySum = String.raw`\$? ?\d[\d, ]{0,9}(?<=\d) ?\$?`
/**
 * "limit got cut from 8,000 to 3,000", "it was 5000, now they cut it to 2500": the lower one is the
 * limit.
 */
const limitCuts = [
  `${aLimit}${between(30)}${cut}${between(12)}\\b(?:from|de) ?${anySum} ?(?:to|a) (?=\\$? ?\\d)`,
  `${cut}${between(15)}${aLimit}${between(8)}\\b(?:(?:from|de) ?${anySum} ?)?(?:to|a) (?=\\$? ?\\d)`,
  `${aLimit}${between(12)}${anySum}[.,;]?${between(30)}${cut}${between(15)}\\b(?:to|a) (?=\\$? ?\\d)`,
].map((way) => new RegExp(way))

/** Expects `PlainText.plain`. */
export function extractHypotheticalCards(text: string): HypotheticalExtraction {
  const plain = limitCuts.reduce(
    (result, way) => result.replace(way, 'limit of '),
    text.replace(annualFee, ' fee').replace(continued, ', '),
  )
  const none: HypotheticalCards = {
    newLimit: undefined,
    closed: undefined,
    raisedTo: undefined,
    share: undefined,
  }
  const opened = findAmount(plain, patterns.newLimit)
  if (opened !== undefined) {
    return { hypothetical: { ...none, newLimit: opened.dollars }, rest: opened.rest }
  }
  const closed = findAmount(plain, patterns.closed)
  if (closed !== undefined) {
    const balance = owed.exec(closed.after)
    const dollars = parseDollars(balance?.[1] ?? balance?.[2] ?? '0')
    const after = balance === null ? closed.after : closed.after.slice(balance[0].length)
    return {
      hypothetical: { ...none, closed: { balance: dollars, limit: closed.dollars } },
      rest: `${closed.before} ${after}`,
    }
  }
  const share = ofRates.test(plain) ? null : changedShare.exec(plain)
  if (share !== null) {
    const [all, before, after] = share
    const imagined = { ...none, share: { before: Number(before), after: Number(after) } }
    return { hypothetical: imagined, rest: plain.replace(all, ' ') }
  }
  const raised = findAmount(plain, patterns.raisedTo)
  if (raised === undefined) return { hypothetical: none, rest: plain }
  const from = raisedFrom.exec(plain)?.[1]
  if (from !== undefined && parseDollars(from) > raised.dollars) {
    return { hypothetical: none, rest: `${raised.rest}, limit ${raised.dollars} $ ,` }
  }
  const heldLimit = from === undefined ? '' : `, limit ${from} $ ,`
  return { hypothetical: { ...none, raisedTo: raised.dollars }, rest: `${raised.rest}${heldLimit}` }
}

interface AmountMatch {
  readonly dollars: number
  readonly before: string
  readonly after: string
  readonly rest: string
}

function findAmount(plain: string, patterns: readonly RegExp[]): AmountMatch | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(plain)
    if (match === null) continue
    const [all, printed = ''] = match
    const dollars = parseDollars(printed)
    if (dollars < minLimit || dollars > maxDollars) continue
    const before = plain.slice(0, match.index)
    const after = plain.slice(match.index + all.length)
    return { dollars, before, after, rest: `${before} ${all.replace(/[\d$]/g, '')} ${after}` }
  }
  return undefined
}
