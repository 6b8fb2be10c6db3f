import { hash } from 'node:crypto'
import { limits } from '../src/config/limits.ts'
import type { Ask, Choice } from '../src/domain/ask.ts'
import { type Language, type Localized, localize } from '../src/domain/text/language.ts'
import { findAsk } from '../src/errors.ts'
import { findRowSource, toChoices } from '../src/operations/typed-input/row-choices.ts'
import { answerOf, toQuestion } from './asker.ts'
import { confirmAction } from './confirm-action.ts'
import type { McpRequest, OperationCall } from './connection.ts'
import type { JsonSchema } from './portable-schema.ts'
import { describeAsData, type ToolResult, toVisible } from './results.ts'
import { type Tool, toolName, wholeInputSchema } from './tool.ts'

/** A call of a tool: its arguments may lack what the person has to choose. */
export interface AskingCall {
  readonly tool: Tool
  readonly input: unknown
  readonly language: Language
  readonly request: McpRequest
}

/** Ends a call without an effect: the person has to say something first, or has said no. */
export class NothingDone extends Error {
  readonly outcome: 'asked' | 'declined'
  readonly result: ToolResult

  constructor(outcome: 'asked' | 'declined', text: string) {
    super(text)
    this.outcome = outcome
    this.result = { isError: true, content: [{ type: 'text', text }] }
  }
}

export const declined = (language: Language): NothingDone =>
  new NothingDone('declined', localize(texts.declined, language))

/**
 * Calls the tool's operation; asks the person for their word before what deletes, sends, shares or spends, and to open
 * the page that the answer names. Rejects with NothingDone where the client cannot ask, or the person said no.
 */
export async function invokeAsking(call: AskingCall): Promise<unknown> {
  const output = await invokeConfirmed(call)
  await askToOpen(call, output)
  return output
}

async function invokeConfirmed(call: AskingCall): Promise<unknown> {
  const { request } = call
  // A page is of the first answer: the repeated round gets the same.
  const opensPage = call.tool.opensPage !== undefined && request.asker?.shows.url === true
  const onceKey = opensPage ? request.asker?.onceKey : undefined
  try {
    return await request.connection.backend.invoke({
      ...toOperationCall(call),
      confirmation: 'needed',
      onceKey,
    })
  } catch (error) {
    const ask = findAsk(error)
    if (ask === undefined) throw error
    await requireConfirmation(ask, call)
    return await request.connection.backend.invoke({
      ...toOperationCall(call),
      confirmation: 'given',
      onceKey: request.asker?.onceKey,
    })
  }
}

function toOperationCall({ tool, input, language, request }: AskingCall): OperationCall {
  const { signal, onProgress } = request
  return { operation: tool.operation, input, language, signal, onProgress }
}

/** Resolves once the person has said yes. */
async function requireConfirmation(ask: Ask, call: AskingCall): Promise<void> {
  const { language, request, tool, input } = call
  const { asker, connection } = request
  const shown = await showInput(call)
  if (asker?.shows.form !== true) {
    const handle = await connection.backend.hold({ operation: tool.operation, input, language })
    throw new NothingDone('asked', heldText(localize(ask.question, language), handle, shown, call))
  }
  const lines = Object.entries(shown).map(([name, value]) => `${name}: ${toLine(value)}`)
  const message = [localize(ask.question, language), ...lines].join('\n')
  await getAnswer(ask, message, call)
}

async function getAnswer(ask: Ask, message: string, call: AskingCall): Promise<true | string> {
  const { asker } = call.request
  if (asker === undefined) throw new Error('the client shows no questions')
  const question = toQuestion(ask, message, {
    yes: localize(texts.yes, call.language),
    choice: localize(texts.choice, call.language),
  })
  // Another input is another question: a yes to one record is none to the next.
  const asked = JSON.stringify([call.tool.operation, call.input, question])
  const key = `${ask.kind}-${hash('sha256', asked).slice(0, 16)}`
  const answer = answerOf(ask, await asker.ask(key, async () => question))
  if (answer === undefined) throw declined(call.language)
  return answer
}

/** The input with records by their names: a person knows no ids. */
async function showInput(call: AskingCall): Promise<Readonly<Record<string, unknown>>> {
  const given = Object.entries(Object(call.input) as Record<string, unknown>)
  const shown = given.map(async ([name, value]) => {
    const choices = typeof value === 'string' ? await listChoices(name, call) : []
    const label = choices.find((one) => one.value === value)?.label
    return [name, label === undefined ? value : `${label} (${asText(value)})`] as const
  })
  return Object.fromEntries(await Promise.all(shown))
}

