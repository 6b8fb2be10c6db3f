import { noOwner } from '../domain/chats/chat-records.ts'
import { ReportedEvents } from '../events/reported-events.ts'
import type { HandlerServices, WorkHandler } from './work-handler.ts'

type CloseOptions = Pick<HandlerServices, 'ports' | 'newId'>

/** Marks a reply as failed when its process died; a reply that has ended stays unchanged. */
export function createCloseAbandonedReply({
  ports,
  newId,
}: CloseOptions): WorkHandler<'close-abandoned-reply'> {
  return async (work, { store, now }) => {
    const id = work.payload.messageId
    const message = await store.get('messages', id)
    if (message === undefined || message.value.status !== 'running') return {}
    const { chatId } = message.value
    const value = { ...message.value, status: 'error' } as const
    const { version: expectVersion } = message
    const put = { kind: 'put', collection: 'messages', id, value, expectVersion } as const
    const chat = await store.get('chats', chatId)
    if (chat === undefined || chat.value.userId === noOwner) return { changes: [put] }
    const events = new ReportedEvents({ now, newId, vault: ports.vault })
    events.report('chat.message.updated', { userId: chat.value.userId, chatId, messageId: id })
    return { changes: [put, ...events.changes], work: events.work }
  }
}
