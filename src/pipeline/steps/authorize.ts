import type { Caller } from '../../domain/caller.ts'
import { Failure } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'

/**
 * A credential without permission scopes may do whatever a user may; one with any may do those
 * alone. `users:act` says for whom, not what, and so does not narrow a credential.
 */
export function authorize(caller: Caller, operation: Operation): void {
  if (operation.access === 'operator') {
    if (caller.kind !== 'operator') throw new Failure('forbidden', 'Only the operator may do this.')
    return
  }
  if (operation.access === 'authenticated' || caller.kind === 'operator') return
  const permissions = caller.scopes.filter((scope) => scope !== 'users:act')
  if (permissions.length > 0 && !permissions.includes(operation.access)) {
    throw new Failure('forbidden', `This credential lacks the scope ${operation.access}.`, {
      details: { requiredScope: operation.access },
    })
  }
}
