import type Anthropic from '@anthropic-ai/sdk'
import type OpenAI from 'openai'
import type { Agent, Arguments, Conversation, FinalAnswer, Step, ToolCall } from './agent.ts'

export interface ModelOptions {
  readonly model: string
  readonly apiKey: string
  /** The provider's own address by default. */
  readonly baseUrl?: string | undefined
}

const maxOutputTokens = 2_000

/** The same tasks on a provider's model: `claude-…` of Anthropic, every other of OpenAI. */
export async function createModelAgent(options: ModelOptions): Promise<Agent> {
  return options.model.startsWith('claude') ? anthropicAgent(options) : openaiAgent(options)
}

const systemText = ({ instructions }: Conversation): string =>
  `${instructions}\n\nYou are the assistant of one person. Use the tools for what they ask, one call at a time. Ask them only for what you cannot do without; when it is done, answer with the figures and names of the results.`

function personText({ words, facts, agrees }: Conversation): string {
  const lines = Object.entries(facts).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return [words, ...lines, ...(agrees ? ['Yes, I am sure: go ahead.'] : [])].join('\n')
}

const callId = (at: number): string => `call_${at}`

/** A question is an answer of a model that has done nothing yet. */
const toAnswer = (text: string, steps: readonly Step[]): FinalAnswer => ({
  kind: 'answer',
  text,
  isQuestion: text.includes('?') && steps.every(({ isError }) => isError),
})

const toCall = (name: string, given: unknown): ToolCall => ({
  kind: 'call',
  name,
  arguments: Object(given) as Arguments,
})

async function openaiAgent({ model, apiKey, baseUrl }: ModelOptions): Promise<Agent> {
  const { OpenAI: Client } = await import('openai')
  const client = new Client({ apiKey, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) })
  return {
    async next(conversation) {
      const { choices } = await client.chat.completions.create({
        ...{ model, max_completion_tokens: maxOutputTokens, parallel_tool_calls: false },
        messages: [
          { role: 'system', content: systemText(conversation) },
          { role: 'user', content: personText(conversation) },
          ...conversation.steps.flatMap(openaiMessages),
        ],
        tools: conversation.tools.map(({ name, description, inputSchema }) => ({
          type: 'function',
          function: { name, description, parameters: { ...inputSchema } },
        })),
      })
      const message = choices[0]?.message
      const call = message?.tool_calls?.find((one) => one.type === 'function')
      return call === undefined
        ? toAnswer(message?.content ?? '', conversation.steps)
        : toCall(call.function.name, parseArguments(call.function.arguments))
    },
  }
}

function openaiMessages(
  { call, text }: Step,
  at: number,
): readonly OpenAI.ChatCompletionMessageParam[] {
  const given = { name: call.name, arguments: JSON.stringify(call.arguments) }
  return [
    {
      role: 'assistant',
      tool_calls: [{ id: callId(at), type: 'function', function: given }],
    },
    { role: 'tool', tool_call_id: callId(at), content: text },
  ]
}

/** Sends invalid JSON as no arguments: the server's refusal names those that are missing. */
function parseArguments(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

async function anthropicAgent({ model, apiKey, baseUrl }: ModelOptions): Promise<Agent> {
  const { Anthropic: Client } = await import('@anthropic-ai/sdk')
  const client = new Client({ apiKey, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) })
  return {
    async next(conversation) {
      const { content } = await client.messages.create({
        ...{ model, max_tokens: maxOutputTokens, system: systemText(conversation) },
        messages: [
          { role: 'user', content: personText(conversation) },
          ...conversation.steps.flatMap(anthropicMessages),
        ],
        tools: conversation.tools.map(({ name, description, inputSchema }) => ({
          ...{ name, description },
          input_schema: { ...inputSchema, type: 'object' } as Anthropic.Tool.InputSchema,
        })),
        tool_choice: { type: 'auto', disable_parallel_tool_use: true },
      })
      const call = content.find((part) => part.type === 'tool_use')
      const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
      return call === undefined
        ? toAnswer(texts.join('\n'), conversation.steps)
        : toCall(call.name, call.input)
    },
  }
}

function anthropicMessages(
  { call, text, isError }: Step,
  at: number,
): readonly Anthropic.MessageParam[] {
  const id = callId(at)
  return [
    {
      role: 'assistant',
      content: [{ type: 'tool_use', id, name: call.name, input: call.arguments }],
    },
    {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: id, content: text, is_error: isError }],
    },
  ]
}
