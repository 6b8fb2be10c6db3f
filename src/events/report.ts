import type { RecordedData } from './event-types.ts'
import type { Reporter } from './reported-events.ts'

/** The only way to report business events: one function each. */

/**
 * Any change of a watched score since the previous reading of the same bureau and model. An alert
 * needs the change that the person has configured.
 */
export function scoreChanged(to: Reporter, data: RecordedData['score.changed']): void {
  to.report('score.changed', data)
}

/** Monitoring found something that the person's settings ask for. */
export function alertCreated(to: Reporter, data: RecordedData['alert.created']): void {
  to.report('alert.created', data)
}

/** A watched score has reached the person's goal. */
export function goalAchieved(to: Reporter, data: RecordedData['goal.achieved']): void {
  to.report('goal.achieved', data)
}

/** A report was analysed and stored. */
export function reportAvailable(to: Reporter, data: RecordedData['report.available']): void {
  to.report('report.available', data)
}

/** A dispute was created or changed its status. */
export function disputeUpdated(to: Reporter, data: RecordedData['dispute.updated']): void {
  to.report('dispute.updated', data)
}

/** A bureau cannot be reached; reported once per outage. */
export function monitoringFailed(to: Reporter, data: RecordedData['monitoring.error']): void {
  to.report('monitoring.error', data)
}

/** A chat was created. */
export function chatCreated(to: Reporter, data: RecordedData['chat.created']): void {
  to.report('chat.created', data)
}

/** A chat was deleted. */
export function chatEnded(to: Reporter, data: RecordedData['chat.ended']): void {
  to.report('chat.ended', data)
}

/** A message was added to a chat; a reply is still empty then. */
export function messageCreated(to: Reporter, data: RecordedData['chat.message.created']): void {
  to.report('chat.message.created', data)
}

/** A message changed: a reply has ended. */
export function messageUpdated(to: Reporter, data: RecordedData['chat.message.updated']): void {
  to.report('chat.message.updated', data)
}

/** The person's tier changed. */
export function subscriptionUpdated(
  to: Reporter,
  data: RecordedData['user.subscription.updated'],
): void {
  to.report('user.subscription.updated', data)
}

/** The person reached the tier's daily limit of messages. */
export function limitReached(to: Reporter, data: RecordedData['user.limit.reached']): void {
  to.report('user.limit.reached', data)
}

/** A subscription was disabled, because its receiver is gone or has failed for days. */
export function webhookDisabled(to: Reporter, data: RecordedData['webhook.disabled']): void {
  to.report('webhook.disabled', data)
}
