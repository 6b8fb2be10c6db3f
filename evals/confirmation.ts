import type { Arguments, ToolCall } from './agent.ts'
import { textOutsideData } from './tool-text.ts'

/**
 * "call TOOL {…}" of a refusal that waits for the person's agreement; never of the data that it shows, which
 * may hold such a call, too.
 */
export function confirmationIn(refusal: string): ToolCall | undefined {
  const hint = /(?:call|appelez) (\w+)(?: with)? (\{[^{}]*\})/.exec(textOutsideData(refusal))
  const [, name, json = ''] = hint ?? []
  if (name === undefined) return undefined
  return { kind: 'call', name, arguments: JSON.parse(json) as Arguments }
}
