import { limits } from '../../../config/limits.ts'
import { isoDay } from '../../calendar.ts'
import texts from '../../knowledge/monitoring/messages.json' with { type: 'json' }
import { formatDay } from '../../text/dates.ts'
import {
  fillSlots,
  type Language,
  type Localized,
  localize,
  noText,
  withArticle,
  withArticleFirst,
  withDe,
} from '../../text/language.ts'
import type { AlertDetails, ScoreCause } from '../alert.ts'
import type { NotificationItem, NotificationKind } from '../notification.ts'
import { formatDate, formatDateWithPreposition, formatMoney, formatName } from './format-values.ts'

/** Text about one item, for every channel. */
export interface ItemText {
  readonly subject: Localized
  /** The event, its bureau and its date. */
  readonly happened: Localized
  /** The next step for the person. */
  readonly next: Localized
  /**
   * Everything in one text message: no creditor, no account, no accent that would double its cost.
   */
  readonly short: Localized
}

type ItemOfKind<Kind extends NotificationKind> = Extract<NotificationItem, { readonly kind: Kind }>

/**
 * Template for one kind; `bureau` is its display name, `today` the send day (`2026-11-03`), which
 * may be weeks after the event. In the French texts, {de} is the bureau's name behind "de".
 */
export type MessageTemplate<Kind extends NotificationKind> = (
  item: ItemOfKind<Kind>,
  bureau: string,
  today: string,
) => ItemText

/** Sentence for a possible cause of a changed score; bureaus give no reason themselves. */
export function causeInWords({ kind, name }: ScoreCause, language: Language): string {
  const sentence = fillSlots(texts.causeSentences[kind], {
    someone: name ?? 'a creditor',
    of: name === null ? 'd’un créancier' : withDe(withArticle(name)),
    Someone: {
      en: name ?? 'A creditor',
      fr: name === null ? 'Quelqu’un' : withArticleFirst(name),
    },
  })
  return localize(sentence, language)
}

/** The cause as an item of a list in a message. */
export function causePhrase({ kind, name, from, to }: ScoreCause): Localized {
  const { en, fr } = texts.causePhrases[kind]
  const about = name === null ? '' : ` (${formatName(name)})`
  const words = { en: en + about, fr: fr + about }
  if (from === null || to === null) return words
  const [before, after] = [formatMoney(from), formatMoney(to)]
  return fillSlots(texts.causeFromTo, { words, before, after })
}

function describeCauses(causes: readonly ScoreCause[]): Localized {
  if (causes.length === 0) return noText
  const words = causes.slice(0, limits.monitoring.maxCausesInMessage).map(causePhrase)
  const list = {
    en: words.map(({ en }) => en).join('; '),
    fr: words.map(({ fr }) => fr).join(' ; '),
  }
  return fillSlots(texts.score.causes, { list })
}

const modelInBrackets = (model: string | null) => (model === null ? '' : ` (${formatName(model)})`)

export const scoreChangeTemplate: MessageTemplate<'score_change'> = ({ details }, bureau) => {
  const { previousScore, newScore, change, model, since, causes } = details
  const points = Math.abs(change)
  const { fall, rise, onePoint, points: severalPoints } = texts.score
  const { subject, happened, next, short } = change < 0 ? fall : rise
  const slots = {
    ...{ bureau, de: withDe(bureau), previousScore, newScore, points },
    by: points === 1 ? onePoint : fillSlots(severalPoints, { count: points }),
    model: modelInBrackets(model),
    day: formatDate(since),
    iso: since.slice(0, 10),
    more: describeCauses(causes),
  }
  return {
    subject: fillSlots(subject, slots),
    happened: fillSlots(happened, slots),
    next: fillSlots(next, slots),
    short: fillSlots(short, slots),
  }
}

export const goalTemplate: MessageTemplate<'goal_achieved'> = ({ details }, bureau) => {
  const { goal, score, model, allBureaus, date } = details
  const slots = {
    ...{ bureau, de: withDe(bureau), goal, score },
    model: modelInBrackets(model),
    day: formatDate(date),
    iso: date.slice(0, 10),
    everywhere: allBureaus ? texts.goal.everywhere : noText,
  }
  return {
    subject: fillSlots(texts.goal.subject, slots),
    happened: fillSlots(texts.goal.happened, slots),
    next: texts.goal.next,
    short: fillSlots(texts.goal.short, slots),
  }
}

