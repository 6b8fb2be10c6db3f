import { createApiKey } from './access/create-api-key.ts'
import { createToken } from './access/create-token.ts'
import { listApiKeys } from './access/list-api-keys.ts'
import { revokeApiKey } from './access/revoke-api-key.ts'
import { setTier } from './access/set-tier.ts'
import { createLinkCode } from './accounts/create-link-code.ts'
import { createUserLinkCode } from './accounts/create-user-link-code.ts'
import { deleteAccount } from './accounts/delete-account.ts'
import { exportAccount } from './accounts/export-account.ts'
import { joinChatAccount } from './accounts/join-chat-account.ts'
import { listChatIdentities } from './accounts/list-chat-identities.ts'
import { unlinkChatIdentity } from './accounts/unlink-chat-identity.ts'
import { useLinkCode } from './accounts/use-link-code.ts'
import { createLinkToken } from './bank/create-link-token.ts'
import { disconnectBank } from './bank/disconnect-bank.ts'
import { exchangeToken } from './bank/exchange-token.ts'
import { getBankInsights } from './bank/get-bank-insights.ts'
import { listBankAccounts } from './bank/list-bank-accounts.ts'
import { listBankTransactions } from './bank/list-bank-transactions.ts'
import { listInstitutions } from './bank/list-institutions.ts'
import { receiveBankWebhook } from './bank/receive-bank-webhook.ts'
import { refreshBank } from './bank/refresh-bank.ts'
import { allowChannelSubscription } from './channel-subscriptions/allow-channel-subscription.ts'
import { createChannelSubscription } from './channel-subscriptions/create-channel-subscription.ts'
import { deleteChannelSubscription } from './channel-subscriptions/delete-channel-subscription.ts'
import { listChannelSubscriptions } from './channel-subscriptions/list-channel-subscriptions.ts'
import { createChat } from './chats/create-chat.ts'
import { deleteChat } from './chats/delete-chat.ts'
import { exportChat } from './chats/export-chat.ts'
import { getChat } from './chats/get-chat.ts'
import { getChatHistory } from './chats/get-chat-history.ts'
import { getSharedChat } from './chats/get-shared-chat.ts'
import { giveFeedback } from './chats/give-feedback.ts'
import { importChat } from './chats/import-chat.ts'
import { listChatShares } from './chats/list-chat-shares.ts'
import { listFeedback } from './chats/list-feedback.ts'
import { resumeReply } from './chats/resume-reply.ts'
import { revokeChatShare } from './chats/revoke-chat-share.ts'
import { sendMessage } from './chats/send-message.ts'
import { shareChat } from './chats/share-chat.ts'
import { stopReply } from './chats/stop-reply.ts'
import { updateChat } from './chats/update-chat.ts'
import { updateChatModel } from './chats/update-chat-model.ts'
import { askCoach } from './coach/ask-coach.ts'
import { completeChat } from './completions/complete-chat.ts'
import { getOpenaiModel } from './completions/get-openai-model.ts'
import { listOpenaiModels } from './completions/list-openai-models.ts'
import { getCreditAnalysis } from './credit/get-credit-analysis.ts'
import { getCreditHistory } from './credit/get-credit-history.ts'
import { getCreditScore } from './credit/get-credit-score.ts'
import type { Operation } from './define-operation.ts'
import { listDisputes } from './disputes/list-disputes.ts'
import { updateDispute } from './disputes/update-dispute.ts'
import { checkHealth } from './health/check-health.ts'
import { predictImpact } from './impact/predict-impact.ts'
import { generateDispute } from './letters/generate-dispute.ts'
import { generateGoodwill } from './letters/generate-goodwill.ts'
import { getLetter } from './letters/get-letter.ts'
import { listLetters } from './letters/list-letters.ts'
import { prepareDisputePacket } from './letters/prepare-dispute-packet.ts'
import { analyzeImage } from './media/analyze-image.ts'
import { createAvatarSession } from './media/create-avatar-session.ts'
import { createVoiceSession } from './media/create-voice-session.ts'
import { deleteFile } from './media/delete-file.ts'
import { downloadFile } from './media/download-file.ts'
import { endAvatarSession } from './media/end-avatar-session.ts'
import { endVoiceSession } from './media/end-voice-session.ts'
import { getAvatarSessions } from './media/get-avatar-sessions.ts'
import { listAvatars } from './media/list-avatars.ts'
import { listFiles } from './media/list-files.ts'
import { speakAsAvatar } from './media/speak-as-avatar.ts'
import { speakText } from './media/speak-text.ts'
import { transcribeAudio } from './media/transcribe-audio.ts'
import { uploadFile } from './media/upload-file.ts'
import { listModels } from './models/list-models.ts'
import { acknowledgeAlert } from './monitoring/acknowledge-alert.ts'
import { getAlert } from './monitoring/get-alert.ts'
import { getMonitoringStatus } from './monitoring/get-monitoring-status.ts'
import { listAlerts } from './monitoring/list-alerts.ts'
import { setUpMonitoring } from './monitoring/set-up-monitoring.ts'
import { stopMonitoring } from './monitoring/stop-monitoring.ts'
import { getNotificationPreferences } from './notifications/get-notification-preferences.ts'
import { listNotifications } from './notifications/list-notifications.ts'
import { muteNotificationKind } from './notifications/mute-notification-kind.ts'
import { snoozeNotifications } from './notifications/snooze-notifications.ts'
import { updateNotificationPreferences } from './notifications/update-notification-preferences.ts'
import { addUserKey } from './people/add-user-key.ts'
import { claimGuest } from './people/claim-guest.ts'
import { createGuest } from './people/create-guest.ts'
import { deleteUserKey } from './people/delete-user-key.ts'
import { getRateLimits } from './people/get-rate-limits.ts'
import { getUserKeyStatus } from './people/get-user-key-status.ts'
import { getUserPreferences } from './people/get-user-preferences.ts'
import { listUserKeys } from './people/list-user-keys.ts'
import { updateUserPreferences } from './people/update-user-preferences.ts'
import { updateUserSettings } from './people/update-user-settings.ts'
import { buildScorePlan } from './plans/build-score-plan.ts'
import { comparePayoffOptions } from './plans/compare-payoff-options.ts'
import { analyzeReport } from './reports/analyze-report.ts'
import { getReport } from './reports/get-report.ts'
import { listReports } from './reports/list-reports.ts'
import { createWebhook } from './webhooks/create-webhook.ts'
import { deleteWebhook } from './webhooks/delete-webhook.ts'
import { getWebhook } from './webhooks/get-webhook.ts'
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts'
import { listWebhooks } from './webhooks/list-webhooks.ts'
import { promoteWebhookSecret } from './webhooks/promote-webhook-secret.ts'
import { redeliverWebhookDeliveries } from './webhooks/redeliver-webhook-deliveries.ts'
import { redeliverWebhookDelivery } from './webhooks/redeliver-webhook-delivery.ts'
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts'
import { testWebhook } from './webhooks/test-webhook.ts'
import { updateWebhook } from './webhooks/update-webhook.ts'