/** A value on one line, in quotes: a line break in it would look like words of ours, and a long one hides the next. */
function toLine(value: unknown): string {
  const text = toVisible(asText(value)).replaceAll(/\s+/g, ' ')
  const { maxShownCharacters: max } = limits.mcp
  const cut = text.length > max ? `${text.slice(0, max)}… (${text.length})` : text
  return typeof value === 'string' ? JSON.stringify(cut) : cut
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** The caller's records from which the argument takes its value; empty where it names none. */
async function listChoices(field: string, call: AskingCall): Promise<readonly Choice[]> {
  const { tool, request, language } = call
  const source = findRowSource(tool.operation, field)
  const { view, backend } = request.connection
  // A choice of tools without the list hides what the list would name.
  const list = source && view.find(toolName(source.list))
  if (source === undefined || list === undefined || list.effect !== 'reads') return []
  const { signal } = request
  const output = await backend
    .invoke({ operation: source.list, input: {}, language, signal })
    .catch((error: unknown) => {
      signal.throwIfAborted()
      request.connection.defect(error)
      return {}
    })
  return toChoices(output, source.rows)
}

/**
 * The input with the records that required arguments leave open: the person is asked which, where there are several.
 * Rejects as `invokeAsking` does.
 */
export async function addChosen(call: AskingCall): Promise<unknown> {
  let { input } = call
  for (const field of missingFields(wholeInputSchema(call.tool), input)) {
    const choices = await listChoices(field, call)
    const [only] = choices
    if (only === undefined) continue
    const value = choices.length === 1 ? only.value : await choose(field, choices, call)
    input = { ...(input as object), [field]: value }
  }
  return input
}

async function choose(
  field: string,
  choices: readonly Choice[],
  call: AskingCall,
): Promise<true | string> {
  const { language, request, tool } = call
  const ask: Ask = {
    kind: 'choose',
    field,
    question: texts.which,
    choices: choices.slice(0, limits.mcp.maxChoices),
  }
  if (request.asker?.shows.form === true) {
    const message = `${tool.definition.title}. ${localize(ask.question, language)}`
    return await getAnswer(ask, message, call)
  }
  const facts = describeAsData({ [field]: ask.choices }, tool.definition.name)
  throw new NothingDone('asked', `${localize(texts.missing, language)} ${field}.\n${facts}`)
}

function missingFields(schema: JsonSchema, input: unknown): readonly string[] {
  const required = (schema['required'] ?? []) as readonly string[]
  const given = Object(input) as Readonly<Record<string, unknown>>
  return required.filter((name) => [undefined, null, ''].includes(given[name] as undefined))
}

/** Shows the page of the answer; what the person does there is not waited for. */
async function askToOpen(call: AskingCall, output: unknown): Promise<void> {
  const { tool, request, language } = call
  const url = tool.opensPage && (output as Readonly<Record<string, unknown>>)[tool.opensPage]
  if (typeof url !== 'string' || request.asker?.shows.url !== true) return
  const ask: Ask = { kind: 'open', url, question: texts.open }
  await request.asker.ask('open', async () => toOpenQuestion(ask, language))
}

export const toOpenQuestion = (ask: Extract<Ask, { kind: 'open' }>, language: Language) =>
  toQuestion(ask, localize(ask.question, language), { yes: '', choice: '' })

function heldText(
  question: string,
  handle: string,
  shown: Readonly<Record<string, unknown>>,
  { language, tool }: AskingCall,
): string {
  const call = `${confirmAction.name} ${JSON.stringify({ handle })}`
  const facts = Object.keys(shown).length === 0 ? [] : [describeAsData(shown, tool.definition.name)]
  const next = localize(toNextStep(call), language)
  return [localize(texts.notYet, language), question, ...facts, next].join('\n')
}

const minutes = limits.mcp.maxAskMs / 60_000

const toNextStep = (call: string): Localized => ({
  en: `Show this to the person. When they have agreed, call ${call}. It works for ${minutes} minutes.`,
  fr: `Montrez ceci à la personne. Quand elle a accepté, appelez ${call}. Valable ${minutes} minutes.`,
})

const texts = {
  notYet: {
    en: 'Nothing was done yet: the person has to agree first.',
    fr: 'Rien n’est encore fait : la personne doit d’abord accepter.',
  },
  yes: { en: 'Yes, do it', fr: 'Oui, le faire' },
  choice: { en: 'Which one', fr: 'Votre choix' },
  which: { en: 'Which one do you mean?', fr: 'De quel élément parlez-vous ?' },
  missing: {
    en: 'Nothing was done. Ask the person which one they mean, and call the tool again with',
    fr: 'Rien n’a été fait. Demandez à la personne de quel élément elle parle, puis appelez l’outil de nouveau avec',
  },
  declined: {
    en: 'The person did not agree. Nothing was done; do not try again unless they ask.',
    fr: 'La personne n’a pas accepté. Rien n’a été fait ; ne réessayez que si elle le demande.',
  },
  open: {
    en: 'Open this page to go on. What you enter there is not seen by the assistant.',
    fr: 'Ouvrez cette page pour continuer. L’assistant ne voit pas ce que vous y saisissez.',
  },
} as const satisfies Record<string, Localized>
