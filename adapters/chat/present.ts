import type { Card, CardReader } from '../../src/domain/chat-platforms/card.ts'
import type { Operation } from '../../src/operations/define-operation.ts'

/** Replaced by the real one. */
export function presentOutput(operation: Operation, output: unknown, _reader: CardReader): Card {
  return {
    title: operation.summary,
    sections: [{ kind: 'text', markdown: JSON.stringify(output) }],
  }
}
