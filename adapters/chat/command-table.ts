import { limits } from '../../src/config/limits.ts'
import { foldLetters, type Localized } from '../../src/domain/text/language.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import {
  type InputField,
  inputFields,
  isFileField,
} from '../../src/operations/typed-input/input-fields.ts'
import botCommands from './bot-commands.json' with { type: 'json' }
import type { ChatCommandSpec, CommandField } from './chat-receiver.ts'
import { fieldLabel, inputText, valueLabel } from './labels.ts'
import { toSummary } from './summaries.ts'

/** Commands that the bot runs itself, without an operation: conversations, accounts, help. */
export type BotCommandName = keyof typeof botCommands

export type CommandTarget =
  | { readonly kind: 'operation'; readonly operation: Operation }
  | { readonly kind: 'bot'; readonly name: BotCommandName }

interface NamedCommand {
  readonly name: string
  readonly nameFr: string
  readonly description: Localized
  readonly target: CommandTarget
}

export interface CommandTable {
  /** By short name, French name, or the operation's own name in any spelling (`list_webhooks`). */
  find(name: string): CommandTarget | undefined
  /** Commands with a short name, in the order of help. */
  readonly named: readonly NamedCommand[]
  /** All operations that a person of a chat platform can run. */
  readonly operations: readonly Operation[]
  /** The named commands as a platform registers them. */
  specs(): readonly ChatCommandSpec[]
}

/** Order of the named commands in help and lists. */
const order = [
  'ask',
  'home',
  'report',
  'score',
  'history',
  'impact',
  'plan',
  'bank',
  'payments',
  'transactions',
  'dispute',
  'goodwill',
  'monitor',
  'alerts',
  'subscribe',
  'subscriptions',
  'chats',
  'stop',
  'models',
  'limits',
  'settings',
  'link',
  'admin',
  'help',
  'run',
  'speak',
  'transcribe',
  'look',
]

const sameName = (name: string) => foldLetters(name).replaceAll(/[_\s]/g, '-')

export function createCommandTable(
  catalogue: readonly Operation[],
  bureauNames: Readonly<Record<string, string>>,
): CommandTable {
  // The operator's operations are for the machine itself, a provider's webhook is for HTTP alone.
  const operations = catalogue.filter(
    ({ rest, api, access }) => rest !== null && api !== 'operator' && access !== 'signed',
  )
  const short = operations.flatMap((operation): NamedCommand[] => {
    const { name, nameFr = name } = operation.command ?? {}
    if (name === undefined || nameFr === undefined) return []
    const target = { kind: 'operation', operation } as const
    return [{ name, nameFr, description: toSummary(operation), target }]
  })
  const bots = Object.entries(botCommands).map(([name, { nameFr, description }]): NamedCommand => {
    return { name, nameFr, description, target: { kind: 'bot', name: name as BotCommandName } }
  })
  const named = [...short, ...bots].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  const byName = new Map<string, CommandTarget>([
    ...operations.map((operation) => [operation.name, { kind: 'operation', operation }] as const),
    ...named.map(({ nameFr, target }) => [sameName(nameFr), target] as const),
    ...named.map(({ name, target }) => [name, target] as const),
  ])
  return {
    find: (name) => byName.get(sameName(name)),
    named,
    operations,
    specs: () => named.map((command) => toSpec(command, bureauNames)),
  }
}

function toSpec(
  { name, nameFr, description, target }: NamedCommand,
  bureauNames: Readonly<Record<string, string>>,
): ChatCommandSpec {
  const fields =
    target.kind === 'operation'
      ? operationSpecFields(target.operation, bureauNames)
      : botFields(target.name)
  return { name, nameFr, description: shorten(description, 100), fields }
}

/** Fields of a command that the bot runs itself. */
export const botFields = (name: BotCommandName): readonly CommandField[] =>
  botCommands[name].fields as readonly CommandField[]

/** Fields that may be typed into a chat. */
export const typedFields = (operation: Operation): readonly InputField[] =>
  inputFields(operation).filter(({ isSensitive, filledWith }) => !isSensitive && !filledWith)

function operationSpecFields(
  operation: Operation,
  bureauNames: Readonly<Record<string, string>>,
): CommandField[] {
  const fields = typedFields(operation).filter(({ kind }) => kind !== 'entries')
  const names = optionNames(fields)
  return fields.slice(0, limits.chatPlatforms.maxFormFields).map((field, at): CommandField => {
    const isAttached = isFileField(field)
    return {
      name: names[at] ?? field.name,
      description: shorten(describe(field), 100),
      kind: isAttached ? 'file' : commandKind(field),
      // A missing value opens a form, which explains more than the platform's own complaint.
      isRequired: false,
      choices: field.kind === 'choice' ? choicesOf(field, bureauNames) : [],
      suggests: suggestedFields.has(field.name),
      min: field.schema.minimum ?? null,
      max: field.schema.maximum ?? null,
    }
  })
}

/** Fields with values that the service knows: ids of the person's own records, banks and models. */
export const suggestedFields: ReadonlySet<string> = new Set([
  'accountId',
  'chatId',
  'connectionId',
  'id',
  'model',
  'defaultModel',
  'reportId',
])

const commandKind = ({ kind }: InputField): CommandField['kind'] =>
  kind === 'integer'
    ? 'number'
    : kind === 'list' || kind === 'lines' || kind === 'entries'
      ? 'text'
      : kind

const choicesOf = (field: InputField, bureauNames: Readonly<Record<string, string>>) =>
  field.choices
    .slice(0, 25)
    .map((value) => ({ value, label: valueLabel(value, bureauNames, field) }))

function describe(field: InputField): Localized {
  const label = fieldLabel(field)
  return inputText(field) === undefined
    ? { en: field.description ?? label.en, fr: label.fr }
    : label
}

const camel = /([a-z0-9])([A-Z])/g

const toOptionName = (name: string): string =>
  name.replaceAll(camel, '$1-$2').replaceAll('.', '-').toLowerCase().slice(0, 32)

/** The last part of each path, the whole path where two end alike. */
function optionNames(fields: readonly InputField[]): string[] {
  const count = new Map<string, number>()
  for (const { name } of fields) count.set(name, (count.get(name) ?? 0) + 1)
  return fields.map(({ name, path }) => toOptionName(count.get(name) === 1 ? name : path))
}

/** The field that a typed name means: its path, its last part or its option name, in any spelling. */
export function findField(fields: readonly InputField[], name: string): InputField | undefined {
  const plain = (text: string) => foldLetters(text).replaceAll(/[-_.\s]/g, '')
  const typed = plain(name)
  const names = optionNames(fields)
  return (
    fields.find(({ path }) => plain(path) === typed) ??
    fields.find((_, at) => plain(names[at] ?? '') === typed) ??
    fields.find((field) => plain(field.name) === typed)
  )
}

const shorten = (text: Localized, max: number): Localized => ({
  en: cut(text.en, max),
  fr: cut(text.fr, max),
})

const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`
