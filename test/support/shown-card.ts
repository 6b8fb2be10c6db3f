import { presentOutput } from '../../adapters/chat/present.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { catalogue } from '../../src/operations/catalogue.ts'
import { cardText, readerOf } from '../adapters/chat/card-text.ts'

/**
 * The card of an operation's output as one would read it aloud; what stands in square brackets is all that is
 * shown where exact figures are not.
 */
export function shownCard(name: string, output: unknown, language: Language): string {
  const operation = catalogue.find((one) => one.name === name)
  if (operation === undefined) throw new Error(`${name} is no operation`)
  return `\n${cardText(presentOutput(operation, output, readerOf(language)))}\n`
}
