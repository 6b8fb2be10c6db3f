import { afterAll, beforeAll } from 'vitest'
import { mayReachLoopback } from '../../support/receiver.ts'
import { noon } from '../../support/shared-service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

export interface WebhookService {
  readonly service: WatchedService
  /** Time of the service's clock. */
  now: number
  /** A new subscription of a new person to all that is in it. */
  subscribed(
    url: string,
    events?: readonly string[],
  ): Promise<{ readonly token: string; readonly id: string; readonly secret: string }>
  /** A test event; resolves with the delivery's id. */
  ping(token: string, id: string): Promise<string>
}

/** One service for all tests of a file, which may send to loopback. */
export function webhookService(): WebhookService {
  let people = 0
  const world = {
    now: noon,
    async subscribed(url: string, events: readonly string[] = ['chat.created']) {
      people += 1
      const token = await world.service.token(`person-${people}`)
      const { body } = await world.service.ask('POST', '/api/webhooks', {
        token,
        body: { url, events },
      })
      return { token, id: body.id, secret: body.secret }
    },
    async ping(token: string, id: string) {
      const { body } = await world.service.ask('POST', `/api/webhooks/${id}/test`, { token })
      return body.deliveryId
    },
  } as { -readonly [Key in keyof WebhookService]: WebhookService[Key] }
  beforeAll(async () => {
    const overrides = { clock: () => world.now, rateLimiter: unlimited }
    world.service = await watchedService(overrides, mayReachLoopback)
  })
  afterAll(() => world.service[Symbol.asyncDispose]())
  return world
}

/** The operation answers about somebody else's subscription as about none. */
export const nobodys = 'whk_nobody'