/** Steps against fraud; `opening` states the case, without a full stop. */
export const againstFraud = (opening: Localized, bureau: string): Localized =>
  fillSlots(texts.againstFraud, { opening, bureau })

/** `a car loan, opened in 2019` and `un prêt automobile ouvert en 2019`. */
function describeAccount({ accountType, openedOn }: AlertDetails['new_account']): Localized {
  const { en, fr } = texts.accountTypeWords[accountType]
  if (openedOn === null) return { en, fr }
  const when = formatDateWithPreposition(openedOn)
  const opened = fr.startsWith('une ') ? 'ouverte' : 'ouvert'
  return { en: `${en}, opened ${when.en}`, fr: `${fr} ${opened} ${when.fr}` }
}

export const newAccountTemplate: MessageTemplate<'new_account'> = ({ details, at }, bureau) => {
  const slots = {
    ...{ bureau, de: withDe(bureau), name: formatName(details.name) },
    account: describeAccount(details),
    found: formatDay(at),
    iso: isoDay(at),
  }
  return {
    subject: fillSlots(texts.newAccount.subject, slots),
    happened: fillSlots(texts.newAccount.happened, slots),
    next: againstFraud(texts.ifNotYou, bureau),
    short: fillSlots(texts.newAccount.short, slots),
  }
}

export const inquiryTemplate: MessageTemplate<'hard_inquiry'> = ({ details, at }, bureau) => {
  const { by, inquiredOn } = details
  const name = by === null ? null : formatName(by)
  const slots = {
    ...{ bureau, de: withDe(bureau), day: formatDate(inquiredOn), iso: inquiredOn.slice(0, 10) },
    who: {
      en: name ?? 'Somebody',
      fr: name === null ? 'Quelqu’un' : withArticleFirst(name),
    },
    found: formatDay(at),
  }
  return {
    subject: fillSlots(texts.inquiry.subject, slots),
    happened: fillSlots(texts.inquiry.happened, slots),
    next: againstFraud(texts.ifNotYou, bureau),
    short: fillSlots(texts.inquiry.short, slots),
  }
}

/** Names the due day with its legal or practical basis, in the past tense once it is over. */
export const disputeTemplate: MessageTemplate<'dispute_deadline'> = (
  { details },
  bureau,
  today,
) => {
  const { reference, creditor, dueDate, deadline, basis } = details
  const tense = dueDate < today ? 'over' : 'ahead'
  const { due, awaited, subject, happened, next, short } = texts.dispute
  const day = { bureau, de: withDe(bureau), day: formatDate(dueDate) }
  const slots = {
    ...{ ...day, reference, dueDate, name: formatName(creditor) },
    due: fillSlots(due[basis === 'practice' ? 'practice' : deadline][tense], day),
    what: fillSlots(awaited[deadline === 'block' ? 'block' : 'answer'][tense], day),
  }
  return {
    subject: fillSlots(subject[dueDate === today ? 'today' : 'otherDay'], slots),
    happened: fillSlots(happened, slots),
    next: next[tense],
    short: fillSlots(short, slots),
  }
}

export const outageTemplate: MessageTemplate<'monitoring_error'> = ({ details }, bureau, today) => {
  const since = details.since.slice(0, 10)
  const retry = details.retryAt.slice(0, 10)
  const { subject, next, tried, lasting } = texts.outage
  // A delayed message leaves after the next try, whose result it does not know.
  const { happened, short } = retry < today ? tried : lasting
  const slots = {
    ...{ bureau, de: withDe(bureau), since, retry },
    day: formatDate(since),
    again: formatDate(retry),
  }
  return {
    subject: fillSlots(subject, slots),
    happened: fillSlots(happened, slots),
    next,
    short: fillSlots(short, slots),
  }
}

export const webhookTemplate: MessageTemplate<'webhook_disabled'> = ({ details, at }) => {
  const { subject, happened, next, short, causes } = texts.webhook
  // Untrusted: the creator of the webhook chooses its host.
  const host = formatName(details.host)
  return {
    subject: fillSlots(subject, { host }),
    happened: fillSlots(happened, { day: formatDay(at), host, cause: causes[details.reason] }),
    next,
    short: fillSlots(short, { host: host.slice(0, limits.notifications.maxHostLength) }),
  }
}
