import { once } from 'node:events'
import { MessageFlags } from 'discord.js'
import { describe, expect, it } from 'vitest'
import { createManualClock } from './discord/clock.ts'
import type { DiscordEmulator } from './discord/emulator.ts'
import { failures } from './discord/failures.ts'
import { toPlainText } from './discord/plain-text.ts'
import { connect, createClient, onInteraction, startDiscord } from './discord-client.ts'

const credit = {
  name: 'credit',
  description: 'Your credit',
  nameLocalizations: { fr: 'crédit' },
  contexts: [0, 1, 2],
  integrationTypes: [0, 1],
  options: [
    {
      type: 1,
      name: 'score',
      description: 'Your score',
      options: [
        { type: 3, name: 'bureau', description: 'Which one', required: true, autocomplete: true },
        { type: 11, name: 'report', description: 'A report' },
      ],
    },
  ],
}

/** Alice in a server with the app, and the app logged in with its commands. */
async function startWithAlice(options?: Parameters<typeof startDiscord>[0]) {
  const discord = await startDiscord(options)
  const alice = discord.user(discord.addUser({ name: 'Alice', locale: 'fr' }))
  const guild = discord.addGuild({ members: [alice.user], locale: 'en-US' })
  const general = discord.addTextChannel(guild)
  const client = await connect(discord)
  await client.application?.commands.set([credit, { type: 3, name: 'Explain' }])
  return { discord, alice, guild, general, client }
}

const score = { subcommand: 'score', options: { bureau: 'Equifax' } }
const textsOf = (discord: DiscordEmulator, channel: Parameters<DiscordEmulator['messages']>[0]) =>
  discord.messages(channel).map(toPlainText)

describe('messages through discord.js', () => {
  it('answers a direct message, with its pings and flags on record', async () => {
    const { discord, alice, client } = await startWithAlice()
    client.on('messageCreate', (message) => {
      if (message.author.bot) return
      const content = `You said: ${message.content} @everyone`
      void message.reply({ content, flags: MessageFlags.SuppressEmbeds })
    })
    alice.dm('Hello')
    const answer = await discord.waitFor(() => discord.messages(alice.dmChannel)[1])
    expect(toPlainText(answer)).toBe('You said: Hello @everyone')
    expect(answer).toMatchObject({ author: discord.bot, type: 19, flags: 4, pings: [] })
    expect(answer.allowedMentions).toMatchObject({ parse: [] })
  })

  it('shows the content of a server message only to whom it mentions', async () => {
    const { discord, alice, general, client } = await startWithAlice()
    const seen: string[] = []
    client.on('messageCreate', (message) => seen.push(message.content))
    alice.post(general, 'a secret between people')
    alice.mention(general, 'help me')
    const thread = alice.openThread(general, 'Questions')
    alice.mention(thread, 'and here')
    alice.dm('the end')
    await expect.poll(() => seen.at(-1)).toBe('the end')
    const mention = `<@${discord.bot.id}>`
    expect(seen).toEqual(['', `${mention} help me`, `${mention} and here`, 'the end'])
  })

  it('sees a reply to the app, as its author is mentioned', async () => {
    const { discord, alice, general, client } = await startWithAlice()
    const seen: string[] = []
    client.on('messageCreate', (message) => {
      if (!message.author.bot) seen.push(message.content)
    })
    const channel = await client.channels.fetch(general.id)
    if (channel?.isSendable()) await channel.send('Questions?')
    const question = discord.messages(general)[0]
    if (question === undefined) throw new Error('nothing was sent')
    alice.post(general, 'yes', { replyTo: question })
    alice.post(general, 'no', { replyTo: question, pingsReplied: false })
    await expect.poll(() => seen).toEqual(['yes', ''])
  })

  it('carries files both ways, by links that expire', async () => {
    const clock = createManualClock()
    const { discord, alice, client } = await startWithAlice({ clock })
    const links: string[] = []
    client.on('messageCreate', (message) => {
      const file = message.attachments.first()
      if (message.author.bot || file === undefined) return
      links.push(file.url)
      void fetch(file.url)
        .then((response) => response.bytes())
        .then((bytes) =>
          message.reply({
            files: [{ attachment: Buffer.from(bytes).reverse(), name: 'back.pdf' }],
          }),
        )
    })
    const data = Buffer.from('%PDF-1.7')
    alice.dm('', { files: [{ name: 'my report.pdf', data }] })
    const answer = await discord.waitFor(() => discord.messages(alice.dmChannel)[1])
    expect(answer.attachments[0]).toMatchObject({
      filename: 'back.pdf',
      contentType: 'application/pdf',
      bytes: new Uint8Array(data).reverse(),
    })
    expect(links[0]).toMatch(/\/my_report\.pdf\?ex=[\da-f]+&is=[\da-f]+&hm=[\da-f]{64}&$/)
    expect((await fetch(`${links[0]}`.replace('my', 'our'))).status).toBe(404)
    clock.advance(25 * 3_600_000)
    expect((await fetch(`${links[0]}`)).status).toBe(404)
  })

  it('keeps every edit of a streamed answer, and sends a nonce once', async () => {
    const { discord, alice, client } = await startWithAlice()
    const channel = await client.users.createDM(alice.user.id)
    const sent = await channel.send({ content: 'a', nonce: '1', enforceNonce: true })
    const again = await channel.send({ content: 'a', nonce: '1', enforceNonce: true })
    expect(again.id).toBe(sent.id)
    for (const text of ['a b', 'a b c']) await sent.edit(text)
    expect(discord.messages(alice.dmChannel)).toMatchObject([
      { content: 'a b c', nonce: '1', edits: [{ content: 'a' }, { content: 'a b' }] },
    ])
  })
})

