import type { Card, CardReader, CommandInput } from '../../src/domain/chat-platforms/card.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { presentFields } from './present-fields.ts'
import { toSummary } from './summaries.ts'

/**
 * The answer of an operation as a card: its own, or else a plain list of its fields. Throws a RangeError for a
 * secret one, which only a page of ours shows.
 */
export function presentOutput(
  operation: Operation,
  output: unknown,
  reader: CardReader,
  input: CommandInput = {},
): Card {
  const { name, dataClass, command } = operation
  if (dataClass === 'secret') throw new RangeError(`${name} has a secret answer`)
  if (command?.present !== undefined) return command.present(output, reader, input)
  return { title: reader.t(toSummary(operation)), sections: presentFields(output, reader) }
}
