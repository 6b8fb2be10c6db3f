import type { ProviderOptions } from '../../../adapters/provider-shared/provider-model.ts'
import type { KeyedProvider } from '../../../src/domain/models/model.ts'
import type { LanguageModel } from '../../../src/ports/language-model.ts'

export interface Refusal {
  readonly status: number
  readonly body: object
}

/** How a provider speaks over the wire, for servers that have to speak like it and then misbehave. */
export interface Wire {
  readonly name: string
  readonly provider: KeyedProvider
  readonly model: string
  /** The model behind a server; with the key `serviceKey` and no waits by default. */
  open(origin: string, options?: Partial<ProviderOptions>): LanguageModel
  /** The key that a request came with. */
  keyIn(headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined
  /** The events before an answer's text. */
  readonly opening: string
  piece(text: string): string
  /** The events after it: an answer of 12 tokens to a prompt of 30. */
  readonly closing: string
  readonly overloadedInStream: string
  readonly refusals: Readonly<
    Record<
      | 'rate_limited'
      | 'out_of_credit'
      | 'key_refused'
      | 'model_not_found'
      | 'too_long'
      | 'content_refused'
      | 'request_refused',
      Refusal
    >
  >
}

export const serviceKey = 'sk-service-0123456789'

/** An event that has no name. */
export const bareEvent = (data: object): string => `data: ${JSON.stringify(data)}\n\n`

/** An event whose name is the type in its data. */
export const event = (data: { readonly type: string; readonly [field: string]: unknown }): string =>
  `event: ${data.type}\n${bareEvent(data)}`
