import type { ChatActionRecord } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import type {
  ChatPlace,
  IncomingEvent,
  IncomingFile,
  Visibility,
} from '../../src/domain/chat-platforms/messages.ts'
import { visibilityOf } from '../../src/domain/chat-platforms/privacy.ts'
import { timeZoneOf } from '../../src/domain/monitoring/digest-schedule.ts'
import { foldLetters, type Language, localize } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import { findIdentity, identityId } from '../../src/operations/accounts/chat-identity.ts'
import { ruleTexts } from '../../src/operations/chat-platforms/workspace-rules.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import type { FilledWith } from '../../src/operations/fields.ts'
import {
  type InputField,
  inputFields,
  isFileField,
} from '../../src/operations/typed-input/input-fields.ts'
import type { TypedValues } from '../../src/operations/typed-input/read-values.ts'
import type { Store } from '../../src/ports/store.ts'
import { withoutOtherChoices } from './check-choices.ts'
import {
  type BotCommandName,
  botFields,
  type CommandTable,
  findField,
  typedFields,
} from './command-table.ts'
import { echo } from './echo.ts'
import { certainDangerIn } from './find-danger.ts'
import { parseTypedValues, splitCommand } from './parse-typed-command.ts'
import { planShare, type SharePlan } from './share-plan.ts'
import { botText } from './texts.ts'

/** Request of an event, known before anything runs. */
export type EventPlan =
  | {
      readonly kind: 'operation'
      readonly operation: Operation
      readonly values: TypedValues
      readonly isConfirmed: boolean
      readonly onceKey?: string
    }
  /** Values are missing or wrong: they are asked for. */
  | {
      readonly kind: 'form'
      readonly operation: Operation
      /** Values that stay as they are. */
      readonly values: TypedValues
      readonly fields: readonly InputField[]
      /** Values that the fields show. */
      readonly initial: TypedValues
    }
  /** A page of ours asks for what no chat may carry, or shows it. */
  | { readonly kind: 'page'; readonly operation: Operation; readonly values: TypedValues }
  | { readonly kind: 'bot'; readonly name: BotCommandName; readonly values: TypedValues }
  | { readonly kind: 'question'; readonly text: string }
  | { readonly kind: 'message' }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'home' }
  | SharePlan
  /** Nothing runs; the text says why. */
  | { readonly kind: 'refusal'; readonly text: string }

export interface PlanServices {
  readonly table: CommandTable
  readonly bureauNames: Readonly<Record<string, string>>
  readonly store: Pick<Store, 'get'>
  clock(): number
}

type Planning = Pick<PlanServices, 'table' | 'bureauNames'>

/** Plans an event; a mistake in a command is a refusal that says how to go on. */
export async function planEvent(event: IncomingEvent, services: PlanServices): Promise<EventPlan> {
  const plan = await planBody(event, services)
  if (plan.kind !== 'operation' && plan.kind !== 'form') return plan
  const planned = { ...plan, values: { ...valuesOfPlace(plan.operation, event), ...plan.values } }
  if (planned.kind === 'operation') return planned
  return {
    ...planned,
    initial: { ...(await knownValues(planned.fields, event, services)), ...planned.initial },
  }
}

