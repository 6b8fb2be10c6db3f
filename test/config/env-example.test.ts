import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { settingRows } from '../../src/config/setting-rows.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

const defaults = Object.fromEntries(
  Object.entries(settingRows).flatMap(([name, row]) =>
    'default' in row ? [[name, row.default]] : [],
  ),
)

const printSettings = `const names = ${JSON.stringify(Object.keys(settingRows))}
  console.log(JSON.stringify(Object.fromEntries(
    names.filter((name) => name in process.env).map((name) => [name, process.env[name]]))))`

const print = async (command: string, args: readonly string[]) => {
  const { stdout } = await run(command, args, { cwd: root, env: { node: process.execPath } })
  return JSON.parse(stdout) as Record<string, string>
}

describe('.env.example', () => {
  it('is read by a shell as the defaults', async () => {
    const script = `set -a; . ./.env.example; set +a; exec "$node" -e '${printSettings}'`
    expect(await print('/bin/sh', ['-eu', '-c', script])).toEqual(defaults)
  })

  it('is read by Node as the defaults', async () => {
    const args = ['--env-file=.env.example', '-e', printSettings]
    const read = await print(process.execPath, args)
    expect(read).toEqual(defaults)
    expect(settingsFromEnvironment(read)).toEqual(settingsFromEnvironment({}))
  })
})

describe('The commands of package.json', () => {
  const { start, token, key, tier, link } = packageJson.scripts

  it.each(Object.entries({ start, token, key, tier, link }))(
    '%s reads .env where there is one',
    (_name, script) => {
      expect(script).toContain(' --env-file-if-exists=.env ')
    },
  )

  it.each(Object.entries(packageJson.scripts))(
    '%s needs no POSIX shell: plain words, joined by && alone',
    (_name, script) => {
      for (const command of script.split(' && ')) {
        expect(command).toMatch(/^[a-z][\w.-]*(?: [\w./=:-]+)*$/)
      }
    },
  )
})
