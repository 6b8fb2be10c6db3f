import { removeSubscription } from '../operations/channel-subscriptions/channel-subscription.ts'
import { workspaceKey } from '../operations/chat-platforms/workspace-key.ts'
import type { Change, NewWork, Store } from '../ports/store.ts'
import type { WorkHandler } from './work-handler.ts'

/** Records per transaction. */
const batch = 200

/**
 * A server of Discord put the bot out: the subscriptions of its channels and the rules of its admins are
 * deleted. What was made after it came back stays.
 */
export const forgetServer: WorkHandler<'forget-server'> = async (
  { id, kind, payload },
  { store, now },
) => {
  const { serverId, forgottenAt } = payload
  const { items, next } = await store.list('channelSubscriptions', {
    ...{ index: 'byServer', equals: ['discord', serverId], to: forgottenAt, limit: batch },
  })
  const rest: NewWork[] = next === undefined ? [] : [{ id, kind, dueAt: now, payload }]
  const rules = await findRules(serverId, forgottenAt, store)
  return { changes: [...items.map(removeSubscription), ...rules], work: rest }
}

async function findRules(
  serverId: string,
  forgottenAt: number,
  store: Pick<Store, 'get'>,
): Promise<Change[]> {
  const id = workspaceKey({ platform: 'discord', workspaceId: '' }, { serverId }) ?? ''
  const rules = await store.get('workspaceRules', id)
  if (rules === undefined || rules.value.changedAt >= forgottenAt) return []
  return [{ kind: 'delete', collection: 'workspaceRules', id, expectVersion: rules.version }]
}
