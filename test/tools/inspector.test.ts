import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { impactRequest } from '../documents/engine/requests.ts'
import { runs } from '../support/full-run.ts'
import { type Service, startService, temporaryFolder } from '../support/service.ts'
import { unlimited } from '../support/unlimited.ts'

// The judge is @modelcontextprotocol/inspector, the protocol's own client for developers, on its command line.

const root = new URL('../../', import.meta.url)
const program = fileURLToPath(
  new URL(
    '../../node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
    import.meta.url,
  ),
)

let service: Service
let home: Awaited<ReturnType<typeof temporaryFolder>>
let token: string

beforeAll(async () => {
  service = await startService({ rateLimiter: unlimited })
  home = await temporaryFolder()
  token = await service.token('alice')
  const reportData = await readFile(new URL('samples/report.txt', root), 'utf8')
  const body = { bureau: 'bureau_b', reportData }
  expect((await service.ask('POST', '/api/analyze/report', { body })).status).toBe(200)
})

afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await home[Symbol.asyncDispose]()
})

const launcher = fileURLToPath(new URL('bin/credit-coach.js', root))

/** Arguments that name the server and the toolsets, by transport; over stdio, the running service answers. */
const targets = {
  HTTP: (toolsets: string) => [
    ...['--transport', 'http', '--server-url', `${service.url}/mcp`],
    ...['--header', `Authorization: Bearer ${token}`, '--header', `X-MCP-Toolsets: ${toolsets}`],
  ],
  stdio: (toolsets: string) => [
    ...[process.execPath, launcher, 'mcp', '-e', `DATA_DIR=${service.dataDir}`],
    ...['-e', `ACCESS_TOKEN=${token}`, '-e', `MCP_TOOLSETS=${toolsets}`, '-e', 'LOG_LEVEL=error'],
  ],
} as const

interface Target {
  readonly transport: keyof typeof targets
  readonly era: 'legacy' | 'modern'
  readonly toolsets?: string
}

interface Inspection {
  readonly code: number | null
  /** The result, parsed; undefined without one. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server answered
  readonly result: any
  /** Errors and warnings. */
  readonly complaints: string
}

/** Runs the Inspector; `output` is what it prints for programs. */
async function execute(
  { transport, era, toolsets = 'default' }: Target,
  ...options: readonly string[]
) {
  const target = targets[transport](toolsets)
  const usual = ['--cli', ...target, '--protocol-era', era, '--stored-auth-only']
  const args = [program, ...usual, '--format', 'json', '--connect-timeout', '0', ...options]
  // It saves what it has learnt of servers in the home folder.
  const child = spawn(process.execPath, args, { env: { ...process.env, HOME: home.path } })
  const exited = once(child, 'exit')
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { code: child.exitCode, output, complaints }
}

async function inspect(target: Target, ...options: readonly string[]): Promise<Inspection> {
  const { output, ...rest } = await execute(target, ...options)
  return { ...rest, result: output === '' ? undefined : JSON.parse(output).result }
}

const callTool = (name: string, given: object) => [
  ...['--method', 'tools/call', '--tool-name', name],
  ...['--tool-args-json', JSON.stringify(given)],
]

const kinds = [
  ['HTTP', 'legacy', '2025-11-25'],
  ['stdio', 'modern', '2026-07-28'],
  ['HTTP', 'modern', '2026-07-28'],
  ['stdio', 'legacy', '2025-11-25'],
] as const

