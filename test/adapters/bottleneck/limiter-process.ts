import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { maxWaitMs } from '../../support/time.ts'

const address = (path: string) => new URL(`../../../${path}`, import.meta.url).href

const imports = `
  import { createBottleneckRateLimiter } from '${address('adapters/bottleneck/rate-limiter.ts')}'
  import { engineLimits } from '${address('src/domain/tiers.ts')}'
`

/** Runs a script, which has the limiter and the limits, in a process of its own. */
export async function runWithLimiter(
  script: string,
): Promise<{ readonly output: string; readonly code: unknown }> {
  const args = ['--expose-gc', '--input-type=module', '--eval', imports + script]
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: maxWaitMs,
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { output, code }
}
