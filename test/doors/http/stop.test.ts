import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openDoor, replyId, replyUntil } from './door.ts'

const never = new Promise<void>(() => undefined)

const ask = (url: string, headers = {}) => fetch(`${url}/api/chat`, { method: 'POST', headers })

describe('a graceful stop', () => {
  it('lets a running reply end within the grace period', async () => {
    const gate = Promise.withResolvers<void>()
    const { door, url } = await openDoor(replyUntil(gate.promise))
    const answer = await ask(url)
    const closed = door.close(60_000)
    gate.resolve()
    expect(await answer.text()).toContain(`id: ${replyId}:2\nevent: done\ndata: {"whole":true}`)
    await closed
  })

  it('ends a stream that runs longer with an id to resume from', async () => {
    const { door, url } = await openDoor(replyUntil(never))
    const answer = await ask(url)
    await door.close(0)
    const text = await answer.text()
    expect(text).toContain(`id: ${replyId}:1\nevent: error\n`)
    expect(text).toContain('SERVICE_UNAVAILABLE')
    expect(text).toContain('Last-Event-ID')
  })

  it('says so in the language of each stream', async () => {
    const { door, url } = await openDoor(replyUntil(never))
    const [english, french] = [await ask(url), await ask(url, { 'accept-language': 'fr' })]
    await door.close(0)
    expect(await english.text()).toContain('The service is stopping.')
    expect(await french.text()).toContain('Le service s’arrête.')
  })

  it('does not wait for a connection on which nothing was ever asked', async () => {
    const { door, url } = await openDoor(replyUntil(Promise.resolve()))
    const silent = connect(Number(new URL(url).port), '127.0.0.1')
    const closed = once(silent, 'close')
    await once(silent, 'connect')
    await (await fetch(`${url}/livez`)).text()
    await door.close(60_000)
    await closed
  })

  it('takes no new connection', async () => {
    const { door, url } = await openDoor(replyUntil(Promise.resolve()))
    await door.close(1_000)
    await expect(ask(url)).rejects.toThrow('fetch failed')
  })
})
