/** A server of OpenAI's API for one purpose. */
export interface AudioServer {
  readonly baseUrl: string
  /** Undefined: the server asks for none. */
  readonly apiKey: string | undefined
  readonly model: string
  /** A server of the operator's choice, not OpenAI: it has voices of its own. */
  readonly isOwn: boolean
}
