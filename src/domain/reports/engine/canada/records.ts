import type { BureauName } from '../../../bureaus.ts'
import type { NormalPublicRecord } from '../normal-form.ts'
import type { CanadianEntry } from './entries.ts'
import { fold, parseCanadianAmount, parseCanadianDate } from './values.ts'

type CanadianRecordKind = NormalPublicRecord['kind']

/** First match wins, on folded words. */
const kinds: readonly (readonly [RegExp, CanadianRecordKind])[] = [
  [/\bproposal|\bproposition|\borderly payment|\bdepot volontaire/, 'consumer_proposal'],
  [/\bbankrupt|\bfaillite|\binsolv|\bsyndic\b|\btrustee\b|\bbkrpt\b/, 'bankruptcy'],
  [
    /\bsecured|\bregistered|\benregistre|\bppsa\b|\brdprm\b|\blien\b|\bprivilege|\bhypotheque legale|\bgaranti\b|\bsurete|\bchattel/,
    'registered_item',
  ],
  [/\bjudge?ment|\bjugement|\bplaintiff|\bdemandeur|\bsmall claims|\bpetites creances/, 'judgment'],
]

/** Converts a public record; undefined without values. */
export function recordOf(
  { fields, section, notes }: CanadianEntry,
  bureau: BureauName,
): NormalPublicRecord | undefined {
  const words = [...fields.values(), ...notes].join('. ')
  const filedOn =
    parseCanadianDate(fields.get('filed') ?? '') ?? parseCanadianDate(fields.get('reported') ?? '')
  const amount =
    parseCanadianAmount(fields.get('amount') ?? '') ??
    parseCanadianAmount(fields.get('originalAmount') ?? '')
  if (filedOn === null && amount === null && !fields.has('court')) return undefined
  return {
    kind: kindOf(section, words),
    chapter: null,
    filedOn,
    closedOn: parseCanadianDate(fields.get('ended') ?? '') ?? endedIn(words),
    amount,
    bureau,
  }
}

function kindOf({ topic, heading }: CanadianEntry['section'], words: string): CanadianRecordKind {
  const plain = fold(words)
  // Proposals are filed with the same office and listed together.
  if (topic === 'bankruptcy' && /\bproposal|\bproposition/.test(plain)) return 'consumer_proposal'
  const isNamed =
    topic === 'bankruptcy' ||
    topic === 'consumer_proposal' ||
    topic === 'judgment' ||
    topic === 'registered_item'
  if (isNamed) return topic
  // "Public records, bankruptcies" heads records of every kind.
  const headed = /\bpubli|\blegal|\bjuridi|\bjudicia/.test(heading) ? 'other' : kindIn(heading)
  return headed === 'other' ? kindIn(plain) : headed
}

function kindIn(plain: string): CanadianRecordKind {
  return kinds.find(([pattern]) => pattern.test(plain))?.[1] ?? 'other'
}

const ended =
  /\b(?:discharged?|satisfied|completed|released|paid|dismissed|libere|liberation(?: absolue)?|satisfait|execute|regle|quittance)\w{0,3}[^\d.;]{0,20}((?:19|20)\d\d[-/]\d{1,2}(?:[-/]\d{1,2})?|\d{1,2}\/(?:\d{1,2}\/)?(?:19|20)\d\d)/

/**
 * "Discharged 2011/12", "absolute discharge from bankruptcy in 12/2011": the date after the word.
 */
function endedIn(words: string): string | null {
  const found = ended.exec(fold(words))?.[1]
  return found === undefined ? null : parseCanadianDate(found)
}
