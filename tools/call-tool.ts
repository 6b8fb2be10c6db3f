import { limits } from '../src/config/limits.ts'
import { type Language, languages, localize } from '../src/domain/text/language.ts'
import { Failure, invalidField } from '../src/errors.ts'
import { withToolDefaults } from '../src/operations/tool-defaults.ts'
import { failureDialects } from '../src/pipeline/failure-dialects.ts'
import { repairArguments } from './arguments.ts'
import { Unanswered } from './asker.ts'
import { type AskingCall, addChosen, invokeAsking, NothingDone } from './asking.ts'
import { confirmAction } from './confirm-action.ts'
import { type Connection, invalidParams, McpFailure, type McpRequest } from './connection.ts'
import { askByPage, refuseCredentials } from './credentials.ts'
import { callOperation, searchOperations, searchTools } from './long-tail.ts'
import { type ToolMedia, toMediaResult } from './media-results.ts'
import { type ToolResult, toErrorResult, toNamedResult, toResult } from './results.ts'
import type { TaskStarted } from './tasks/task.ts'
import { type Tool, toolName, wholeInputSchema } from './tool.ts'

export interface CallParams {
  readonly name: string
  readonly arguments?: Readonly<Record<string, unknown>> | undefined
}

/** The result, or the task that a long call has become. */
type ToolAnswer = ToolResult | TaskStarted

/** `tools/call`: a refusal of the tool is a result that the model can correct, not a protocol error. */
export async function callTool(params: CallParams, request: McpRequest): Promise<ToolAnswer> {
  const { connection } = request
  const { name } = params
  const isListed = connection.view.has(name)
  if (isListed && name === searchOperations.name) return await search(params, request)
  if (isListed && name === callOperation.name) return await callByName(params, request)
  if (isListed && name === confirmAction.name) return await callHeld(params, request)
  const tool = isListed ? connection.view.find(name) : undefined
  if (tool === undefined) {
    // Does not repeat the name: a client may send anything.
    throw new McpFailure(invalidParams, localize(unknownTool, connection.language))
  }
  return await run(tool, params.arguments ?? {}, request, (output) => toResult(output, tool))
}

const unknownTool = {
  en: 'Unknown tool. tools/list names those of this connection.',
  fr: 'Outil inconnu. tools/list donne ceux de cette connexion.',
}

async function run(
  tool: Tool,
  given: unknown,
  request: McpRequest,
  toAnswer: (output: unknown) => ToolResult,
): Promise<ToolAnswer> {
  const { connection } = request
  const repaired = repairArguments(given, wholeInputSchema(tool), connection.textRoom())
  const input = withToolDefaults(repaired, tool.defaults)
  const language = languageIn(input) ?? connection.language
  return await answerWith(tool, language, request, async () => {
    refuseCredentials(tool, input)
    const asked = { tool, input, language, request }
    const call = { ...asked, input: await addChosen(asked) }
    if (tool.asksByPage === true) return await askByPage(call)
    const task = request.acceptsTasks === true ? await startTask(call) : undefined
    if (task !== undefined) return task
    const output = await invokeAsking(call)
    // The backend reads the bytes: they may come over a socket.
    return tool.isMedia === true ? toMediaResult(output as ToolMedia, tool) : toAnswer(output)
  })
}

/** The long call as a task; undefined where it is to be answered at once. */
async function startTask({
  tool,
  input,
  language,
  request,
}: AskingCall): Promise<TaskStarted | undefined> {
  return await request.connection.backend.tasks?.start({
    operation: tool.operation,
    input,
    language,
    isNamed: request.isNamed === true,
  })
}

/** The answer, or the refusal that the model reads. */
async function answerWith(
  refusing: Refusing,
  language: Language,
  { connection, signal }: McpRequest,
  toAnswer: () => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const tool = refusing.definition.name
  try {
    const answer = await toAnswer()
    connection.audit({ tool, outcome: 'answered' })
    return answer
  } catch (error) {
    if (error instanceof Unanswered) {
      connection.audit({ tool, outcome: 'asked' })
      throw error
    }
    if (error instanceof NothingDone) {
      connection.audit({ tool, outcome: error.outcome })
      return error.result
    }
    return refuse(error, refusing, language, connection, signal)
  }
}

type Refusing = Pick<Tool, 'definition' | 'dialect'>

