import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../src/operations/catalogue.ts'
import { appViews, viewUri } from '../../../tools/apps/app-views.ts'
import { toolName, tools } from '../../../tools/tool.ts'
import { sharedService } from '../../support/shared-service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { askLegacy, callTool, eras, initialize, post } from '../rpc.ts'

const service = sharedService({ rateLimiter: unlimited })

const maxPageBytes = 30 * 1024

const named = appViews.map((view) => [view.name, view] as const)
const uris = appViews.map(viewUri)

async function readPage(uri: string): Promise<string> {
  const token = await service().token('alice')
  const { body } = await askLegacy(service(), 'resources/read', { uri }, { token })
  return body.result.contents[0].text
}

it('a view reads the data of a result whose structure its host has left out', async () => {
  const token = await service().token('alice')
  const { text, data } = await callTool(service(), 'list_letters', {}, { token })
  const [source = ''] =
    /function readResult[\s\S]*?\n\}\n/.exec(await readPage(uris[0] ?? '')) ?? []
  const read = new Function(`${source} return readResult`)() as (result: object) => unknown
  expect(read({ content: [{ type: 'text', text }] })).toEqual(data)
  expect(read({ content: [{ type: 'text', text: '' }], structuredContent: data })).toEqual(data)
})

describe('the tools', () => {
  it('name the view that shows their result, also for older hosts', () => {
    const found = tools.flatMap(({ definition: { name, _meta } }) =>
      _meta === undefined ? [] : [[name, _meta.ui.resourceUri, _meta['ui/resourceUri']]],
    )
    const score = 'ui://credit-coach/score.html'
    const letter = 'ui://credit-coach/letter.html'
    expect(found.map(([name, uri]) => [name, uri])).toEqual([
      ['predict_impact', 'ui://credit-coach/what-if.html'],
      ['get_credit_score', score],
      ['get_credit_analysis', score],
      ['generate_dispute', letter],
      ['generate_goodwill', letter],
      ['get_letter', letter],
      ['list_alerts', 'ui://credit-coach/alerts.html'],
    ])
    expect(found.filter(([, uri, older]) => uri !== older)).toEqual([])
  })

  it('that have a view are operations', () => {
    const names = catalogue.map(({ name }): string => name)
    const mapped = appViews.flatMap(({ operations }) => operations)
    expect(mapped.filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('the server', () => {
  it('says that it has views, in both eras', async () => {
    const token = await service().token('alice')
    const opened = await post(service(), initialize, { token })
    const [, askModern] = eras[1]
    const discovered = await askModern(service(), 'server/discover', {}, { token })
    for (const { body } of [opened, discovered]) {
      expect(body.result.capabilities.extensions['io.modelcontextprotocol/ui']).toEqual({})
    }
  })

  it.each(eras)(
    'serves each view in %s, for a host that lets it reach nothing',
    async (_era, ask) => {
      const token = await service().token('alice')
      const csp = { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] }
      for (const uri of uris) {
        const { body } = await ask(service(), 'resources/read', { uri }, { token })
        const [content] = body.result.contents
        expect(content).toMatchObject({ uri, mimeType: 'text/html;profile=mcp-app' })
        expect(content._meta.ui).toMatchObject({ csp, prefersBorder: true })
      }
    },
  )

  it('lists no view among what the person has', async () => {
    const token = await service().token('alice')
    const { body } = await askLegacy(service(), 'resources/list', {}, { token })
    const listed = body.result.resources.map(({ uri }: { uri: string }) => uri)
    expect(listed.filter((uri: string) => uri.startsWith('ui:'))).toEqual([])
  })

  it('serves no view of tools that the token may not use', async () => {
    const token = await service().token('alice', { scopes: ['letters'] })
    const read = async (uri: string) =>
      (await askLegacy(service(), 'resources/read', { uri }, { token })).body
    expect((await read('ui://credit-coach/letter.html')).result.contents).toHaveLength(1)
    const { error } = await read('ui://credit-coach/score.html')
    expect(error.message).toBe('Resource not found. resources/list names yours.')
    expect((await read('ui://credit-coach/../package.json')).error.message).toBe(error.message)
  })
})

describe.each(named)('the page of %s', (name, view) => {
  it(`has at most ${maxPageBytes / 1024} KB`, async () => {
    const bytes = Buffer.byteLength(await readPage(viewUri(view)))
    process.stdout.write(`view ${name}: ${bytes} bytes\n`)
    expect(bytes).toBeLessThanOrEqual(maxPageBytes)
  })

  it('names no address', async () => {
    expect(await readPage(viewUri(view))).not.toMatch(/https?:|wss?:|\bsrc=|\bhref=|url\(|@import/)
  })

  it('allows its own scripts and styles alone', async () => {
    const page = await readPage(viewUri(view))
    const hash = ([, text = '']: readonly string[]) =>
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(hash)
    const styles = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(hash)
    expect([scripts.length, styles.length]).toEqual([2, 2])
    expect(page).toContain(
      `content="default-src 'none'; script-src ${scripts.join(' ')}; style-src ${styles.join(' ')}; base-uri 'none'; form-action 'none'"`,
    )
  })

  it('makes no markup of a text, and has no inline event', async () => {
    const page = await readPage(viewUri(view))
    expect(page).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/,
    )
    expect(page).not.toMatch(/<[^>]*\s(?:on\w+|style)=/)
  })

  it('has every text in both languages', async () => {
    const file = await readFile(
      new URL(`../../../tools/apps/pages/${name}.html`, import.meta.url),
      'utf8',
    )
    const [, english = '', french = ''] =
      /const texts = \{\n {2}en: \{(.*?)\n {2}\},\n {2}fr: \{(.*?)\n {2}\},\n\}/s.exec(file) ?? []
    const keys = (text: string) => [...text.matchAll(/(\w+): '/g)].map(([, key]) => key)
    expect(keys(english).length).toBeGreaterThan(5)
    expect(keys(french)).toEqual(keys(english))
  })
})

describe('the tools’ names', () => {
  it('that views call exist', async () => {
    const pages = await Promise.all(uris.map(readPage))
    const called = pages.flatMap((page) =>
      [...page.matchAll(/call(?:Tool|Listed)\('(\w+)'/g)].map(([, name]) => name),
    )
    const known = [...tools.map(({ operation }) => toolName(operation)), 'call_operation']
    expect(called.length).toBeGreaterThan(3)
    expect(called.filter((name) => !known.includes(name ?? ''))).toEqual([])
  })
})
