import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const tool = join(root, 'node_modules/.bin/depcruise')
const run = promisify(execFile)

async function cruise(...folders: string[]): Promise<string> {
  const args = ['--config', '.dependency-cruiser.cjs', ...folders]
  return await run(tool, args, { cwd: root }).then(
    ({ stdout }) => stdout,
    (failure: { stdout: string }) => failure.stdout,
  )
}

/** Forbidden imports: title, folder of the module, its line, broken rule. */
const violations: readonly (readonly [string, string, string, string])[] = [
  [
    'the domain may not import a port',
    'src/domain',
    "import '../../ports/store.ts'",
    'floor-0-domain',
  ],
  [
    'the domain may not import a setting',
    'src/domain',
    "import '../../config/settings.ts'",
    'floor-0-domain',
  ],
  ['the domain may not import Node', 'src/domain', "import 'node:fs'", 'floor-0-is-pure'],
  [
    'the law may not know a report',
    'src/domain/law',
    "import '../../reports/report.ts'",
    'domain-law',
  ],
  [
    'a letter may not import a layout',
    'src/domain/letters',
    "import '../../reports/layouts/layouts.ts'",
    'domain-letters',
  ],
  [
    'a door may not import a store',
    'src/doors',
    "import '../../../storage/lowdb/store.ts'",
    'floor-3-doors',
  ],
  [
    'a provider may not import another',
    'adapters/jose',
    "import '../../pdf-reader/pdf-reader.ts'",
    'floor-2-providers',
  ],
  ['an operation may not import Express', 'src/operations', "import 'express'", 'one-home-express'],
]

describe('the floors', () => {
  it('hold, over more than 50 modules', async () => {
    const output = await cruise('src', 'adapters', 'storage', 'scripts')
    expect(output).toMatch(/no dependency violations found/)
    expect(Number(/\((\d+) modules/.exec(output)?.[1])).toBeGreaterThan(50)
  })

  describe('broken by a planted module', () => {
    let report = ''
    beforeAll(async () => {
      const planted: string[] = []
      try {
        for (const [at, [, folder, line]] of violations.entries()) {
          const place = await mkdtemp(join(root, folder, `planted-${at}-`))
          planted.push(place)
          await writeFile(join(place, 'wrong.ts'), `${line}\n`)
        }
        report = await cruise(...planted)
      } finally {
        await Promise.all(planted.map((place) => rm(place, { recursive: true, force: true })))
      }
    })

    it.each(violations.map(([title, , , rule], at) => [title, at, rule] as const))(
      '%s',
      (_title, at, rule) => {
        expect(report).toMatch(new RegExp(`${rule}: .*planted-${at}-`))
      },
    )
  })
})
