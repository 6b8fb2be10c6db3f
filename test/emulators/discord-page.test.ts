import { expect, it } from 'vitest'
import { connect, onInteraction, startDiscord } from './discord-client.ts'

interface Snapshot {
  readonly user: { readonly id: string }
  readonly channel: string
  readonly messages: readonly { readonly content: string; readonly isEphemeral: boolean }[]
}

it('serves a page on which a person writes, runs commands and sees what they may see', async () => {
  const discord = await startDiscord()
  discord.addUser({ name: 'Alice' })
  const bob = discord.addUser({ name: 'Bob' })
  const client = await connect(discord)
  await client.application?.commands.set([{ name: 'help', description: 'Help', contexts: [1] }])
  onInteraction(client, async (interaction) =>
    interaction.isChatInputCommand() ? interaction.reply({ content: 'only you', flags: 64 }) : null,
  )
  const load = async (query: string) =>
    (await (await fetch(`${discord.url}/page/state?${query}`)).json()) as Snapshot
  const act = async (action: object) => {
    const body = JSON.stringify({ text: '', message: '', files: [], input: {}, ...action })
    return await fetch(`${discord.url}/page/actions`, { method: 'POST', body })
  }

  const page = await fetch(discord.url)
  expect(await page.text()).toContain('Local Discord')
  const news = (await fetch(`${discord.url}/page/events`)).body?.getReader()
  expect(new TextDecoder().decode((await news?.read())?.value)).toBe('data: changed\n\n')
  const { user, channel } = await load('')
  const file = { name: 'a.txt', type: 'text/plain', base64: btoa('bytes') }
  await act({ user: user.id, channel, name: 'send', text: 'hello', files: [file] })
  expect(new TextDecoder().decode((await news?.read())?.value)).toBe('data: changed\n\n')
  await act({ user: user.id, channel, name: 'command', command: 'help' })
  expect((await load(`user=${user.id}`)).messages).toMatchObject([
    { content: 'hello', isEphemeral: false, attachments: [{ filename: 'a.txt', size: 5 }] },
    { content: 'only you', isEphemeral: true },
  ])
  expect((await load(`user=${bob.id}`)).messages).toEqual([])
  const refused = await act({ user: bob.id, channel, name: 'send', text: 'let me in' })
  expect(refused.status).toBe(400)
  await news?.cancel()
})
