import { forgetIdentityWork } from '../operations/accounts/chat-identity.ts'
import { sendWork } from '../operations/chat-platforms/enqueue-message.ts'
import type { NewWork } from '../ports/store.ts'
import type { WorkContext, WorkHandler } from './work-handler.ts'

/** Records per transaction. */
const batch = 200

interface Forgotten {
  /** Work that ends the records of the page; work of one id is enqueued once. */
  readonly work: ReadonlyMap<string, NewWork>
  readonly next: string | undefined
}

/**
 * A workspace removed the app: its queued messages are tried now, hence refused and erased, and the buttons
 * and links of its people are deleted. Their accounts stay: people may use them elsewhere, and here again
 * after a new installation.
 */
export const forgetWorkspace: WorkHandler<'forget-workspace'> = async (
  { id, kind, payload },
  context,
) => {
  const page =
    payload.collection === 'chatOutbox'
      ? await findMessages(payload, context)
      : await findPeople(payload, context)
  const { next: after } = page
  const rest: NewWork[] =
    after === undefined ? [] : [{ id, kind, dueAt: context.now, payload: { ...payload, after } }]
  return { work: [...page.work.values(), ...rest] }
}

type Payload = Parameters<WorkHandler<'forget-workspace'>>[0]['payload']

async function findMessages(
  { workspaceId, after }: Payload,
  { store, now }: WorkContext,
): Promise<Forgotten> {
  const { items, next } = await store.list('chatOutbox', {
    ...{ index: 'byWorkspace', equals: [workspaceId, 'waiting'], limit: batch },
    after: after ?? undefined,
  })
  const work = items.map(({ value }) => sendWork(value.queueId, now))
  return { work: new Map(work.map((one) => [one.id, one])), next }
}

async function findPeople(
  { workspaceId, forgottenAt, after }: Payload,
  { store }: WorkContext,
): Promise<Forgotten> {
  const { items, next } = await store.list('chatIdentities', {
    ...{ index: 'byWorkspace', equals: [workspaceId], limit: batch },
    after: after ?? undefined,
  })
  const work = items.map((identity) => forgetIdentityWork(identity.id, forgottenAt))
  return { work: new Map(work.map((one) => [one.id, one])), next }
}
