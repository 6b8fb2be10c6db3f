import type { Logger, Receiver } from '@slack/bolt'
import { toFields, toText } from './fields.ts'
import type { SlackIdentity } from './installations.ts'
import { addListeners, type ListenerServices } from './listeners.ts'
import { clientOptions } from './web-clients.ts'

export interface BoltAppOptions extends ListenerServices {
  readonly apiUrl: string
  readonly logger: Logger
}

/** Bolt ignores what our bot itself did. */
const toBoltIds = ({ botId, botUserId }: SlackIdentity) => ({ botId, botUserId })

/** Bolt with our listeners behind a receiver. Rejections of a listener reach the receiver. */
export async function createBoltApp(options: BoltAppOptions, receiver: Receiver): Promise<void> {
  const { App } = await import('@slack/bolt')
  const { api, apiUrl, logger, installations, failed } = options
  const app = new App({
    receiver,
    logger,
    clientOptions: clientOptions(apiUrl, logger, api.addresses),
    // Without a token: Bolt has no client of its own, and calls nothing. An event of a workspace that has
    // not installed the app reaches its listener, which acknowledges it and does nothing.
    authorize: async (source, body) => {
      const appId = toText(toFields(body)['api_app_id'])
      try {
        const identity = await installations.find({ ...source, appId })
        return identity === undefined ? {} : { ...toBoltIds(identity), identity }
      } catch (outage) {
        // The listener refuses it: Slack's own error would help nobody in danger.
        return { outage }
      }
    },
    ignoreSelf: true,
    convoStore: false,
    attachFunctionToken: false,
  })
  app.error(async (error) => {
    failed('original' in error ? error.original : error)
    throw error
  })
  addListeners(app, options)
}
