import { describe, expect, it } from 'vitest'
import { createManualClock } from './slack/clock.ts'
import { addDemo } from './slack/demo.ts'
import { startSlackEmulator } from './slack/emulator.ts'

/** A workspace to try the app in, and its page. */
async function start() {
  const slack = await startSlackEmulator({ clock: createManualClock() })
  addDemo(slack)
  const alice = slack.user('alice')
  const act = async (action: object) => {
    const body = JSON.stringify({ user: alice.id, ...action })
    return (await fetch(`${slack.url}/page/act`, { method: 'POST', body })).status
  }
  return { slack, alice, act }
}

describe('the page of the emulated Slack', () => {
  it('comes whole from the emulator, with the state of a person in it', async () => {
    const { slack, alice } = await start()
    await using _ = slack
    await alice.dm('<script>alert(1)</script>')
    const html = await (await fetch(`${slack.url}/?user=${alice.id}`)).text()
    expect(html).toContain('alert(1)')
    expect(html).not.toContain('<script>alert')
    const assets = [...html.matchAll(/(?:href|src)="([a-z.]+)"/g)].map(([, name]) => name)
    expect(assets).toEqual(['style.css', 'blocks.css', 'app.js'])
    for (const name of assets) expect((await fetch(`${slack.url}/${name}`)).status).toBe(200)
    expect((await fetch(`${slack.url}/..%2femulator.ts`)).status).toBe(404)
    expect(html).not.toMatch(/https?:\/\/(?!127\.0\.0\.1)/)
  })

  it('does what somebody types: a message, a mention, a command, a file', async () => {
    const { slack, alice, act } = await start()
    await using _ = slack
    const channel = slack.channel('general').id
    expect(await act({ type: 'send', channel, text: 'hi @coach' })).toBe(200)
    expect(slack.messages(channel)[0]?.text).toBe(`hi <@${slack.workspace.botUserId}>`)
    await act({ type: 'send', channel, text: '/credit score now' })
    expect(slack.deliveries.at(-1)?.payload).toMatchObject({
      command: '/credit',
      text: 'score now',
    })
    expect(slack.notices).toMatchObject([{ error: 'dispatch_failed' }])
    const file = { name: 'report.pdf', base64: Buffer.from('%PDF').toString('base64') }
    await act({ type: 'send', channel: alice.direct.id, text: '', files: [file] })
    expect(slack.files).toMatchObject([{ name: 'report.pdf', bytes: Buffer.from('%PDF') }])
    expect(await act({ type: 'send', channel, text: '/credit', threadTs: '1.000001' })).toBe(422)
  })

  it('hears of each change', async () => {
    const { slack, alice } = await start()
    await using _ = slack
    const news = await fetch(`${slack.url}/page/news`)
    const reader = news.body?.getReader()
    const next = async () => Buffer.from((await reader?.read())?.value ?? []).toString()
    expect(await next()).toBe('data: changed\n\n')
    await alice.dm('hello')
    expect(await next()).toContain('data: changed\n\n')
  })
})
