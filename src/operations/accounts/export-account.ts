import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'
import { nextTurn } from '../../ports/loop-turns.ts'
import {
  bankAccountOutput,
  bankConnectionOutput,
  bankTransactionOutput,
} from '../bank/bank-views.ts'
import {
  listOwn,
  subscriptionOutput,
  subscriptionView,
} from '../channel-subscriptions/channel-subscription.ts'
import { fileMessage } from '../chats/chat-file.ts'
import { chatSummary } from '../chats/chat-view.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { disputeOutput } from '../disputes/dispute.ts'
import { named, outputList, timestamp, timestampField } from '../fields.ts'
import { savedLetterOutput } from '../letters/get-letter.ts'
import { fileOutput } from '../media/file-view.ts'
import { monitoringStatus, monitoringStatusOutput } from '../monitoring/monitoring-status.ts'
import { alertOutput } from '../monitoring/publish-findings.ts'
import { notificationOutput } from '../notifications/list-notifications.ts'
import {
  notificationPreferencesOutput,
  preferencesView,
} from '../notifications/notification-preferences.ts'
import { userKeyOutput, userKeyView } from '../people/list-user-keys.ts'
import { ownKeys } from '../people/user-key.ts'
import { userProfile, userProfileOutput } from '../people/user-profile.ts'
import { savedReportOutput } from '../reports/saved-analysis.ts'
import { findWebhooks, webhookOutput, webhookView } from '../webhooks/webhook-view.ts'
import { exportFile, presentExport } from './account-cards.ts'
import { listIdentities } from './chat-identity.ts'
import {
  type ExportedChat,
  type ExportPosition,
  type ExportSection,
  formatPosition,
  joinChatParts,
  notACursor,
  parsePosition,
  readStep,
  sectionAfter,
} from './export-sections.ts'
import { chatIdentityOutput, chatIdentityView } from './list-chat-identities.ts'
import { checkWholeAccess } from './whole-account.ts'

const accountOutput = named(
  'ExportedAccount',
  z.object({
    profile: userProfileOutput,
    chatIdentities: outputList(chatIdentityOutput),
    monitoring: monitoringStatusOutput,
    /** Addresses to which alerts go. */
    monitoringAddresses: z.object({
      email: z.string().nullable(),
      sms: z.string().nullable(),
      webhook: z.string().nullable(),
    }),
    notificationPreferences: notificationPreferencesOutput,
    webhooks: outputList(webhookOutput),
    channelSubscriptions: outputList(subscriptionOutput),
    providerKeys: outputList(userKeyOutput),
  }),
)

const exportOutput = z.object({
  exportedAt: timestampField,
  account: accountOutput.nullable(),
  reports: z.array(savedReportOutput),
  letters: z.array(savedLetterOutput),
  disputes: z.array(disputeOutput),
  alerts: z.array(alertOutput),
  notifications: z.array(notificationOutput),
  bankConnections: z.array(bankConnectionOutput),
  bankAccounts: z.array(bankAccountOutput),
  bankTransactions: z.array(bankTransactionOutput),
  files: z.array(fileOutput),
  chats: z.array(named('ExportedChat', chatSummary.extend({ messages: outputList(fileMessage) }))),
  next: z.string().nullable(),
})

export const exportAccount = defineOperation({
  name: 'export-account',
  summary: 'Get a copy of everything about you',
  description:
    'Gives everything that is stored about the caller as JSON: profile, settings, linked chats, channel subscriptions, monitoring, webhooks and provider keys without their secrets, reports, letters, disputes, alerts, notifications, linked banks with their accounts and transactions, uploaded files (their bytes are downloaded by their url), and chats with their messages. A large account comes in pages: after is the next of the page before, until it is null; account is on the first page alone, and a long chat goes on under its id.',
  usage:
    'Use when the person wants a copy of their data, as before `delete-account`. One chat alone: `export-chat`.',
  api: 'console',
  access: 'account',
  effect: 'reads',
  command: { positional: [], present: presentExport, attach: exportFile },
  dataClass: 'financial',
  rest: { method: 'GET', path: '/api/account/export' },
  input: z.strictObject({
    after: z
      .string()
      .max(2 * limits.requests.maxCursorLength)
      .optional(),
  }),
  output: exportOutput,
  readsMuch: () => true,
  async handle({ after }, context) {
    checkWholeAccess(context)
    const account = after === undefined ? await accountView(context) : null
    const { sections, next } = await readPage(parsePosition(after), context)
    await nextTurn()
    // The steps have made each section's items; the output is parsed before it leaves.
    const lists = sections as Pick<z.input<typeof exportOutput>, ExportSection>
    const cursor = next === undefined ? null : formatPosition(next)
    return { exportedAt: timestamp(context.now), account, ...lists, next: cursor }
  },
})

type Sections = Readonly<Record<ExportSection, readonly unknown[]>>

/** As many records as a page holds, with turns for other requests in between. */
async function readPage(
  from: ExportPosition,
  context: Context,
): Promise<{ readonly sections: Sections; readonly next: ExportPosition | undefined }> {
  const sections: Record<ExportSection, readonly unknown[]> = {
    ...{ reports: [], letters: [], disputes: [], alerts: [], notifications: [], chats: [] },
    ...{ bankConnections: [], bankAccounts: [], bankTransactions: [], files: [] },
  }
  let left = limits.accounts.maxExportCharacters
  let position: ExportPosition | undefined = from
  while (position !== undefined && left > 0) {
    const { section }: ExportPosition = position
    const { items, next } = await stepOrRefuse(position, context)
    sections[section] =
      section === 'chats'
        ? joinChatParts(sections.chats as ExportedChat[], items as ExportedChat[])
        : [...sections[section], ...items]
    left -= JSON.stringify(items).length
    position = next ?? sectionAfter(section)
    await nextTurn()
  }
  return { sections, next: position }
}

/** The stores and lists name their own cursor. */
async function stepOrRefuse(position: ExportPosition, context: Context) {
  try {
    return await readStep(position, context)
  } catch (error) {
    const isCursor = error instanceof Failure && error.kind === 'invalid_request'
    throw isCursor ? notACursor(error) : error
  }
}

async function accountView(context: Context): Promise<z.input<typeof accountOutput>> {
  const { userId, store, now } = context
  const [person, monitor, preferences, webhooks, keys, identities, subscriptions] =
    await Promise.all([
      store.get('people', userId),
      store.get('monitors', userId),
      store.get('notificationPreferences', userId),
      findWebhooks(userId, store, 'descending'),
      ownKeys(context),
      listIdentities(userId, store),
      listOwn(userId, store),
    ])
  const {
    email = null,
    sms = null,
    webhook = null,
  } = {
    ...monitor?.value.configuration.notifications,
  }
  return {
    profile: await userProfile(person?.value, context),
    chatIdentities: identities.map(chatIdentityView),
    monitoring: await monitoringStatus(monitor?.value, context),
    monitoringAddresses: { email, sms, webhook },
    notificationPreferences: preferencesView(preferences?.value, now),
    webhooks: await Promise.all(webhooks.map((one) => webhookView(one, context))),
    channelSubscriptions: subscriptions.map(subscriptionView),
    providerKeys: keys.map(userKeyView),
  }
}
