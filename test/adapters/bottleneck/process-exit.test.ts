import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const address = (path: string) => new URL(`../../../${path}`, import.meta.url).href

const script = (end: string) => `
  import { createBottleneckRateLimiter } from '${address('adapters/bottleneck/rate-limiter.ts')}'
  import { engineLimits } from '${address('src/domain/tiers.ts')}'
  const limiter = createBottleneckRateLimiter({ liveSubjects: 3 })
  for (let index = 0; index < 10; index++) {
    await limiter.take('user:u' + index, engineLimits.user, 0)
  }
  ${end}
  process.stdout.write(process.getActiveResourcesInfo().filter((one) => one !== 'PipeWrap').join())
`

async function run(code: string): Promise<{ readonly output: string; readonly code: unknown }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 20_000,
  })
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { output, code: exitCode }
}

test('a process that used the limiter ends by itself, with no timer open', async () => {
  expect(await run(script('await limiter.close()'))).toEqual({ output: '', code: 0 })
})

test('a process that did not close the limiter ends, too', async () => {
  expect(await run(script(''))).toMatchObject({ code: 0 })
})
