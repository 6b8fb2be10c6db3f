import { expect, it } from 'vitest'
import { connectRealtime, readyClient } from '../../support/realtime-client.ts'
import { startService } from '../../support/service.ts'

it('of sockets whose owner is not known yet, a thousand may wait: more are closed with 1013', async () => {
  await using service = await startService({}, { TRUSTED_PROXIES: '1' })
  const from = (address: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${address}` } })
  const strangers = await Promise.all(
    Array.from({ length: 1_000 }, (_, at) => connectRealtime(service.url, from(at % 10))),
  )
  await using oneMore = await connectRealtime(service.url, from(10))
  expect(await oneMore.closed).toBe(1013)
  await using known = await readyClient(service.url, await service.token('ann'))
  const [first, ...others] = strangers
  first?.say({ type: 'auth', token: await service.token('bob') })
  await first?.received('ready')
  expect(others.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true)
  expect(known.frames).toHaveLength(1)
  await Promise.all(strangers.map((client) => client[Symbol.asyncDispose]()))
})
