import type { Operation } from '../define-operation.ts'

const route = /(?:GET|POST|PATCH|DELETE) \/[\w/{}-]*[\w}]/g

/** Messages name operations by their address; for people of a chat they are commands. */
export const toCommandNames = (text: string, catalogue: readonly Operation[]): string =>
  text.replaceAll(route, (found) => toCommand(found, catalogue))

function toCommand(found: string, catalogue: readonly Operation[]): string {
  const operation = catalogue.find(
    ({ rest }) => rest !== null && `${rest.method} ${rest.path}` === found,
  )
  return operation === undefined ? found : `/credit ${operation.command?.name ?? operation.name}`
}
