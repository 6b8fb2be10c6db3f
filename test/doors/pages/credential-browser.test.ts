import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answeringModel } from '../../support/answering-model.ts'
import { type BrowserPage, chromiumPath, startChromium } from '../../support/chromium.ts'
import { type Service, startService } from '../../support/service.ts'
import { linkCode } from '../../support/sign-in.ts'
import { callTool } from '../../tools/rpc.ts'

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

const apiKey = 'sk-person-0123456789abcdef'

describe.skipIf(chromiumPath === undefined)('A key in a browser', () => {
  let service: Service
  let page: BrowserPage
  beforeAll(async () => {
    const openai = answeringModel('openai', { isConfigured: false, keys: [apiKey] })
    service = await startService({ ports: { languageModels: { openai } } })
    page = await startChromium()
  })
  afterAll(async () => {
    await page?.[Symbol.asyncDispose]()
    await service?.[Symbol.asyncDispose]()
  })

  it.each([
    ['en', 1_280, 900, 'Add your own provider key', 'wrong, was used or has expired', 'Done'],
    ['fr', 375, 740, 'Ajouter votre propre clé de fournisseur', 'faux, a servi', 'C’est fait'],
  ])(
    'in %s, %i wide, is entered with a code and then saved',
    async (language, width, height, title, wrong, done) => {
      const token = await service.token(`alice-${language}`)
      const asking = { token, query: '?toolsets=all' }
      const asked = await callTool(service, 'add_user_key', { provider: 'openai' }, asking)
      await page.speak(language)
      await page.resize(width, height)
      await page.open(asked.text.split('\n')[1] ?? '')
      expect(await text(page)).toContain(title)
      await checkLayout(page)
      await keep(page, `${language}-1-key`)
      await page.type('#apiKey', apiKey)
      await page.type('#proof', '0000-0000')
      await page.clickThrough('button')
      expect(await text(page)).toContain(wrong)
      // The entries are gone.
      expect(await page.value('document.querySelector("#apiKey").value')).toBe('')
      await checkLayout(page)
      await keep(page, `${language}-2-wrong-code`)
      await page.type('#apiKey', apiKey)
      await page.type('#proof', await linkCode(service, `alice-${language}`))
      await page.clickThrough('button')
      expect(await text(page)).toContain(done)
      await keep(page, `${language}-3-done`)
      const { body } = await service.ask('GET', '/api/user-keys', { token })
      expect(body.keys).toHaveLength(1)
    },
  )
})
