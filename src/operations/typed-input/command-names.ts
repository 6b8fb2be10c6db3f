import type { Language } from '../../domain/text/language.ts'
import type { Operation } from '../define-operation.ts'

const route = /(?:GET|POST|PATCH|DELETE) \/[\w/{}-]*[\w}]/g

/** Messages name operations by their address; for people of a chat they are commands. */
export const toCommandNames = (
  text: string,
  catalogue: readonly Operation[],
  language: Language,
): string => text.replaceAll(route, (found) => toCommand(found, catalogue, language))

function toCommand(found: string, catalogue: readonly Operation[], language: Language): string {
  const operation = catalogue.find(
    ({ rest }) => rest !== null && `${rest.method} ${rest.path}` === found,
  )
  return operation === undefined ? found : `/credit ${commandName(operation, language)}`
}

/** Name under which people type an operation in their language. */
export function commandName({ name, command }: Operation, language: Language): string {
  const own = command?.name ?? name
  return language === 'fr' ? (command?.nameFr ?? own) : own
}
