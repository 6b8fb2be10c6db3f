import { describe, expect, it } from 'vitest'
import { limits } from '../../../src/config/limits.ts'
import type { OutgoingMessage } from '../../../src/domain/chat-platforms/messages.ts'
import {
  ChatPlatformFailure,
  type ShownReply,
  type ShowOptions,
} from '../../../src/ports/chat-platform.ts'
import type { MessageRecord } from '../../emulators/slack/records.ts'
import { never, openBot, type SlackBot, showing } from './slack-bot.ts'

const card = {
  title: 'Next step',
  sections: [],
  buttons: [{ label: 'Predict', actionId: 'act_1', isDanger: false }],
}

/** A question of Alice in her DM, and the answer that begins to show. */
async function ask(
  bot: SlackBot,
  options: Partial<ShowOptions> = {},
): Promise<{
  message: OutgoingMessage
  shown: ShownReply
  /** Messages of the bot in the thread. */
  answers(): readonly MessageRecord[]
  /** Appends, and waits until Slack shows it. */
  append(markdown: string): Promise<void>
}> {
  const { slack, alice, platform, receiver } = bot
  const { message: question } = await alice.dm('Why did my score drop?')
  const place = receiver.events.at(-1)?.place
  if (place === undefined) throw new Error('nothing was received')
  const message = bot.message({ kind: 'place', place })
  const shown = platform.show(message, { ...showing, ...options })
  const answers = () =>
    slack
      .messages(alice.direct.id, { threadTs: question.ts })
      .filter(({ botId }) => botId !== undefined)
  return {
    message,
    shown,
    answers,
    async append(markdown) {
      shown.append(markdown)
      const text = () =>
        answers()
          .map((answer) => answer.text)
          .join('')
      await slack.waitFor(() => text().includes(markdown.trimEnd().slice(-20)))
      // Slack shows it a moment before we know its id.
      await expect.poll(() => shown.shownId).not.toBeNull()
    },
  }
}

/** Words that are due at once, whatever was shown before. */
const paragraph = (name: string): string =>
  `${`${name} `.repeat(Math.ceil(1_100 / name.length))}\n\n`

const textOf = ({ text, blocks }: MessageRecord): string =>
  text === 'Your credit coach has answered.' || text === 'Next step'
    ? blocks.map((block) => (block['type'] === 'markdown' ? block['text'] : '')).join('')
    : text

