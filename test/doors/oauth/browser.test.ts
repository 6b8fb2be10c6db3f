import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserPage, chromiumPath, startChromium } from '../../support/chromium.ts'
import { type Service, startService } from '../../support/service.ts'
import { linkCode, redeem, register, startAuthorization } from '../../support/sign-in.ts'
import { askLegacy } from '../../tools/rpc.ts'

/** Folder for screenshots that somebody wants to look at. */
const folder = process.env['SCREENSHOTS']

async function keep(page: BrowserPage, name: string): Promise<void> {
  const picture = await page.screenshot()
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.png`), picture)
}

const text = (page: BrowserPage) => page.value('document.body.innerText')

/** Nothing is wider than the page. */
async function checkLayout(page: BrowserPage): Promise<void> {
  const root = 'document.documentElement'
  expect(await page.value(`${root}.scrollWidth <= ${root}.clientWidth`)).toBe(true)
}

describe.skipIf(chromiumPath === undefined)('Sign-in in a browser', () => {
  let service: Service
  let page: BrowserPage
  /** The program that the assistant opened for the answer. */
  let program: Server
  let callback: string

  beforeAll(async () => {
    service = await startService()
    page = await startChromium()
    program = createServer((_request, response) => response.end('You can return to the assistant.'))
    await once(program.listen(0, '127.0.0.1'), 'listening')
    callback = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`
  })
  afterAll(async () => {
    program?.close()
    program?.closeAllConnections()
    await page?.[Symbol.asyncDispose]()
    await service?.[Symbol.asyncDispose]()
  })

  it.each([
    [
      'en',
      'desktop',
      1_280,
      900,
      'Sign in',
      ['Connect Claude Code?', 'a program on this computer'],
    ],
    [
      'fr',
      'phone',
      375,
      740,
      'Connexion',
      ['Relier Claude Code', 'un programme de cet ordinateur'],
    ],
  ])(
    'in %s, on a %s, leads by a code and one click back to the assistant',
    async (language, device, width, height, title, parts) => {
      const scope = 'coach reports letters monitoring chats account webhooks bank media'
      const { body: client } = await register(service, {
        client_name: 'Claude Code',
        redirect_uris: [callback],
      })
      await page.speak(language)
      await page.resize(width, height)
      const started = startAuthorization(service, client, { redirect_uri: callback, scope })
      await page.open(started.url)
      if (language === 'fr') {
        // Still signed in from before: the page offers another account.
        expect(await text(page)).toContain('Utiliser un autre compte')
        await page.clickThrough('button[value="switch"]')
      }
      expect(await text(page)).toContain(title)
      await checkLayout(page)
      await keep(page, `${language}-1-sign-in`)
      await page.type('#code', '0000-0000')
      await page.clickThrough('button[value="code"]')
      expect(await page.value('document.querySelector(".refusal") !== null')).toBe(true)
      await keep(page, `${language}-2-wrong-code`)
      await page.type('#code', await linkCode(service, 'alice'))
      await page.clickThrough('button[value="code"]')
      for (const part of [...parts, 'alice']) expect(await text(page)).toContain(part)
      await checkLayout(page)
      await keep(page, `${language}-3-consent-${device}`)
      await page.clickThrough('button[value="allow"]')
      expect(await text(page)).toBe('You can return to the assistant.')
      const back = new URL(await page.value('location.href'))
      expect(back.searchParams.get('state')).toBe(started.state)
      const code = back.searchParams.get('code') ?? ''
      const { body } = await redeem(service, client, code, started.verifier, {
        redirect_uri: callback,
      })
      expect(body.scope).toBe(scope)
      const { status } = await askLegacy(service, 'tools/list', {}, { token: body.access_token })
      expect(status).toBe(200)
    },
  )
})
