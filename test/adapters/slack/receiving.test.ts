import { describe, expect, it } from 'vitest'
import { limits } from '../../../src/config/limits.ts'
import { dangerText } from '../../../src/domain/danger/danger.ts'
import { Failure } from '../../../src/errors.ts'
import { never, openBot, type SlackBot } from './slack-bot.ts'

describe.each(['http', 'socket'] as const)('what is received over %s', (mode) => {
  const open = () => openBot({ mode })

  it('a mention in a channel begins a thread, without the mention and Slack’s syntax', async () => {
    await using bot = await open()
    const { slack, alice, receiver } = bot
    const channel = slack.workspace.addChannel({ name: 'money', members: [alice.id] })
    const { message } = await alice.mention(
      'money',
      'is <https://bank.example|this> <good> & fair, <@U7|bob>?',
    )
    expect(receiver.events).toMatchObject([
      {
        id: `message ${channel.id} ${message.ts}`,
        place: { kind: 'channel', channelId: channel.id, threadId: message.ts },
        body: { text: 'is this (https://bank.example) <good> & fair, @bob?' },
      },
    ])
  })

  it('a mention in a thread stays there; in a group DM and a private channel, too', async () => {
    await using bot = await open()
    const { slack, alice, receiver } = bot
    const bob = slack.workspace.addUser({ name: 'bob' })
    const members = [alice.id, bob.id]
    const kinds = ['private', 'mpim'] as const
    for (const kind of kinds) {
      const { id } = slack.workspace.addChannel({ name: `${kind}-one`, kind, members })
      const { message } = await bob.post(id, 'Hello')
      await alice.mention(id, 'and now?', { threadTs: message.ts })
      expect(receiver.events.at(-1)?.place).toMatchObject({ channelId: id, threadId: message.ts })
    }
    expect(receiver.events.map(({ place }) => place.kind)).not.toContain('dm')
    expect(receiver.events).toHaveLength(2)
  })

  it('the next message of a DM’s thread is answered in the thread', async () => {
    await using bot = await open()
    const { alice, receiver } = bot
    const { message } = await alice.dm('One')
    await alice.dm('Two', { threadTs: message.ts })
    expect(receiver.events.map(({ place }) => place.threadId)).toEqual([message.ts, message.ts])
  })

  it('not what others write, nor edits, deletions, reactions, bots and ourselves', async () => {
    await using bot = await open()
    const { slack, alice, receiver, platform } = bot
    slack.workspace.addChannel({ name: 'money', members: [alice.id] })
    await alice.post('money', 'no mention')
    const { message } = await alice.mention('money', 'once')
    await alice.post('money', 'in the thread, without a mention', { threadTs: message.ts })
    await alice.edit(message, `<@${slack.workspace.botUserId}> once more`)
    await alice.react(message, 'eyes')
    await alice.remove(message)
    await platform.send(
      bot.message({ kind: 'dm' }, { markdown: 'An alert' }),
      1,
      new AbortController().signal,
    )
    const robot = slack.workspace.addUser({ name: 'robot', isBot: true })
    await robot.mention('money', 'hello, colleague').catch(() => undefined)
    expect(receiver.events.filter(({ person }) => person.platformUserId === alice.id)).toHaveLength(
      1,
    )
  })

  it('the language of the person’s Slack, asked once', async () => {
    await using bot = await open()
    const { slack, receiver } = bot
    const zoe = slack.workspace.addUser({ name: 'zoe', locale: 'fr-CA' })
    await zoe.dm('Bonjour')
    await zoe.dm('Encore')
    expect(receiver.events.map(({ language }) => language)).toEqual(['fr', 'fr'])
    expect(slack.callsOf('users.info')).toHaveLength(1)
  })

  it('the time zone of the person’s Slack, if it is one', async () => {
    await using bot = await open()
    const { slack, receiver } = bot
    for (const timeZone of ['Asia/Tokyo', 'Moon/Tranquility', '']) {
      await slack.workspace.addUser({ name: `in-${timeZone}`, timeZone }).dm('Hello')
    }
    expect(receiver.events.map((event) => event.timeZone)).toEqual([
      'Asia/Tokyo',
      ...[undefined, undefined],
    ])
  })

  it('English when Slack does not say', async () => {
    await using bot = await open()
    bot.slack.fail('users.info', 'missing_scope')
    await bot.alice.dm('Hello')
    expect(bot.receiver.events[0]?.language).toBe('en')
  })

  it('a file with its message, for a download', async () => {
    await using bot = await open()
    const { alice, receiver, platform, aliceInChat } = bot
    await alice.dm('', { files: [{ name: 'report.pdf', bytes: '%PDF-1.7 report' }] })
    const [event] = receiver.events
    if (event?.body.kind !== 'message') throw new Error('no message')
    const [file] = event.body.files
    expect(file).toMatchObject({ name: 'report.pdf', mediaType: 'application/pdf', bytes: 15 })
    if (file === undefined) throw new Error('no file')
    const bytes = await platform.download(file, aliceInChat, 1_000, new AbortController().signal)
    expect(Buffer.from(bytes).toString()).toBe('%PDF-1.7 report')
  })

  it('that a person opened the conversation, or the home page', async () => {
    await using bot = await open()
    await bot.alice.openDm()
    await bot.alice.openHome()
    const place = { kind: 'dm', channelId: bot.alice.direct.id }
    expect(bot.receiver.events).toMatchObject([
      { body: { kind: 'opened' }, place },
      { body: { kind: 'home_opened' }, place },
    ])
  })

  it('a click on a button of the home page, which has no message to answer', async () => {
    await using bot = await open()
    const { slack, alice, receiver, platform } = bot
    const buttons = [{ label: 'Plan', actionId: 'act_1', isDanger: false }]
    const card = { title: 'Next', sections: [], buttons }
    await platform.showHome(bot.aliceInChat, [card], never)
    const home = slack.home(alice.id)
    if (home === undefined) throw new Error('nothing is shown')
    await alice.click(home, 'act_1')
    expect(receiver.events).toMatchObject([
      {
        place: { kind: 'dm', channelId: '' },
        replyHandle: null,
        body: { kind: 'action', actionId: 'act_1' },
      },
    ])
  })

  it('a rating of an answer, by the id of the pressed button', async () => {
    await using bot = await open()
    const { slack, alice, receiver, platform } = bot
    const feedback = { up: 'act_up', down: 'act_down' }
    const answer = bot.message({ kind: 'dm' }, { markdown: 'Pay on time.', feedback })
    await platform.send(answer, 1, never)
    const [shown] = slack.messages(alice.direct.id)
    if (shown === undefined) throw new Error('nothing is shown')
    await alice.click(shown, 'feedback', 'act_down')
    expect(receiver.events).toMatchObject([
      { body: { kind: 'action', actionId: 'act_down', choice: null } },
    ])
  })

  it('a click on a button of a DM and of an ephemeral message', async () => {
    await using bot = await open()
    const { slack, alice, receiver, platform } = bot
    const buttons = [
      { label: 'Plan', actionId: 'act_1', isDanger: false },
      { label: 'Page', url: 'https://coach.example' },
    ]
    const card = { title: 'Next', sections: [], buttons }
    const { signal } = new AbortController()
    await platform.send(bot.message({ kind: 'dm' }, { card }), 1, signal)
    const [shown] = slack.messages(alice.direct.id)
    if (shown === undefined) throw new Error('nothing is shown')
    expect(await alice.click(shown, 'act_1')).toMatchObject({ status: 200, error: undefined })
    expect(await alice.click(shown, 'link:0.1')).toMatchObject({ status: 200, error: undefined })
    const { id } = slack.workspace.addChannel({ name: 'money', members: [alice.id] })
    const place = { kind: 'channel', channelId: id, threadId: null } as const
    await platform.send(bot.message({ kind: 'ephemeral', place }, { card }), 1, signal)
    const [hidden] = slack.ephemerals(alice.id)
    if (hidden === undefined) throw new Error('nothing is shown')
    await alice.click(hidden, 'act_1')
    expect(receiver.events).toMatchObject([
      { place: { kind: 'dm' }, body: { kind: 'action', actionId: 'act_1', choice: null } },
      { place: { kind: 'channel', channelId: id }, body: { actionId: 'act_1' } },
    ])
    expect(receiver.events.every(({ replyHandle }) => replyHandle !== null)).toBe(true)
    expect(new Set(receiver.events.map((event) => event.id)).size).toBe(2)
  })

  it('a command in a DM of two people is in no private place', async () => {
    await using bot = await open()
    const { slack, alice, receiver } = bot
    const bob = slack.workspace.addUser({ name: 'bob' })
    await alice.command(alice.direct.id, '/credit', 'score')
    await alice.command(bob.direct.id, '/credit', 'score')
    expect(receiver.events.map(({ place }) => place.kind)).toEqual(['dm', 'group_dm'])
  })

  it('a question about a message, quoted in the DM and asked in its thread', async () => {
    await using bot = await open()
    const { slack, alice, receiver } = bot
    slack.workspace.addChannel({ name: 'money', members: [alice.id] })
    const { message } = await alice.post('money', 'Is closing a card <!channel> bad?\nReally?')
    await alice.shortcut(message, 'ask_privately')
    const [quote] = slack.messages(alice.direct.id)
    expect(quote?.pings).toEqual([])
    expect(quote?.blocks).toMatchObject([
      { text: 'You asked about this message:\n\n> Is closing a card @channel bad?\n> Really?' },
    ])
    expect(receiver.events).toMatchObject([
      {
        place: { kind: 'dm', channelId: alice.direct.id, threadId: quote?.ts },
        replyHandle: null,
        body: { kind: 'message', text: 'Is closing a card @channel bad?\nReally?' },
      },
    ])
    await alice.globalShortcut('unknown')
    expect(receiver.events).toHaveLength(1)
  })

  it('an event that the store did not take comes again', async () => {
    await using bot = await open()
    const { slack, alice, receiver } = bot
    const lose = async () => {
      throw new Error('the store is full')
    }
    receiver.answer = lose
    const sent = alice.dm('Do not lose me')
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
    if (mode === 'socket') {
      // Nothing was acknowledged: Slack waits for it.
      bot.clock.advance(3_001)
    }
    const outcome = await sent
    expect(outcome.error).toBeDefined()
    receiver.answer = ({ answer }) => answer.acknowledge('private')
    await slack.retryNow()
    expect(receiver.events.length).toBeGreaterThanOrEqual(2)
    expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(1)
  })

  it('a click that the store did not take says so to the person alone', async () => {
    await using bot = await open()
    const { slack, alice, receiver, platform } = bot
    const buttons = [{ label: 'Plan', actionId: 'act_1', isDanger: false }]
    const card = { title: 'Next', sections: [], buttons }
    await platform.send(bot.message({ kind: 'dm' }, { card }), 1, new AbortController().signal)
    const [shown] = slack.messages(alice.direct.id)
    if (shown === undefined) throw new Error('nothing is shown')
    receiver.answer = async () => {
      throw new Failure('unavailable', 'The store is full.')
    }
    expect(await alice.click(shown, 'act_1')).toMatchObject({ status: 200, error: undefined })
    await slack.waitFor(() => slack.ephemerals(alice.id).length === 1)
    expect(slack.ephemerals(alice.id)[0]?.text).toContain('could not be saved')
    expect(bot.log.join()).toContain('"event":"event not taken","code":"unavailable"')
  })

  it('a command that the store did not take says so to the person alone', async () => {
    await using bot = await open()
    const { slack, alice, receiver } = bot
    receiver.answer = async () => {
      throw new Error('the store is full')
    }
    const outcome = await alice.command(alice.direct.id, '/credit', 'score')
    expect(outcome).toMatchObject({ status: 200, error: undefined })
    expect(slack.ephemerals(alice.id)).toMatchObject([
      { text: 'Your request could not be saved. Try again in a minute.' },
    ])
  })

  it('a command of a person in danger that the store did not take shows first what helps', async () => {
    await using bot = await open()
    const { slack, alice, receiver } = bot
    receiver.answer = async () => {
      throw new Error('the store is full')
    }
    await alice.command(alice.direct.id, '/credit', 'ask I want to kill myself')
    const [shown] = slack.ephemerals(alice.id).map(({ text }) => text)
    expect(shown).toContain(dangerText('self', 'en'))
    expect(shown).toContain('could not be saved')
  })

  it.each(['me_message', 'thread_broadcast'])(
    'a message of the subtype %s is one of its person',
    async (subtype) => {
      await using bot = await open()
      await bot.alice.dm('wants to know what a score is', { subtype })
      expect(bot.receiver.events).toMatchObject([
        { body: { text: 'wants to know what a score is' } },
      ])
    },
  )
})

