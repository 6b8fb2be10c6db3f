import { readFileSync } from 'node:fs'
import { goodRequests } from '../bad-input/good-requests.ts'
import { disputeRequest, monitoringRequest } from '../documents/engine/requests.ts'

/** Structured results of the calls before, by tool; the newest of each. `channel`: one that the person reads. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
type Results = Readonly<Record<string, any>>

type Call = readonly [tool: string, input: (results: Results, receiver: string) => object]

const sample = readFileSync(new URL('../../samples/report.txt', import.meta.url), 'utf8')
/** With a collection that is older than the law lets a report show it. */
const reportData = sample.replace('11/2021 ', '03/2017 ')
/** Two of them that differ raise an alert. */
const reportWith = (score: number) => ({
  bureau: 'bureau_a',
  reportData: `Credit report for Jordan Sample\nScore: ${score}\nModel: VantageScore 3.0`,
  options: { extractScore: true, identifyIssues: true, generateRecommendations: true },
})

const pdf = readFileSync(new URL('../../samples/report.pdf', import.meta.url)).toString('base64')

/** Good arguments of an operation. */
const good = (operation: string) => goodRequests[operation] ?? {}

const chatOf = ({ send_message }: Results) => ({ chatId: send_message.chatId })
const webhookOf = ({ create_webhook }: Results) => ({ id: create_webhook.id })
const subscriptionOf = ({ create_channel_subscription }: Results) => ({
  id: create_channel_subscription.subscription.id,
})

const reports: readonly Call[] = [
  [
    'set_up_monitoring',
    () => ({ ...monitoringRequest, bureaus: ['bureau_a', 'bureau_b'], goal: 600 }),
  ],
  ['analyze_report', () => reportWith(712)],
  ['analyze_report', () => reportWith(640)],
  ['analyze_report', () => ({ bureau: 'bureau_a', reportData: pdf })],
  ['analyze_report', () => ({ bureau: 'bureau_b', reportData })],
  ['list_reports', () => ({ limit: 1 })],
  ['get_report', ({ list_reports }) => ({ id: list_reports.reports[0].id })],
  ['get_credit_score', () => ({})],
  ['get_credit_score', () => ({ bureau: 'bureau_b' })],
  ['get_credit_analysis', () => ({})],
  ['get_credit_history', () => ({})],
  ['predict_impact', () => good('predict-impact')],
  ['build_score_plan', () => good('build-score-plan')],
  ['compare_payoff_options', () => good('compare-payoff-options')],
  ['ask_coach', () => good('ask-coach')],
]

const letters: readonly Call[] = [
  ['generate_dispute', () => ({ ...disputeRequest, format: 'pdf', language: 'fr' })],
  ['generate_dispute', () => disputeRequest],
  ['generate_goodwill', () => good('generate-goodwill')],
  [
    'prepare_dispute_packet',
    ({ analyze_report }) => ({
      reportId: analyze_report.analysis.reportId,
      userInfo: disputeRequest.userInfo,
    }),
  ],
  ['list_letters', () => ({})],
  ['get_letter', ({ list_letters }) => ({ id: list_letters.letters[0].id })],
  ['get_letter', ({ list_letters }) => ({ id: list_letters.letters[1].id })],
  ['list_disputes', () => ({})],
  [
    'update_dispute',
    ({ generate_dispute }) => ({ id: generate_dispute.disputeId, status: 'mailed' }),
  ],
]

const monitoring: readonly Call[] = [
  ['get_monitoring_status', () => ({})],
  ['list_alerts', () => ({})],
  ['get_alert', ({ list_alerts }) => ({ id: list_alerts.alerts[0].id })],
  ['acknowledge_alert', ({ list_alerts }) => ({ id: list_alerts.alerts[0].id })],
  ['list_notifications', () => ({})],
  ['get_notification_preferences', () => ({})],
  ['update_notification_preferences', () => good('update-notification-preferences')],
  ['snooze_notifications', () => good('snooze-notifications')],
  ['mute_notification_kind', () => good('mute-notification-kind')],
  ['stop_monitoring', () => ({})],
]

const chats: readonly Call[] = [
  ['transcribe_audio', () => good('transcribe-audio')],
  ['analyze_image', () => good('analyze-image')],
  ['list_models', () => ({})],
  ['send_message', () => good('send-message')],
  ['get_chat_history', () => ({})],
  ['get_chat_history', chatOf],
  ['create_chat', () => good('create-chat')],
  ['update_chat_model', (results) => ({ ...chatOf(results), model: 'offline' })],
  ['get_chat', chatOf],
  ['update_chat', (results) => ({ ...chatOf(results), title: 'Cards', pinned: true })],
  ['stop_reply', chatOf],
  [
    'give_feedback',
    ({ send_message }) => ({
      ...chatOf({ send_message }),
      ...{ messageId: send_message.message.id, rating: 'down', comment: 'Too long' },
    }),
  ],
  ['resume_reply', chatOf],
  ['export_chat', chatOf],
  ['export_chat', (results) => ({ ...chatOf(results), format: 'markdown' })],
  ['import_chat', () => good('import-chat')],
  ['share_chat', chatOf],
  ['list_chat_shares', chatOf],
  ['get_shared_chat', ({ share_chat }) => ({ token: share_chat.token })],
  [
    'revoke_chat_share',
    (results) => ({ ...chatOf(results), shareId: results['list_chat_shares'].shares[0].shareId }),
  ],
  ['delete_chat', ({ create_chat }) => ({ chatId: create_chat.chat.id })],
  ['list_openai_models', () => ({})],
  ['get_openai_model', () => ({ model: 'offline' })],
  [
    'complete_chat',
    () => ({ model: 'offline', messages: [{ role: 'user', content: 'Hello' }], max_tokens: 100 }),
  ],
]

