import { limits } from '../../src/config/limits.ts'
import type { InboxRecord } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import {
  type BrokenRule,
  type ChatForm,
  directPlace,
  type IncomingEvent,
  type Visibility,
} from '../../src/domain/chat-platforms/messages.ts'
import { type Language, localize } from '../../src/domain/text/language.ts'
import { StaleWrite } from '../../src/errors.ts'
import { createAction } from '../../src/operations/chat-platforms/chat-actions.ts'
import { conversationKey } from '../../src/operations/chat-platforms/conversation-key.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { commandName } from '../../src/operations/typed-input/command-names.ts'
import type { Change, NewWork, Store } from '../../src/ports/store.ts'
import type { ChatReceiver } from './chat-receiver.ts'
import type { ChatServices } from './chat-services.ts'
import { type CommandTable, createCommandTable } from './command-table.ts'
import { certainDangerIn, dangerIn, typedWords } from './find-danger.ts'
import { createForm } from './form.ts'
import { eventKey } from './keys.ts'
import { type EventPlan, planEvent, planVisibility, typedCommand } from './plan-event.ts'
import { ReceivedEvents } from './received-events.ts'
import { ReceivingSlots } from './receiving-slots.ts'
import { channelForm } from './share-answer.ts'
import { shareActions } from './share-plan.ts'
import { createSuggestions } from './suggest.ts'
import { toSummary } from './summaries.ts'
import { botText } from './texts.ts'
import { answerChatWork } from './turn-question.ts'
import { findRuleAgainst } from './workspace-rules.ts'

/** The bot for the door of a platform: events come in here and are answered by the worker. */
export function createChatReceiver(services: ChatServices): ChatReceiver {
  const { catalogue, facts, store, clock, timeouts } = services
  const table = createCommandTable(catalogue, facts.bureauNames)
  const planning = { table, bureauNames: facts.bureauNames, store, clock }
  const events = new ReceivedEvents<Visibility | null>()
  const slots = new ReceivingSlots()
  let newest = 0

  /** Later for each event, so that messages of one millisecond keep their order. */
  function now(): number {
    newest = Math.max(clock(), newest + 0.001)
    return newest
  }

  /** False for an event that was received before. */
  async function commit(changes: readonly Change[], work: readonly NewWork[]): Promise<boolean> {
    try {
      await store.transact({ changes, work })
      return true
    } catch (error) {
      if (error instanceof StaleWrite) return false
      throw error
    }
  }

  /** Plans and commits an event that this process does not know yet. */
  async function take(received: IncomingEvent, mayOpenForm: boolean): Promise<TakenEvent> {
    const asked = await planEvent(received, planning)
    const broken = await findRuleAgainst(asked, received, store)
    const safe = planInDanger(asked, broken, received)
    const rule = safe === undefined ? broken : undefined
    const plan: EventPlan = safe ?? (rule === undefined ? asked : { kind: 'refusal', text: '' })
    const form = mayOpenForm ? openedForm(plan, received, services) : undefined
    const queued: IncomingEvent =
      rule === undefined
        ? toQueued(received, plan, table)
        : { ...received, body: { kind: 'refused', rule } }
    const event = await withUrgency(queued, store)
    const entry =
      form === undefined
        ? enqueueEvent(event, now(), timeouts.chatBurstMs)
        : formEntry(event, form, now())
    const isNew = await commit(entry.changes, entry.work)
    const visibility = form === undefined ? planVisibility(plan, event) : null
    return { isNew, visibility, form: form?.form, work: entry.work }
  }

  return {
    commands: table.specs(),
    suggest: createSuggestions(services, table),
    async receive(event, answer) {
      let taken: TakenEvent | undefined
      const visibility = await events.once(eventKey(event), async () => {
        taken = await slots.run(() => take(event, answer.openForm !== null))
        return taken.visibility
      })
      const isNew = taken?.isNew === true
      if (visibility === null) {
        // Two processes may have received it, and an acknowledgement would take the form's place.
        if (isNew && taken?.form !== undefined) await answer.openForm?.(taken.form)
        return
      }
      await answer.acknowledge(visibility)
      if (isNew && event.replyHandle !== null)
        await store.transact({ work: dueNow(taken?.work ?? [], clock()) })
    },
  }
}

/** Outcome of the first delivery of an event. */
interface TakenEvent {
  /** No other process has received it. */
  readonly isNew: boolean
  /** Readers of the answer; null: a form answers the event. */
  readonly visibility: Visibility | null
  readonly form: ChatForm | undefined
  readonly work: readonly NewWork[]
}

/**
 * The coach answers a person who may be in danger, whatever they typed it into: nothing is refused or opened
 * instead. What an operation can do with their words is done, too. Undefined without a sign of danger.
 */
function planInDanger(
  asked: EventPlan,
  rule: BrokenRule | undefined,
  event: IncomingEvent,
): EventPlan | undefined {
  const isTalk = asked.kind === 'message' || asked.kind === 'question'
  // Text that is no command may be anything.
  const isFree = isTalk || asked.kind === 'refusal'
  const danger = isFree ? dangerIn(event) : certainDangerIn(event)
  if (danger === undefined) return undefined
  const isDone = asked.kind === 'operation' && rule === undefined
  return isDone || isTalk ? asked : { kind: 'question', text: typedWords(event) }
}

const dueNow = (work: readonly NewWork[], now: number): NewWork[] =>
  work.map((one) => ({ ...one, dueAt: now }))

