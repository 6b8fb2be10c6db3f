/** One message to one person, in both of the forms that channels need. */
export interface PersonalMessage {
  /**
   * An address, a phone number (E.164), and for direct messages the id of the user, whom the platform
   * knows by an account of its own: as the channel knows the person.
   */
  readonly to: string
  /** One line; channels that have no subjects leave it out. */
  readonly subject: string
  /** Plain text; the whole of what is said. */
  readonly text: string
  /** The same wherever and however often it is sent, so that a receiver can tell a repeat. */
  readonly id: string
}

/**
 * A way to reach people: e-mail, text messages, direct messages of a chat platform. A platform that
 * is not there is no channel at all (`Ports.directMessages`): nobody is told that it is missing.
 */
export interface MessageChannel {
  /** False: the settings bring nobody who could send. */
  readonly isConfigured: boolean
  /** Where to write for people who never asked for messages; absent where nobody is named. */
  readonly contact?: string | undefined
  /**
   * Resolves when it is accepted. Rejects with Failure('invalid_request') when no other try will help,
   * because the receiver or the message is refused, and with Failure('unavailable') when one may;
   * `details.problem` is then a short code of what was answered (`smtp 550`).
   */
  send(message: PersonalMessage, signal: AbortSignal): Promise<void>
  /** Lets connections go that are kept for the next message. */
  close(): Promise<void>
}