async function planBody(event: IncomingEvent, services: PlanServices): Promise<EventPlan> {
  const { body, language } = event
  try {
    switch (body.kind) {
      case 'message': {
        const text = typedCommand(event, services.table)
        return text === undefined ? { kind: 'message' } : planTyped(text, language, services, false)
      }
      case 'opened':
        return { kind: 'welcome' }
      case 'refused':
        return { kind: 'refusal', text: localize(ruleTexts[body.rule], language) }
      case 'home_opened':
        return { kind: 'home' }
      case 'typed_command':
        return planTyped(body.text, language, services)
      case 'command':
        return planCommand(body, language, services)
      case 'action':
        return await planAction(event, body.actionId, choiceValues(body.choice), services)
      case 'form':
        return await planAction(event, body.formId, body.values, services)
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { sentence, message } = error
    return {
      kind: 'refusal',
      text: sentence === undefined ? message : localize(sentence, language),
    }
  }
}

/** The visibility that the event's acknowledgement fixes; refusals, the bot's own words and those to somebody in danger are private. */
export function planVisibility(
  plan: EventPlan,
  event: Pick<IncomingEvent, 'place' | 'body' | 'language'>,
): Visibility {
  if (plan.kind !== 'operation' || certainDangerIn(event) !== undefined) return 'private'
  return visibilityOf(plan.operation.dataClass, event.place)
}

const credit = /^\/credit\s+(\S[\s\S]*)$/iu

/**
 * The command that a message is as a whole: `/credit chats model offline`, which Slack's threads can have in no
 * other way, and in a direct message one word, too: `help`.
 */
export function typedCommand(
  { body, place }: Pick<IncomingEvent, 'body' | 'place'>,
  table: Pick<CommandTable, 'named'>,
): string | undefined {
  if (body.kind !== 'message' || body.files.length > 0) return undefined
  if (body.edits !== undefined) return undefined
  const text = body.text.trim()
  const [, command] = credit.exec(text) ?? []
  if (command !== undefined || place.kind !== 'dm') return command
  const word = foldLetters(text)
  return table.named.some(({ name, nameFr }) => [name, nameFr].includes(word)) ? word : undefined
}

const choiceValues = (choice: string | null): TypedValues =>
  choice === null ? {} : { value: choice }

/** Words that are no command and at least this many are a question to the coach. */
const minQuestionWords = 3

function planTyped(text: string, language: Language, services: Planning, mayAsk = true): EventPlan {
  const { table } = services
  const { name, rest } = splitCommand(text)
  if (name === '') return { kind: 'bot', name: 'help', values: {} }
  const target = table.find(name)
  if (target === undefined) {
    const isQuestion = mayAsk && text.trim().split(/\s+/).length >= minQuestionWords
    return isQuestion
      ? { kind: 'question', text: text.trim() }
      : unknownCommand(name, language, table)
  }
  if (target.kind === 'operation') return planOperationText(target.operation, rest, services)
  return planBot(target.name, splitByFields(target.name, rest), language, services)
}

function planOperationText(operation: Operation, text: string, planning: Planning): EventPlan {
  const fields = typedFields(operation)
  const named = operation.command?.positional?.flatMap((path) => findField(fields, path) ?? [])
  const positional =
    named ?? fields.filter(({ isRequired, kind }) => isRequired && kind !== 'entries')
  const values = parseTypedValues(text, inputFields(operation), positional)
  return planOperation(operation, values, false, planning)
}

/** A word for each field of the command but the last, which takes the rest. */
function splitByFields(name: BotCommandName, text: string): TypedValues {
  const values: Record<string, string> = {}
  let left = text
  const names = botFields(name).map((field) => field.name)
  for (const [at, field] of names.entries()) {
    const { name: word, rest } = splitCommand(left)
    values[field] = at === names.length - 1 ? left : word
    left = rest
  }
  return values
}

/** A question and another command are planned as such, however they were given. */
function planBot(
  name: BotCommandName,
  values: TypedValues,
  language: Language,
  services: Planning,
): EventPlan {
  if (name === 'ask') return planQuestion(textOf(values['question']))
  if (name !== 'run') return { kind: 'bot', name, values }
  const typed = `${textOf(values['operation'])} ${textOf(values['arguments'])}`
  return planTyped(typed, language, services, false)
}

const planQuestion = (text: string): EventPlan =>
  text.trim() === ''
    ? { kind: 'bot', name: 'ask', values: {} }
    : { kind: 'question', text: text.trim() }

function planCommand(
  { command, values, files }: Extract<IncomingEvent['body'], { kind: 'command' }>,
  language: Language,
  services: Planning,
): EventPlan {
  const { table } = services
  const target = table.find(command)
  if (target === undefined) return unknownCommand(command, language, table)
  if (target.kind === 'operation') {
    const { operation } = target
    const given = withFile(operation, byPath(operation, values), files)
    return planOperation(operation, given, false, services)
  }
  return planBot(target.name, values, language, services)
}

/** The field that takes a file counts as given; the file is fetched when the command runs. */
function withFile(
  operation: Operation,
  values: TypedValues,
  files: readonly IncomingFile[],
): TypedValues {
  const field = inputFields(operation).find(isFileField)
  const [file] = files
  return field === undefined || file === undefined ? values : { ...values, [field.path]: file.name }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Values under the option names of a platform, or under paths, by path. */
function byPath(operation: Operation, values: TypedValues): TypedValues {
  const fields = inputFields(operation)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = findField(fields, name)
      return field === undefined ? [] : [[field.path, value]]
    }),
  )
}

function planOperation(
  operation: Operation,
  given: TypedValues,
  isConfirmed: boolean,
  { bureauNames }: Planning,
): EventPlan {
  const fields = inputFields(operation)
  // A word that is no choice of a field that is needed is asked for again, with the choices.
  const needed = fields.filter(({ isRequired }) => isRequired)
  const values = withoutOtherChoices(needed, given, bureauNames)
  // The page asks for a sensitive value again when it was typed: no record of the chat keeps it.
  const needsPage = fields.some(
    ({ isSensitive, isRequired, path }) => isSensitive && (isRequired || !isEmpty(values[path])),
  )
  if (needsPage || operation.dataClass === 'secret') {
    return { kind: 'page', operation, values: withoutSensitive(operation, values) }
  }
  const isIncomplete = needed.some(({ path }) => isEmpty(values[path]))
  return isIncomplete || changesNothing(operation, values)
    ? { kind: 'form', operation, values, fields: formFields(operation, values), initial: {} }
    : { kind: 'operation', operation, values, isConfirmed }
}