interface OpenedForm {
  readonly form: ChatForm
  readonly change: Change
}

/** The form that the plan asks for; undefined when the event is answered without one. */
function openedForm(
  plan: EventPlan,
  { person, language }: IncomingEvent,
  { clock, newId, facts }: ChatServices,
): OpenedForm | undefined {
  const making = { newId, now: clock() }
  const reader = { language, bureauNames: facts.bureauNames }
  if (plan.kind === 'form') {
    const { operation, values, fields, initial } = plan
    const action = { operation: operation.name, values, isConfirmed: false }
    const { id, change } = createAction(person, action, making)
    return {
      form: createForm(id, toFormTitle(operation, language), fields, { ...reader, initial }),
      change,
    }
  }
  if (plan.kind === 'bot' && plan.name === 'ask') {
    const action = { operation: 'ask', values: {}, isConfirmed: false }
    const { id, change } = createAction(person, action, making)
    return { form: questionForm(id, language), change }
  }
  if (plan.kind === 'share_where') {
    const { card } = plan
    const action = { operation: shareActions.share, values: { card }, isConfirmed: false }
    const { id, change } = createAction(person, action, making)
    return { form: channelForm(id, language), change }
  }
  return undefined
}

/** Slack cuts a title after so many characters: the command says more than half a sentence. */
function toFormTitle(operation: Operation, language: Language): string {
  const title = localize(toSummary(operation), language)
  const isShort = title.length <= limits.slack.maxFormTitleLength
  return isShort ? title : `/credit ${commandName(operation, language)}`
}

function questionForm(id: string, language: Language): ChatForm {
  const field = {
    name: 'question',
    label: botText('askWhat', language),
    description: '',
    kind: 'long_text',
    isRequired: true,
    choices: [],
    initial: null,
    maxLength: limits.chatPlatforms.maxTypedLength,
  } as const
  const title = botText('askTitle', language)
  return { id, title, submitLabel: botText('submit', language), fields: [field] }
}

/**
 * A question by command is a message of the person's private conversation, and so is one in which they may
 * be in danger, wherever it was written: the answer must not be read by others.
 */
function toQueued(event: IncomingEvent, plan: EventPlan, table: CommandTable): IncomingEvent {
  const { body } = event
  if (plan.kind === 'question') {
    const messageId = body.kind === 'message' ? body.messageId : event.id
    const message = { kind: 'message', messageId, text: plan.text, files: [] } as const
    return { ...event, ...privately(event), body: message }
  }
  const text = typedCommand(event, table)
  if (text !== undefined) return { ...event, body: { kind: 'typed_command', text } }
  if (body.kind !== 'message' || event.place.kind === 'dm') return event
  return dangerIn(event) === undefined ? event : { ...event, ...privately(event) }
}

/** A message of danger does not wait behind an answer that is being written. */
async function withUrgency(
  event: IncomingEvent,
  store: Pick<Store, 'get'>,
): Promise<IncomingEvent> {
  const { body, place, person } = event
  if (body.kind !== 'message' || dangerIn(event)?.isUrgent !== true) return event
  const conversation = await store.get('conversations', conversationKey(person, place))
  return (conversation?.value.turn ?? null) === null ? event : { ...event, isUrgent: true }
}

const privately = ({ place }: IncomingEvent): Pick<IncomingEvent, 'place' | 'origin'> =>
  place.kind === 'dm' ? { place } : { place: directPlace, origin: place }

function inboxRecord(event: IncomingEvent, now: number): { id: string; value: InboxRecord } {
  const { person, place, body } = event
  const id = eventKey(event)
  const priority = event.isUrgent === true ? 'urgent' : 'usual'
  const conversationId = body.kind === 'message' ? conversationKey(person, place, priority) : id
  const expiresAt = now + limits.chatPlatforms.inboxRetentionMs
  return { id, value: { conversationId, status: 'waiting', event, receivedAt: now, expiresAt } }
}

function enqueueEvent(
  event: IncomingEvent,
  now: number,
  burstMs: number,
): { readonly changes: Change[]; readonly work: NewWork[] } {
  const { id, value } = inboxRecord(event, now)
  const change: Change = { kind: 'put', collection: 'chatInbox', id, value, expectVersion: 0 }
  const dueAt = firstDueAt(event, now, burstMs)
  const work: NewWork =
    event.body.kind === 'message'
      ? answerChatWork(value.conversationId, dueAt)
      : { id: `chat-event-${id}`, kind: 'run-chat-event', dueAt, payload: { eventId: id } }
  return { changes: [change], work: [work] }
}

/**
 * An answer by handle must follow the acknowledgement, also when another process sends it: the work waits for
 * that, or for the time after which none can come. Other messages wait for those that follow at once.
 */
function firstDueAt(
  { replyHandle, isUrgent }: IncomingEvent,
  now: number,
  burstMs: number,
): number {
  if (replyHandle !== null) return now + limits.chatPlatforms.acknowledgeMs
  return isUrgent === true ? now : now + burstMs
}

/** A form answers its event at once: nothing is left to do. */
function formEntry(event: IncomingEvent, { change }: OpenedForm, now: number) {
  const { id, value } = inboxRecord(event, now)
  const done: Change = {
    ...{ kind: 'put', collection: 'chatInbox', id, expectVersion: 0 },
    value: { ...value, status: 'done', event: null },
  }
  return { changes: [done, change], work: [] }
}
