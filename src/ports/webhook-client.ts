export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a receiver answered, or why it did not. */
export type WebhookAnswer =
  | {
      readonly kind: 'answered'
      readonly status: number
      /** Milliseconds that the receiver asks to be left alone (Retry-After). */
      readonly retryAfter: number | undefined
      /** The beginning of the body, at most 4 KB. */
      readonly body: string
    }
  | { readonly kind: 'unreachable' | 'timeout' | 'refused_address'; readonly message: string }

/** Why an address may never be asked. */
export type AddressProblem =
  | 'no_address'
  | 'not_https'
  | 'has_credentials'
  | 'port'
  | 'private_address'

/** Posts to addresses that people gave: guarded, no redirects, with caps on time and size. */
export interface WebhookClient {
  /** Loads what the first request would have to wait for. */
  warmUp(): Promise<void>
  /** Undefined where it may be asked; what a name stands for is looked at again for each request. */
  problemOf(url: string): Promise<AddressProblem | undefined>
  /** Never rejects. An aborted signal is told as a timeout. */
  post(request: WebhookRequest, signal: AbortSignal): Promise<WebhookAnswer>
  close(): Promise<void>
}
