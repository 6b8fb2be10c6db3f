import { readdirSync, readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import prompts from '../../tools/prompts.json' with { type: 'json' }
import { toolName, tools, wholeInputSchema } from '../../tools/tool.ts'
import { type Service, startService, temporaryFolder } from '../support/service.ts'
import { maxWaitMs } from '../support/time.ts'
import { unlimited } from '../support/unlimited.ts'
import { askLegacy, askModern, type McpAsking } from './rpc.ts'
import { stdioParameters } from './stdio/assistant.ts'

const folder = new URL('../../tools/skills/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

const all = [
  'skill://dispute-an-error/SKILL.md',
  'skill://raise-my-score/SKILL.md',
  'skill://read-an-alert/SKILL.md',
]

async function listed(service: Service, asking: McpAsking = {}): Promise<readonly string[]> {
  const { body } = await askModern(service, 'skills/list', {}, asking)
  return body.result.skills.map(({ uri }: { uri: string }) => uri)
}

/** Names of properties and values of enumerations, at any depth of a schema. */
function wordsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, enum: values } = schema as { properties?: object; enum?: unknown[] }
  return [
    ...Object.keys(properties ?? {}),
    ...(values ?? []).map(String),
    ...Object.values(schema).flatMap(wordsOf),
  ]
}

/** `details` of an alert, which the schema of the tool leaves open (src/domain/monitoring/alert.ts). */
const alertDetails = ['previousScore', 'newScore', 'model', 'causes', 'status', 'pastDue', 'basis']

describe('a skill', () => {
  it.each(files)('%s names no tool, argument or field that does not exist', (file) => {
    const words = [...read(file).matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
    const named = tools.filter(({ definition }) => words.includes(definition.name))
    const known = new Set([
      ...named.map(({ definition }) => definition.name),
      ...named.flatMap((tool) => [
        ...wordsOf(wholeInputSchema(tool)),
        ...wordsOf(tool.definition.outputSchema),
      ]),
      ...(words.includes('list_alerts') ? alertDetails : []),
    ])
    expect(words.filter((word) => !known.has(word))).toEqual([])
  })

  it.each(files)('%s links to files of its own that exist', (file) => {
    const targets = [...read(file).matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
    const home = new URL(file, folder)
    for (const target of targets) expect(() => readFileSync(new URL(target, home))).not.toThrow()
  })

  it.each(files.filter((name) => name.endsWith('SKILL.md')))(
    '%s leaves the deciding to the person and danger to ask_coach',
    (file) => {
      expect(read(file)).toMatch(/person may be in danger, call `ask_coach`/)
      expect(read(file)).toMatch(/signs and mails it|Nothing is promised|only on their word/)
    },
  )
})

describe('skills/list', () => {
  it('names the three skills, which resources/list and resources/read give to older clients', async () => {
    await using service = await startService({ rateLimiter: unlimited })
    const token = await service.token('alice')
    expect(await listed(service, { token })).toEqual(all)
    for (const ask of [askModern, askLegacy]) {
      const { body } = await ask(service, 'resources/list', {}, { token })
      const uris = body.result.resources.map(({ uri }: { uri: string }) => uri) as string[]
      expect(uris.filter((uri) => uri.startsWith('skill:'))).toEqual(all)
      const uri = 'skill://dispute-an-error/references/law.md'
      const text = (await ask(service, 'resources/read', { uri }, { token })).body.result.contents
      expect(text).toEqual([
        { uri, mimeType: 'text/markdown', text: read('dispute-an-error/references/law.md') },
      ])
    }
  })

  it('hides a skill whose tools the token, the choice or read-only mode leaves out', async () => {
    await using service = await startService({ rateLimiter: unlimited })
    const coach = await service.token('alice', { scopes: ['coach'] })
    expect(await listed(service, { token: coach })).toEqual([all[1]])
    const token = await service.token('alice')
    expect(await listed(service, { token, query: '?toolsets=monitoring' })).toEqual([all[2]])
    expect(await listed(service, { token, query: '?readonly=true' })).toEqual([all[1], all[2]])
  })

  it('needs the tools that the prompt of the same task needs', async () => {
    await using service = await startService({ rateLimiter: unlimited })
    const asking = { token: await service.token('alice') }
    const { body } = await askModern(service, 'skills/list', {}, asking)
    const needs = body.result.skills.map(
      ({ frontmatter }: { frontmatter: { metadata: { needs: string } } }) =>
        frontmatter.metadata.needs.split(' '),
    )
    for (const [index, prompt] of prompts.entries()) {
      expect(needs[index]).toEqual(expect.arrayContaining(prompt.needs.map(toolName)))
    }
  })

  it('needs a token, as everything at /mcp', async () => {
    await using service = await startService()
    expect((await askModern(service, 'skills/list')).status).toBe(401)
  })

  it('answers over stdio, too', async () => {
    await using data = await temporaryFolder()
    const pin = { versionNegotiation: { mode: { pin: '2026-07-28' } } } as const
    const client = new Client({ name: 'test', version: '1' }, pin)
    await client.connect(new StdioClientTransport(stdioParameters(data.path)))
    const result = z.object({ skills: z.array(z.object({ uri: z.string() })) })
    const asked = { method: 'skills/list', params: {} }
    const { skills } = await client.request(asked, result, { timeout: maxWaitMs })
    expect(skills.map(({ uri }) => uri)).toEqual(all)
    await client.close()
  })
})

describe('a skill out of reach', () => {
  it('answers like one that does not exist', async () => {
    await using service = await startService({ rateLimiter: unlimited })
    const asking = { token: await service.token('alice', { scopes: ['coach'] }) }
    for (const skill of ['read-an-alert', 'no-such-skill']) {
      const uri = `skill://${skill}/SKILL.md`
      const got = await askModern(service, 'skills/get', { uri }, asking)
      expect(got.body.error).toEqual({
        code: -32_602,
        message: 'No skill is there. skills/list names those of this connection.',
        data: { uri },
      })
      const file = await askModern(service, 'resources/read', { uri }, asking)
      expect(file.body.error.message).toBe('Resource not found. resources/list names yours.')
      const inside = { uri: `skill://${skill}` }
      const children = await askModern(service, 'resources/directory/read', inside, asking)
      expect(children.body.error.code).toBe(-32_602)
    }
  })
})
