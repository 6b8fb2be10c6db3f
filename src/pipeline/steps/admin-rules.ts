import { Failure } from '../../errors.ts'
import { findBrokenRule, ruleTexts } from '../../operations/chat-platforms/workspace-rules.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Store } from '../../ports/store.ts'
import type { Credential } from '../call.ts'

/**
 * Rejects with Failure('forbidden') where the admins of the caller's workspace or server forbid the operation. Callers
 * outside of chat platforms have no such rules.
 */
export async function checkAdminRules(
  operation: Operation,
  credential: Credential,
  { store }: { readonly store: Pick<Store, 'get'> },
): Promise<void> {
  if (!('place' in credential)) return
  const rule = await findBrokenRule(operation, credential, store)
  if (rule !== undefined) throw new Failure('forbidden', ruleTexts[rule])
}
