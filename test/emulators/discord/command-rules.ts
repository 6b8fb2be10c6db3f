import { limits } from './limits.ts'
import { isObject, type Path, Problems } from './problems.ts'

type Raw = Readonly<Record<string, unknown>>

export const optionTypes = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const
const { subcommand, group, string, integer, number } = optionTypes

const namePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u

function checkName(problems: Problems, path: Path, name: unknown): void {
  if (typeof name !== 'string') problems.text(path, name, 32, 1)
  else if (!namePattern.test(name) || name !== name.toLowerCase())
    problems.add(
      path,
      'APPLICATION_COMMAND_INVALID_NAME',
      'Command name is invalid: 1 to 32 lower-case letters, digits, - and _.',
    )
}

function checkTexts(problems: Problems, path: Path, raw: Raw, isChatInput: boolean): void {
  const { name, description, name_localizations: names, description_localizations: texts } = raw
  const maxDescription = limits.commandDescription
  if (isChatInput) {
    checkName(problems, [...path, 'name'], name)
    problems.text([...path, 'description'], description, maxDescription, 1)
  } else {
    problems.text([...path, 'name'], name, 32, 1)
    if (description !== undefined && description !== '')
      problems.add(
        [...path, 'description'],
        'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_NOT_EMPTY',
        'Context menu commands cannot have description',
      )
  }
  for (const [locale, value] of Object.entries(isObject(names) ? names : {}))
    if (isChatInput) checkName(problems, [...path, 'name_localizations', locale], value)
    else problems.text([...path, 'name_localizations', locale], value, 32, 1)
  for (const [locale, value] of Object.entries(isObject(texts) ? texts : {}))
    problems.text([...path, 'description_localizations', locale], value, maxDescription, 1)
}

function checkChoices(problems: Problems, path: Path, option: Raw): void {
  const choices = problems.list([...path, 'choices'], option['choices'], limits.commandChoices)
  checkChoiceList(problems, [...path, 'choices'], choices, Number(option['type']))
  if (choices.length > 0 && option['autocomplete'] === true)
    problems.add(
      [...path, 'choices'],
      'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE',
      'Choices and autocomplete cannot both be specified',
    )
}

/** Also for the answers of an autocomplete. */
export function checkChoiceList(
  problems: Problems,
  path: Path,
  choices: readonly unknown[],
  optionType: number,
): void {
  choices.forEach((choice, index) => {
    const { name, value } = isObject(choice) ? choice : {}
    problems.text([...path, index, 'name'], name, limits.commandChoiceText, 1)
    if (optionType === string)
      problems.text([...path, index, 'value'], value, limits.commandChoiceText, 1)
    else if (typeof value !== 'number')
      problems.add([...path, index, 'value'], 'NUMBER_TYPE_COERCE', 'Value is not a number.')
  })
}

const nestable: readonly number[] = [subcommand, group]
const typed: readonly number[] = [string, integer, number]

function checkOption(problems: Problems, path: Path, option: Raw, depth: number): void {
  const type = Number(option['type'])
  problems.range([...path, 'type'], option['type'] ?? 0, 1, 11)
  checkTexts(problems, path, option, true)
  checkChoices(problems, path, option)
  problems.range([...path, 'min_length'], option['min_length'], 0, limits.commandStringLength)
  problems.range([...path, 'max_length'], option['max_length'], 1, limits.commandStringLength)
  problems.list([...path, 'file_types'], option['file_types'], limits.files)
  if (option['autocomplete'] === true && !typed.includes(type))
    problems.add(
      [...path, 'autocomplete'],
      'APPLICATION_COMMAND_AUTOCOMPLETE_INVALID_TYPE',
      'Autocomplete is only for strings and numbers',
    )
  if (nestable.includes(type)) checkOptions(problems, path, option['options'], depth + 1, type)
  else if (option['options'] !== undefined)
    problems.add(
      [...path, 'options'],
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'No options here',
    )
}

function checkOptions(
  problems: Problems,
  path: Path,
  value: unknown,
  depth: number,
  parent: number,
): void {
  const at = [...path, 'options']
  const options = problems.list(at, value, limits.commandOptions).filter(isObject)
  const names = new Set<unknown>()
  let isOptional = false
  options.forEach((option, index) => {
    const type = Number(option['type'])
    checkOption(problems, [...at, index], option, depth)
    if (names.has(option['name']))
      problems.add(
        [...at, index, 'name'],
        'APPLICATION_COMMAND_OPTIONS_NAME_NOT_UNIQUE',
        'Option name is already used',
      )
    names.add(option['name'])
    if (option['required'] === true && isOptional)
      problems.add(
        [...at, index],
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      )
    isOptional ||= option['required'] !== true && !nestable.includes(type)
    const isTooDeep =
      depth > 0 && nestable.includes(type) && !(parent === group && type === subcommand)
    if (isTooDeep || (parent === group && type !== subcommand))
      problems.add(
        [...at, index, 'type'],
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Sub-command and sub-command group option types are mutually exclusive to other types',
      )
  })
  const nested = options.filter((option) => nestable.includes(Number(option['type']))).length
  if (nested !== 0 && nested !== options.length)
    problems.add(
      at,
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-command and sub-command group option types are mutually exclusive to other types',
    )
}

/** The longest of a text and its localizations counts. */
function longest(text: unknown, localizations: unknown): number {
  const texts = [text, ...Object.values(isObject(localizations) ? localizations : {})]
  return Math.max(...texts.map((one) => (typeof one === 'string' ? [...one].length : 0)))
}

/** Names, descriptions and values of a command, as they count to its 8,000 characters. */
function commandLength(raw: Raw): number {
  const own =
    longest(raw['name'], raw['name_localizations']) +
    longest(raw['description'], raw['description_localizations'])
  const nested = [raw['options'], raw['choices']].flatMap((list) =>
    Array.isArray(list) ? list.filter(isObject) : [],
  )
  const value = typeof raw['value'] === 'string' ? raw['value'].length : 0
  return nested.reduce((sum, child) => sum + commandLength(child), own + value)
}

/** Refuses a list of commands as Discord does when it replaces them all. */
export function checkCommands(body: unknown): void {
  const problems = new Problems()
  const commands = problems.list(['commands'], body, 250).filter(isObject)
  const seen = new Set<string>()
  commands.forEach((command, index) => {
    const type = Number(command['type'] ?? 1)
    checkTexts(problems, [index], command, type === 1)
    if (type === 1) checkOptions(problems, [index], command['options'], 0, 0)
    const key = `${type} ${command['name']}`
    if (seen.has(key))
      problems.add(
        [index, 'name'],
        'APPLICATION_COMMANDS_DUPLICATE_NAME',
        'Application command names must be unique',
      )
    seen.add(key)
    const length = commandLength(command)
    if (length > limits.commandTotal)
      problems.add(
        [index],
        'APPLICATION_COMMAND_TOO_LARGE',
        `Command exceeds maximum size (${limits.commandTotal})`,
      )
  })
  for (const [type, max] of Object.entries(limits.commands))
    if (commands.filter((command) => Number(command['type'] ?? 1) === Number(type)).length > max)
      problems.add(
        [],
        'MAX_APPLICATION_COMMANDS',
        `Maximum number of application commands of type ${type} reached (${max})`,
      )
  problems.refuse()
}
