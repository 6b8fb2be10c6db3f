import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveRules } from '../../support/admin-rules.ts'
import { type Bot, startBot, typed } from '../../support/chat-bot.ts'
import { ListedDirectory } from '../../support/chat-directory.ts'

const directory = new ListedDirectory()
let bot: Bot
beforeAll(async () => {
  bot = await startBot(undefined, { ports: { chatDirectories: { slack: directory } } })
})
afterAll(() => bot[Symbol.asyncDispose]())

let people = 0

/** The answer to a command of somebody who administers the workspace. */
async function answerTo(text: string, event: { readonly language?: 'fr' } = {}) {
  people += 1
  const user = `user-${people}`
  directory.admins.add(user)
  await bot.does(user, typed(text), event)
  return await bot.platform.waitFor(({ person }) => person.platformUserId === user)
}

const textOf = async (text: string) => JSON.stringify((await answerTo(text)).card)

describe('Help with a command of the bot itself', () => {
  it('says what can be typed behind it', async () => {
    const { card } = await answerTo('help chats')
    expect(card?.title).toBe('/credit chats')
    expect(JSON.stringify(card)).toContain('`continue` Continue a chat here')
  })

  it('is found by its French name, and has that title in French', async () => {
    const { card } = await answerTo('aide conversations', { language: 'fr' })
    expect(card?.title).toBe('/credit conversations')
    expect(JSON.stringify(card)).toContain('`new` Commencer une conversation ici')
  })

  it.each([
    ['chats delete Cards', 'What to do; without it, a list'],
    ['admin allowed', 'What to change; without it, the rules as they are'],
  ])('is what an unknown word behind it gets: %s', async (text, line) => {
    expect(await textOf(text)).toContain(line)
  })
})

describe('Help in French', () => {
  it('has the French name of an operation as its title', async () => {
    const { card } = await answerTo('aide abonner', { language: 'fr' })
    expect(card?.title).toBe('/credit abonner')
  })

  it('suggests a French name for one that is nearly that', async () => {
    const { markdown } = await answerTo('abonement', { language: 'fr' })
    expect(markdown).toMatch(/Vouliez-vous dire «\s\/credit abonner\s»/u)
  })

  it('stands in a refusal that names another command', async () => {
    const { markdown } = await answerTo('cote', { language: 'fr' })
    expect(markdown).toContain(
      'Aucun dossier de crédit n’a encore été analysé. Envoyez-en un à /credit dossier.',
    )
  })
})

describe('Help where admins switched commands off', () => {
  it('lists what is left', async () => {
    const workspace = { platform: 'slack', workspaceId: 'T1' } as const
    const switchedOff = ['get-credit-score', 'send-message', 'list-letters']
    await saveRules(bot.services.store, workspace, {}, { switchedOff })
    const named = await textOf('help')
    expect(named).not.toMatch(/\/credit (?:score|ask) /u)
    expect(named).toContain('/credit history ')
    const others = await textOf('help all')
    expect(others).not.toContain('/credit list-letters ')
    expect(others).toContain('/credit get-letter ')
  })
})

describe('Rules of the workspace', () => {
  it('name commands as they are typed to switch them on again', async () => {
    const off = await textOf('admin off send-message')
    expect(off).toContain('score – Latest credit score')
    expect(off).toContain('ask – Send a message to a chat')
    expect(off).not.toContain('get-credit-score')
  })
})

describe('A refusal that no value can mend', () => {
  it('has no button to a form: a channel is chosen by typing there', async () => {
    const { markdown, card } = await answerTo('subscribe')
    expect(markdown).toContain(
      'Only a channel can learn of your score changes, not a direct or group message. Type /credit subscribe in the channel; if there is none, make one and invite me to it.',
    )
    expect(card?.buttons ?? []).toEqual([])
  })
})
