import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryFiles, speak, startAvatar, toneSpeech } from '../../support/avatars.ts'
import { type BrowserPage, chromiumPath, startChromium } from '../../support/chromium.ts'
import { type Service, startService } from '../../support/service.ts'
import { until } from '../../support/time.ts'

/** Folder for screenshots that somebody wants to look at. */
const folder = process.env['SCREENSHOTS']

async function keep(page: BrowserPage, name: string): Promise<void> {
  const picture = await page.screenshot()
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.png`), picture)
}

const restingMouth = 'M-36 -7Q0 13.3 36 -7Q0 13.3 -36 -7Z'

const opening = (page: BrowserPage) =>
  page.value('document.querySelector(".mouth-open").getAttribute("d")')

const shown = (page: BrowserPage, selector: string) =>
  page.value(`document.querySelector("${selector}").innerText`)

/** Nothing is wider than the page, and the page has told of no error. */
async function checkLayout(page: BrowserPage): Promise<void> {
  const root = 'document.documentElement'
  expect(await page.value(`${root}.scrollWidth <= ${root}.clientWidth`)).toBe(true)
}

describe.skipIf(chromiumPath === undefined)('The page of an avatar in a browser', () => {
  let service: Service
  let page: BrowserPage
  let token: string
  beforeAll(async () => {
    service = await startService({ ports: { files: memoryFiles(), timedSpeech: toneSpeech() } })
    token = await service.token('nora', { tier: 'enterprise' })
    page = await startChromium()
  })
  afterAll(async () => {
    await page?.[Symbol.asyncDispose]()
    await service?.[Symbol.asyncDispose]()
  })

  it.each([
    ['amara', 'desktop', 1_280, 900],
    ['mateo', 'desktop', 1_280, 900],
    ['rose', 'desktop', 1_280, 900],
    ['amara', 'phone', 375, 740],
    ['mateo', 'phone', 375, 740],
    ['rose', 'phone', 375, 740],
  ])(
    'shows %s speaking with the sound, after a click, on a %s',
    async (avatarId, name, width, height) => {
      const { body: session } = await startAvatar(service, token, { avatarId })
      await page.resize(width, height)
      await page.open('about:blank')
      await page.open(session.url)
      await until(async () => (await shown(page, '#state')) === 'Ready')
      expect(await opening(page)).toBe(restingMouth)
      expect(await page.value('location.href')).toBe(session.url.split('#')[0])
      await checkLayout(page)
      await keep(page, `${avatarId}-${name}-1-rest`)
      const text = 'Your score rose by twelve points. Pay the card with the highest rate first.'
      await speak(service, token, { sessionId: session.sessionId, text })
      await until(
        async () => (await page.value('document.querySelector("#listen").hidden')) === false,
      )
      expect(await shown(page, '#caption')).toBe(text)
      expect(await opening(page)).toBe(restingMouth)
      await keep(page, `${avatarId}-${name}-2-listen`)
      await page.click('#listen')
      await until(async () => {
        const state = await shown(page, '#state')
        return state === 'Speaking' && (await opening(page)) !== restingMouth
      })
      await keep(page, `${avatarId}-${name}-3-speaking`)
      await checkLayout(page)
      await until(async () => (await shown(page, '#state')) === 'Ready')
      expect(await opening(page)).toBe(restingMouth)
      await service.ask('DELETE', `/api/avatar/session/${session.sessionId}`, { token })
      await until(async () => (await shown(page, '#state')).startsWith('This session has ended.'))
      await keep(page, `${avatarId}-${name}-4-ended`)
    },
  )
})
