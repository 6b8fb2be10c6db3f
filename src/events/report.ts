import type { RecordedData } from './event-types.ts'
import type { Reporter } from './reported-events.ts'

/** One function a business event: whoever makes one happen says so here, and nowhere else. */

/**
 * A watched score is another than at the reading before, of the same bureau and model: by however
 * little. An alert is made when it has moved as far as the person asked to be told of.
 */
export function scoreChanged(to: Reporter, data: RecordedData['score.changed']): void {
  to.report('score.changed', data)
}

/** Monitoring found something that the person wants to be told of. */
export function alertCreated(to: Reporter, data: RecordedData['alert.created']): void {
  to.report('alert.created', data)
}

/** A watched score has reached the person's goal. */
export function goalAchieved(to: Reporter, data: RecordedData['goal.achieved']): void {
  to.report('goal.achieved', data)
}

/** A report was analysed and is kept. */
export function reportAvailable(to: Reporter, data: RecordedData['report.available']): void {
  to.report('report.available', data)
}

/** A dispute has begun, or is at another stage than it was. */
export function disputeUpdated(to: Reporter, data: RecordedData['dispute.updated']): void {
  to.report('dispute.updated', data)
}

/** A bureau could not be asked; said once an outage. */
export function monitoringFailed(to: Reporter, data: RecordedData['monitoring.error']): void {
  to.report('monitoring.error', data)
}

/** A chat has begun. */
export function chatCreated(to: Reporter, data: RecordedData['chat.created']): void {
  to.report('chat.created', data)
}

/** A chat was deleted. */
export function chatEnded(to: Reporter, data: RecordedData['chat.ended']): void {
  to.report('chat.ended', data)
}

/** A message has its place in a chat; an answer is still empty then. */
export function messageCreated(to: Reporter, data: RecordedData['chat.message.created']): void {
  to.report('chat.message.created', data)
}

/** A message says something else than before: an answer has ended. */
export function messageUpdated(to: Reporter, data: RecordedData['chat.message.updated']): void {
  to.report('chat.message.updated', data)
}

/** The person's tier is another than it was. */
export function subscriptionUpdated(
  to: Reporter,
  data: RecordedData['user.subscription.updated'],
): void {
  to.report('user.subscription.updated', data)
}

/** The person has sent as many messages today as the tier allows. */
export function limitReached(to: Reporter, data: RecordedData['user.limit.reached']): void {
  to.report('user.limit.reached', data)
}

/** A subscription is not delivered to any more, because its receiver is gone or fails for days. */
export function webhookDisabled(to: Reporter, data: RecordedData['webhook.disabled']): void {
  to.report('webhook.disabled', data)
}