describe('interactions through discord.js', () => {
  it('defers in private, edits and follows up', async () => {
    const { discord, alice, general, client } = await startWithAlice()
    const failed = onInteraction(client, async (interaction) => {
      if (!interaction.isChatInputCommand()) return
      await interaction.deferReply({ flags: MessageFlags.Ephemeral })
      await interaction.editReply(
        `${interaction.options.getString('bureau')} ${interaction.locale}`,
      )
      await interaction.followUp({ content: 'more', flags: MessageFlags.Ephemeral })
    })
    const acknowledged = await alice.command(general, 'credit', score)
    expect(acknowledged).toMatchObject({ type: 5, flags: 64, isEphemeral: true })
    await discord.waitFor(() => discord.ephemerals(alice.user).length === 2)
    expect(discord.ephemerals(alice.user).map(toPlainText)).toEqual(['Equifax fr', 'more'])
    expect(discord.messages(general)).toEqual([])
    expect(failed).toEqual([])
    expect(discord.commandPuts).toBe(1)
  })

  it('takes the first follow-up of a deferral for its answer, as private as it', async () => {
    const { discord, alice, general, client } = await startWithAlice()
    onInteraction(client, async (interaction) => {
      if (!interaction.isChatInputCommand()) return
      await interaction.deferReply()
      await interaction.followUp({ content: 'a secret', flags: MessageFlags.Ephemeral })
    })
    await alice.command(general, 'credit', score)
    await discord.waitFor(() => textsOf(discord, general).includes('a secret'))
    expect(discord.ephemerals(alice.user)).toEqual([])
  })

  it('completes options and carries a file', async () => {
    const { discord, alice, general, client } = await startWithAlice()
    onInteraction(client, async (interaction) => {
      if (interaction.isAutocomplete()) {
        const typed = interaction.options.getFocused()
        return interaction.respond([{ name: `${typed}uifax`, value: 'equifax' }])
      }
      if (!interaction.isChatInputCommand()) return
      const file = interaction.options.getAttachment('report', true)
      return interaction.reply(`${file.name} ${file.size}`)
    })
    const choices = await alice.autocomplete(general, 'credit', 'bureau', 'Eq', {
      subcommand: 'score',
    })
    expect(choices).toEqual([{ name: 'Equifax', value: 'equifax' }])
    const report = { name: 'r.pdf', data: Buffer.from('1234') }
    const options = { bureau: 'equifax', report }
    const { message, type } = await alice.command(general, 'credit', { ...score, options })
    expect([type, message?.content, message?.commandName]).toEqual([4, 'r.pdf 4', 'credit score'])
    expect(discord.messages(general)).toEqual([message])
  })

  it('opens a form, takes what was filled in, and answers buttons and menus', async () => {
    const { discord, alice, client } = await startWithAlice()
    const failed = onInteraction(client, async (interaction) => {
      if (interaction.isChatInputCommand())
        return interaction.showModal({
          customId: 'form',
          title: 'Dispute',
          components: [
            { type: 18, label: 'Creditor', component: { type: 4, customId: 'creditor', style: 1 } },
            {
              type: 18,
              label: 'Bureaus',
              component: {
                type: 3,
                customId: 'bureaus',
                maxValues: 2,
                options: [
                  { label: 'A', value: 'a' },
                  { label: 'B', value: 'b' },
                ],
              },
            },
            { type: 18, label: 'File', component: { type: 19, customId: 'file', required: false } },
          ],
        } as never)
      if (interaction.isModalSubmit())
        return interaction.reply({
          content: `${interaction.fields.getTextInputValue('creditor')}: ${interaction.fields.getStringSelectValues('bureaus')}`,
          components: [
            { type: 1, components: [{ type: 2, style: 1, label: 'Yes', customId: 'yes' }] },
            {
              type: 1,
              components: [{ type: 3, customId: 'pick', options: [{ label: 'One', value: '1' }] }],
            },
          ],
          flags: MessageFlags.Ephemeral,
        } as never)
      if (interaction.isButton()) return interaction.update('clicked')
      if (interaction.isStringSelectMenu()) return interaction.reply(`picked ${interaction.values}`)
      return
    })
    const opened = await alice.command(alice.dmChannel, 'credit', score)
    expect(opened.type).toBe(9)
    const [modal] = discord.modals(alice.user)
    if (modal === undefined) throw new Error('no form')
    await expect(alice.submit(modal, { bureaus: ['a'] })).rejects.toThrow('creditor needs a value')
    const values = { creditor: 'Capital One', bureaus: ['a', 'b'], file: [] }
    const { message } = await alice.submit(modal, values)
    if (message === undefined) throw new Error(String(failed))
    expect(message.content).toBe('Capital One: a,b')
    expect(await alice.click(message, 'yes')).toMatchObject({ type: 7, message })
    expect(message.content).toBe('clicked')
    const picked = await alice.select(message, 'pick', ['1'])
    expect(picked.message?.content).toBe('picked 1')
    const bob = discord.user(discord.addUser({ name: 'Bob' }))
    await expect(bob.click(message, 'yes')).rejects.toThrow('does not see')
  })

  it('runs a command on a message', async () => {
    const { alice, general, client } = await startWithAlice()
    onInteraction(client, async (interaction) =>
      interaction.isMessageContextMenuCommand()
        ? interaction.reply(`about ${interaction.targetMessage.content}`)
        : undefined,
    )
    const post = alice.post(general, 'my score fell')
    const { message } = await alice.messageCommand(post, 'Explain')
    expect(message).toMatchObject({ content: 'about my score fell', type: 23 })
  })

  it('voids a token after 3 seconds, and its webhook after 15 minutes', async () => {
    const clock = createManualClock()
    const { discord, alice, general, client } = await startWithAlice({ clock })
    let isLate = true
    const failed = onInteraction(client, async (interaction) => {
      if (!interaction.isChatInputCommand()) return
      if (isLate) clock.advance(3001)
      await interaction.deferReply()
      clock.advance(15 * 60_000)
      await interaction.editReply('too late')
    })
    expect((await alice.command(general, 'credit', score)).type).toBeNull()
    await expect.poll(() => failed).toMatchObject([{ code: 10062, status: 404 }])
    isLate = false
    expect((await alice.command(general, 'credit', score)).type).toBe(5)
    await expect.poll(() => failed[1]).toMatchObject({ code: 50027, status: 401 })
    expect(discord.messages(general)).toHaveLength(1)
  })

  it('acknowledges once, when two instances answer', async () => {
    const { discord, alice, general, client } = await startWithAlice()
    const other = await connect(discord)
    const failed = [client, other].map((one) =>
      onInteraction(one, async (interaction) =>
        interaction.isChatInputCommand() ? interaction.reply('mine') : undefined,
      ),
    )
    await alice.command(general, 'credit', score)
    await expect.poll(() => failed.flat()).toMatchObject([{ code: 40060 }])
    expect(textsOf(discord, general)).toEqual(['mine'])
  })

  it('gives a user-installed app five follow-ups where the server lacks it', async () => {
    const { discord, alice, client } = await startWithAlice()
    const foreign = discord.addGuild({ members: [alice.user], hasApp: false })
    const channel = discord.addTextChannel(foreign)
    const failed = onInteraction(client, async (interaction) => {
      if (!interaction.isChatInputCommand()) return
      expect(interaction.authorizingIntegrationOwners).toMatchObject({ '1': alice.user.id })
      await interaction.reply('0')
      for (const text of '123456') await interaction.followUp(text)
    })
    await alice.command(channel, 'credit', score)
    await expect.poll(() => failed).toMatchObject([{ code: 40094 }])
    expect(textsOf(discord, channel)).toEqual(['0', '1', '2', '3', '4', '5'])
  })
})

