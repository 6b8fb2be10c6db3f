import { readFile } from 'node:fs/promises'
import { median, quantile, startVariant, table, type Variant } from './measure.ts'

const users = 3
/** Calls of one person within an hour: the most that become tasks. */
const callsPerUser = 20

const pdf = await readFile(new URL('../samples/report.pdf', import.meta.url))
const analyze = {
  name: 'analyze_report',
  arguments: { reportData: pdf.toString('base64'), bureau: 'bureau_a' },
}
const list = { name: 'list_letters', arguments: {} }

interface ToolRequest {
  readonly method: string
  readonly params: { readonly name?: string; readonly taskId?: string }
  readonly capabilities: object
}

const waits = { extensions: { 'io.modelcontextprotocol/tasks': {} } }

/** Milliseconds from a call of a PDF's analysis to its task, beside the whole answer and a short call. */
export async function run(): Promise<void> {
  await using ours = await startVariant('ours', './servers/ours.ts', String(users))
  const [starts, answers, shorts]: number[][] = [[], [], []]
  for (const token of ours.tokens.slice(0, users)) {
    for (let call = 0; call < callsPerUser; call += 1) {
      const start = await time(ours, token, { ...calling(analyze), capabilities: waits })
      starts?.push(start.milliseconds)
      // Its work would slow down what is measured next.
      await untilEnded(ours, token, start.taskId)
      answers?.push((await time(ours, token, calling(analyze))).milliseconds)
      shorts?.push((await time(ours, token, calling(list))).milliseconds)
    }
  }
  const row = (name: string, times: readonly number[] = [], goal = '') => ({
    variant: name,
    'median ms': median(times).toFixed(1),
    'p95 ms': quantile(times, 0.95).toFixed(1),
    goal,
  })
  table([
    row('task of a PDF started', starts, '≤ 20'),
    row('PDF answered at once', answers),
    row('list_letters', shorts),
  ])
}

const calling = (params: ToolRequest['params']): ToolRequest => ({
  ...{ method: 'tools/call', params, capabilities: {} },
})

async function time(
  { url }: Variant,
  token: string,
  { method, params, capabilities }: ToolRequest,
) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  }
  const headers = {
    ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    ...{ authorization: `Bearer ${token}`, 'mcp-protocol-version': '2026-07-28' },
    ...{ 'mcp-method': method, 'mcp-name': params.name ?? params.taskId ?? '' },
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } })
  const began = performance.now()
  const response = await fetch(`${url}/mcp`, { method: 'POST', headers, body })
  const text = await response.text()
  const milliseconds = performance.now() - began
  const { result } = JSON.parse(text) as { result?: { taskId?: string; status?: string } }
  if (result === undefined) throw new Error(text)
  return { milliseconds, taskId: result.taskId ?? '', status: result.status }
}

async function untilEnded(ours: Variant, token: string, taskId: string): Promise<void> {
  const get = { method: 'tasks/get', params: { taskId }, capabilities: waits }
  while ((await time(ours, token, get)).status === 'working') {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
