import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAppsHost } from '../../support/apps-host.ts'
import { chromiumPath } from '../../support/chromium.ts'
import { closed, listening } from '../../support/loopback.ts'
import { until } from '../../support/time.ts'
import { type AppWorld, newestLetter, startWorld, views } from './app-world.ts'

// The host is the web client of @modelcontextprotocol/inspector in a headless Chromium.

/** Markup and a bidirectional override, as a creditor might be named. */
const hostileText = '<img src=x onerror=document.body.textContent="gone"> \u202eknaB'

let world: AppWorld
/** Writes down whatever arrives from a view. */
let canary: Server
let canaryUrl: string
const arrived: string[] = []

beforeAll(async () => {
  canary = createServer(({ url = '' }, response) => {
    arrived.push(url)
    response.end()
  })
  canaryUrl = `http://127.0.0.1:${await listening(canary)}`
  if (chromiumPath !== undefined) world = await startWorld()
})
afterAll(async () => {
  await world?.[Symbol.asyncDispose]()
  await closed(canary)
})

/** Sends the view a message as the host does, or another window. */
const send = (structuredContent: string, source: string) => {
  const params = `{ structuredContent: ${structuredContent} }`
  const data = `{ jsonrpc: '2.0', method: 'ui/notifications/tool-result', params: ${params} }`
  return world.inView(
    `dispatchEvent(new MessageEvent('message', { data: ${data}, source: ${source} }))`,
  )
}

describe.skipIf(chromiumPath === undefined)('a result whose every text is hostile', () => {
  it.each(views)('is shown as text by %s', async (_name, tool, args) => {
    const given = await args(world)
    const { data } = await world.call(tool, given)
    await world.open(tool, given)
    const hostile = JSON.stringify(data, (_field, value: unknown) =>
      typeof value === 'string' && value !== 'text' ? hostileText : value,
    )
    await send(hostile, 'parent')
    expect(await world.inView('document.body.dataset.state')).toBe('ready')
    const shown = await world.inView('document.querySelector("#view").textContent')
    expect(shown).toContain('<img src=x onerror=document.body.textContent="gone">')
    expect(await world.inView('document.querySelectorAll("img, [onerror]").length')).toBe(0)
    // A reversed text turns around nothing beside it.
    const unbound = `[...document.querySelectorAll('#view .quoted, #view [dir]')]
      .filter((one) => getComputedStyle(one).unicodeBidi === 'normal').map((one) => one.outerHTML)`
    expect(await world.inView(unbound)).toEqual([])
  })
})

describe.skipIf(chromiumPath === undefined)('a view', () => {
  it('takes a result from its host alone', async () => {
    await world.open('list_alerts', {})
    const before = await world.shownText()
    await send('{ alerts: [], next: null }', 'window')
    expect(await world.shownText()).toBe(before)
  })

  it('reaches nothing outside, whatever a script in it tries', async () => {
    await world.open('get_credit_score', {})
    for (const [name, attempt] of Object.entries(attempts)) {
      await world.inView(`void ${attempt(`${canaryUrl}/${name}`)}`)
    }
    // Earlier messages arrive before it.
    const control = `fetch('${canaryUrl}/from-the-host', { mode: 'no-cors' }).then(() => 0)`
    await world.page.value(control)
    expect(arrived).toEqual(['/from-the-host'])
  })

  it('runs no script but its own, though its host would', async () => {
    await world.open('get_credit_score', {})
    await world.inView(`document.body.append(el('script', {}, 'window.isForeign = true'))`)
    await world.inView(
      `document.body.append(el('p', { onclick: 'window.isForeign = true', id: 'trap' }))`,
    )
    await world.inView(`document.querySelector('#trap').click()`)
    expect(await world.inView('window.isForeign ?? "none"')).toBe('none')
  })

  it('calls no tool beyond the rights of the person’s token', async () => {
    const narrow = await world.service.token('alice', { scopes: ['letters'] })
    await using other = await startAppsHost(world.service, narrow)
    await other.open(world.page, 'get_letter', await newestLetter(world))
    const state = 'document.body.dataset.state'
    await until(async () => (await world.inView(state)) === 'ready')
    const asked = `view.callTool('list_alerts', {}).then(() => 'called', () => 'refused')`
    expect(await world.inView(asked)).toBe('refused')
  })
})

/** Ways out of a page, each to a path of its own. */
const attempts: Readonly<Record<string, (url: string) => string>> = {
  fetch: (url) => `fetch('${url}').catch(() => 0)`,
  beacon: (url) => `navigator.sendBeacon('${url}')`,
  socket: (url) => `new WebSocket('${url.replace('http', 'ws')}')`,
  events: (url) => `new EventSource('${url}')`,
  image: (url) => `new Image().src = '${url}'`,
  style: (url) => `document.body.style.background = 'url(${url})'`,
  script: (url) => `document.body.append(el('script', { src: '${url}' }))`,
  sheet: (url) => `document.head.append(el('link', { rel: 'stylesheet', href: '${url}' }))`,
  prefetch: (url) => `document.head.append(el('link', { rel: 'prefetch', href: '${url}' }))`,
  frame: (url) => `document.body.append(el('iframe', { src: '${url}' }))`,
  media: (url) => `document.body.append(el('video', { src: '${url}' }))`,
  font: (url) => `new FontFace('x', 'url(${url})').load().catch(() => 0)`,
  worker: (url) => `(() => { try { new Worker('${url}') } catch {} })()`,
  form: (url) =>
    `(() => { const form = el('form', { action: '${url}' }); document.body.append(form); form.submit() })()`,
  window: (url) => `window.open('${url}')`,
  top: (url) => `(() => { try { top.location = '${url}' } catch {} })()`,
}
