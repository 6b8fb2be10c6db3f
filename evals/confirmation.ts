import type { Arguments, ToolCall } from './agent.ts'

/** "call TOOL with {…}" of a refusal that waits for the person's agreement. */
export function confirmationIn(refusal: string): ToolCall | undefined {
  const [, name, json = ''] = /call (\w+) with (\{[^{}]*\})/.exec(refusal) ?? []
  if (name === undefined) return undefined
  return { kind: 'call', name, arguments: JSON.parse(json) as Arguments }
}