describe('an answer is shown while it is written', () => {
  it('the first words at once, the rest in pieces, buttons at the end', async () => {
    await using bot = await openBot()
    const { shown, message, answers, append } = await ask(bot)
    expect(shown.shownId).toBeNull()
    await append('Your utilization ')
    const [first] = answers()
    expect(first).toMatchObject({ text: 'Your utilization ', stream: { state: 'streaming' } })
    expect(shown.shownId).toBe(`${bot.alice.direct.id}:${first?.ts}`)
    const more = paragraph('rose')
    await append(more)
    await shown.finish({ ...message, markdown: `Your utilization ${more}Pay it.`, card })
    expect(answers()).toHaveLength(1)
    expect(answers()[0]).toMatchObject({
      text: `Your utilization ${more}Pay it.`,
      stream: { state: 'completed' },
      metadata: { event_type: 'coach_message', event_payload: { id: message.id, part: 0 } },
    })
    const actions = answers()[0]?.blocks.flatMap((block) => block['elements'] ?? [])
    expect(actions).toMatchObject([{ type: 'button', action_id: 'act_1' }])
    expect(bot.slack.callsOf('chat.update')).toEqual([])
  })

  it('a mention that comes in two pieces pings nobody', async () => {
    await using bot = await openBot()
    const { shown, message, answers, append } = await ask(bot)
    await append('Look ')
    shown.append('here <!chan')
    shown.append('nel> and <@')
    shown.append(`${bot.alice.id}> `)
    await append(paragraph('now'))
    const markdown = `Look here <!channel> and <@${bot.alice.id}> ${paragraph('now')}`
    await shown.finish({ ...message, markdown })
    expect(answers()[0]?.text.replaceAll('\u2060', '')).toBe(markdown)
    expect(answers()[0]?.pings).toEqual([])
  })

  it('in a channel its reader is named to Slack', async () => {
    await using bot = await openBot()
    const { slack, alice, receiver, platform } = bot
    const channel = slack.workspace.addChannel({ name: 'money', members: [alice.id] })
    await alice.mention('money', 'what is an APR?')
    const place = receiver.events[0]?.place
    if (place === undefined) throw new Error('nothing was received')
    const message = bot.message({ kind: 'place', place })
    const shown = platform.show(message, showing)
    shown.append('The yearly price ')
    await slack.waitFor(() => slack.callsOf('chat.startStream').length === 1)
    await shown.finish({ ...message, markdown: 'The yearly price of a loan.' })
    expect(slack.callsOf('chat.startStream')[0]?.args).toMatchObject({
      recipient_user_id: alice.id,
      recipient_team_id: slack.workspace.id,
    })
    expect(slack.messages(channel.id).at(-1)).toMatchObject({
      threadTs: place.threadId,
      text: 'The yearly price of a loan.',
    })
  })

  it('one call is under way, and what comes meanwhile is one piece', async () => {
    await using bot = await openBot()
    const { shown, message, answers, append } = await ask(bot)
    await append('Begin ')
    const hanging = bot.slack.fail('chat.appendStream', { hang: true })
    const words = Array.from({ length: 2_000 }, (_, at) => `word${at} `)
    for (const word of words) shown.append(word)
    await bot.slack.waitFor(() => hanging.met === 1)
    expect(bot.slack.callsOf('chat.appendStream')).toHaveLength(1)
    hanging.release()
    const markdown = `Begin ${words.join('')}`
    await shown.finish({ ...message, markdown })
    expect(answers().map(textOf).join('').replaceAll(/\s/g, '')).toBe(
      markdown.replaceAll(/\s/g, ''),
    )
    expect(bot.slack.calls.filter(({ method }) => method.includes('Stream')).length).toBeLessThan(8)
  })

  it.each(['ephemeral', 'reply'] as const)('nothing of it where the target is %s', async (kind) => {
    await using bot = await openBot()
    const { slack, alice, receiver, platform } = bot
    slack.workspace.addChannel({ name: 'money', members: [alice.id] })
    await alice.command('money', '/credit', 'ask why?')
    const [event] = receiver.events
    if (event === undefined) throw new Error('nothing was received')
    const { place, replyHandle: handle } = event
    const message = bot.message(
      kind === 'reply' ? { kind, handle: handle ?? '', visibility: 'private' } : { kind, place },
    )
    const shown = platform.show(message, showing)
    shown.append(paragraph('secret'))
    await shown.finish({ ...message, markdown: 'All of it.' })
    expect(slack.callsOf('chat.startStream')).toEqual([])
    expect(slack.ephemerals(alice.id)).toMatchObject([
      { blocks: [{ type: 'markdown', text: 'All of it.' }] },
    ])
  })
})