/** Tools without an operation of their own speak as the Engine. */
const searching: Refusing = { definition: searchOperations, dialect: 'engine' }
const callingByName: Refusing = { definition: callOperation, dialect: 'engine' }
const confirming: Refusing = { definition: confirmAction, dialect: 'engine' }

function refuse(
  error: unknown,
  { definition, dialect }: Refusing,
  language: Language,
  connection: Connection,
  signal?: AbortSignal,
): ToolResult {
  // Nobody reads the answer; what was aborted is no defect.
  if (signal?.aborted === true) {
    connection.audit({ tool: definition.name, outcome: 'cancelled' })
    throw error
  }
  const isDefect = !(error instanceof Failure) || error.kind === 'internal'
  if (isDefect) connection.defect(error)
  const code = failureDialects[error instanceof Failure ? error.kind : 'internal'].engine
  const outcome = isDefect ? 'failed' : 'refused'
  connection.audit({ tool: definition.name, outcome, code })
  return toErrorResult(error, language, dialect)
}

/** The language that the arguments name: results and refusals are in it. */
function languageIn(input: unknown): Language | undefined {
  const { language, options } = Object(input) as { language?: unknown; options?: unknown }
  const named = language ?? (Object(options) as { language?: unknown }).language
  return languages.find((one) => one === named)
}

async function search(
  { arguments: given }: CallParams,
  { connection }: McpRequest,
): Promise<ToolAnswer> {
  try {
    await connection.backend.pay()
    const operations = searchTools(parseQuery(given), connection.view.reachable).map((tool) => ({
      name: tool.definition.name,
      description: tool.definition.description,
      effect: tool.effect,
      inputSchema: wholeInputSchema(tool),
    }))
    connection.audit({ tool: searchOperations.name, outcome: 'answered' })
    return toResult({ operations }, { definition: searchOperations, rest: '' })
  } catch (error) {
    return refuse(error, searching, connection.language, connection)
  }
}

function parseQuery(given: CallParams['arguments']): string {
  const query = given?.['query']
  if (typeof query !== 'string' || query.trim() === '') {
    throw invalidField('query', {
      en: 'must be words to look for',
      fr: 'doit contenir des mots à chercher',
    })
  }
  return query.slice(0, limits.mcp.maxQueryLength)
}

async function callByName(params: CallParams, request: McpRequest): Promise<ToolAnswer> {
  const { connection } = request
  const {
    name,
    arguments: given = {},
    ...unknown
  } = repairArguments(
    params.arguments ?? {},
    callOperation.inputSchema,
    connection.textRoom(),
  ) as Readonly<Record<string, unknown>>
  const tool = typeof name === 'string' ? connection.view.find(name) : undefined
  const [surplus] = Object.keys(unknown)
  if (tool === undefined || surplus !== undefined) {
    const error = tool === undefined ? noSuchOperation() : surplusArgument()
    const reason = await connection.backend.pay().then(
      () => error,
      (past: unknown) => past,
    )
    return refuse(reason, callingByName, connection.language, connection)
  }
  return await run(tool, given, { ...request, isNamed: true }, (output) =>
    toNamedResult(output, tool, callOperation),
  )
}

/** Runs a call that its person has confirmed; the same handle again gets the same answer. */
async function callHeld(params: CallParams, request: McpRequest): Promise<ToolAnswer> {
  const { connection, signal, onProgress } = request
  const { backend, view } = connection
  const { handle } = params.arguments ?? {}
  return await answerWith(confirming, connection.language, request, async () => {
    const held = await backend.findHeld(typeof handle === 'string' ? handle : '')
    const tool = view.find(toolName(held.operation))
    if (tool === undefined) throw noSuchOperation()
    const call = { ...held, signal, onProgress, onceKey: handle as string }
    const result = await backend.invoke({ ...call, confirmation: 'given' })
    return toNamedResult(result, tool, confirmAction)
  })
}

const noSuchOperation = () =>
  new Failure('invalid_request', {
    en: 'name: is not an operation of this connection. Find its name with search_operations.',
    fr: 'name : n’est pas une opération de cette connexion. Trouvez son nom avec search_operations.',
  })

const surplusArgument = () =>
  new Failure('invalid_request', {
    en: 'Put the arguments of the operation into "arguments".',
    fr: 'Mettez les arguments de l’opération dans « arguments ».',
  })
