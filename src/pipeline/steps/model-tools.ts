import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'
import { mayUseBankData } from '../../operations/bank/load-bank-facts.ts'
import type { ModelTools } from '../../operations/context.ts'
import type { Operation } from '../../operations/define-operation.ts'
import { findMediaType } from '../../operations/media-content.ts'
import { withToolDefaults } from '../../operations/tool-defaults.ts'
import type { ModelTool } from '../../ports/language-model.ts'
import { checkAdminRules } from './admin-rules.ts'
import { authorize } from './admit.ts'
import { newRun, type Run, type RunServices, runOnce } from './run.ts'
import { validate } from './validate.ts'

/** Operations that a model may call, made once from the catalogue. */
export interface ToolBox {
  readonly list: readonly ModelTool[]
  readonly operations: ReadonlyMap<string, Operation>
}

/** Says nothing about credit; a letter has the person's name and address, and goes to a provider. */
const notOffered: readonly string[] = ['check-health', 'get-letter']

/**
 * Operations that read a person's own data or compute: none that writes, streams, administers or reveals
 * who the person is.
 */
export function createToolBox(catalogue: readonly Operation[]): ToolBox {
  const offered = catalogue.filter(
    ({ effect, rest, access, streams, name, api, output }) =>
      effect === 'reads' &&
      rest !== null &&
      access !== 'public' &&
      access !== 'operator' &&
      access !== 'signed' &&
      access !== 'account' &&
      access !== 'webhooks' &&
      api !== 'openai' &&
      streams === undefined &&
      // A model reads text: neither bytes nor uploads.
      findMediaType(output) === undefined &&
      rest.upload === undefined &&
      !notOffered.includes(name),
  )
  return {
    list: offered.map(toolOf),
    operations: new Map(offered.map((operation) => [toolName(operation), operation])),
  }
}

/** Models take letters, digits and underscores only. */
const toolName = ({ name }: Operation) => name.replaceAll('-', '_')

function toolOf(operation: Operation): ModelTool {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(operation.input, {
    io: 'input',
    unrepresentable: 'any',
  })
  return { name: toolName(operation), description: operation.description, inputSchema }
}

/**
 * The tools with the rights of the call's caller; tool calls do not count as requests. An answer that
 * others read gets those alone that know nothing about a person.
 */
export function toolsFor(run: Run, whole: ToolBox, services: RunServices): ModelTools {
  const box = run.call.isPublic === true ? openBox(whole) : whole
  return {
    list: box.list,
    of: (api) => toolsFor(run, boxOf(box, api), services),
    async call(name, args) {
      const operation = box.operations.get(name)
      try {
        if (operation === undefined) throw new Failure('not_found', `There is no tool ${name}.`)
        authorize(run.caller, operation)
        await allowBank(operation, run, services)
        await checkAdminRules(operation, run.call.credential, services)
        const given = withToolDefaults(argumentsFrom(args), operation.toolDefaults)
        const input = validate(operation.input, given, run.language)
        // A run of its own, without the writes that are committed with the answer.
        const called = newRun(operation, input, run.caller, run.call, run.now)
        const output = await runOnce(called, services)
        return JSON.stringify(output).slice(0, limits.models.maxToolResultCharacters)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return JSON.stringify({ error: error.sentence?.[run.language] ?? error.message })
      }
    },
  }
}

/** A model's question is not the person's own: it reads the bank only when their setting lets it. */
async function allowBank({ access }: Operation, run: Run, { store }: RunServices): Promise<void> {
  if (access !== 'bank') return
  const { caller, call } = run
  const isPublic = call.isPublic === true
  if (await mayUseBankData({ caller, store, isPublic })) return
  throw new Failure('forbidden', {
    en: 'The person has not allowed the use of their linked accounts. They can turn on “Coach uses my bank accounts” in their settings.',
    fr: 'La personne n’a pas permis l’utilisation de ses comptes reliés. Elle peut activer « Le coach utilise mes comptes bancaires » dans ses réglages.',
  })
}

const boxOf = (box: ToolBox, api: Operation['api']): ToolBox =>
  filterBox(box, (operation) => operation.api === api)

const openBox = (box: ToolBox): ToolBox => filterBox(box, ({ dataClass }) => dataClass === 'public')

function filterBox(
  { list, operations }: ToolBox,
  isOffered: (operation: Operation) => boolean,
): ToolBox {
  const offered = new Map([...operations].filter(([, operation]) => isOffered(operation)))
  return { list: list.filter(({ name }) => offered.has(name)), operations: offered }
}

function argumentsFrom(args: string): unknown {
  if (args.trim() === '') return {}
  try {
    return JSON.parse(args) as unknown
  } catch (cause) {
    throw new Failure('invalid_request', 'The arguments are not valid JSON.', { cause })
  }
}