describe('a long answer goes on in a further stream', () => {
  it('after four minutes', async () => {
    await using bot = await openBot()
    const { shown, message, answers, append } = await ask(bot)
    const parts = [paragraph('one'), paragraph('two'), paragraph('three')]
    await append(parts[0] ?? '')
    bot.clock.advance(limits.slack.maxStreamMs)
    await append(parts[1] ?? '')
    expect(answers()).toHaveLength(2)
    expect(answers()[0]?.stream?.state).toBe('completed')
    await append(parts[2] ?? '')
    await shown.finish({ ...message, markdown: parts.join('') })
    expect(answers().map(({ text }) => text)).toEqual([parts[0], `${parts[1]}${parts[2]}`])
    expect(answers().map(({ metadata }) => metadata?.['event_payload'])).toEqual([
      { id: message.id, part: 0 },
      { id: message.id, part: 1 },
    ])
  })

  it('above 11,000 characters, with its fence closed and opened again', async () => {
    await using bot = await openBot()
    const { shown, message, answers, append } = await ask(bot)
    const lines = Array.from({ length: 900 }, (_, at) => `line ${at} of the statement`).join('\n')
    const markdown = `Here it is:\n\n\`\`\`text\n${lines}\n\`\`\`\nDone.`
    await append('Here it is:\n\n')
    shown.append(markdown.slice('Here it is:\n\n'.length))
    await shown.finish({ ...message, markdown })
    const texts = answers().map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(12_000)
      expect(text.match(/^```/gm)?.length ?? 0).toBe(2)
    }
    expect(texts[1]?.startsWith('```text\n')).toBe(true)
    const unfenced = texts.map((text) => text.replaceAll(/^```.*$/gm, '')).join('')
    expect(unfenced.replaceAll(/\s/g, '')).toBe(
      markdown.replaceAll(/^```.*$/gm, '').replaceAll(/\s/g, ''),
    )
    expect(bot.slack.callsOf('chat.update')).toEqual([])
  })
})

describe('whatever happens to the stream, the whole answer is shown once', () => {
  const whole = `${paragraph('first')}${paragraph('second')}The end.`

  it.each([
    ['it ended by itself', 'message_not_in_streaming_state'],
    ['it was full', 'msg_too_long'],
    ['an error of Slack', { status: 500 }],
    ['an error word', 'internal_error'],
    ['too many calls', { retryAfterSeconds: 30 }],
    ['a lost answer', { lostAnswer: true }],
  ] as const)('after an append: %s', async (_, fault) => {
    await using bot = await openBot()
    const { shown, message, answers, append } = await ask(bot)
    await append(paragraph('first'))
    const planned = bot.slack.fail('chat.appendStream', fault)
    shown.append(paragraph('second'))
    await bot.slack.waitFor(() => planned.met === 1)
    await shown.finish({ ...message, markdown: whole })
    expect(answers().map(textOf).join('')).toBe(whole)
    expect(answers().every(({ stream }) => stream?.state !== 'streaming')).toBe(true)
  })

  it.each([
    ['an error of Slack', { status: 503 }],
    ['an error word', 'fatal_error'],
    ['too many calls', { retryAfterSeconds: 30 }],
    ['a lost answer', { lostAnswer: true }],
    ['no permission', 'missing_scope'],
  ] as const)('after its start: %s', async (_, fault) => {
    await using bot = await openBot()
    const { shown, message, answers } = await ask(bot)
    const planned = bot.slack.fail('chat.startStream', fault)
    shown.append(paragraph('first'))
    await bot.slack.waitFor(() => planned.met === 1)
    await shown.finish({ ...message, markdown: whole })
    expect(answers().map(textOf).join('')).toBe(whole)
    expect(answers()).toHaveLength(1)
  })

  it.each([
    ['it ended by itself', 'message_not_in_streaming_state'],
    ['an error of Slack', { status: 500 }],
    ['a lost answer', { lostAnswer: true }],
  ] as const)('after its end: %s', async (_, fault) => {
    await using bot = await openBot()
    const { shown, message, answers, append } = await ask(bot)
    await append(paragraph('first'))
    bot.slack.fail('chat.stopStream', fault)
    await shown.finish({ ...message, markdown: whole, card })
    expect(answers().map(textOf).join('')).toBe(whole)
    expect(JSON.stringify(answers().at(-1)?.blocks)).toContain('act_1')
  })

  it('after five minutes of silence', async () => {
    await using bot = await openBot({ maxStreamMs: 3_600_000 })
    const { shown, message, answers, append } = await ask(bot)
    await append(paragraph('first'))
    bot.clock.advance(5 * 60_000 + 1)
    await shown.finish({ ...message, markdown: paragraph('first').trimEnd(), card })
    expect(answers()).toHaveLength(1)
    expect(textOf(answers()[0] as MessageRecord)).toBe(paragraph('first').trimEnd())
    expect(bot.slack.callsOf('chat.update')).toHaveLength(1)
  })

  it('when it is another one than was streamed', async () => {
    await using bot = await openBot()
    const { shown, message, answers, append } = await ask(bot)
    await append('You will certainly gain ')
    await append(paragraph('points'))
    await shown.finish({ ...message, markdown: 'Nobody can promise points.' })
    expect(answers().map(textOf)).toEqual(['Nobody can promise points.'])
  })

  it('when another process goes on with it', async () => {
    await using bot = await openBot()
    const { shown, message, answers, append } = await ask(bot)
    await append(paragraph('first'))
    const next = bot.platform.show(message, {
      ...showing,
      begun: { shownId: shown.shownId, startedAt: bot.clock.now() },
    })
    expect(next.shownId).toBe(shown.shownId)
    next.append('ignored ')
    await next.finish({ ...message, markdown: whole })
    expect(answers().map(textOf)).toEqual([whole])
  })

  it('when another process goes on with it and does not know where it is', async () => {
    await using bot = await openBot()
    const { message, answers, append } = await ask(bot)
    const begun = { shownId: null, startedAt: bot.clock.now() }
    await append(paragraph('first'))
    const next = bot.platform.show(message, { ...showing, begun })
    await next.finish({ ...message, markdown: whole })
    expect(answers().map(textOf)).toEqual([whole])
  })

  it('when it was ended by a process that could not say so', async () => {
    await using bot = await openBot()
    const { shown, message, answers, append } = await ask(bot)
    const begun = { shownId: null, startedAt: bot.clock.now() }
    await append(paragraph('first'))
    bot.clock.advance(5 * 60_000 + 1)
    await append(paragraph('second'))
    await shown.finish({ ...message, markdown: paragraph('first') + paragraph('second'), card })
    expect(answers()).toHaveLength(2)
    const next = bot.platform.show(message, { ...showing, begun })
    await next.finish({ ...message, markdown: whole })
    expect(answers().map(textOf)).toEqual([whole])
  })

  it('when another process had sent it whole', async () => {
    await using bot = await openBot()
    const { message, answers, shown } = await ask(bot)
    const begun = { shownId: null, startedAt: bot.clock.now() }
    await shown.finish({ ...message, markdown: whole })
    const next = bot.platform.show(message, { ...showing, begun })
    await next.finish({ ...message, markdown: whole })
    expect(answers().map(textOf)).toEqual([whole])
  })

  it('but not over an earlier answer, nor over files', async () => {
    await using bot = await openBot()
    const { message, answers, shown, append } = await ask(bot)
    await append('An earlier answer. ')
    await shown.finish({ ...message, id: 'earlier', markdown: 'An earlier answer.' })
    const begun = { shownId: null, startedAt: bot.clock.now() }
    const file = {
      name: 'letter.pdf',
      mediaType: 'application/pdf',
      description: 'A letter',
    } as const
    const files = [{ ...file, base64: btoa('Dear Equifax') }]
    await bot.platform.send({ ...message, id: 'files', markdown: 'Your letter.', files }, 1, never)
    const before = answers().length
    const next = bot.platform.show({ ...message, id: 'later' }, { ...showing, begun })
    await next.finish({ ...message, id: 'later', markdown: whole })
    expect(answers().slice(before).map(textOf)).toEqual([whole])
  })

  it('or the failure is for the caller', async () => {
    await using bot = await openBot()
    const { shown, message } = await ask(bot)
    bot.slack.fail('*', 'account_inactive', { times: 100 })
    shown.append(paragraph('first'))
    await expect(shown.finish({ ...message, markdown: whole })).rejects.toMatchObject({
      problem: 'signed_out',
      code: 'slack account_inactive',
    })
  })
})

describe('the status of a thread', () => {
  it('says that an answer is on its way, and never fails', async () => {
    await using bot = await openBot()
    const { message } = await ask(bot)
    await bot.platform.showStatus({ ...message, language: 'fr' }, never)
    expect(bot.slack.callsOf('assistant.threads.setStatus')[0]?.args).toMatchObject({
      status: 'réfléchit…',
    })
    await bot.platform.showStatus({ ...message, language: 'fr' }, never, 'Lecture du dossier')
    expect(bot.slack.callsOf('assistant.threads.setStatus')[1]?.args).toMatchObject({
      status: 'réfléchit…',
      loading_messages: ['Lecture du dossier'],
    })
    bot.slack.fail('assistant.threads.setStatus', 'missing_scope')
    await bot.platform.showStatus(message, never)
    await bot.platform.showStatus(bot.message({ kind: 'dm' }), never)
    expect(bot.slack.callsOf('assistant.threads.setStatus')).toHaveLength(3)
  })
})

describe('an answer of which nothing more may be shown', () => {
  it('stays as it is, and its stream is ended', async () => {
    await using bot = await openBot()
    const left = new ChatPlatformFailure('refused', 'account_left')
    let mayShow = true
    const check = async () => {
      if (!mayShow) throw left
    }
    const { shown, message, answers, append } = await ask(bot, { check })
    await append('Your utilization ')
    mayShow = false
    shown.append(paragraph('secret'))
    const markdown = `Your utilization ${paragraph('secret')}`
    await expect(shown.finish({ ...message, markdown, card })).rejects.toBe(left)
    expect(answers()).toMatchObject([{ text: 'Your utilization ', stream: { state: 'completed' } }])
    expect(JSON.stringify(bot.slack.calls)).not.toContain('secret')
  })
})
