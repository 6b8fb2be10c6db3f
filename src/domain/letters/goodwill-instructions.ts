import { addDays, startOfDay } from '../calendar.ts'
import texts from '../knowledge/letters/goodwill.json' with { type: 'json' }
import { withRetention } from '../law/retention-slots.ts'
import { formatDay } from '../text/dates.ts'
import { fillSlots, type Localized, removeAccents, withArticle, withDe } from '../text/language.ts'
import { doAgesDisagree } from './goodwill-paragraphs.ts'
import type { GoodwillFacts } from './letter.ts'

/** Days until the usual polite reminder; no law sets a time. */
const reminderAfter = 45

export const formatAddressee = (creditor: string): Localized =>
  fillSlots(texts.addressee, { creditor })

interface Guidance {
  readonly instructions: readonly Localized[]
  readonly expectedResponse: Localized
  readonly nextSteps: readonly Localized[]
}

/** Instructions that come with a goodwill letter. */
export function goodwillInstructions(
  facts: GoodwillFacts,
  { now, wasShortened }: { readonly now: number; readonly wasShortened: boolean },
): Guidance {
  return {
    instructions: beforeMailing(facts, wasShortened, now),
    expectedResponse: expected(facts, now),
    nextSteps: afterwards(facts, now).map((step) => withRetention(step, now)),
  }
}

/** Steps already taken; a failed autopay is none. */
const preventionWords =
  /\b(?:set up|signed up|enrolled|switched|turned on|put|now|since then|ever since|mis|mises?|active|desormais|maintenant|depuis)\b/i
const prevention =
  /\bauto-?pay|\bautomatic|\bautomati(?:que|se)|\bpre-?autori[sz]|\bprelev|\bdirect debit|\breminder|\bcalendar|\balert|\brappel|\bscheduled payment|\bvirement/i

function mentionsPrevention(explanation: string): boolean {
  const text = removeAccents(explanation)
  return prevention.test(text) && preventionWords.test(text)
}

function beforeMailing(
  facts: GoodwillFacts,
  wasShortened: boolean,
  now: number,
): readonly Localized[] {
  const { creditor, country } = facts
  return [
    texts.before.read,
    ...(wasShortened ? [texts.before.shortened] : []),
    ...(doAgesDisagree(facts, now) ? [texts.before.agesDisagree] : []),
    ...(mentionsPrevention(facts.explanation) ? [] : [texts.preventionAdvice]),
    texts.before.sign,
    fillSlots(texts.before.address, {
      creditor: { en: creditor, fr: withDe(withArticle(creditor)) },
    }),
    texts.before.number,
    texts.before.upToDate,
    texts.free[country],
  ]
}

function expected({ creditor }: GoodwillFacts, now: number): Localized {
  const today = formatDay(now)
  const reminder = formatDay(addDays(startOfDay(now), reminderAfter))
  return fillSlots(texts.expected, {
    creditor: { en: creditor, fr: withArticle(creditor) },
    reminder,
    reminderAfter,
    today,
  })
}

function afterwards({ country }: GoodwillFacts, now: number): readonly Localized[] {
  const reminder = formatDay(addDays(startOfDay(now), reminderAfter))
  return [
    fillSlots(texts.after.remind, { reminder }),
    texts.after.yes,
    texts.after.no[country],
    texts.after.noDispute,
  ]
}
