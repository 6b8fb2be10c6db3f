import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { SlackLog } from './bolt-logger.ts'
import type { Installations, SlackIdentity, SlackTokens } from './installations.ts'
import type { SlackApi } from './web-api.ts'

export const configuredToken = (botToken: string): SlackTokens => ({
  tokenOf: async () => botToken,
  replace: async () => undefined,
})

/** The one workspace of the configured token. */
export function createOneWorkspace(api: SlackApi, log: SlackLog): Installations {
  let known: Promise<SlackIdentity> | undefined
  return {
    /** Asks Slack once who we are; again after a failure. */
    find() {
      known ??= api.identify('').catch((error: unknown) => {
        known = undefined
        log('sign-in failed', error instanceof ChatPlatformFailure ? error.code : undefined)
        throw error
      })
      return known
    },
    // The token is the operator's: it stays until they change it.
    removed: async () => log('app removed'),
  }
}