/** Every operation of the product, and the only list of them; each door is a loop over it. */
export const catalogue: readonly Operation[] = [
  checkHealth,
  askCoach,
  analyzeReport,
  listReports,
  getReport,
  predictImpact,
  buildScorePlan,
  comparePayoffOptions,
  getCreditScore,
  getCreditAnalysis,
  getCreditHistory,
  generateDispute,
  generateGoodwill,
  prepareDisputePacket,
  listLetters,
  getLetter,
  setUpMonitoring,
  getMonitoringStatus,
  listAlerts,
  getAlert,
  acknowledgeAlert,
  stopMonitoring,
  listDisputes,
  updateDispute,
  listNotifications,
  getNotificationPreferences,
  updateNotificationPreferences,
  snoozeNotifications,
  muteNotificationKind,
  sendMessage,
  getChatHistory,
  createChat,
  updateChatModel,
  getChat,
  updateChat,
  deleteChat,
  stopReply,
  giveFeedback,
  resumeReply,
  exportChat,
  importChat,
  shareChat,
  listChatShares,
  revokeChatShare,
  getSharedChat,
  createWebhook,
  listWebhooks,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  rotateWebhookSecret,
  promoteWebhookSecret,
  listWebhookDeliveries,
  redeliverWebhookDelivery,
  redeliverWebhookDeliveries,
  createLinkToken,
  exchangeToken,
  listBankAccounts,
  listBankTransactions,
  refreshBank,
  getBankInsights,
  listInstitutions,
  disconnectBank,
  receiveBankWebhook,
  speakText,
  listAvatars,
  createAvatarSession,
  speakAsAvatar,
  getAvatarSessions,
  endAvatarSession,
  createVoiceSession,
  endVoiceSession,
  transcribeAudio,
  analyzeImage,
  uploadFile,
  listFiles,
  downloadFile,
  deleteFile,
  listModels,
  createGuest,
  claimGuest,
  getUserPreferences,
  updateUserPreferences,
  updateUserSettings,
  listUserKeys,
  addUserKey,
  deleteUserKey,
  getUserKeyStatus,
  getRateLimits,
  createLinkCode,
  listChatIdentities,
  unlinkChatIdentity,
  joinChatAccount,
  useLinkCode,
  createChannelSubscription,
  allowChannelSubscription,
  listChannelSubscriptions,
  deleteChannelSubscription,
  exportAccount,
  deleteAccount,
  listOpenaiModels,
  getOpenaiModel,
  completeChat,
  createToken,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  setTier,
  createUserLinkCode,
  listFeedback,
]
