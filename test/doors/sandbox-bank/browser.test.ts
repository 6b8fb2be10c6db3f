import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserPage, chromiumPath, startChromium } from '../../support/chromium.ts'
import { type SandboxService, sandboxService } from '../../support/sandbox-service.ts'

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

/** Nothing is wider than the page, and every logo is drawn. */
async function checkLayout(page: BrowserPage): Promise<void> {
  const root = 'document.documentElement'
  expect(await page.value(`${root}.scrollWidth <= ${root}.clientWidth`)).toBe(true)
  const drawn = '[...document.images].every((one) => one.complete && one.naturalWidth > 0)'
  expect(await page.value(drawn)).toBe(true)
}

describe.skipIf(chromiumPath === undefined)('The link page in a browser', () => {
  let sandbox: SandboxService
  let page: BrowserPage
  beforeAll(async () => {
    sandbox = await sandboxService()
    page = await startChromium()
  })
  afterAll(async () => {
    await page?.[Symbol.asyncDispose]()
    await sandbox?.[Symbol.asyncDispose]()
  })

  it.each([
    ['desktop', 1_280, 900],
    ['phone', 375, 740],
  ])('links a bank by three clicks and a name, on a %s', async (name, width, height) => {
    const before = sandbox.receiver.received.length
    await page.resize(width, height)
    await page.open(await sandbox.page())
    expect(await page.value('document.images.length')).toBe(6)
    await checkLayout(page)
    await keep(page, `${name}-1-choose`)
    await page.click('input[value="ins_109511"]')
    await page.type('#name', 'alex_1')
    await page.clickThrough('button[value="choose"]')
    const consent = await text(page)
    for (const part of ['Share these accounts?', 'Tartan Bank', 'alex_1']) {
      expect(consent).toContain(part)
    }
    await checkLayout(page)
    await keep(page, `${name}-2-consent`)
    await page.clickThrough('button[value="link"]')
    expect(await text(page)).toContain('You can close this page.')
    await checkLayout(page)
    await page.click('summary')
    const token = await page.value('document.querySelector("code").innerText')
    expect(token).toMatch(/^public-link-v1\.test\./)
    await checkLayout(page)
    await keep(page, `${name}-3-done`)
    const { body = '' } = sandbox.receiver.received[before] ?? {}
    expect(JSON.parse(body)).toMatchObject({ webhook_type: 'LINK', public_tokens: [token] })
  })

  it('says in French what a name may not have, and keeps what was chosen', async () => {
    await page.resize(375, 740)
    await page.open(await sandbox.page({ language: 'fr' }))
    await page.click('input[value="ins_109512"]')
    await page.type('#name', 'Zoé l’amie')
    await page.clickThrough('button[value="choose"]')
    expect(await text(page)).toContain('Ce nom ne peut pas servir.')
    expect(await page.value('document.querySelector(":checked").value')).toBe('ins_109512')
    expect(await page.value('document.querySelector("#name").value')).toBe('Zoé l’amie')
    await checkLayout(page)
    await keep(page, 'phone-fr-refused')
  })
})