const webhooks: readonly Call[] = [
  ['create_webhook', (_, url) => ({ url, events: ['report.available'] })],
  ['list_webhooks', () => ({})],
  ['get_webhook', webhookOf],
  ['update_webhook', (results) => ({ ...webhookOf(results), events: ['score.changed'] })],
  ['test_webhook', webhookOf],
  ['rotate_webhook_secret', webhookOf],
  ['promote_webhook_secret', webhookOf],
  ['list_webhook_deliveries', webhookOf],
  [
    'redeliver_webhook_delivery',
    (results) => ({
      ...webhookOf(results),
      deliveryId: results['list_webhook_deliveries'].deliveries[0].id,
    }),
  ],
  ['redeliver_webhook_deliveries', webhookOf],
  ['delete_webhook', webhookOf],
]

const account: readonly Call[] = [
  ['check_health', () => ({})],
  ['get_rate_limits', () => ({})],
  ['create_guest', () => ({})],
  ['claim_guest', ({ create_guest }) => ({ guestToken: create_guest.accessToken })],
  ['get_user_preferences', () => ({})],
  ['update_user_preferences', () => good('update-user-preferences')],
  ['update_user_settings', () => good('update-user-settings')],
  ['add_user_key', () => good('add-user-key')],
  ['list_user_keys', () => ({})],
  ['get_user_key_status', () => ({})],
  ['delete_user_key', () => good('delete-user-key')],
  ['create_link_code', () => ({})],
  ['list_chat_identities', () => ({})],
  [
    'create_channel_subscription',
    ({ list_chat_identities, channel }) => ({
      identityId: list_chat_identities.identities[0].id,
      channelId: channel.id,
    }),
  ],
  ['allow_channel_subscription', subscriptionOf],
  [
    'list_channel_subscriptions',
    ({ list_chat_identities }) => ({ identityId: list_chat_identities.identities[0].id }),
  ],
  ['delete_channel_subscription', subscriptionOf],
  [
    'unlink_chat_identity',
    ({ list_chat_identities }) => ({ id: list_chat_identities.identities[0].id }),
  ],
  ['export_account', () => ({})],
]

const bank: readonly Call[] = [
  ['list_institutions', () => ({ countryCodes: 'CA' })],
  ['create_link_token', () => ({})],
  ['exchange_token', () => ({ public_token: 'public-sandbox-ins_109508-user_good' })],
  ['list_bank_accounts', () => ({})],
  ['refresh_bank', ({ exchange_token }) => ({ connectionId: exchange_token.connectionId })],
  ['list_bank_transactions', () => ({ limit: 3 })],
  ['get_bank_insights', () => ({})],
  [
    'disconnect_bank',
    ({ exchange_token }) => ({ connectionId: exchange_token.connectionId, erase: true }),
  ],
]

const media: readonly Call[] = [
  ['create_voice_session', () => good('create-voice-session')],
  [
    'end_voice_session',
    ({ create_voice_session }) => ({ sessionId: create_voice_session.sessionId }),
  ],
  ['speak_text', () => good('speak-text')],
  ['list_avatars', () => ({})],
  ['create_avatar_session', () => good('create-avatar-session')],
  [
    'speak_as_avatar',
    ({ create_avatar_session: { sessionId } }) => ({ ...good('speak-as-avatar'), sessionId }),
  ],
  ['get_avatar_sessions', () => ({})],
  ['end_avatar_session', ({ create_avatar_session: { sessionId } }) => ({ sessionId })],
]

const files: readonly Call[] = [
  ['upload_file', () => ({ file: btoa('A note on my credit'), name: 'note.txt' })],
  ['list_files', () => ({ limit: 5 })],
  ['download_file', ({ upload_file }) => ({ fileId: upload_file.fileId })],
  ['delete_file', ({ upload_file }) => ({ fileId: upload_file.fileId })],
]

const longTail: readonly Call[] = [
  ['search_operations', () => ({ query: 'alerts' })],
  ['call_operation', () => ({ name: 'list_alerts', arguments: { limit: 1 } })],
]

const atLast: readonly Call[] = [['delete_account', () => good('delete-account')]]

/** A good call of every tool, in an order in which each finds what it needs. */
export const everyCall: readonly Call[] = [
  ...[reports, letters, monitoring, chats, webhooks, bank].flat(),
  ...[media, files, account, longTail, atLast].flat(),
]
