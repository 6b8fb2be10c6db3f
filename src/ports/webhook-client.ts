export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A receiver's answer, or why there is none. */
export type WebhookAnswer =
  | {
      readonly kind: 'answered'
      readonly status: number
      /** Retry-After in milliseconds. */
      readonly retryAfter: number | undefined
      /** Start of the body, at most 4 KB. */
      readonly body: string
    }
  | { readonly kind: 'unreachable' | 'timeout' | 'refused_address'; readonly message: string }

/** Reasons why an address is not permitted. */
export type AddressProblem =
  | 'no_address'
  | 'not_https'
  | 'has_credentials'
  | 'port'
  | 'private_address'

/** Posts to user-supplied addresses: guarded, no redirects, limited in time and size. */
export interface WebhookClient {
  /** Loads code ahead of the first request. */
  warmUp(): Promise<void>
  /**
   * Undefined where the address is permitted; names are resolved and checked again for each
   * request.
   */
  findProblem(url: string): Promise<AddressProblem | undefined>
  /** Never rejects. An aborted signal counts as a timeout. */
  post(request: WebhookRequest, signal: AbortSignal): Promise<WebhookAnswer>
  close(): Promise<void>
}
