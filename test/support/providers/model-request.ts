import type {
  LanguageModel,
  ModelEvent,
  ModelRequest,
  ModelResult,
} from '../../../src/ports/language-model.ts'

/** A request that asks this and nothing more. */
export function requestOf(content: string, more: Partial<ModelRequest> = {}): ModelRequest {
  return {
    model: 'gpt-6-luna',
    instructions: 'You are a credit coach.',
    turns: [{ role: 'user', content }],
    tools: [],
    search: false,
    endUser: 'person-1',
    ...more,
  }
}

export interface ModelOutput {
  readonly result: ModelResult
  readonly events: readonly ModelEvent[]
  readonly text: string
}

/** Hears an answer out. */
export async function hear(
  model: LanguageModel,
  request: ModelRequest,
  signal = new AbortController().signal,
): Promise<ModelOutput> {
  const events: ModelEvent[] = []
  const result = await model.stream(request, (event) => events.push(event), signal)
  return { result, events, text: textOf(events) }
}

export const textOf = (events: readonly ModelEvent[]): string =>
  events.map((event) => (event.kind === 'text' ? event.text : '')).join('')

/** What a promise is rejected with; throws when it is not. */
export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  const settled = await promise.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  if (settled === undefined) throw new Error('it was not rejected')
  return settled.error
}
