import type { ChatRecord, MessageBody, MessageRecord } from '../../domain/chats/chat-records.ts'
import type { Vault } from '../../ports/vault.ts'

const titlePlace = (id: string) => `chats/${id}/sealedTitle`

const bodyPlace = (id: string) => `messages/${id}/sealedBody`

export function sealedTitle(id: string, title: string, vault: Vault): string {
  return vault.seal(title, titlePlace(id))
}

export function openedTitle(id: string, { sealedTitle: sealed }: ChatRecord, vault: Vault): string {
  return vault.open(sealed, titlePlace(id))
}

export function sealedBody(id: string, body: MessageBody, vault: Vault): string {
  return vault.seal(JSON.stringify(body), bodyPlace(id))
}

export function openedBody(
  id: string,
  { sealedBody: sealed }: MessageRecord,
  vault: Vault,
): MessageBody {
  return JSON.parse(vault.open(sealed, bodyPlace(id))) as MessageBody
}

/** Roughly how long the opened body is. */
export const charactersInBody = ({
  value,
}: {
  readonly value: Pick<MessageRecord, 'sealedBody'>
}): number => value.sealedBody.length

/** The body of a message that is text alone. */
export const textBody = (content: string): MessageBody => ({ content, sources: [], toolCalls: [] })
