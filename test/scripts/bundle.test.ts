import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { access, readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { getMcpConfigForManifest, unpackExtension } from '@anthropic-ai/mcpb'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { buildBundle } from '../../scripts/bundle/bundle.ts'
import server from '../../server.json' with { type: 'json' }
import { impactRequest } from '../documents/engine/requests.ts'
import { temporaryFolder } from '../support/service.ts'
import { maxWaitMs } from '../support/time.ts'

// The judges are the schemas of the registry and of bundles, and @anthropic-ai/mcpb, the bundles' own program.

const root = fileURLToPath(new URL('../../', import.meta.url))
const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'))

async function problemsOf(schema: string, value: unknown) {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const validate = ajv.compile(await readJson(join(root, 'test/documents/registry', schema)))
  return validate(value) ? [] : validate.errors
}

const problemsOfServer = (value: unknown) => problemsOf('server.schema.2025-12-11.json', value)
const problemsOfManifest = (value: unknown) => problemsOf('mcpb-manifest.schema.0.3.json', value)

async function mcpb(...args: readonly string[]) {
  const program = join(root, 'node_modules/@anthropic-ai/mcpb/dist/cli/cli.js')
  const child = spawn(process.execPath, [program, ...args])
  const exited = once(child, 'exit')
  const [output] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { code: child.exitCode, output }
}

const release = 'https://github.com/acme/credit-coach/releases/download/v0.1.0'

/** The bundle, and the folder that a host unpacks it to. */
let dist: Awaited<ReturnType<typeof temporaryFolder>>
let installed: Awaited<ReturnType<typeof temporaryFolder>>
let bundle: string

beforeAll(async () => {
  dist = await temporaryFolder()
  installed = await temporaryFolder()
  bundle = await buildBundle(dist.path, release)
  const unpacked = { mcpbPath: bundle, outputDir: installed.path, silent: true }
  expect(await unpackExtension(unpacked)).toBe(true)
})

afterAll(async () => {
  await dist[Symbol.asyncDispose]()
  await installed[Symbol.asyncDispose]()
})

describe('server.json', () => {
  it('is valid by the registry’s schema and has the version of the package', async () => {
    expect(await problemsOfServer(server)).toEqual([])
    expect(server.version).toBe(packageJson.version)
  })

  it('of a release names the bundle, with its digest, and is valid, too', async () => {
    const released = await readJson(join(dist.path, 'server.json'))
    expect(await problemsOfServer(released)).toEqual([])
    expect(released.name).toBe('io.github.acme/credit-coach')
    const fileSha256 = createHash('sha256')
      .update(await readFile(bundle))
      .digest('hex')
    expect(released.packages).toEqual([
      {
        registryType: 'mcpb',
        identifier: `${release}/credit-coach.mcpb`,
        fileSha256,
        transport: { type: 'stdio' },
      },
    ])
  })

  it('and the schema would find a mistake', async () => {
    expect(await problemsOfServer({ ...server, description: 'x'.repeat(101) })).toHaveLength(1)
  })
})

describe('the manifest of the bundle', () => {
  it('is valid by its schema and by mcpb, and has the version of the package', async () => {
    const manifest = await readJson(join(installed.path, 'manifest.json'))
    expect(await problemsOfManifest(manifest)).toEqual([])
    expect(manifest.version).toBe(packageJson.version)
    const { code, output } = await mcpb('validate', join(installed.path, 'manifest.json'))
    expect(output).toMatch(/^Manifest schema validation passes!/)
    expect(code).toBe(0)
  })

  it('and the schema would find a mistake', async () => {
    const manifest = await readJson(join(installed.path, 'manifest.json'))
    expect(await problemsOfManifest({ ...manifest, tools: [{}] })).toHaveLength(1)
  })

  it('asks for a folder, a token as a secret, and a language, and needs none of them', async () => {
    const { user_config: asked } = await readJson(join(installed.path, 'manifest.json'))
    expect(Object.keys(asked)).toEqual(['data_directory', 'access_token', 'language'])
    expect(asked.access_token.sensitive).toBe(true)
    expect(Object.values(asked).filter((one) => (one as { required: boolean }).required)).toEqual(
      [],
    )
  })
})

/** Command that a host starts, by the manifest and the person's entries. */
async function configure(home: string, userConfig: Readonly<Record<string, string>>) {
  const config = await getMcpConfigForManifest({
    manifest: await readJson(join(installed.path, 'manifest.json')),
    extensionPath: installed.path,
    systemDirs: { HOME: home },
    userConfig: { ...userConfig },
    pathSeparator: sep,
  })
  if (config?.command !== 'node') throw new Error('the host starts something else')
  return config
}

async function startHost(home: string, userConfig: Readonly<Record<string, string>>) {
  const { args = [], env } = await configure(home, userConfig)
  const transport = new StdioClientTransport({
    command: process.execPath,
    args,
    env: { ...env, HOME: home, USERPROFILE: home, LOG_LEVEL: 'error' },
    cwd: home,
    stderr: 'ignore',
  })
  const client = new Client({ name: 'host', version: '1' })
  await client.connect(transport)
  const call = async (name: string, given: object) => {
    const asked = { name, arguments: { ...given } }
    const result = await client.callTool(asked, { timeout: maxWaitMs })
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the tool answered
    return result as { structuredContent?: any; content: { text: string }[] }
  }
  return { client, call, [Symbol.asyncDispose]: () => client.close() }
}

describe('the unpacked bundle', () => {
  it('has no node_modules beside it, and no code of one platform', async () => {
    await expect(access(join(installed.path, '../node_modules'))).rejects.toThrow()
    const files = await readdir(installed.path, { recursive: true })
    expect(files.filter((name) => /\.(?:node|so|dylib|dll|exe|ts)$/.test(name))).toEqual([])
    expect(files).toContain('THIRD-PARTY-LICENSES.txt')
  })

  it('reads a report, predicts, and writes a PDF', async () => {
    await using home = await temporaryFolder()
    const data = join(home.path, 'coach')
    await using host = await startHost(home.path, { data_directory: data, language: 'en' })
    const manifest = await readJson(join(installed.path, 'manifest.json'))
    const { tools } = await host.client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(
      manifest.tools.map(({ name }: { name: string }) => name),
    )
    const reportData = (await readFile(join(root, 'samples/report.pdf'))).toString('base64')
    const read = await host.call('analyze_report', { reportData, bureau: 'bureau_b' })
    expect(read.structuredContent.analysis).toMatchObject({ complete: true, score: 612 })
    const predicted = await host.call('predict_impact', impactRequest)
    expect(predicted.structuredContent.predictions).toHaveLength(1)
    const letter = await host.call('generate_dispute', {
      bureau: 'bureau_b',
      disputeType: 'error',
      accountInfo: {
        creditor: 'REDWOOD RECOVERY LLC',
        accountNumber: '8841',
        disputeReason: 'I paid this debt in full on March 3, 2024.',
      },
      // Noto Sans, which is read from its file.
      userInfo: { name: 'Жанна Sample', address: '18 Elm Street, Springfield, IL 62701' },
      format: 'pdf',
    })
    const { content } = letter.structuredContent.document
    expect(Buffer.from(content, 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
    expect(await readdir(data)).toContain('encryption.key')
  })

  it('prints nothing but the protocol to stdout', async () => {
    await using home = await temporaryFolder()
    const { args = [], env } = await configure(home.path, {})
    const child = spawn(process.execPath, args, { env: { ...env, HOME: home.path } })
    const exited = once(child, 'exit')
    const printed = text(child.stdout)
    const clientInfo = { name: 'host', version: '1' }
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
    const asked = {
      name: 'analyze_report',
      arguments: { reportData: 'Nothing', bureau: 'bureau_a' },
    }
    for (const message of [
      { id: 1, method: 'initialize', params },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/call', params: asked },
    ]) {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    }
    // The refusal of the call is its last word.
    for await (const piece of child.stderr.setEncoding('utf8')) {
      if (String(piece).includes('analyze_report')) break
    }
    child.stdin.end()
    const lines = (await printed).trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { id: number }).id)).toEqual([1, 2])
    expect((await exited)[0]).toBe(0)
  })

  it('starts with nothing filled in: in the home folder, as the local user', async () => {
    await using home = await temporaryFolder()
    await using host = await startHost(home.path, {})
    const { resources } = await host.client.listResources()
    expect(resources.map(({ uri }) => uri)).toContain('skill://read-an-alert/SKILL.md')
    expect(await readdir(home.path)).toContain('.credit-coach')
  })

  it('says which part of the service it lacks', async () => {
    await using home = await temporaryFolder()
    await using host = await startHost(home.path, { language: 'fr' })
    const file =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
    const picture = await host.call('call_operation', { name: 'upload_file', arguments: { file } })
    // No outage: trying again would not help.
    expect(picture.content[0]?.text).toMatch(/^invalid_request : |^invalid_request: /)
    expect(picture.content[0]?.text).toContain('ne peut pas ouvrir d’images')
    const asked = { name: 'speak_text', arguments: { text: 'hello' } }
    const voice = await host.call('call_operation', asked)
    expect(voice.content[0]?.text).toContain('espeak')
  })
})
