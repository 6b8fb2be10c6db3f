import { limits } from '../src/config/limits.ts'
import { credentialFields, inputWithoutCredentials } from '../src/operations/credentials.ts'
import type { Operation } from '../src/operations/define-operation.ts'
import { findMediaType } from '../src/operations/media-content.ts'
import { viewMeta } from './apps/app-views.ts'
import { type JsonSchema, portableSchema, shortened } from './portable-schema.ts'
import { type Tool, type ToolDefinition, type Toolset, toolName, toolsets } from './tool.ts'

/** Toolsets of operations whose access is no scope. */
const unscoped: Readonly<Record<string, Toolset>> = {
  'check-health': 'account',
  'get-rate-limits': 'account',
  'create-guest': 'account',
  'list-models': 'chats',
  'get-shared-chat': 'chats',
  'list-openai-models': 'chats',
  'get-openai-model': 'chats',
}

/** Tools from the catalogue, for tools/definitions.json. */
export function describeTools(catalogue: readonly Operation[]): readonly Tool[] {
  return catalogue.flatMap((operation) => {
    const { name, api, access, effect, rest, description } = operation
    // Operations of the machine's operator have no address; a provider's webhook is for HTTP alone.
    if (rest === null || access === 'signed') return []
    return [
      {
        operation: name,
        toolset: toToolset(operation),
        access,
        effect,
        dialect: api === 'engine' ? 'engine' : 'console',
        rest: `${rest.method} ${rest.path}`,
        details: description,
        ...(isMedia(operation) ? { isMedia: true } : {}),
        ...(operation.confirm === undefined ? {} : { confirms: true }),
        ...(operation.opensPage === undefined ? {} : { opensPage: operation.opensPage }),
        ...toCredentials(operation),
        ...(operation.toolDefaults === undefined ? {} : { defaults: operation.toolDefaults }),
        ...toDefinition(operation),
      },
    ]
  })
}

const isMedia = ({ output }: Operation): boolean => findMediaType(output) !== undefined

function toCredentials(operation: Operation): Pick<Tool, 'credentials' | 'asksByPage'> {
  const fields = credentialFields(operation)
  if (fields.length === 0) return {}
  const credentials = fields.map(({ name }) => name)
  return fields.some(({ isRequired }) => isRequired)
    ? { credentials, asksByPage: true }
    : { credentials }
}

function toToolset({ name, access }: Operation): Toolset {
  const toolset = unscoped[name] ?? toolsets.find((one) => one === access)
  if (toolset === undefined) throw new Error(`Name the toolset of ${name} in describe-tools.ts.`)
  return toolset
}

function toDefinition(operation: Operation): Pick<Tool, 'definition' | 'inputSchema'> {
  const { name, summary, usage, effect, rest, reachesOutside, output } = operation
  const whole = withDefaults(portableSchema(inputWithoutCredentials(operation), 'input'), operation)
  const inputSchema = shortened(whole, limits.mcp.maxInputSchemaCharacters)
  const meta = viewMeta(name)
  const definition: ToolDefinition = {
    name: toolName(name),
    title: summary,
    description: `${summary}. ${toToolNames(usage)}`,
    inputSchema,
    ...(isMedia(operation) ? {} : { outputSchema: portableSchema(output, 'output') }),
    annotations: {
      readOnlyHint: effect === 'reads',
      destructiveHint: effect === 'destroys',
      idempotentHint: effect !== 'writes' || rest?.method === 'PATCH',
      openWorldHint: reachesOutside === true,
    },
    ...(meta === undefined ? {} : { _meta: meta }),
  }
  const isWhole = JSON.stringify(whole) === JSON.stringify(inputSchema)
  return isWhole ? { definition } : { definition, inputSchema: whole }
}

/** The schema states the defaults of the tool instead of those of the operation. */
function withDefaults(schema: JsonSchema, { toolDefaults = {} }: Operation): JsonSchema {
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined
  if (properties === undefined || Object.keys(toolDefaults).length === 0) return schema
  const stated = Object.entries(toolDefaults).map(([name, value]) => {
    return [name, { ...properties[name], default: value }] as const
  })
  return { ...schema, properties: { ...properties, ...Object.fromEntries(stated) } }
}

/** Operations in backquotes under their tools' names. */
const toToolNames = (text: string): string =>
  text.replaceAll(/`([a-z-]+)`/g, (_, name: string) => toolName(name))
