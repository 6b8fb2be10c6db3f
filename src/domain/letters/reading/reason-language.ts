import { detectLanguage } from '../../text/detect-language.ts'
import type { DisputeFacts } from '../letter.ts'
import { onceEach } from './once-each.ts'

/** The language of a dispute's reason, as `writtenLanguage` tells it. */
export const reasonLanguage = onceEach(({ reason }: Pick<DisputeFacts, 'reason'>) =>
  detectLanguage(reason),
)
