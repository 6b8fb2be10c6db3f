import { limits } from '../../src/config/limits.ts'
import type { IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'
import { Failure } from '../../src/errors.ts'
import { repeatWork, type WorkHandler } from '../../src/jobs/work-handler.ts'
import {
  createIdentity,
  findIdentity,
  showHomeWork,
} from '../../src/operations/accounts/chat-identity.ts'
import type { AnswerButton } from '../../src/operations/chat-platforms/chat-actions.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { resumeHeld } from '../../src/operations/notifications/held-notifications.ts'
import { inputFields } from '../../src/operations/typed-input/input-fields.ts'
import type { Change, NewWork, Stored, Transaction } from '../../src/ports/store.ts'
import { type Answer, address, withFirstWords } from './answer.ts'
import type { ChatServices } from './chat-services.ts'
import { createCommandTable, typedFields } from './command-table.ts'
import { failureText } from './failure-text.ts'
import { certainDangerIn } from './find-danger.ts'
import { offerPrompts } from './offer-prompts.ts'
import { type EventPlan, planEvent, planVisibility } from './plan-event.ts'
import type { PlanRun } from './plan-run.ts'
import { Postponed, waitOutOutage } from './postponed.ts'
import { runPlan } from './run-plan.ts'
import { botText } from './texts.ts'
import { endEvents } from './turn-question.ts'
import { withTour } from './welcome.ts'

/**
 * Runs a command, button or form, and commits its answer to the outbox with the end of the event. After a
 * crash it runs again under the same idempotency key, so that a letter is not written twice.
 */
export function createRunEvent(services: ChatServices): WorkHandler<'run-chat-event'> {
  const { store, clock, catalogue, facts } = services
  const table = createCommandTable(catalogue, facts.bureauNames)
  return async (work, { signal }) => {
    const { eventId } = work.payload
    const record = await store.get('chatInbox', eventId)
    const event = record?.value.event ?? null
    if (record === undefined || event === null) return {}
    const now = clock()
    const { bureauNames } = facts
    const plan = await planEvent(event, { table, bureauNames, store, clock })
    // Opening the page makes no account.
    if (plan.kind === 'home') {
      const { person, language } = event
      return { changes: endEvents([record]), work: [showHomeWork(person, language, now)] }
    }
    // A button of a deleted account begins no new one.
    const account = isOldButton(plan, event)
      ? { userId: '', contactSince: undefined, isFirstContact: false, hasHome: false }
      : await findAccount(record.id, event, services)
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limits.chatPlatforms.commandMs)])
    // Two presses at once confirm once.
    const idempotencyKey = onceKeyOf(plan) ?? confirmedAction(plan, event) ?? eventId
    const { receivedAt } = record.value
    const run = {
      ...{ ...account, event, receivedAt, idempotencyKey },
      ...{ now, signal: limit, services, table },
    }
    try {
      if (plan.kind === 'welcome') await offerPrompts(event, run.userId, services)
      const { contactSince } = account
      const answered = await answerPlan(
        plan,
        run,
        record,
        endsContact(plan) ? {} : { contactSince },
      )
      const work = changesHome(plan, event, account) ? [homeWork(event, clock())] : []
      return { ...answered, work: [...(answered.work ?? []), ...work] }
    } catch (error) {
      if (!(error instanceof Postponed)) throw error
      return { work: [repeatWork(work, clock() + error.afterMs)] }
    }
  }
}

/** The transaction that ends the event with its answer. */
async function answerPlan(
  plan: EventPlan,
  run: PlanRun,
  record: Stored<'chatInbox'>,
  contact: { readonly contactSince?: number | undefined },
): Promise<Transaction> {
  const { event, isFirstContact, services } = run
  const { newId, clock } = services
  const visibility = planVisibility(plan, event)
  const { answer, isRefused } = await runOrRefuse(plan, run, record)
  const shownTo = isRefused ? 'private' : visibility
  // The tour names a new account, which a link replaces, and is for the person alone.
  const isTour = plan.kind === 'welcome' || (plan.kind === 'bot' && plan.name === 'link')
  const danger = certainDangerIn(event)
  const hasTour = isFirstContact && !isTour && visibility === 'private' && danger === undefined
  const toured = answer !== undefined && hasTour ? withTour(answer, event) : answer
  const whole = danger === undefined ? toured : withFirstWords(danger.text, toured)
  const answers = whole === undefined ? [] : [{ answer: whole, visibility: shownTo }]
  const addressed = address(answers, event, { newId, now: clock(), ...contact })
  const used = isRefused ? [] : useUp(confirmedAction(plan, event))
  return {
    changes: [...endEvents([record]), ...used, ...addressed.changes],
    work: addressed.work,
  }
}

