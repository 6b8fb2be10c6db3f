import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { SlackLog } from './bolt-logger.ts'
import type { SlackApi, SlackIdentity } from './web-api.ts'

/** The one workspace of the configured token. */
export interface Installation {
  /** Asks Slack once who we are; again after a failure. */
  identity(): Promise<SlackIdentity>
}

export function createInstallation(api: SlackApi, log: SlackLog): Installation {
  let known: Promise<SlackIdentity> | undefined
  return {
    identity() {
      known ??= api.identify('').catch((error: unknown) => {
        known = undefined
        log('sign-in failed', error instanceof ChatPlatformFailure ? error.code : undefined)
        throw error
      })
      return known
    },
  }
}
