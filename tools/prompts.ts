import { limits } from '../src/config/limits.ts'
import { type Language, type Localized, localize } from '../src/domain/text/language.ts'
import { type Connection, invalidParams, McpFailure, type McpRequest } from './connection.ts'
import texts from './prompts.json' with { type: 'json' }
import { completeBureau } from './resources.ts'
import { toVisible } from './results.ts'
import { toolName } from './tool.ts'

interface PromptArgument {
  readonly name: string
  readonly required: boolean
  readonly description: Localized
  readonly complete?: string
}

interface Prompt {
  readonly name: string
  readonly title: Localized
  readonly description: Localized
  /** Operations without which the prompt cannot be followed. */
  readonly needs: readonly string[]
  readonly arguments: readonly PromptArgument[]
  /** `{given}` stands for the arguments. */
  readonly text: Localized
}

const prompts = texts as readonly Prompt[]

const permitted = ({ view }: Connection) =>
  prompts.filter(({ needs }) => needs.every((name) => view.find(toolName(name)) !== undefined))

/** `prompts/list` */
export function listPrompts({ connection }: McpRequest) {
  const { language } = connection
  return {
    prompts: permitted(connection).map(({ name, title, description, arguments: given }) => ({
      name,
      title: localize(title, language),
      description: localize(description, language),
      arguments: given.map((one) => ({
        name: one.name,
        required: one.required,
        description: localize(one.description, language),
      })),
    })),
  }
}

export interface PromptParams {
  readonly name: string
  readonly arguments?: Readonly<Record<string, string>> | undefined
}

/** `prompts/get`: the arguments are quoted as data, one a line. */
export function getPrompt(params: PromptParams, { connection }: McpRequest) {
  const { language } = connection
  const prompt = permitted(connection).find(({ name }) => name === params.name)
  if (prompt === undefined) {
    throw new McpFailure(invalidParams, localize(unknownPrompt, language))
  }
  const given = givenLines(prompt, params.arguments ?? {}, language)
  const text = localize(prompt.text, language).replace('{given}', () => given)
  return {
    description: localize(prompt.description, language),
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
  }
}

const unknownPrompt: Localized = {
  en: 'Unknown prompt. prompts/list names those of this connection.',
  fr: 'Invite inconnue. prompts/list donne celles de cette connexion.',
}

function wrongArguments(missing: string | undefined, known: readonly string[]): Localized {
  const list = known.join(', ')
  return missing === undefined
    ? {
        en: `An argument is unknown. Known are: ${list}.`,
        fr: `Un argument est inconnu. Arguments : ${list}.`,
      }
    : {
        en: `${missing} is missing. Arguments: ${list}.`,
        fr: `${missing} manque. Arguments : ${list}.`,
      }
}

function givenLines(
  prompt: Prompt,
  given: Readonly<Record<string, string>>,
  language: Language,
): string {
  const known = prompt.arguments.map(({ name }) => name)
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  const missing = prompt.arguments.find(({ name, required }) => required && !given[name]?.trim())
  if (unknown !== undefined || missing !== undefined) {
    throw new McpFailure(invalidParams, localize(wrongArguments(missing?.name, known), language))
  }
  const lines = prompt.arguments.flatMap(({ name, description }) => {
    const value = given[name]?.trim()
    if (value === undefined || value === '') return []
    // Cut first: cleaning megabytes would hold up everybody.
    const start = value.slice(0, 4 * limits.mcp.maxQueryLength)
    const shown = toVisible(start).replace(/\s+/g, ' ').slice(0, limits.mcp.maxQueryLength)
    return [`${localize(description, language)}: ${JSON.stringify(shown)}`]
  })
  return lines.join('\n')
}

/** Values of a prompt's argument that begin with `prefix`. */
export async function completePrompt(
  { prompt, name, prefix }: { prompt: string; name: string; prefix: string },
  request: McpRequest,
): Promise<readonly string[]> {
  const found = permitted(request.connection).find((one) => one.name === prompt)
  const argument = found?.arguments.find((one) => one.name === name)
  if (argument?.complete === 'bureau') return completeBureau(prefix)
  if (argument?.complete !== 'alert') return []
  const { connection, signal } = request
  const { backend, language } = connection
  const input = { limit: limits.mcp.maxCompletions }
  const output = await backend.invoke({ operation: 'list-alerts', input, language, signal })
  const { alerts } = output as { alerts: { id: string }[] }
  return alerts.map(({ id }) => id).filter((id) => id.startsWith(prefix))
}
