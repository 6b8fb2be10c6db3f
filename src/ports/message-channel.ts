/** A message to one person, in the forms that channels need. */
export interface PersonalMessage {
  /** E-mail address or phone number (E.164). */
  readonly to: string
  /** One line; channels that have no subjects leave it out. */
  readonly subject: string
  /** Plain text, complete without the subject. */
  readonly text: string
  /** Stable across retries and channels, so that receivers can deduplicate. */
  readonly id: string
}

/** Sends e-mails or text messages; direct messages are `DirectMessages`. */
export interface MessageChannel {
  /** False when no sender is configured. */
  readonly isConfigured: boolean
  /** Contact for recipients who never asked for messages. */
  readonly contact?: string | undefined
  /**
   * Resolves when the message is accepted. Rejects with Failure('invalid_request') when a retry
   * cannot help (recipient or message refused), else with Failure('unavailable'); `details.problem`
   * is then a short code (`smtp 550`).
   */
  send(message: PersonalMessage, signal: AbortSignal): Promise<void>
  /** Closes idle connections. */
  close(): Promise<void>
}
