/** Sections of a report by the bureaus' headings. */
type DisclosureSection =
  | 'accounts'
  | 'hard_inquiries'
  | 'soft_inquiries'
  | 'public_records'
  | 'personal'
  | 'statements'
  | 'other'

/** First match wins; a heading may be numbered ("9. Public Records"). */
const headings: readonly (readonly [RegExp, DisclosureSection])[] = [
  [
    /^(?:soft|promotional|account review|disputes?) inquiries\b|^(?:record of )?requests viewed only|^inquiries\b.*\b(?:only (?:with )?you|not (?:affect|impact|display)|soft)|^soft (?:pull|check)s?$|^(?:companies|those) (?:that|who) (?:requested|received|viewed) your\b.{0,30} (?:for (?:promotional|account review)\b|to offer)/i,
    'soft_inquiries',
  ],
  [
    /^(?:hard |regular |credit )?inquiries(?: (?:shared with|viewed by|that may|that display)\b.{0,60}| (?:in|within) (?:the )?(?:last|past) (?:\d{1,2} months|(?:two |2 )?years?)(?: ?:? \d{1,3}| \(\d{1,3}\))?)?$|^(?:record of )?requests (?:viewed by others|for your credit history)$|^hard (?:pull|check|credit check)s?$/i,
    'hard_inquiries',
  ],
  [
    /^(?:your )?public (?:records?|information)(?: information| summary| items?)?$|^bankruptc(?:y|ies)(?: public records?| records?)?$|^(?:legal|registered) items?$|^(?:civil )?judgments?$|^tax liens?$/i,
    'public_records',
  ],
  [
    /^(?:your )?(?:personal|identifying|identification) info(?:rmation)?$|^identification$/i,
    'personal',
  ],
  [
    /^(?:your )?(?:personal |consumer )(?:statements?|messages?)$|^(?:consumer|fraud|security) alerts?$|^special (?:notes?|messages?)$|^credit report messages$|^alerts? and (?:statements?|messages?)$/i,
    'statements',
  ],
  [/^collections?(?: accounts?| agencies)?$|^credit items$|\baccounts\b/i, 'accounts'],
  [
    /^(?:creditor contacts?|important\b.*|dispute.*|(?:know )?your rights.*|end of .*|score factors.*|credit score|(?:account |credit )?summary|at a glance|additional information|employ(?:ers?|ment)(?: information)?)$/i,
    'other',
  ],
]

/** A quick test: every heading contains one of these words. */
const mayBeHeading =
  /inquir|request|public|bankrupt|legal|registered|judg|lien|info|identif|statement|messag|alert|note|collection|account|contact|important|dispute|rights|end of|factors|score|summary|glance|employ|pull|check|items/i

/** Section headed by the line; undefined for other lines. */
export function sectionAt(line: string): DisclosureSection | undefined {
  if (line.length > 90) return undefined
  const text = line.trim()
  if (text === '' || '.!?'.includes(text.at(-1) ?? '.')) return undefined
  if (text.includes('  ') || text.includes('\t') || !mayBeHeading.test(text)) return undefined
  const title = text.replace(/^\d{1,2}\.\s*/, '').replace(/ ?:$/, '')
  return headings.find(([pattern]) => pattern.test(title))?.[1]
}

/** Section headed by each line. */
export type LineSections = readonly (DisclosureSection | undefined)[]

export function sectionsOf(lines: readonly string[]): LineSections {
  return lines.map(sectionAt)
}