describe('people of other workspaces', () => {
  const withForeigner = async (bot: SlackBot) => {
    const eve = bot.slack.workspace.addUser({ name: 'eve', isForeign: true })
    bot.slack.workspace.addChannel({
      name: 'shared',
      members: [bot.alice.id, eve.id],
      isShared: true,
    })
    return eve
  }

  it('are answered in private, once, and reach nobody', async () => {
    await using bot = await openBot()
    const { slack, receiver } = bot
    const eve = await withForeigner(bot)
    await eve.mention('shared', 'hello')
    await eve.mention('shared', 'hello again')
    await eve.command('shared', '/credit', 'score')
    expect(receiver.events).toEqual([])
    expect(slack.messages('shared').filter(({ botId }) => botId !== undefined)).toEqual([])
    const shown = slack.ephemerals(eve.id)
    expect(shown).toHaveLength(2)
    for (const { text } of shown) {
      expect(text).toContain('the members of its own workspace only')
      expect(text).toContain('Ce coach ne sert que les membres')
    }
  })

  const ofTheNotice = 'its own workspace'

  it.each([
    ['I want to kill myself over my debts', dangerText('self', 'en')],
    ['je veux mourir ce soir', dangerText('self', 'fr')],
    ['quiero matarme esta noche', dangerText('self', 'es')],
  ])('get what helps in place of the notice when they are in danger: %s', async (words, help) => {
    await using bot = await openBot()
    const { slack, receiver } = bot
    const eve = await withForeigner(bot)
    await eve.mention('shared', 'hello')
    await slack.waitFor(() => slack.ephemerals(eve.id).length > 0)
    await eve.mention('shared', words)
    await eve.command('shared', '/credit', `ask ${words}`)
    const [notice, ...others] = slack.ephemerals(eve.id).map(({ text }) => text)
    expect(notice).toContain(ofTheNotice)
    expect(others).toEqual([help, help])
    expect(receiver.events).toEqual([])
  })

  it('read the notice behind a doubtful word', async () => {
    await using bot = await openBot()
    const eve = await withForeigner(bot)
    await eve.mention('shared', 'what is the point of it all')
    const [shown] = bot.slack.ephemerals(eve.id).map(({ text }) => text)
    expect(shown).toContain(dangerText('checkIn', 'en'))
    expect(shown).toContain(ofTheNotice)
  })

  it('get help once Slack takes it again', async () => {
    await using bot = await openBot()
    const eve = await withForeigner(bot)
    const down = bot.slack.fail('chat.postEphemeral', { status: 503 }, { times: 100 })
    await eve.mention('shared', 'I want to kill myself')
    down.release()
    await bot.slack.retryNow()
    expect(bot.slack.ephemerals(eve.id).map(({ text }) => text)).toEqual([dangerText('self', 'en')])
  })

  it('do not make the bot write on and on', async () => {
    await using bot = await openBot()
    const eve = await withForeigner(bot)
    const { maxForeignHelp } = limits.slack
    for (let count = 0; count < maxForeignHelp + 2; count++) {
      await eve.mention('shared', `I want to kill myself ${count}`)
    }
    expect(bot.slack.ephemerals(eve.id)).toHaveLength(maxForeignHelp)
  })

  it('click in vain on what others were shown', async () => {
    await using bot = await openBot()
    const { slack, receiver, platform, alice } = bot
    const eve = await withForeigner(bot)
    const place = {
      kind: 'channel',
      channelId: slack.channel('shared').id,
      threadId: null,
    } as const
    const card = {
      title: 'Open',
      sections: [],
      buttons: [{ label: 'Plan', actionId: 'act_1', isDanger: false }],
    }
    await platform.send(
      bot.message({ kind: 'place', place }, { card }),
      1,
      new AbortController().signal,
    )
    const [shown] = slack.messages('shared')
    if (shown === undefined) throw new Error('nothing is shown')
    expect(await eve.click(shown, 'act_1')).toMatchObject({ status: 200 })
    expect(receiver.events).toEqual([])
    await alice.click(shown, 'act_1')
    expect(receiver.events).toHaveLength(1)
  })
})
