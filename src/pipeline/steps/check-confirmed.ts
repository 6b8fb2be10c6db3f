import type { CommandInput } from '../../domain/chat-platforms/card.ts'
import { needsAnswer } from '../../errors.ts'
import { findQuestion } from '../../operations/confirmation.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Call } from '../call.ts'

/** Throws the question of an operation that needs the person's word, when a model calls it without. */
export function checkConfirmed(
  { confirm }: Pick<Operation, 'confirm'>,
  input: unknown,
  { confirmation }: Pick<Call, 'confirmation'>,
): void {
  if (confirmation !== 'needed' || confirm === undefined) return
  const question = findQuestion(confirm, input as CommandInput)
  if (question !== undefined)
    throw needsAnswer({ kind: 'confirm', because: confirm.because, question })
}
