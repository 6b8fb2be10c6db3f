import { seededRandom } from '../../support/redelivery.ts'
import { openSharedLimiter } from './shared-limiter.ts'
import { type Checks, checkedWindows, toKeys } from './shared-model.ts'
import { midnight, minute } from './taking.ts'

/** A process of its own: asks for random subjects while its clock runs, and prints what it got. */
const [url = '', name = '', seed = '', checks = ''] = process.argv.slice(2)
const random = seededRandom(Number(seed))
const maxConcurrent = 16
const checksPerMinute = 30

const accepted: Record<string, number> = {}
const refused = new Set<string>()
let asked = 0
await using limiter = await openSharedLimiter({ url, name })

async function askInTurn(): Promise<void> {
  while (asked < Number(checks)) {
    const now = midnight + Math.floor((asked * minute) / checksPerMinute)
    asked += 1
    const subject = `user:u${Math.floor(random() * 4)}`
    const { allowed } = await limiter.take(subject, checkedWindows, now)
    const keys = toKeys(subject, now)
    if (allowed) for (const key of keys) accepted[key] = (accepted[key] ?? 0) + 1
    else refused.add(keys.join(' '))
  }
}

await Promise.all(Array.from({ length: maxConcurrent }, askInTurn))
const printed: Checks = { asked, accepted, refused: [...refused], lines: limiter.lines }
process.stdout.write(JSON.stringify(printed))
