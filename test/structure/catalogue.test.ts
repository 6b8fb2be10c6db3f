import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { generatedDocuments } from '../../scripts/generate-documents.ts'
import { catalogue } from '../../src/operations/catalogue.ts'

const root = new URL('../../', import.meta.url)

/** The REST rows of the Engine document's table of endpoints, word for word. */
const engineRows = [
  'GET /api/health',
  'POST /api/chat',
  'POST /api/analyze/report',
  'POST /api/analyze/impact',
  'POST /api/generate/dispute',
  'POST /api/generate/goodwill',
  'POST /api/monitor/setup',
  'GET /api/monitor/status',
]

async function operationFiles(): Promise<string[]> {
  const files = await readdir(new URL('src/operations/', root), { recursive: true })
  const texts = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.includes('planted-'))
      .map(async (file) => [file, await readFile(new URL(`src/operations/${file}`, root), 'utf8')]),
  )
  return texts
    .filter(([, text = '']) => /= defineOperation\(/.test(text))
    .map(([file = '']) => file)
}

describe('the catalogue', () => {
  it('lists every operation that has a file', async () => {
    const named = (await operationFiles()).map((file) => file.replace(/^.*\/|\.ts$/g, ''))
    expect(named.toSorted()).toEqual(catalogue.map(({ name }) => name).toSorted())
  })

  it('has an operation for every REST row of the Engine document', () => {
    const paths = catalogue.map(({ api, rest }) => `${api} ${rest?.method} ${rest?.path}`)
    expect(engineRows.filter((row) => !paths.includes(`engine ${row}`))).toEqual([])
  })

  it('has a test file for every operation', async () => {
    const tested = (await operationFiles()).map((file) => file.replace(/\.ts$/, '.test.ts'))
    expect(tested.filter((file) => !existsSync(new URL(`test/operations/${file}`, root)))).toEqual(
      [],
    )
  })

  it('gives no two operations one name, nor one method and path of one document', () => {
    const names = catalogue.map(({ name }) => name)
    const routes = catalogue.flatMap(({ api, rest }) =>
      rest === null ? [] : [`${api} ${rest.method} ${rest.path}`],
    )
    expect(names).toEqual([...new Set(names)])
    expect(routes).toEqual([...new Set(routes)])
  })

  it.each(catalogue)(
    'has a parser of its own for what $name takes and says',
    ({ input, output }) => {
      expect(() => z.compile(input, { strict: true })).not.toThrow()
      expect(() => z.compile(output, { strict: true })).not.toThrow()
    },
  )

  it('limits by address alone what an address may call', () => {
    const limited = catalogue.filter(({ limitedTo }) => limitedTo !== undefined)
    expect(limited.map(({ name, access }) => [name, access])).toEqual([['create-guest', 'public']])
  })

  it('describes every operation for a reader who sees nothing else', () => {
    const brief = catalogue.filter(
      ({ summary, description }) => summary === '' || description.length < 30,
    )
    expect(brief.map(({ name }) => name)).toEqual([])
  })
})

describe('files made from the code', () => {
  it.each(Object.entries(generatedDocuments))(
    '%s is not stale (npm run generate)',
    async (path, text) => {
      expect(await readFile(new URL(path, root), 'utf8')).toBe(text)
    },
  )
})
