import type { Context } from '../operations/context.ts'
import type { EventData } from './event-types.ts'

/** One function a business event: whoever makes one happen says so here, and nowhere else. */

/** The person's tier is another than it was. */
export function subscriptionUpdated(
  context: Pick<Context, 'report'>,
  data: EventData['user.subscription.updated'],
): void {
  context.report('user.subscription.updated', data)
}

/** The person has sent as many messages today as the tier allows. */
export function limitReached(
  context: Pick<Context, 'report'>,
  data: EventData['user.limit.reached'],
): void {
  context.report('user.limit.reached', data)
}
