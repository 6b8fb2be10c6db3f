import { z } from 'zod'
import { Failure } from '../../errors.ts'
import type { ModelTools } from '../../operations/context.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { ModelTool } from '../../ports/language-model.ts'
import { authorize } from './authorize.ts'
import { type Run, type Running, runOnce } from './run.ts'
import { validate } from './validate.ts'

/** Characters of a result that a model is given. */
const longestResult = 20_000

const nothingElse = {
  emit: () => undefined,
  alongside: () => ({ changes: [], work: [] }),
}

/** What a model may call, made once from the catalogue. */
export interface ToolBox {
  readonly list: readonly ModelTool[]
  readonly operations: ReadonlyMap<string, Operation>
}

/**
 * The operations that read a person's own data or compute: none that writes, streams, administers or
 * tells who the person is.
 */
export function toolBoxFrom(catalogue: readonly Operation[]): ToolBox {
  const offered = catalogue.filter(
    ({ effect, rest, access, streams, name, api }) =>
      effect === 'reads' &&
      rest !== null &&
      access !== 'public' &&
      access !== 'operator' &&
      access !== 'account' &&
      access !== 'webhooks' &&
      api !== 'openai' &&
      streams === undefined &&
      name !== 'check-health',
  )
  return {
    list: offered.map(toolOf),
    operations: new Map(offered.map((operation) => [toolName(operation), operation])),
  }
}

/** Models take letters, digits and underscores alone. */
const toolName = ({ name }: Operation) => name.replaceAll('-', '_')

function toolOf(operation: Operation): ModelTool {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(operation.input, {
    io: 'input',
    unrepresentable: 'any',
  })
  return { name: toolName(operation), description: operation.description, inputSchema }
}

/** The tools with the rights of one call's caller; nothing of it is counted as a request. */
export function toolsFor(run: Run, box: ToolBox, running: Running): ModelTools {
  return {
    list: box.list,
    of: (api) => toolsFor(run, boxOf(box, api), running),
    async call(name, args) {
      const operation = box.operations.get(name)
      try {
        if (operation === undefined) throw new Failure('not_found', `There is no tool ${name}.`)
        authorize(run.caller, operation)
        const input = validate(operation.input, argumentsFrom(args), run.call.language)
        // What lands with the answer (a kept reply, a kept key) must not land with a tool's result.
        const output = await runOnce({ ...run, operation, input, ...nothingElse }, running)
        return JSON.stringify(output).slice(0, longestResult)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return JSON.stringify({ error: error.sentence?.[run.call.language] ?? error.message })
      }
    },
  }
}

function boxOf({ list, operations }: ToolBox, api: Operation['api']): ToolBox {
  const isOf = (name: string) => operations.get(name)?.api === api
  return {
    list: list.filter(({ name }) => isOf(name)),
    operations: new Map([...operations].filter(([name]) => isOf(name))),
  }
}

function argumentsFrom(args: string): unknown {
  if (args.trim() === '') return {}
  try {
    return JSON.parse(args) as unknown
  } catch (cause) {
    throw new Failure('invalid_request', 'The arguments are not valid JSON.', { cause })
  }
}
