import { chatInstructions } from '../../domain/chats/instructions.ts'
import type { Model } from '../../domain/models/model.ts'
import { conversationLanguage } from '../../domain/text/detect-language.ts'
import { invalidField } from '../../errors.ts'
import type { AnswerFormat, ModelRequest, ModelTool } from '../../ports/language-model.ts'
import type { Context } from '../context.ts'
import type { ChosenModel } from '../models/choose-model.ts'
import { endUserOf } from '../models/end-user.ts'
import type { CompletionRequest } from './completion-request.ts'
import { coachMessagesFrom, instructionsIn, turnsFrom } from './completion-turns.ts'

/** The request as the model is asked it, under the coach's own rules. */
export function requestOf(
  input: CompletionRequest,
  { model, apiKey }: ChosenModel,
  context: Context,
): ModelRequest {
  const language = conversationLanguage(coachMessagesFrom(input.messages), context.language)
  return {
    model: model.id,
    instructions: chatInstructions(language, wishesOf(input)),
    turns: turnsFrom(input.messages),
    ...toolsOf(input, model, context),
    search: false,
    format: formatOf(input),
    maxOutputTokens: input.max_completion_tokens ?? input.max_tokens ?? undefined,
    sampling: {
      temperature: input.temperature ?? undefined,
      topP: input.top_p ?? undefined,
      stop: input.stop,
    },
    apiKey,
    endUser: endUserOf(context.caller),
  }
}

/** Throws a 400 for what the model cannot do. */
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

/** Whether the client runs functions of its own; the coach's are not offered beside them. */
export const hasFunctions = ({ tools }: CompletionRequest) => (tools ?? []).length > 0

function toolsOf(
  input: CompletionRequest,
  { features }: Model,
  context: Context,
): Pick<ModelRequest, 'tools' | 'toolChoice'> {
  if (!features.includes('tools')) return { tools: [] }
  if (!hasFunctions(input)) return { tools: input.tool_choice === 'none' ? [] : context.tools.list }
  const choice = input.tool_choice ?? 'auto'
  return {
    tools: (input.tools ?? []).map(functionOf),
    toolChoice:
      typeof choice === 'object' ? choice.function : choice === 'auto' ? undefined : choice,
  }
}

function functionOf({ function: { name, description, parameters } }: Tool): ModelTool {
  return {
    name,
    description: description ?? '',
    inputSchema: parameters ?? { type: 'object', properties: {} },
  }
}

type Tool = NonNullable<CompletionRequest['tools']>[number]

function formatOf({ response_format: asked }: CompletionRequest): AnswerFormat | undefined {
  if (asked?.type !== 'json_schema') return undefined
  const { name, schema = { type: 'object' } } = asked.json_schema
  return { name, schema }
}

/** An object of no schema of its own has no form at providers; it is asked for in words. */
function wishesOf({ messages, response_format: asked }: CompletionRequest): string | undefined {
  const wishes = instructionsIn(messages)
  if (asked?.type !== 'json_object') return wishes
  return [wishes, 'Answer with one JSON object and nothing else.'].filter(Boolean).join('\n\n')
}