describe('the gateway', () => {
  it('resumes after a reconnect, and replays what was missed', async () => {
    const { discord, alice, client } = await startWithAlice()
    const seen: string[] = []
    client.on('messageCreate', (message) => seen.push(message.content))
    const resumed = once(client, 'shardResume')
    discord.gateway.reconnect()
    await discord.waitFor(() => discord.gateway.sessions[0]?.socket === null)
    alice.dm('while you were away')
    await resumed
    await expect.poll(() => seen).toEqual(['while you were away'])
    expect(discord.gateway.counts).toMatchObject({ identified: 1, resumed: 1 })
  })

  it('logs in anew after an invalid session, and sends an event twice when asked', async () => {
    const discord = await startDiscord()
    const alice = discord.user(discord.addUser())
    // Discord lets an app log in once in five seconds, which clients obey by themselves.
    const waitForIdentify = () => Promise.resolve()
    const client = await connect(discord, {
      ws: { buildIdentifyThrottler: () => Promise.resolve({ waitForIdentify }) },
    })
    const seen: string[] = []
    client.on('raw', ({ t, d }: { t: string; d: { content: string } }) => {
      if (t === 'MESSAGE_CREATE') seen.push(d.content)
    })
    discord.gateway.invalidate()
    await discord.waitFor(() => discord.gateway.counts.identified === 2)
    alice.dm('once')
    discord.gateway.duplicate('MESSAGE_CREATE')
    await expect.poll(() => seen).toEqual(['once', 'once'])
  })

  it('refuses a wrong token and intents that were not granted', async () => {
    const discord = await startDiscord()
    await expect(createClient(discord).login('wrong')).rejects.toMatchObject({
      code: 'TokenInvalid',
    })
    const client = createClient(discord, { intents: 1 << 15 })
    await expect(client.login(discord.token)).rejects.toThrow('disallowed intents')
    discord.gateway.mode = 'rejecting'
    await expect(createClient(discord).login(discord.token)).rejects.toThrow()
    expect(discord.gateway.counts.identified).toBe(0)
  })
})

