import type { Fields } from './fields.ts'

/** An error of the Web API: `{ok: false, error: code, …}`. */
export class SlackError extends Error {
  override readonly name = 'SlackError'
  readonly code: string
  readonly fields: Fields

  constructor(code: string, fields: Fields = {}) {
    super(code)
    this.code = code
    this.fields = fields
  }

  toBody(): Fields {
    return { ok: false, error: this.code, ...this.fields }
  }
}

/** Broken arguments, each with the place that is wrong. */
export function createArgumentError(code: string, messages: readonly string[]): SlackError {
  return new SlackError(code, {
    ...(code === 'invalid_blocks' ? { errors: messages } : {}),
    response_metadata: { messages: messages.map((message) => `[ERROR] ${message}`) },
  })
}
