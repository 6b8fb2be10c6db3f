import { catalogue } from '../../src/operations/catalogue.ts'
import { confirmAction } from '../../tools/confirm-action.ts'
import { describeTools } from '../../tools/describe-tools.ts'
import { callOperation, searchOperations } from '../../tools/long-tail.ts'
import type { ToolDefinition } from '../../tools/tool.ts'
import { createView, parseSelection } from '../../tools/view.ts'

/** The tools of all operations, made from the catalogue, the two of the long tail, and the one that confirms. */
export const everyTool: readonly ToolDefinition[] = [
  ...describeTools(catalogue).map(({ definition }) => definition),
  searchOperations,
  callOperation,
  confirmAction,
]

/** What a client sees that chooses nothing. */
export const defaultList = createView([], undefined).list

/** What a client sees that chooses everything. */
export const wholeList = createView([parseSelection({ toolsets: 'default,all' })], undefined).list

/** Every object in a value, with the property that holds it. */
export function* objectsIn(value: unknown, name = ''): Generator<readonly [string, object]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [name, value]
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, key)
}

/** Every text in a value, names of properties too. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    yield key
    yield* textsIn(inner)
  }
}
