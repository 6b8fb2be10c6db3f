import type {
  APIApplicationCommandBasicOption,
  APIApplicationCommandSubcommandOption,
  RESTPostAPIApplicationCommandsJSONBody,
} from 'discord.js'
import { limits } from '../../src/config/limits.ts'
import type { Localized } from '../../src/domain/text/language.ts'
import type { ChatCommandSpec, CommandField } from '../chat/chat-receiver.ts'
import { shorten } from './shorten.ts'

/** The one command, whose subcommands are those of the bot. */
const commandName = 'credit'

/** A command has 25 subcommands: those beyond are commands of their own, `credit-speak`. */
const ownPrefix = `${commandName}-`

/** The name of the bot's command behind `credit-speak`; undefined for `credit` itself. */
export const toOwnCommand = (name: string): string | undefined =>
  name.startsWith(ownPrefix) ? name.slice(ownPrefix.length) : undefined

/** A command in the menu of a message, and the command of the bot that it runs. */
const askMenu = { en: 'Ask the coach privately', fr: 'Demander au coach en privé' } as const
export const askCommand = 'ask'

const optionTypes = { subcommand: 1, text: 3, boolean: 5, number: 10, file: 11 } as const
const commandTypes = { chatInput: 1, message: 3 } as const

/** Servers, the DM of the bot, other DMs; added by a server or by a person. */
const everywhere = { contexts: [0, 1, 2], integration_types: [0, 1] }

const describe = ({ en, fr }: Localized) => ({
  description: shorten(en, limits.discord.maxCommandDescriptionLength),
  description_localizations: { fr: shorten(fr, limits.discord.maxCommandDescriptionLength) },
})

function toChoices({ choices }: CommandField) {
  const { maxSelectOptions, maxOptionLength } = limits.discord
  if (choices.length === 0 || choices.length > maxSelectOptions) return {}
  const toChoice = ({ value, label }: CommandField['choices'][number]) => ({
    value,
    name: shorten(label.en, maxOptionLength),
    name_localizations: { fr: shorten(label.fr, maxOptionLength) },
  })
  return { choices: choices.map(toChoice) }
}

function toTextBounds({ kind, min, max }: CommandField) {
  if (kind !== 'text' && kind !== 'long_text') return {}
  const { maxCommandTextLength } = limits.discord
  return {
    ...(min === null ? {} : { min_length: Math.min(Math.max(0, min), maxCommandTextLength) }),
    ...(max === null ? {} : { max_length: Math.min(Math.max(1, max), maxCommandTextLength) }),
  }
}

function toOption(field: CommandField): APIApplicationCommandBasicOption {
  const { name, kind, isRequired, suggests, min, max } = field
  const shared = { name, ...describe(field.description), required: isRequired }
  if (kind === 'boolean') return { ...shared, type: optionTypes.boolean }
  if (kind === 'file') return { ...shared, type: optionTypes.file }
  if (kind === 'number') {
    return {
      ...shared,
      type: optionTypes.number,
      ...(min === null ? {} : { min_value: min }),
      ...(max === null ? {} : { max_value: max }),
      ...(suggests ? { autocomplete: true } : {}),
    }
  }
  const text = { ...shared, type: optionTypes.text, ...toTextBounds(field) } as const
  if (suggests) return { ...text, autocomplete: true }
  return { ...text, ...toChoices(field) }
}

/** A French name must differ from the default names of the others. */
function toSubcommand(
  { name, nameFr, description, fields }: ChatCommandSpec,
  names: ReadonlySet<string>,
): APIApplicationCommandSubcommandOption {
  const isOwn = nameFr === name || !names.has(nameFr)
  return {
    type: optionTypes.subcommand,
    name,
    ...(isOwn ? { name_localizations: { fr: nameFr } } : {}),
    ...describe(description),
    options: fields.slice(0, limits.discord.maxCommandOptions).map(toOption),
  }
}

/** The commands that Discord lists. */
export function toCommands(
  commands: readonly ChatCommandSpec[],
): RESTPostAPIApplicationCommandsJSONBody[] {
  const names = new Set(commands.map(({ name }) => name))
  const options = commands
    .slice(0, limits.discord.maxCommandOptions)
    .map((command) => toSubcommand(command, names))
  const credit = {
    type: commandTypes.chatInput,
    name: commandName,
    ...describe({ en: 'Your credit coach', fr: 'Votre coach de crédit' }),
    options,
    ...everywhere,
  }
  const ask = {
    type: commandTypes.message,
    name: askMenu.en,
    name_localizations: { fr: askMenu.fr },
    ...everywhere,
  }
  const own = commands.slice(limits.discord.maxCommandOptions).map((command) => toOwn(command))
  return names.has(askCommand) ? [credit, ask, ...own] : [credit, ...own]
}

function toOwn({
  name,
  nameFr,
  description,
  fields,
}: ChatCommandSpec): RESTPostAPIApplicationCommandsJSONBody {
  return {
    type: commandTypes.chatInput,
    name: ownPrefix + name,
    name_localizations: { fr: ownPrefix + nameFr },
    ...describe(description),
    options: fields.slice(0, limits.discord.maxCommandOptions).map(toOption),
    ...everywhere,
  }
}

type Option = Readonly<Record<string, unknown>>

/** Characters that Discord counts against a command: names, descriptions and values, the longest language. */
export function countCharacters(command: object): number {
  const { name, description, value, name_localizations, description_localizations, ...rest } =
    command as Option
  const lengthIn = (text: unknown, others: unknown) =>
    Math.max(...[text, ...Object.values(others ?? {})].map((one) => String(one ?? '').length))
  const nested = [rest['options'], rest['choices']].flatMap((list) => (list ?? []) as object[])
  return (
    lengthIn(name, name_localizations) +
    lengthIn(description, description_localizations) +
    (typeof value === 'string' ? value.length : 0) +
    nested.reduce((sum, one) => sum + countCharacters(one), 0)
  )
}
