import { anyOf, asksForUntruth, clausesOf, folded } from './clauses.ts'

const theftClaimed = anyOf(
  'fraud',
  'identit',
  'stole',
  'theft',
  'thief',
  'thieves',
  'impost[oe]r',
  'impersonat',
  'forge',
  'hack',
  'phish',
  'scam',
  'breach',
  'skimm',
  'cloned',
  'unauthori[sz]ed',
  String.raw`without (?:my|permission|consent|authori[sz]ation|knowledge)\b`,
  String.raw`unknown\b`,
  String.raw`not (?:mine|my|me|by me|i who)\b`,
  String.raw`isn't (?:mine|my)\b`,
  String.raw`(?:wasn't|was not) (?:me|the one|i)\b`,
  String.raw`(?:someone|somebody|another person|a stranger|a relative|my ex)\b`,
  String.raw`never (?:\w+ ){0,2}(?:customer|client|opened|applied|authori[sz]ed|signed|received|made|bought|used|had|heard|asked|consented|agreed|been|lived|did|done|dealt|owned|requested|took)\b`,
  String.raw`(?:did not|didn't|do not|don't|have not|haven't|had not|have no|no) (?:\w+ )?(?:open|opened|apply|applied|authori[sz]e|authori[sz]ed|make|made|sign|signed|recogni[sz]e|know|knowledge|have|use|used|buy|bought|take|took|request|requested|consent|account|belong|idea)\b`,
  String.raw`(?:not|doesn't) belong\b`,
  String.raw`nothing to do with\b`,
)

const ownTransaction = anyOf(
  String.raw`i (?:did |had |have )?(?:open(?:ed)?|appl(?:y|ied) for|made|make|bought|authori[sz]ed?|signed|used|took out|got|kept|received|spent) (?:it|this|the|that|these|them|for it|up)\b`,
  String.raw`(?:with|gave (?:him|her|them)) (?:my )?(?:permission|consent|approval)\b`,
  String.raw`i (?:gave|let|allowed|co-?signed|lent)\b`,
  String.raw`(?:not|isn't|no) (?:really |actually )?(?:fraud|identity theft|stolen)\b`,
  String.raw`i (?:can't|cannot|can not) (?:pay|afford)\b`,
  String.raw`(?:it is|it's|this is) (?:really |actually )?(?:mine|my account|my debt)\b`,
)
const anotherSubject = anyOf(
  String.raw`(?:balance|amount|limit|date|status|interest|fees?|score|mortgage)\b`,
  String.raw`(?:wrong|incorrect|inaccurate|error|mistake|too (?:high|low|old)|outdated)\b`,
  String.raw`(?:late|missed|paid|pay|paying|settled|closed|afford|job)\b`,
  String.raw`(?:remove|removed|delete|deleted|gone|erase|erased|get rid|off my)\b`,
)
/** `I received the letter`, `when I used the card elsewhere`: not the disputed transaction. */
const anotherAct = anyOf(
  String.raw`i (?:did )?(?:not|never)\b`,
  String.raw`(?:when|since|after|as) i\b`,
  String.raw`i (?:received|got|opened) (?:the|this|a|that) (?:letter|bill|statement|notice|report|mail|call|email|envelope)\b`,
)

/**
 * True when a reason speaks of something else than theft (a value, a lateness, a wish) and says
 * nowhere that the transaction was not the person's.
 */
export function isAboutSomethingElse(reason: string): boolean {
  const text = folded(reason)
  return anotherSubject.test(text) && !theftClaimed.test(text)
}

/** True when a reason says that the transaction was the person's own, or asks for an untruth. */
export function admitsTransaction(reason: string): boolean {
  const text = folded(reason)
  return (
    asksForUntruth(text) ||
    clausesOf(text).some((clause) => ownTransaction.test(clause) && !anotherAct.test(clause))
  )
}
