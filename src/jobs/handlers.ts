import type { WorkKind } from '../domain/work-kinds.ts'
import { type Bus, eventsTopic } from '../ports/bus.ts'
import { createFinishBankLink, createRevokeBankItem, eraseBankRows } from './bank-items.ts'
import { createChannelAudience } from './channel-audience.ts'
import { createCheckMonitor } from './check-monitor.ts'
import { createCloseAbandonedReply } from './close-abandoned-reply.ts'
import {
  expireRecord,
  expireRecords,
  forgetChat,
  forgetIdentityRecords,
  forgetWebhook,
} from './delete-records.ts'
import { createDeliverWebhook } from './deliver-webhook.ts'
import { createDisputeDeadline } from './dispute-deadline.ts'
import { endAccount, endGuest } from './end-account.ts'
import { createEndMediaSession } from './end-media-session.ts'
import { createFanOut } from './fan-out-events.ts'
import { createDeleteFileBytes, createSweepFileBytes } from './file-bytes.ts'
import { forgetServer } from './forget-server.ts'
import { forgetWorkspace } from './forget-workspace.ts'
import { createNotificationAudience } from './notification-audience.ts'
import { createPostToChannel } from './post-to-channel.ts'
import { relayAudience } from './relay-audience.ts'
import { createResumeNotifications } from './resume-notifications.ts'
import { createSendDigest } from './send-digest.ts'
import { createSendNotification } from './send-notification.ts'
import { checkClock, replanMonitors } from './sweeps.ts'
import { createSyncBank, pollBanks } from './sync-bank.ts'
import { webhookAudience } from './webhook-audience.ts'
import type {
  ChatWorkKind,
  NotifyingServices,
  SandboxWorkKind,
  TaskWorkKind,
  WorkHandler,
} from './work-handler.ts'

/** Handlers of all kinds of work but those of the chat platforms, the sandbox bank and the assistants; the bus republishes events that may not have been published. */
export function createHandlers(
  services: NotifyingServices & { readonly bus: Pick<Bus, 'publish'> },
): {
  readonly [K in Exclude<WorkKind, ChatWorkKind | SandboxWorkKind | TaskWorkKind>]: WorkHandler<K>
} {
  const { vault } = services.ports
  const notifications = createNotificationAudience(services)
  const channels = createChannelAudience(services)
  return {
    'expire-record': expireRecord,
    'expire-records': expireRecords,
    'forget-chat': forgetChat,
    'close-abandoned-reply': createCloseAbandonedReply(services),
    'end-guest': endGuest,
    'end-account': endAccount,
    'fan-out-events': createFanOut({
      vault,
      audiences: [webhookAudience, notifications, relayAudience, channels],
      republish: (userId, eventId) => services.bus.publish(eventsTopic(userId), eventId),
    }),
    'deliver-webhook': createDeliverWebhook(services),
    'forget-webhook': forgetWebhook,
    'forget-identity': forgetIdentityRecords,
    'forget-workspace': forgetWorkspace,
    'forget-server': forgetServer,
    'check-monitor': createCheckMonitor(services),
    'check-clock': checkClock,
    'replan-monitors': replanMonitors,
    'send-notification': createSendNotification(services),
    'resume-notifications': createResumeNotifications(services),
    'send-digest': createSendDigest(services),
    'dispute-deadline': createDisputeDeadline(services),
    'post-to-channel': createPostToChannel(services),
    'sync-bank': createSyncBank(services),
    'poll-banks': pollBanks,
    'finish-bank-link': createFinishBankLink(services),
    'revoke-bank-item': createRevokeBankItem(services),
    'erase-bank-rows': eraseBankRows,
    'delete-file-bytes': createDeleteFileBytes(services),
    'sweep-file-bytes': createSweepFileBytes(services),
    'end-media-session': createEndMediaSession(services),
  }
}
