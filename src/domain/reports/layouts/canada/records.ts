import type { BureauName } from '../../../bureaus.ts'
import type { ReadInquiry, ReadPublicRecord } from '../../normal-form.ts'
import { cellsOf } from '../../text/cells.ts'
import { creditorOf } from './creditor.ts'
import type { Entry } from './entries.ts'
import { folded } from './folded.ts'
import { withProvenDays } from './short-dates.ts'
import { amountFrom, dayFrom } from './values.ts'

type Kind = ReadPublicRecord['kind']

/** First match wins; words are folded. */
const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/\bproposal|\bproposition|\borderly payment|\bdepot volontaire/, 'consumer_proposal'],
  [/\bbankrupt|\bfaillite|\binsolv|\bsyndic\b|\btrustee\b|\bbkrpt\b/, 'bankruptcy'],
  [
    /\bsecured|\bregistered|\benregistre|\bppsa\b|\brdprm\b|\blien\b|\bprivilege|\bhypotheque legale|\bgaranti\b|\bsurete|\bchattel/,
    'registered_item',
  ],
  [/\bjudge?ment|\bjugement|\bplaintiff|\bdemandeur|\bsmall claims|\bpetites creances/, 'judgment'],
]

/** A public record; undefined when nothing of it is printed. */
export function recordOf(
  { fields, section, notes }: Entry,
  bureau: BureauName,
): ReadPublicRecord | undefined {
  const words = [...fields.values(), ...notes].join('. ')
  const filedOn = dayFrom(fields.get('filed') ?? '') ?? dayFrom(fields.get('reported') ?? '')
  const amount =
    amountFrom(fields.get('amount') ?? '') ?? amountFrom(fields.get('originalAmount') ?? '')
  if (filedOn === null && amount === null && !fields.has('court')) return undefined
  return {
    kind: kindOf(section, words),
    chapter: null,
    filedOn,
    closedOn: dayFrom(fields.get('ended') ?? '') ?? endedIn(words),
    amount,
    bureau,
  }
}

function kindOf({ topic, heading }: Entry['section'], words: string): Kind {
  const plain = folded(words)
  // Proposals are filed with the same office, and stand in the same list.
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

export function kindIn(plain: string): Kind {
  return kinds.find(([pattern]) => pattern.test(plain))?.[1] ?? 'other'
}

const ended =
  /\b(?:discharged?|satisfied|completed|released|paid|dismissed|libere|liberation(?: absolue)?|satisfait|execute|regle|quittance)\w{0,3}[^\d.;]{0,20}((?:19|20)\d\d[-/]\d{1,2}(?:[-/]\d{1,2})?|\d{1,2}\/(?:\d{1,2}\/)?(?:19|20)\d\d)/

/** "Discharged 2011/12", "absolute discharge from bankruptcy in 12/2011": the date behind the word. */
export function endedIn(words: string): string | null {
  const found = ended.exec(folded(words))?.[1]
  return found === undefined ? null : dayFrom(found)
}

const anyDate =
  /(?:^|\s)((?:19|20)\d\d[-/.]\d{1,2}(?:[-/.]\d{1,2})?|\d{1,2}\/\d{1,2}\/(?:19|20)\d\d|\d{1,2}\/(?:19|20)\d\d)(?=\s|$|,)/

/** The inquiries of a section, one a line: a date with who asked beside it, in either order. */
export function inquiriesIn(
  lines: readonly string[],
  bureau: BureauName | null,
): readonly ReadInquiry[] {
  const found: ReadInquiry[] = []
  let date: string | null = null
  let by: string | null = null
  const end = () => {
    if (date !== null) found.push({ date, by, bureau })
    date = null
    by = null
  }
  for (const line of withProvenDays(lines)) {
    if (line.length > 300 || heads.test(line)) continue
    const values = cellsOf(line).map(({ text }) => text.replace(inquiryLabel, ''))
    for (const value of values) {
      const day = dayIn(value)
      const name = nameIn(value, day)
      if ((day !== null && date !== null) || (name !== null && by !== null && date !== null)) end()
      date ??= day?.date ?? null
      by ??= name
    }
  }
  end()
  return found
}

/** "DATE   REQUESTOR NAME   TELEPHONE NUMBER" */
const heads =
  /^\s*(?:(?:date|nom|name|member|membre|company|entreprise|requestor|demandeur|du|de|la|demande|inquiry|type|number|no|num[ée]ro|t[ée]l[ée]phone|phone|organi[sz]ation|cr[ée]ancier|creditor|subscriber|and|et|&)(?=\s|$)\s*)+$/i

const inquiryLabel =
  /^(?:(?:inquiry |requested |requestor |subscriber |member |creditor |company )?(?:date|name)(?: of inquiry| on)?|subscriber|requestor|member|company|inquired on|date de (?:la )?demande|nom du (?:demandeur|membre|creancier|créancier)|date|nom|demandeur|membre|entreprise)\s*:?\s+(?=\S)|^(?:date|name|nom)\s*:\s*/i

interface Day {
  readonly date: string
  readonly text: string
}

function dayIn(value: string): Day | null {
  const whole = dayFrom(value)
  const numeric = anyDate.exec(value)?.[1]
  const date = whole ?? (numeric === undefined ? null : dayFrom(numeric))
  const spoken = spokenDate.exec(value)?.[0]
  const day = date ?? (spoken === undefined ? null : dayFrom(spoken))
  return day === null ? null : { date: day, text: numeric ?? spoken ?? '' }
}

const spokenDate =
  /(?:le )?(?:\d{1,2}(?:er|st|nd|rd|th)? )?(?<!\p{L})(?:jan|feb|f[ée]v|mar|apr|avr|ma[iy]|jui?n|jul|juil|aug|ao[uû]|sep|oct|nov|d[ée]c)\p{L}{0,6}\.? (?:\d{1,2},? )?(?:19|20)\d\d/iu

/** What is left of a cell beside its date, when it can be a name; telephone and member numbers are none. */
function nameIn(value: string, day: Day | null): string | null {
  const rest = value
    .replace(day?.text ?? '', ' ')
    .replace(/^[\s,;:·•|–-]+|[\s,;:·•|–-]+$/g, '')
    .replace(/^\d{2,6}[A-Z]{2}\d{3,6}\s+(?=\p{L})/u, '')
    .replace(/\(?\b(?:1[- ])?\(?\d{3}\)?[- ]?\d{3}-\d{4}\b.*$|\b\d{2,6}[A-Z]{2}\d{3,6}\b.*$/, '')
    .trim()
  if (
    /^(?:date|names?|noms?|t[ée]l[ée]phone|phone|member|requestor|company|none|aucune?)(?![\p{L}\d])/iu.test(
      rest,
    )
  )
    return null
  return isSentence.test(rest) ? null : (creditorOf(rest) ?? null)
}

const isSentence =
  /\b(?:the following|have (?:requested|received)|(?:les|ces) \p{L}+ (?:suivante?s|ont)|ont (?:demandé|reçu|consulté))\b/iu
