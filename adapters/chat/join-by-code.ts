import type { ChatPerson } from '../../src/domain/chat-platforms/messages.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { takeCodeTry } from '../../src/operations/accounts/link-code.ts'
import { useLinkCode } from '../../src/operations/accounts/use-link-code.ts'
import type { ChatServices } from './chat-services.ts'

interface TypedCode {
  readonly person: ChatPerson
  /** Account that the person uses now. */
  readonly userId: string
  /** As it was typed. */
  readonly code: string
  readonly language: Language
}

/**
 * Joins the person's account with that of a code; resolves with warnings about what did not come along as
 * it was. Each try counts, also a wrong one. Rejects with a Failure, whose message is for the person.
 */
export async function joinByCode(
  { person, userId, code, language }: TypedCode,
  { invoke, rateLimiter, clock }: Pick<ChatServices, 'invoke' | 'rateLimiter' | 'clock'>,
): Promise<readonly string[]> {
  await takeCodeTry(person, rateLimiter, clock())
  const { platform } = person
  const credential = { kind: 'platform', platform, userId } as const
  const { output } = await invoke(useLinkCode, { credential, language, input: () => ({ code }) })
  return (output as { readonly warnings: readonly string[] }).warnings
}
