import { SlackError } from './errors.ts'
import { type Fields, toText } from './fields.ts'
import type { Enterprise, Workspace } from './records.ts'
import type { State } from './state.ts'

export interface Call {
  readonly state: State
  /** The workspace in which the call acts. */
  readonly workspace: Workspace
  /** The workspace or organization of the token. */
  readonly installed: Workspace | Enterprise
  readonly args: Fields
}

export interface Method {
  /** Calls a minute in one workspace: the method's tier. */
  readonly perMinute: number
  /** The scope the token needs. */
  readonly scope?: string
  readonly run: (call: Call) => Fields
}

export type Methods = Readonly<Record<string, Method>>

/** Tiers of docs.slack.dev/apis/web-api/rate-limits. */
export const tier = { two: 20, three: 50, four: 100, special: 600 } as const

/** Reads a required argument; `error` is the method's own, where it has one. */
export function required(args: Fields, name: string, error?: string): string {
  const value = toText(args[name])
  if (value !== undefined) return value
  throw error === undefined
    ? new SlackError('invalid_arguments', {
        response_metadata: { messages: [`[ERROR] missing required field: ${name}`] },
      })
    : new SlackError(error)
}
