import { removeAccents } from '../../text/language.ts'
import type { DisputeFacts } from '../letter.ts'
import { onceEach } from './once-each.ts'

/** A dispute's reason without accents, which hurried French leaves out; otherwise as written. */
export const plainReason = onceEach(({ reason }: Pick<DisputeFacts, 'reason'>) =>
  removeAccents(reason),
)
