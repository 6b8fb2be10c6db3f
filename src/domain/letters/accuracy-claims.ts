import { anyOf, asksForUntruth, clausesOf, folded } from './clauses.ts'

const negated = anyOf(
  String.raw`(?:not|never|no|neither|nor|cannot|falsely|wrongly|supposedly|allegedly)\b`,
  String.raw`\w+n't\b`,
)
/** Somebody else's words, or a question: `they claim that the debt is valid`, `whether it is`. */
const saidByOthers = anyOf(
  String.raw`(?:claim(?:s|ed)?|says?|said|told|insists?|alleges?|verified)\b`,
  String.raw`(?:reported|listed|shown) as\b`,
  String.raw`(?:proof|proves?|evidence|whether|unless|if)\b`,
)

const item = String.raw`(?:it|this|that|these|they|everything|(?:the|this|that|my|these|those) (?:[\w-]+ ){0,3}?(?:account|debt|items?|info|information|entry|entries|records?|payments?|lates?|collection|charge-?off|balance|report|reporting|inquiry|bankruptcy|mark))`
const itemIsRight = anyOf(
  String.raw`${item}(?:'s|'re| is| are| was| were) (?:\w+ly |in fact |indeed |all |100% ){0,2}(?:accurate|correct|true|valid|legitimate|legit|mine|right)\b`,
)

const ownLateness = anyOf(
  String.raw`i (?:\w+ly |did |do |was |have )?(?:late on|paid (?:it |this |them )?late|pay (?:it )?late|missed|miss|skipped|owed?|defaulted|stopped paying)\b`,
  String.raw`i (?:(?:\w+ )?was|were) (?!not\b|never\b)(?:[\w-]+ ){0,3}?late\b`,
  String.raw`i (?:had|made) (?:an?|one|two|three|some|several|\d+) late payments?\b`,
  String.raw`i forgot to (?:pay|make)\b`,
  String.raw`fell behind\b`,
  String.raw`(?:was|were|is) my (?:own )?(?:fault|mistake)\b`,
  String.raw`(?:is|are|was|were) (?:reported|reporting) (?:accurately|correctly)\b`,
  String.raw`i (?:did not|didn't|could not|couldn't) (?:pay|make)\b(?! (?:it |this |them |a |any )?late)`,
)
/** Asking a favour, where nothing is said to be wrong, is for the creditor to grant. */
const asksFavour = anyOf(
  String.raw`i admit\b`,
  String.raw`goodwill\b`,
  String.raw`as a courtesy\b`,
  'forgive',
  String.raw`(?:remove|delete) (?:the |these |my |this |an? )?(?:accurate|correct|true|valid)\b`,
)
const nothingWrong = anyOf(
  String.raw`nothing(?:'s| is)? (?:wrong|inaccurate|incorrect)\b`,
  String.raw`(?:no|not an?|isn't an?) (?:error|mistake)\b`,
  String.raw`(?:not|isn't) (?:really |actually )?(?:wrong|inaccurate|incorrect|false)\b`,
)

const errorClaimed = anyOf(
  String.raw`(?:wrong(?:ly)?|incorrect\w*|inaccura\w*|errors?|mistak\w*|incomplete|false(?:ly)?)\b`,
  String.raw`(?:duplicat\w*|twice|misreport\w*|mismatch\w*|discharged|obsolete|outdated)\b`,
  String.raw`(?:identity theft|stolen|someone else|fraud\w*)\b`,
  String.raw`never (?:late|missed|opened|received|had|owed|paid late|signed|agreed|was|made|been|authori[sz]ed)\b`,
  String.raw`not (?:\$?\d|(?:what|mine|late|my|correct|accurate|right|true|complete|\w+ to me)\b)`,
  String.raw`isn't (?:mine|my|correct|accurate|right|true)\b`,
  String.raw`(?:was not|wasn't) late\b`,
  String.raw`(?:do not|don't) (?:owe|recogni[sz]e|know this|have)\b`,
  String.raw`(?:did not|didn't) (?:miss|open|pay late|receive|authori[sz]e|sign|agree|owe)\b`,
  String.raw`should(?: have|n't| not)? \w+`,
  String.raw`(?:another|different) (?:lender|creditor|bank|company|account|person|man|woman)\b`,
  String.raw`always (?:current|on time|paid)\b`,
  String.raw`no (?:record|proof|longer)\b`,
  String.raw`(?:cannot|can't) be verified\b`,
  String.raw`(?:instead of|rather than|too (?:high|low))\b`,
)
const contrast = anyOf(
  String.raw`(?:but|yet|while|whereas|however)\b[^.\n]*\b(?:shows?|says?|lists?|reports?|reported|states?|showing|marked|listed|reads?)\b`,
  String.raw`(?:shows?|says?|lists?|reports?)\b[^.\n]*\bwhen\b`,
)
const paidYetShown = anyOf(
  String.raw`(?:paid|settled)\b[^\n]*\b(?:still|shows?|showing|balance|owing|open|unpaid|zero|outstanding)\b`,
  String.raw`(?:still|shows?|showing|balance)\b[^\n]*\b(?:paid|settled)\b`,
)

function isAdmission(clause: string): boolean {
  if (nothingWrong.test(clause) || asksFavour.test(clause)) return true
  if (saidByOthers.test(clause)) return false
  return ownLateness.test(clause) || (itemIsRight.test(clause) && !negated.test(clause))
}

/**
 * True when a reason says that its item is right, or asks for an untruth. The cues lean towards
 * letting a letter through: who owns a part and disputes another admits nothing.
 */
export function admitsAccuracy(reason: string): boolean {
  const text = folded(reason)
  if (asksForUntruth(text)) return true
  if (!clausesOf(text).some(isAdmission)) return false
  const claims = text.replace(new RegExp(nothingWrong, 'g'), ' ')
  return !errorClaimed.test(claims) && !contrast.test(text) && !paidYetShown.test(text)
}
