import { createApiKey } from './access/create-api-key.ts'
import { createToken } from './access/create-token.ts'
import { listApiKeys } from './access/list-api-keys.ts'
import { revokeApiKey } from './access/revoke-api-key.ts'
import { setTier } from './access/set-tier.ts'
import { createChat } from './chats/create-chat.ts'
import { deleteChat } from './chats/delete-chat.ts'
import { exportChat } from './chats/export-chat.ts'
import { getChat } from './chats/get-chat.ts'
import { getChatHistory } from './chats/get-chat-history.ts'
import { getSharedChat } from './chats/get-shared-chat.ts'
import { importChat } from './chats/import-chat.ts'
import { listChatShares } from './chats/list-chat-shares.ts'
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
import type { Operation } from './define-operation.ts'
import { listDisputes } from './disputes/list-disputes.ts'
import { updateDispute } from './disputes/update-dispute.ts'
import { checkHealth } from './health/check-health.ts'
import { predictImpact } from './impact/predict-impact.ts'
import { generateDispute } from './letters/generate-dispute.ts'
import { generateGoodwill } from './letters/generate-goodwill.ts'
import { listModels } from './models/list-models.ts'
import { getMonitoringStatus } from './monitoring/get-monitoring-status.ts'
import { setUpMonitoring } from './monitoring/set-up-monitoring.ts'
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
import { analyzeReport } from './reports/analyze-report.ts'

/** Every operation of the product, and the only list of them; each door is a loop over it. */
export const catalogue: readonly Operation[] = [
  checkHealth,
  askCoach,
  analyzeReport,
  predictImpact,
  generateDispute,
  generateGoodwill,
  setUpMonitoring,
  getMonitoringStatus,
  listDisputes,
  updateDispute,
  sendMessage,
  getChatHistory,
  createChat,
  updateChatModel,
  getChat,
  updateChat,
  deleteChat,
  stopReply,
  resumeReply,
  exportChat,
  importChat,
  shareChat,
  listChatShares,
  revokeChatShare,
  getSharedChat,
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
  listOpenaiModels,
  getOpenaiModel,
  completeChat,
  createToken,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  setTier,
]