/** An update with nothing but what it is to change. */
const changesNothing = (operation: Operation, values: TypedValues): boolean =>
  operation.name.startsWith('update-') &&
  inputFields(operation).every(
    ({ path, filledWith }) =>
      filledWith !== undefined ||
      isEmpty(values[path]) ||
      operation.rest?.path.includes(`{${path}}`) === true,
  )

/** All values of an operation once more, for somebody who corrects them; those of the place stay. */
function planCorrection(operation: Operation, initial: TypedValues): EventPlan {
  const filled = inputFields(operation).filter(({ filledWith }) => filledWith !== undefined)
  const values = Object.fromEntries(
    filled.flatMap(({ path }) => (path in initial ? [[path, initial[path]]] : [])),
  )
  return { kind: 'form', operation, values, initial, fields: typedFields(operation) }
}

const isChannel = ({ kind }: ChatPlace): boolean => kind === 'channel' || kind === 'private_channel'

/** Values from the event's person and place; direct and group messages are no channels. */
function valuesOfPlace(
  operation: Operation,
  { person, place, timeZone }: IncomingEvent,
): TypedValues {
  const known: Readonly<Record<FilledWith, string | undefined>> = {
    identity: identityId(person),
    channel: isChannel(place) ? place.channelId : undefined,
    server: place.serverId,
    timeZone,
  }
  return Object.fromEntries(
    inputFields(operation).flatMap(({ path, filledWith }) =>
      filledWith === undefined ? [] : [[path, known[filledWith]]],
    ),
  )
}

/** The time zone that the person chose, else that of the platform: a form shows it before it counts. */
async function knownValues(
  fields: readonly InputField[],
  { person, timeZone }: IncomingEvent,
  { store }: Pick<PlanServices, 'store'>,
): Promise<TypedValues> {
  if (timeZone === undefined || fields.every(({ path }) => path !== 'timeZone')) return {}
  const identity = await findIdentity(person, { store })
  const known =
    identity && (await store.get('notificationPreferences', identity.value.userId))?.value
  return { timeZone: timeZoneOf(known) ?? timeZone }
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

function withoutSensitive(operation: Operation, values: TypedValues): TypedValues {
  const hidden = inputFields(operation).filter(({ isSensitive }) => isSensitive)
  return Object.fromEntries(
    Object.entries(values).filter(([path]) => !hidden.some((field) => field.path === path)),
  )
}

/** Required fields that have no value yet, then the optional ones. */
const formFields = (operation: Operation, values: TypedValues): InputField[] =>
  typedFields(operation).filter(({ path }) => isEmpty(values[path]))

async function planAction(
  event: IncomingEvent,
  actionId: string,
  given: TypedValues,
  services: PlanServices,
): Promise<EventPlan> {
  const { language, person } = event
  const { store, clock } = services
  const record = await store.get('chatActions', actionId)
  if (record === undefined || record.value.expiresAt <= clock()) {
    return { kind: 'refusal', text: botText('expiredAction', language) }
  }
  if (record.value.identityId !== identityId(person)) {
    return { kind: 'refusal', text: botText('notYours', language) }
  }
  return planShare(record, given, event) ?? planRecord(record.value, given, language, services)
}

function planRecord(
  { operation: name, values: fixed, isConfirmed, isCorrection, asks, onceKey }: ChatActionRecord,
  given: TypedValues,
  language: Language,
  services: Planning,
): EventPlan {
  const { table } = services
  const target = table.find(name)
  if (target === undefined) return { kind: 'refusal', text: botText('expiredAction', language) }
  if (target.kind === 'operation') {
    const { operation } = target
    if (isCorrection === true) return planCorrection(operation, fixed)
    const values = { ...byPath(operation, given), ...fixed }
    const asked = typedFields(operation).filter(({ path }) => asks?.includes(path) === true)
    if (asked.length > 0) return { kind: 'form', operation, values, fields: asked, initial: {} }
    const plan = planOperation(operation, values, isConfirmed, services)
    return plan.kind === 'operation' && onceKey !== undefined ? { ...plan, onceKey } : plan
  }
  return planBot(target.name, { ...given, ...fixed }, language, services)
}

function unknownCommand(name: string, language: Language, table: CommandTable): EventPlan {
  const shown = echo(name.slice(0, 40))
  const near = nearest(shown, [
    ...table.named.map(({ name: en, nameFr: fr }) => localize({ en, fr }, language)),
    ...table.operations.map((one) => one.name),
  ])
  const hint =
    near === undefined ? '' : ` ${botText('didYouMean', language, { name: `/credit ${near}` })}`
  return { kind: 'refusal', text: `${botText('unknownCommand', language, { name: shown })}${hint}` }
}

/** A name that begins alike, or the only one that contains what was typed. */
function nearest(typed: string, names: readonly string[]): string | undefined {
  const plain = typed.toLowerCase()
  const begins = names.find((name) => name.startsWith(plain.slice(0, 3)) && plain.length >= 3)
  return begins ?? names.find((name) => plain.length >= 4 && name.includes(plain))
}
