import type { ChatPerson, ChatPlace } from '../../src/domain/chat-platforms/messages.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { findIdentity } from '../../src/operations/accounts/chat-identity.ts'
import { takeCodeTry } from '../../src/operations/accounts/link-code.ts'
import { useLinkCode } from '../../src/operations/accounts/use-link-code.ts'
import { chatCredential } from '../../src/pipeline/call.ts'
import type { ChatServices } from './chat-services.ts'

interface TypedCode {
  readonly person: ChatPerson
  readonly place: ChatPlace
  /** Account that the person uses now. */
  readonly userId: string
  /** As it was typed. */
  readonly code: string
  readonly language: Language
  /** Time at which the code was received. */
  readonly receivedAt: number
}

/**
 * Joins the person's account with that of a code; resolves with warnings about what did not come along as
 * it was. Each try counts, also a wrong one. Rejects with a Failure, whose message is for the person.
 * A chat that was joined since the code was received was joined by it, before a crash: the code is gone.
 */
export async function joinByCode(
  { person, place, userId, code, language, receivedAt }: TypedCode,
  {
    invoke,
    rateLimiter,
    store,
    clock,
  }: Pick<ChatServices, 'invoke' | 'rateLimiter' | 'store' | 'clock'>,
): Promise<readonly string[]> {
  const linkedAt = (await findIdentity(person, { store }))?.value.linkedAt ?? null
  if (linkedAt !== null && linkedAt >= receivedAt) return []
  await takeCodeTry(person, rateLimiter, clock())
  const credential = chatCredential(userId, { person, place })
  const { output } = await invoke(useLinkCode, { credential, language, input: () => ({ code }) })
  return (output as { readonly warnings: readonly string[] }).warnings
}
