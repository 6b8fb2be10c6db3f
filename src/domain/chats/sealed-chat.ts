import type { ChatRecord, MessageBody, MessageRecord } from './chat-records.ts'

/** Part of the vault port, which the domain may not import. */
interface FieldVault {
  seal(plain: string, place: string): string
  open(sealed: string, place: string): string
}

const titlePlace = (id: string) => `chats/${id}/sealedTitle`

const bodyPlace = (id: string) => `messages/${id}/sealedBody`

export function sealTitle(id: string, title: string, vault: FieldVault): string {
  return vault.seal(title, titlePlace(id))
}

export function openTitle(
  id: string,
  { sealedTitle: sealed }: ChatRecord,
  vault: FieldVault,
): string {
  return vault.open(sealed, titlePlace(id))
}

export function sealBody(id: string, body: MessageBody, vault: FieldVault): string {
  return vault.seal(JSON.stringify(body), bodyPlace(id))
}

export function openBody(
  id: string,
  { sealedBody: sealed }: MessageRecord,
  vault: FieldVault,
): MessageBody {
  return JSON.parse(vault.open(sealed, bodyPlace(id))) as MessageBody
}

/** Approximate length of the opened body. */
export const charactersInBody = ({
  value,
}: {
  readonly value: Pick<MessageRecord, 'sealedBody'>
}): number => value.sealedBody.length

/** Body of a text-only message. */
export const textBody = (content: string): MessageBody => ({ content, sources: [], toolCalls: [] })
