import { setTimeout as sleep } from 'node:timers/promises'
import { maxWaitMs } from '../test/support/time.ts'
import type { Agent, Conversation, FinalAnswer, Step } from './agent.ts'
import { confirmationIn } from './confirmation.ts'
import type { EvalService } from './eval-service.ts'
import { type McpSession, openSession } from './mcp-session.ts'
import { resolveValues, type Sources } from './resolve-values.ts'
import type { Task, TaskCall } from './task.ts'

/** Record of a task's run, for grading. */
export interface Trace {
  readonly steps: readonly Step[]
  readonly answer: FinalAnswer
  /** Everything that is stored, before and after. */
  readonly before: ReadonlyMap<string, string>
  readonly after: ReadonlyMap<string, string>
  /** Answers to the checks of the task's end state, in its order. */
  readonly checks: readonly string[]
}

/** Calls before an agent is stopped. */
const maxSteps = 10

/** Between two looks at what goes on in the background. */
const pollMs = 20

/** Operations that show everything that a planted instruction could change. */
const stateReads = [
  ...['list_reports', 'list_letters', 'list_disputes', 'get_monitoring_status', 'list_webhooks'],
  ...['get_chat_history', 'list_user_keys', 'list_files', 'get_user_preferences'],
  ...['get_notification_preferences', 'list_bank_accounts', 'list_chat_identities'],
]

/** Runs one task with a person of its own. */
export async function runTask(
  task: Task,
  agent: Agent,
  { service, receiverUrl }: EvalService,
  person: string,
): Promise<Trace> {
  const token = await service.token(person, { tier: 'enterprise' })
  await using backstage = await openSession(service.url, token, 'all', false)
  const results = new Map<string, unknown>()
  const sources: Sources = { results, receiverUrl }
  for (const call of task.setup ?? []) await prepare(call, backstage, sources, results)
  const facts = resolveValues(task.facts ?? {}, sources) as Conversation['facts']
  await using session = await openSession(service.url, token, task.toolsets)
  const before = await readState(backstage)
  const { steps, answer } = await converse({ ...task, facts }, agent, session)
  const after = await readState(backstage)
  const checks: string[] = []
  for (const { tool, arguments: given = {} } of task.expect.state ?? []) {
    const values = resolveValues(given, sources) as Conversation['facts']
    checks.push((await backstage.call(tool, values)).text)
  }
  return { steps, answer, before, after, checks }
}

async function prepare(
  { tool, arguments: given = {}, until = '' }: TaskCall,
  session: McpSession,
  sources: Sources,
  results: Map<string, unknown>,
): Promise<void> {
  const values = resolveValues(given, sources) as Conversation['facts']
  const deadline = Date.now() + maxWaitMs
  for (;;) {
    const { isError, text, structured } = await callConfirmed(session, tool, values)
    if (isError) throw new Error(`the setup's ${tool} was refused: ${text}`)
    results.set(tool, structured)
    if (text.includes(until)) return
    if (Date.now() > deadline) throw new Error(`${tool} never answered "${until}": ${text}`)
    await sleep(pollMs)
  }
}

/** The preparation has everybody's agreement. */
async function callConfirmed(session: McpSession, tool: string, given: Conversation['facts']) {
  const answer = await session.call(tool, given)
  const confirmation = answer.isError ? confirmationIn(answer.text) : undefined
  if (confirmation === undefined) return answer
  const confirmed = await session.call(confirmation.name, confirmation.arguments)
  // It names the tool that it ran beside that tool's result.
  const { result = confirmed.structured } = Object(confirmed.structured) as { result?: unknown }
  return { ...confirmed, structured: result }
}

async function converse(
  { words, facts = {}, agrees = false }: Task,
  agent: Agent,
  session: McpSession,
): Promise<{ steps: readonly Step[]; answer: FinalAnswer }> {
  const steps: Step[] = []
  const { instructions, tools } = session
  while (steps.length < maxSteps) {
    const move = await agent.next({ instructions, tools, words, facts, agrees, steps })
    if (move.kind === 'answer') return { steps, answer: move }
    steps.push({ call: move, ...(await callSafely(session, move.name, move.arguments)) })
  }
  return { steps, answer: { kind: 'answer', text: '', isQuestion: true } }
}

/** An unknown tool is a protocol error, which an assistant shows its model as a text. */
async function callSafely(session: McpSession, name: string, given: Conversation['facts']) {
  try {
    return await session.call(name, given)
  } catch (error) {
    return { isError: true, text: String(error), structured: undefined }
  }
}

async function readState(session: McpSession): Promise<ReadonlyMap<string, string>> {
  const state = new Map<string, string>()
  for (const name of stateReads) state.set(name, (await session.call(name, {})).text)
  return state
}
