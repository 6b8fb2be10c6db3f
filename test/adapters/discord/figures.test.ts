import { expect, it } from 'vitest'
import { directMessages } from '../../contracts/chat-world.ts'
import { runEveryOperation } from '../../contracts/every-operation.ts'
import type { RanOperation } from '../../contracts/watched-chat-service.ts'
import { openPage } from '../../doors/pages/browser.ts'
import { answeringModel } from '../../support/answering-model.ts'
import { mayReachLoopback, startReceiver } from '../../support/receiver.ts'
import { hearing } from '../../support/transcriber.ts'
import { unlimited } from '../../support/unlimited.ts'
import { openDiscordWorld } from './discord-world.ts'

/** Scores and amounts of the requests and of what they give. */
const figures = /\b(?:712|640|680|612)\b|\$\s?\d/

const open = async (url: string) => {
  const page = await openPage(url)
  const { status } = await page.send()
  return { before: page.html, status }
}

it('by default no exact figure of a person is sent to Discord: a page of ours has them', async () => {
  const ran: RanOperation[] = []
  await using receiver = await startReceiver()
  await using world = await openDiscordWorld({
    ran,
    environment: { ...mayReachLoopback, DISCORD_FIGURES: 'bands' },
    overrides: {
      rateLimiter: unlimited,
      ports: {
        languageModels: { openai: answeringModel('openai') },
        transcriber: hearing('What is my score?'),
      },
    },
  })
  const ann = world.join('ann')
  const shown: string[] = []
  const attached: string[] = []
  const pages: string[] = []
  let opened: ReturnType<typeof open> | undefined
  const after = (name: string) => {
    const all = ann.inDm()
    for (const { text, buttons, files } of all.slice(shown.length)) {
      shown.push(`${name}: ${text}`)
      attached.push(...files.map((file) => `${name}: ${file.name}`))
      const page = buttons.find(({ label }) => label === 'Show the exact figures')
      if (page?.url === undefined) continue
      pages.push(page.url)
      // While the account still exists: its pages end with it.
      opened ??= open(page.url)
    }
  }
  const place = directMessages
  const channel = world.open('channel', [ann])
  expect(
    await runEveryOperation({
      ...{ world, ran, member: ann, place, channel, receiverUrl: receiver.url, after },
    }),
  ).toEqual([])
  // Prices of models are nobody's figures.
  const own = shown.filter((text) => !text.startsWith('list-models'))
  expect(own.filter((text) => figures.test(text))).toEqual([])
  // Letters are printed for a bureau, and speech is of words just typed; nothing else of a person's records is a file.
  expect(attached.filter((one) => !/\.pdf$|^export-chat|^speak-text: /.test(one))).toEqual([])
  expect(pages.length).toBeGreaterThan(5)
  const page = await opened
  expect(page?.before).not.toMatch(figures)
  expect(page?.status).toBe(200)
})
