import { type Caller, permits } from '../../domain/caller.ts'
import { Failure } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'

/** Throws Failure('forbidden') when the caller may not use the operation. */
export function authorize(caller: Caller, operation: Operation): void {
  if (operation.access === 'operator') {
    if (caller.kind !== 'operator') throw new Failure('forbidden', 'Only the operator may do this.')
    return
  }
  const isOpen = operation.access === 'public' || operation.access === 'authenticated'
  if (isOpen || caller.kind === 'operator') return
  if (!permits(caller, operation.access)) {
    throw new Failure('forbidden', `This credential lacks the scope ${operation.access}.`, {
      details: { requiredScope: operation.access },
    })
  }
}
