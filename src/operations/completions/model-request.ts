import type { CoachMessage } from '../../domain/advice/coaching.ts'
import { chatInstructions } from '../../domain/chats/instructions.ts'
import type { Model } from '../../domain/models/model.ts'
import { conversationLanguage } from '../../domain/text/detect-language.ts'
import { invalidField } from '../../errors.ts'
import type {
  AnswerFormat,
  ModelRequest,
  ModelTool,
  ModelTurn,
} from '../../ports/language-model.ts'
import type { Context } from '../context.ts'
import { type ChosenModel, toEndUser } from '../models/choose-model.ts'
import type { CompletionMessage, CompletionRequest } from './completion-request.ts'

/** The request to the model, under the coach's own rules. */
export function toModelRequest(
  input: CompletionRequest,
  { model, apiKey }: ChosenModel,
  context: Context,
): ModelRequest {
  const language = conversationLanguage(toCoachMessages(input.messages), context.language)
  return {
    model: model.id,
    instructions: chatInstructions(language, joinInstructions(input)),
    turns: input.messages.filter((message) => !isInstruction(message)).map(toTurn),
    ...toTools(input, model, context),
    search: false,
    format: toFormat(input),
    maxOutputTokens: input.max_completion_tokens ?? input.max_tokens ?? undefined,
    sampling: {
      temperature: input.temperature ?? undefined,
      topP: input.top_p ?? undefined,
      stop: input.stop,
    },
    apiKey,
    endUser: toEndUser(context.caller),
  }
}

/** Throws a 400 for an option that the model does not have. */
export function checkAbility(input: CompletionRequest, { features, id }: Model): void {
  if (features.includes('tools')) return
  const issue = {
    en: `cannot be kept to by ${id}, which answers in plain text alone`,
    fr: `ne peut pas être suivi par ${id}, qui ne répond qu’en texte`,
  }
  if (![undefined, null, 'text'].includes(input.response_format?.type)) {
    throw invalidField('response_format', issue)
  }
  const choice = input.tool_choice ?? 'auto'
  if (choice === 'required' || typeof choice === 'object') throw invalidField('tool_choice', issue)
}

/** True if the client has functions of its own; the coach's are not offered beside them. */
export const hasFunctions = ({ tools }: CompletionRequest) => (tools ?? []).length > 0

function toTools(
  input: CompletionRequest,
  { features }: Model,
  context: Context,
): Pick<ModelRequest, 'tools' | 'toolChoice'> {
  if (!features.includes('tools')) return { tools: [] }
  if (!hasFunctions(input)) return { tools: input.tool_choice === 'none' ? [] : context.tools.list }
  const choice = input.tool_choice ?? 'auto'
  return {
    tools: (input.tools ?? []).map(toModelTool),
    toolChoice:
      typeof choice === 'object' ? choice.function : choice === 'auto' ? undefined : choice,
  }
}

function toModelTool({ function: { name, description, parameters } }: Tool): ModelTool {
  return {
    name,
    description: description ?? '',
    inputSchema: parameters ?? { type: 'object', properties: {} },
  }
}

type Tool = NonNullable<CompletionRequest['tools']>[number]

function toFormat({ response_format: wanted }: CompletionRequest): AnswerFormat | undefined {
  if (wanted?.type !== 'json_schema') return undefined
  const { name, schema = { type: 'object' } } = wanted.json_schema
  return { name, schema }
}

/** Providers take no format without a schema, so `json_object` becomes an instruction. */
function joinInstructions({
  messages,
  response_format: wanted,
}: CompletionRequest): string | undefined {
  const instructions = messages.filter(isInstruction).map(({ content }) => content)
  if (wanted?.type === 'json_object') {
    instructions.push('Answer with one JSON object and nothing else.')
  }
  return instructions.length === 0 ? undefined : instructions.join('\n\n')
}

const isInstruction = ({ role }: CompletionMessage) => role === 'system' || role === 'developer'

function toTurn({ role, content, tool_calls, tool_call_id = '' }: CompletionMessage): ModelTurn {
  if (role === 'tool') return { role, toolCallId: tool_call_id, content }
  if (role !== 'assistant') return { role: 'user', content }
  const toolCalls = (tool_calls ?? []).map(({ id, function: { name, arguments: text } }) => ({
    id,
    name,
    arguments: text,
  }))
  return { role, content, toolCalls }
}

/** The conversation for the offline coach. */
export function toCoachMessages(messages: readonly CompletionMessage[]): CoachMessage[] {
  return messages.flatMap(({ role, content }) =>
    role === 'user' || role === 'assistant' ? [{ role, content }] : [],
  )
}
