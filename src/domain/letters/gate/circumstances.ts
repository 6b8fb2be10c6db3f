import { anyOf, type Reading, wordCount } from '../reading/clauses.ts'

/** The sender, their family or what is theirs. */
const ownLife = anyOf(
  String.raw`(?:i|i'm|i've|i'd|we|we're|we've|my|our|me|us|mine|husband|wife|mom|mum|dad|mother|father|son|daughter|brother|sister|baby|kids?|je|j'|j|nous|on|mon|ma|mes|m'|moi|notre|nos)(?![\w])`,
  "(?:j'|m')",
)
/** A sentence whose subject hurried writing leaves out: `forgot`, `got laid off in May`. */
const subjectless =
  /^\s*(?:just |simply |honestly |completely |accidentally |then |paid since|oublie|perdu|manque|tombee?|malade|demenage|hospitalise)|^\s*(?:was|were|had|got|lost|forgot|missed|moved|fell|broke|thought|mixed|misread|overlooked|switched|changed|paid|set|went|caught|simply|been|spent|took)\b|\b(?:tornado|hurricane|flood|fire|storm|covid|strike|payroll|bank|post office|autopay|verglas|inondation|incendie|tempete|greve)\b/
/** A demand, a wish or a quarrel: it tells nothing of what happened. */
const demand = anyOf(
  String.raw`(?:i|we)(?:'m|'d| am| would)? (?:\w+ly |just |also )*(?:(?:want|need|like)(?! to (?!have|get|see|be))|demand|deserve|expect|insist|require|ask(?:ing)?|request|hope|wish|order|appreciate|refuse|owe you|not (?:asking|going|here|explaining)|call on|urge|prefer|believe you|know you)\b`,
  String.raw`(?:you|your \w+|you people|y'all)(?:'re| are| have| must| should| need| will| had| can| could| better| owe| know| is|'ve|'ll)?\b(?<=^\s*\S*(?: \S+)?)`,
  String.raw`(?:please|kindly) (?!note|understand|know|consider that)\w+`,
  String.raw`(?:remove|delete|erase|take (?:it|this|that)|fix|correct|get rid|clear|do it|forgive)\b(?<=^\s*(?:so |now |just )?(?:remove|delete|erase|take (?:it|this|that)|fix|correct|get rid|clear|do it|forgive))`,
  String.raw`(?:je|j'|nous) ?(?:veux|voudrais|exige|exigeons|demande|demandons|merite|reclame|souhaite|aimerais|insiste|refuse|somme|ordonne|vous (?:demande|somme|ordonne|prie))\b`,
  String.raw`(?:i|we) pay (?:your|for your)\b`,
  String.raw`inutile\b|(?:vous (?:devez|allez|avez|etes|pouvez)|il faut que vous)\b`,
  String.raw`(?:enlev|retir|effac|supprim|corrig|radi|faites|pardonn)(?:ez|e|es)?(?:-\w+)?(?<=^\s*(?:svp |alors )?\S+)`,
)

const tellsLife = (clause: string) =>
  wordCount(clause) >= 2 &&
  (ownLife.test(clause) || subjectless.test(clause)) &&
  !demand.test(clause)

/** Taken back as soon as it is said: `there was none`, `il n'y en a pas eu`. */
const retraction = anyOf(
  String.raw`there (?:was|were) (?:none|no such)|there (?:wasn't|weren't) (?:one|any)\s*(?:$|[.,;!?)])|(?:didn't|never) (?:really )?happen(?:ed)?\s*(?:$|[.,;!?)])|none of (?:it|that|this) (?:is true|happened)\b|nobody (?:in particular )?died\b`,
  String.raw`(?:y|il n'y) en (?:a|avait) pas(?: eu)?\b|(?:c'est|ce n'est) pas (?:vrai|arrive)\s*(?:$|[.,;!?)])`,
)

/** True when an explanation takes its own circumstance back. */
export const retractsCircumstance = ({ own }: Reading): boolean => retraction.test(own)

/** True when an explanation says something of its sender's own life: a circumstance or a fault. */
export const statesCircumstance = ({ own }: Reading): boolean =>
  own.split(/[.;:!?()\n]+|,(?!\d)|\b(?:but|mais)\b/).some(tellsLife)
