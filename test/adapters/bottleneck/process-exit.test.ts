import { expect, test } from 'vitest'
import { runWithLimiter } from './limiter-process.ts'

const script = (end: string) => `
  const limiter = createBottleneckRateLimiter({ liveSubjects: 3 })
  for (let index = 0; index < 100; index++) {
    await limiter.take('user:u' + (index % 10), engineLimits.user, 0)
  }
  ${end}
  process.stdout.write(process.getActiveResourcesInfo().filter((one) => one !== 'PipeWrap').join())
`

test('a process that used the limiter ends by itself, with no timer open', async () => {
  expect(await runWithLimiter(script('await limiter.close()'))).toEqual({ output: '', code: 0 })
})

test('a process that did not close the limiter ends, too', async () => {
  expect(await runWithLimiter(script(''))).toMatchObject({ code: 0 })
})
