import { type Caller, permits } from '../../domain/caller.ts'
import { Failure } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'

/** Throws Failure('forbidden') when the caller may not use the operation. */
export function authorize(caller: Caller, operation: Pick<Operation, 'access'>): void {
  if (operation.access === 'operator') {
    if (caller.kind !== 'operator') throw new Failure('forbidden', 'Only the operator may do this.')
    return
  }
  const isOpen = operation.access === 'public' || operation.access === 'authenticated'
  if (isOpen || caller.kind === 'operator') return
  if (!permits(caller, operation.access)) {
    const scope = operation.access
    throw new Failure(
      'forbidden',
      {
        en: `This credential lacks the scope ${scope}. Ask for one that has it.`,
        fr: `Il manque à cette identification la portée ${scope}. Demandez-en une qui l’a.`,
      },
      { details: { requiredScope: scope } },
    )
  }
}