// By default each transport and each era once: every command starts a process of its own.
describe.each(kinds.slice(0, runs(4, 2)))(
  'the Inspector over %s in its %s era',
  (transport, era, version) => {
    const run = (...options: readonly string[]) => inspect({ transport, era }, ...options)

    it(`speaks ${version} and is told how to use the tools`, async () => {
      const { code, result, complaints } = await run('--method', 'initialize')
      expect([code, complaints, result.protocolVersion]).toEqual([0, '', version])
      expect(result.serverInfo.name).toBe('credit-coach')
      expect(result.instructions).toMatch(/^A credit coach for people in the United States/)
    })

    it.each(['default', 'all'])('finds every schema of the %s tools portable', async (toolsets) => {
      const options = ['--method', 'tools/list', '--strict']
      const listed = await inspect({ transport, era, toolsets }, ...options)
      const { code, result, complaints } = listed
      process.stdout.write(
        `inspector --strict, ${transport}, ${era}, ${toolsets}: ${result.tools.length} tools, exit ${code}, ${complaints === '' ? 'no warning' : complaints}\n`,
      )
      expect([code, complaints]).toEqual([0, ''])
      expect(result.tools.length).toBeGreaterThan(toolsets === 'all' ? 60 : 14)
    })

    it('calls tools', async () => {
      const score = await run(...callTool('get_credit_score', {}))
      expect(score.code).toBe(0)
      expect(score.result.structuredContent).toMatchObject({ bureau: 'bureau_b', score: 612 })
      const impact = await run(...callTool('predict_impact', impactRequest))
      expect(impact.code).toBe(0)
      expect(impact.result.structuredContent.predictions).toHaveLength(1)
    })

    it('shows a refusal as an error of the tool', async () => {
      const { code, result } = await run(...callTool('predict_impact', { currentScore: 680 }))
      expect([code, result.isError]).toEqual([5, true])
      expect(result.content[0].text).toMatch(/^INVALID_REQUEST: actions: /)
    })

    it('lists resources and reads one', async () => {
      const { code, result } = await run('--method', 'resources/list')
      expect(code).toBe(0)
      const uris = result.resources.map(({ uri }: { uri: string }) => uri)
      expect(uris.slice(0, 4)).toEqual([
        'credit://alerts',
        'credit://score/bureau_a',
        'credit://score/bureau_b',
        'credit://score/bureau_c',
      ])
      expect(uris[4]).toMatch(/^credit:\/\/report\/\w+$/)
      const read = await run('--method', 'resources/read', '--uri', 'credit://score/bureau_b')
      expect(read.code).toBe(0)
      expect(JSON.parse(read.result.contents[0].text).score).toBe(612)
    })

    // The extension belongs to the newer era; over stdio one server speaks both.
    const hasSkills = transport === 'stdio' || era !== 'legacy'
    if (hasSkills)
      it('verifies the skills', async () => {
        const options = ['--method', 'skills/list', '--verify']
        const { code, output } = await execute({ transport, era }, ...options)
        const skills = output.trim().split('\n')
        const outcomes = skills.map((line) => {
          const { name, outcome, conformance } = JSON.parse(line)
          return [name, outcome, conformance]
        })
        expect([code, outcomes]).toEqual([
          0,
          [
            ['dispute-an-error', 'verified', []],
            ['raise-my-score', 'verified', []],
            ['read-an-alert', 'verified', []],
          ],
        ])
      })

    it('reads the view that a tool names', async () => {
      const { result: listed } = await run('--method', 'tools/list')
      const tool = listed.tools.find(({ name }: { name: string }) => name === 'predict_impact')
      const uri = tool._meta.ui.resourceUri
      const { code, result } = await run('--method', 'resources/read', '--uri', uri)
      expect(code).toBe(0)
      const [{ mimeType, text }] = result.contents
      expect([mimeType, text.slice(0, 15)]).toEqual([
        'text/html;profile=mcp-app',
        '<!doctype html>',
      ])
    })

    it('gets a prompt', async () => {
      const prompt = ['--method', 'prompts/get', '--prompt-name', 'dispute_an_error']
      const { code, result } = await run(...prompt, '--prompt-args', 'bureau=bureau_b')
      expect(code).toBe(0)
      expect(result.messages[0].content.text).toContain('"bureau_b"')
    })
  },
)