describe('a gateway that is down', () => {
  it('answers the handshake with 503, or takes connections and says nothing', async () => {
    const discord = await startDiscord()
    discord.gateway.mode = 'unavailable'
    await expect(createClient(discord).login(discord.token)).rejects.toThrow('503')
    discord.gateway.mode = 'silent'
    const client = createClient(discord)
    const login = client.login(discord.token).catch(() => 'ended')
    await discord.waitFor(() => discord.gateway.connections() > 0)
    await client.destroy()
    expect(discord.gateway.counts.identified).toBe(0)
    void login
  })
})

describe('failures on demand', () => {
  it('limits rates, per channel and when told to', async () => {
    const { discord, alice, client } = await startWithAlice()
    const channel = await client.users.createDM(alice.user.id)
    const failure = discord.fail('POST /channels/*/messages', { retryAfter: 0.02 })
    for (const text of '12345') await channel.send(text)
    expect(failure.hits).toBe(1)
    const statuses = discord.calls
      .filter(({ path }) => path.endsWith('/messages'))
      .map(({ status }) => status)
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200])
  })

  it('closes DMs, hangs, and loses an answer whose effect stays', async () => {
    const { discord, alice, client } = await startWithAlice()
    const channel = await client.users.createDM(alice.user.id)
    alice.user.closedDms = true
    await expect(channel.send('x')).rejects.toMatchObject({ code: 50007, status: 403 })
    alice.user.closedDms = false
    discord.fail('POST /channels/**', failures.missingAccess)
    await expect(channel.send('x')).rejects.toMatchObject({ code: 50001 })
    const hung = discord.fail('POST /channels/**', { hang: true })
    const sending = channel.send('late')
    await discord.waitFor(() => hung.hits === 1)
    expect(discord.messages(alice.dmChannel)).toEqual([])
    hung.release()
    await sending
    discord.fail('POST /channels/**', { lostAnswer: true })
    await expect(channel.send('unheard')).rejects.toThrow()
    expect(textsOf(discord, alice.dmChannel)).toEqual(['late', 'unheard'])
  })
})
