import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { temporaryFolder } from '../../support/service.ts'
import { startAssistant } from './assistant.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The package as npm lays it out in another project: its files copied, its dependencies beside it. */
async function install(folder: string): Promise<string> {
  const modules = join(folder, 'node_modules')
  const home = join(modules, 'credit-coach')
  await mkdir(home, { recursive: true })
  for (const name of ['package.json', ...packageJson.files]) {
    await cp(join(root, name), join(home, name), { recursive: true })
  }
  for (const name of await readdir(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', name), join(modules, name)]
    // The reader of PDFs may read its own folder alone, and no link to another.
    if (name === 'unpdf') await cp(from, to, { recursive: true })
    else await symlink(from, to)
  }
  return join(home, packageJson.bin['credit-coach'])
}

/** Writes the address of each loaded module to a file: a pipe that is read slowly would refuse it. */
const listTo = (file: string) =>
  `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  import { appendFileSync } from 'node:fs'
  registerHooks({
    load(url, context, next) {
      appendFileSync(${JSON.stringify(file)}, url + '\\n')
      return next(url, context)
    },
  })
`)}`

describe('The installed package', () => {
  it('answers an assistant by its command, in a folder where Node strips no types', async () => {
    await using folder = await temporaryFolder()
    await using data = await temporaryFolder()
    const launcher = await install(folder.path)
    await using assistant = await startAssistant(data.path, { args: [launcher] })
    const { tools } = await assistant.client.listTools()
    expect(tools.length).toBeGreaterThan(10)
    const question = [{ role: 'user', content: 'What is credit utilization?' }]
    const { response } = await assistant.call('ask_coach', { messages: question })
    expect(response.content).toContain('utilization')
    const reportData = (await readFile(join(root, 'samples/report.pdf'))).toString('base64')
    const { analysis } = await assistant.call('analyze_report', { reportData, bureau: 'bureau_a' })
    expect(analysis.complete).toBe(true)
  })

  it('loads no Express, chat platform or bank for stdio', async () => {
    await using data = await temporaryFolder()
    const launcher = join(root, 'bin/credit-coach.js')
    const list = join(data.path, 'loaded')
    await using assistant = await startAssistant(data.path, {
      args: ['--import', listTo(list), launcher],
    })
    await assistant.call('list_alerts')
    const loaded = (await readFile(list, 'utf8')).matchAll(
      /^\S*\/node_modules\/((?:@[^/]+\/)?[^/]+)/gm,
    )
    const packages = new Set([...loaded].map(([, name = '']) => basename(name)))
    expect(packages).toContain('zod')
    for (const unwanted of ['express', 'bolt', 'discord.js', 'plaid', 'openai']) {
      expect(packages).not.toContain(unwanted)
    }
  })
})