/** Rejects with Postponed when the event is to be run again. */
async function runOrRefuse(
  plan: EventPlan,
  run: PlanRun,
  { id }: Stored<'chatInbox'>,
): Promise<{ readonly answer: Answer | undefined; readonly isRefused: boolean }> {
  const { event, receivedAt, services } = run
  try {
    return { answer: await runPlan(plan, run), isRefused: false }
  } catch (error) {
    // Help does not wait for an outage to end.
    if (certainDangerIn(event) === undefined) waitOutOutage(error, receivedAt, services.clock())
    if (!(error instanceof Failure) || error.kind === 'internal') services.defect(error)
    const isUsed = onceKeyOf(plan) !== undefined && isConflict(error)
    const markdown = isUsed
      ? botText('usedButton', event.language)
      : failureText(error, event, id, services)
    const buttons = isUsed ? [] : correctionOf(plan, error, event)
    return { answer: { markdown, buttons }, isRefused: true }
  }
}

/** Its answer says that the account is left, or gone. */
const endsContact = (plan: EventPlan): boolean =>
  plan.kind === 'operation' && plan.operation.effect === 'destroys'

const isOldButton = (plan: EventPlan, { body }: IncomingEvent): boolean =>
  plan.kind === 'refusal' && (body.kind === 'action' || body.kind === 'form')

const onceKeyOf = (plan: EventPlan): string | undefined =>
  plan.kind === 'operation' ? plan.onceKey : undefined

/** A button that opens the form with the refused values, where a person can type them. */
function correctionOf(
  plan: EventPlan,
  error: unknown,
  { language }: IncomingEvent,
): AnswerButton[] {
  if (plan.kind !== 'operation' || !(error instanceof Failure)) return []
  if (error.kind !== 'invalid_request' || typedFields(plan.operation).length === 0) return []
  // No form changes the place that somebody is in.
  if (isOfPlace(plan.operation, error.details?.['field'])) return []
  const { operation, values } = plan
  const isTyped = Object.values(values).every((value) => !isRecord(value))
  const label = botText('correctButton', language)
  return isTyped ? [{ label, operation: operation.name, values, isCorrection: true }] : []
}

const isOfPlace = (operation: Operation, field: unknown): boolean =>
  inputFields(operation).some(({ path, filledWith }) => path === field && filledWith !== undefined)

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isConflict = (error: unknown): boolean =>
  error instanceof Failure && error.kind === 'conflict'

/** The button that confirmed what cannot be undone. */
const confirmedAction = (plan: EventPlan, { body }: IncomingEvent): string | undefined =>
  plan.kind === 'operation' && plan.isConfirmed && body.kind === 'action'
    ? body.actionId
    : undefined

/** A confirmation is for one time: pressed again later, it says that it is over. */
const useUp = (id: string | undefined): Change[] =>
  id === undefined ? [] : [{ kind: 'delete', collection: 'chatActions', id }]

/** The home page shows something else afterwards; a first button on it has made an account. */
function changesHome(
  plan: EventPlan,
  { place }: IncomingEvent,
  { hasHome, isFirstContact }: Account,
): boolean {
  const isOnHome = place.kind === 'dm' && place.channelId === ''
  if (isFirstContact) return isOnHome
  return hasHome && plan.kind === 'operation' && plan.operation.effect !== 'reads'
}

const homeWork = ({ person, language }: IncomingEvent, now: number): NewWork =>
  showHomeWork(person, language, now + limits.chatPlatforms.homeDelayMs)

interface Account {
  readonly userId: string
  /** Time at which the person began to use the bot, or began anew; undefined without an account. */
  readonly contactSince: number | undefined
  /** The account was made for this event. */
  readonly isFirstContact: boolean
  /** The person has opened their home page. */
  readonly hasHome: boolean
}

/** The person's account; their first contact makes one, which is committed before anything runs for it. */
async function findAccount(
  eventId: string,
  { person, language }: IncomingEvent,
  { store, clock, newId }: ChatServices,
): Promise<Account> {
  const identity = await findIdentity(person, { store })
  if (identity !== undefined) {
    await resumeHeld(identity, { store, now: clock() })
    const { userId, createdAt: contactSince, madeFor, homeNumber } = identity.value
    const hasHome = homeNumber !== undefined
    return { userId, contactSince, isFirstContact: madeFor === eventId, hasHome }
  }
  const made = await createIdentity(person, language, {
    store,
    now: clock(),
    newId,
    madeFor: eventId,
  })
  const { userId, identity: created, changes, work } = made
  await store.transact({ changes, work })
  return { userId, contactSince: created.createdAt, isFirstContact: true, hasHome: false }
}
