import type { Logger, Receiver } from '@slack/bolt'
import { addListeners, type ListenerServices } from './listeners.ts'
import { clientOptions } from './web-api.ts'

export interface BoltAppOptions extends ListenerServices {
  readonly apiUrl: string
  readonly logger: Logger
}

/** Bolt with our listeners behind a receiver. Rejections of a listener reach the receiver. */
export async function createBoltApp(options: BoltAppOptions, receiver: Receiver): Promise<void> {
  const { App } = await import('@slack/bolt')
  const { api, apiUrl, logger, installation, failed } = options
  const app = new App({
    receiver,
    logger,
    clientOptions: clientOptions(apiUrl, logger, api.addresses),
    // With a token Bolt would call Slack at once, and its rejection would be unhandled.
    authorize: async () => {
      const { token: botToken, botId, botUserId, teamId } = await installation.identity()
      return { botToken, botId, botUserId, teamId }
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
