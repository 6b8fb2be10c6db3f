import { describe, expect, it } from 'vitest'
import { never, openBot } from './slack-bot.ts'

describe.each(['http', 'socket'] as const)('from a message to its answer over %s', (mode) => {
  it('a DM is received once, with its text, and answered in its thread', async () => {
    await using bot = await openBot({ mode })
    const { slack, alice, receiver, platform, aliceInChat } = bot
    const { message, status } = await alice.dm('How can I raise my score?')
    expect(status).toBe(200)
    expect(receiver.events).toEqual([
      {
        id: `message ${alice.direct.id} ${message.ts}`,
        person: aliceInChat,
        place: { kind: 'dm', channelId: alice.direct.id, threadId: message.ts },
        ...{ language: 'en', timeZone: 'America/Toronto' },
        replyHandle: null,
        body: {
          kind: 'message',
          messageId: message.ts,
          text: 'How can I raise my score?',
          files: [],
        },
      },
    ])
    const [event] = receiver.events
    if (event === undefined) throw new Error('nothing was received')
    const answer = bot.message({ kind: 'place', place: event.place }, { markdown: 'Pay **Visa**.' })
    const id = await platform.send(answer, 1, never)
    const [shown] = slack.messages(alice.direct.id, { threadTs: message.ts }).slice(-1)
    expect(id).toBe(`${alice.direct.id}:${shown?.ts}`)
    expect(shown).toMatchObject({
      threadTs: message.ts,
      text: 'Your credit coach has answered.',
      blocks: [{ type: 'markdown', text: 'Pay **Visa**.' }],
      unfurls: { links: false, media: false },
    })
  })

  it('a command is acknowledged with nothing and answered by its address, to the person alone', async () => {
    await using bot = await openBot({ mode })
    const { slack, alice, receiver, platform } = bot
    const channel = slack.workspace.addChannel({ name: 'finance', members: [alice.id] })
    const outcome = await alice.command('finance', '/credit', 'score --bureau bureau_a')
    expect(outcome).toMatchObject({ status: 200, error: undefined })
    const [event] = receiver.events
    expect(event).toMatchObject({
      place: { kind: 'channel', channelId: channel.id, threadId: null },
      body: { kind: 'typed_command', text: 'score --bureau bureau_a' },
    })
    const card = { title: 'Your score', sections: [], buttons: [] }
    const handle = event?.replyHandle ?? ''
    const reply = bot.message({ kind: 'reply', handle, visibility: 'private' }, { card })
    expect(await platform.send(reply, 1, never)).toBeNull()
    expect(slack.messages(channel.id)).toEqual([])
    expect(slack.ephemerals(alice.id, channel.id)).toMatchObject([{ text: 'Your score' }])
  })
})
