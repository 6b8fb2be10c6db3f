import type { Operation } from '../src/operations/define-operation.ts'
import type { ToolViewMeta } from './apps/app-views.ts'
import definitions from './definitions.json' with { type: 'json' }
import type { JsonSchema } from './portable-schema.ts'

/** Groups of tools that a connection chooses; most are the scope of their operations. */
export const toolsets = [
  'coach',
  'reports',
  'letters',
  'monitoring',
  'chats',
  'account',
  'webhooks',
  'bank',
  'media',
] as const

export type Toolset = (typeof toolsets)[number]

/** A tool as `tools/list` shows it. */
export interface ToolDefinition {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: JsonSchema
  /** Absent: the answer is of bytes (`Tool.isMedia`). */
  readonly outputSchema?: JsonSchema
  readonly annotations: {
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
  /** Names the tool's view; hosts without MCP Apps ignore it. */
  readonly _meta?: ToolViewMeta
}

/** A tool and what decides who may see it. */
export interface Tool {
  readonly operation: string
  readonly toolset: Toolset
  readonly access: Operation['access']
  readonly effect: Operation['effect']
  /** Document whose codes its refusals carry. */
  readonly dialect: 'engine' | 'console'
  /** Method and path of REST, which messages of operations name. */
  readonly rest: string
  /** Everything that the operation does. */
  readonly details: string
  /** The whole schema, where the definition has a shortened one. */
  readonly inputSchema?: JsonSchema
  /** The answer is sound, a picture or a file. */
  readonly isMedia?: true
  /** The person's word is needed before some or all of its calls. */
  readonly confirms?: true
  /** Field of the answer with the address of a page on which the person goes on. */
  readonly opensPage?: string
  /** Arguments of the operation that no assistant is given. */
  readonly credentials?: readonly string[]
  /** Some of them are required: the person enters them on a page. */
  readonly asksByPage?: true
  /** Arguments where a call gives none. */
  readonly defaults?: Operation['toolDefaults']
  readonly definition: ToolDefinition
}

/** Tool name of an operation: models' APIs take letters, digits and underscores. */
export const toolName = (operation: string): string => operation.replaceAll('-', '_')

/** Schema of all arguments, also of those that `tools/list` leaves open. */
export const wholeInputSchema = ({ inputSchema, definition }: Tool): JsonSchema =>
  inputSchema ?? definition.inputSchema

/**
 * Every tool, in the order of the catalogue: generated from it by `npm run generate`, so that a list is
 * answered without loading an operation.
 */
export const tools = definitions as readonly Tool[]
