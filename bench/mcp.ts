import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  alternate,
  median,
  residentKilobytes,
  type Sample,
  sample,
  startVariant,
  table,
  type Variant,
} from './measure.ts'
import { impactRequest } from './servers/impact-request.ts'

const rounds = 7
const seconds = 2
const calls = 20_000

const call = { name: 'predict_impact', arguments: JSON.parse(impactRequest) as object }

const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

const toBody = (params: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })

const load = (body: string, headers: Readonly<Record<string, string>>) => ({
  method: 'POST' as const,
  requests: [{ method: 'POST' as const, body, headers }],
})

/** tools/call over HTTP beside the same operation over REST, and a start over stdio beside a peer's. */
export async function run(): Promise<void> {
  await using ours = await startVariant('ours', './servers/ours.ts', '1')
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${ours.tokens[0]}`,
  }
  const modern = {
    ...headers,
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': call.name,
  }
  const modernBody = toBody({ ...call, _meta: modernMeta })
  const session = { ...headers, 'mcp-session-id': await openSession(ours, headers) }
  const tenTools = { 'x-mcp-tools': tenNames.join(',') }
  const all = { 'x-mcp-toolsets': 'all' }
  const cases = [
    { name: rest, path: '/api/analyze/impact', load: load(impactRequest, headers) },
    { name: '2025-11-25, session', path: '/mcp', load: load(toBody(call), session) },
    { name: '2025-11-25, no session', path: '/mcp', load: load(toBody(call), headers) },
    { name: '2026-07-28', path: '/mcp', load: load(modernBody, modern) },
    {
      name: '2026-07-28, 10 tools',
      path: '/mcp',
      load: load(modernBody, { ...modern, ...tenTools }),
    },
    { name: '2026-07-28, all tools', path: '/mcp', load: load(modernBody, { ...modern, ...all }) },
  ]
  const samples = new Map<string, Sample[]>(cases.map(({ name }) => [name, []]))
  for (const each of cases) await sample(ours, each.path, each.load, 3)
  const task = (one: (typeof cases)[number]) => async () => {
    samples.get(one.name)?.push(await sample(ours, one.path, one.load, seconds))
  }
  await alternate(cases.map(task), rounds)
  report(samples)
  await measureMemory(ours, cases.slice(1, 4))
  await measureStdio()
}

const rest = 'REST'

const tenNames = [
  ...['ask_coach', 'analyze_report', 'predict_impact', 'get_credit_score', 'generate_dispute'],
  ...[
    'generate_goodwill',
    'set_up_monitoring',
    'get_monitoring_status',
    'list_alerts',
    'get_report',
  ],
]

async function openSession(
  { url }: Variant,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const params = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params })
  const response = await fetch(`${url}/mcp`, { method: 'POST', headers, body })
  await response.text()
  return response.headers.get('mcp-session-id') ?? ''
}

function report(samples: ReadonlyMap<string, readonly Sample[]>): void {
  const cpu = (name: string) => median((samples.get(name) ?? []).map((one) => one.cpu))
  table(
    [...samples].map(([name, all]) => ({
      variant: name,
      'CPU µs/call': cpu(name).toFixed(1),
      'calls/s': Math.round(median(all.map((one) => one.perSecond))),
      'p99 ms': median(all.map((one) => one.p99)),
      'REST / this': (cpu(rest) / cpu(name)).toFixed(2),
      goal: name === rest ? '' : '≥ 0.25',
    })),
  )
  const growth = cpu('2026-07-28, all tools') / cpu('2026-07-28, 10 tools')
  console.log(`all tools cost ${growth.toFixed(3)} × ten; the goal is 1.1`)
}

/** Resident memory before and after many calls, which only a leak makes grow. */
async function measureMemory(
  ours: Variant,
  cases: readonly { name: string; path: string; load: ReturnType<typeof load> }[],
): Promise<void> {
  const rows = []
  for (const { name, path, load: asked } of cases) {
    const before = residentKilobytes(ours.process.pid)
    let done = 0
    while (done < calls) done += (await sample(ours, path, asked, 5)).perSecond * 5
    const after = residentKilobytes(ours.process.pid)
    rows.push({
      variant: name,
      calls: Math.round(done),
      'MB before': Math.round(before / 1024),
      'MB after': Math.round(after / 1024),
    })
  }
  table(rows)
}

const launcher = fileURLToPath(new URL('../bin/credit-coach.js', import.meta.url))
const memory = fileURLToPath(
  new URL('../node_modules/@modelcontextprotocol/server-memory/dist/index.js', import.meta.url),
)

const opening = [
  {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'bench', version: '1' },
    },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} },
]

/** Milliseconds from the spawn to the whole answer to tools/list. */
async function timeToList(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  })
  child.stdin.write(`${opening.map((message) => JSON.stringify(message)).join('\n')}\n`)
  let output = ''
  for await (const piece of child.stdout.setEncoding('utf8')) {
    output += String(piece)
    if (output.trim().split('\n').length === 2 && output.endsWith('\n')) break
  }
  const took = performance.now() - began
  child.kill('SIGKILL')
  return took
}

/** Both with a warm compile cache. */
async function measureStdio(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'credit-coach-bench-'))
  const cache = join(folder, 'cache')
  const ours: number[] = []
  const peer: number[] = []
  const start = async () => await timeToList([launcher, 'mcp'], { DATA_DIR: join(folder, 'data') })
  const startPeer = async () =>
    await timeToList([memory], {
      MEMORY_FILE_PATH: join(folder, 'memory.json'),
      NODE_COMPILE_CACHE: cache,
    })
  for (let at = 0; at < 2; at += 1) await Promise.all([start(), startPeer()])
  await alternate(
    [async () => void ours.push(await start()), async () => void peer.push(await startPeer())],
    rounds,
  )
  await rm(folder, { recursive: true, force: true })
  table([
    { what: 'stdio spawn to tools/list', 'median ms': Math.round(median(ours)), goal: '≤ 3 ×' },
    { what: 'server-memory', 'median ms': Math.round(median(peer)), goal: '' },
  ])
  console.log(`ours is ${(median(ours) / median(peer)).toFixed(2)} × server-memory`)
}

if (import.meta.main) await run()
