import { bankNotice } from '../../domain/bank/bank-notice.ts'
import type { BureauNames } from '../../domain/bureaus.ts'
import type { NotificationItem } from '../../domain/monitoring/notification.ts'
import {
  judgeDigest,
  judgeItem,
  type NotificationSettings,
  type Verdict,
} from '../../domain/monitoring/notification-plan.ts'
import { isActive } from '../../domain/webhooks/webhook-records.ts'
import type { Store, Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { isWarned } from '../bank/report-payment-warnings.ts'
import { hasDeadline } from '../disputes/dispute.ts'
import { type DigestContent, isEmptyDigest, loadDigest } from './digest.ts'
import { findDigestId, openItems } from './notification-record.ts'

/** Content of a message at its sending. */
export interface PreparedItems {
  readonly items: readonly NotificationItem[]
  /** The rest of a digest; undefined when it is none. */
  readonly digest: DigestContent | undefined
}

/** The fate of a message now; `out_of_date`: nothing that it reports is news any more. */
export type PreparedNotification =
  | ({ readonly kind: 'now' } & PreparedItems)
  | (Extract<Verdict, { readonly kind: 'delayed' }> & Pick<PreparedItems, 'items'>)
  | Extract<Verdict, { readonly kind: 'suppressed' }>
  | { readonly kind: 'suppressed'; readonly reason: 'out_of_date' }

interface PrepareContext {
  readonly store: Pick<Store, 'get' | 'list'>
  readonly vault: Vault
  readonly now: number
  readonly bureauNames: BureauNames
}

/**
 * Judges a message by the person's current settings: muted or outdated items are left out. It is judged again before
 * each attempt, since it may have waited for a platform or a mail server.
 */
export async function prepareNotification(
  message: Stored<'notifications'>,
  settings: NotificationSettings,
  context: PrepareContext,
): Promise<PreparedNotification> {
  const { now, vault } = context
  const digest = await findDigest(message, settings, context)
  const current = await filterCurrent(openItems(message.id, message.value, vault), context)
  if (current.length === 0 && (digest === undefined || isEmptyDigest(digest))) {
    return { kind: 'suppressed', reason: 'out_of_date' }
  }
  const asOf = atDigest(message, settings, now)
  const judged = current.map((item) => ({ item, verdict: judgeItem(item, asOf, now) }))
  const verdicts = judged.map(({ verdict }) => verdict)
  const verdict = decide(digest === undefined ? verdicts : [...verdicts, judgeDigest(asOf, now)])
  if (verdict.kind === 'suppressed') return verdict
  if (verdict.kind === 'delayed') return { ...verdict, items: current }
  const items = judged.flatMap((one) => (one.verdict.kind === 'suppressed' ? [] : [one.item]))
  return { kind: 'now', items, digest }
}

/** A message goes when one of its parts does, waits when one waits, and is suppressed when all are. */
function decide(verdicts: readonly Verdict[]): Verdict {
  const relevant = verdicts.filter(({ kind }) => kind !== 'suppressed')
  const now = relevant.find(({ kind }) => kind === 'now')
  return now ?? relevant[0] ?? verdicts[0] ?? { kind: 'suppressed', reason: 'muted' }
}

/** Content of the digest of this moment; other messages that wait for the moment are sent as they are. */
async function findDigest(
  { id, value }: Stored<'notifications'>,
  { preferences }: NotificationSettings,
  context: PrepareContext,
): Promise<DigestContent | undefined> {
  const { digest = 'off' } = preferences ?? {}
  const { userId, channel, digestAt } = value
  if (digestAt === undefined || digest === 'off') return undefined
  // Text messages cost money: they carry the changes only.
  if (channel === 'sms') return undefined
  if (id !== (await findDigestId(value, digestAt, context.store))) return undefined
  return await loadDigest(userId, digest, context)
}

/** Settings under which a message is judged at the moment of its digest. */
function atDigest(
  { value: { digestAt } }: Stored<'notifications'>,
  settings: NotificationSettings,
  now: number,
): NotificationSettings {
  const { preferences } = settings
  if (digestAt === undefined || digestAt > now || preferences === undefined) return settings
  return { ...settings, preferences: { ...preferences, digest: 'off' } }
}

/**
 * Drops what was settled while the message waited: answered disputes, webhooks that are on again, banks that work again,
 * payments that were made, and alerts that the person knows of.
 */
async function filterCurrent(
  items: readonly NotificationItem[],
  context: PrepareContext,
): Promise<readonly NotificationItem[]> {
  const remaining = await Promise.all(
    items.map(async (item) => ((await isCurrent(item, context)) ? [item] : [])),
  )
  return remaining.flat()
}

async function isCurrent(
  item: NotificationItem,
  { store, bureauNames }: PrepareContext,
): Promise<boolean> {
  const alert = item.alertId === undefined ? undefined : await store.get('alerts', item.alertId)
  if (alert?.value.acknowledgedAt !== undefined) return false
  if (item.webhookId !== undefined) {
    const webhook = await store.get('webhooks', item.webhookId)
    return webhook !== undefined && !isActive(webhook.value)
  }
  if (item.kind === 'bank_connection' || item.kind === 'bank_payment') {
    return await isBankCurrent(item, store)
  }
  if (item.kind !== 'dispute_deadline') return true
  const dispute = await store.get('disputes', item.details.disputeId)
  return dispute !== undefined && hasDeadline(dispute.value, item.details, bureauNames)
}

type ItemOfBank = Extract<NotificationItem, { readonly kind: 'bank_connection' | 'bank_payment' }>

async function isBankCurrent(item: ItemOfBank, store: Pick<Store, 'get'>): Promise<boolean> {
  const connection = (await store.get('bankConnections', item.details.connectionId))?.value
  if (connection === undefined) return false
  return item.kind === 'bank_connection'
    ? bankNotice(connection) === item.details.status
    : connection.status !== 'disconnected' && isWarned(connection, item.details.warning.key)
}
