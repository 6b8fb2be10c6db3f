import { describe, expect, it } from 'vitest'
import type { ChatField, ChatForm } from '../../../src/domain/chat-platforms/messages.ts'
import { openBot, type SlackBot } from './slack-bot.ts'

const field = (
  name: string,
  kind: ChatField['kind'],
  more: Partial<ChatField> = {},
): ChatField => ({
  ...{ name, label: name, description: '', kind, isRequired: false },
  ...{ choices: [], initial: null, maxLength: null },
  ...more,
})

const form: ChatForm = {
  id: 'form_opaque',
  title: 'Predict the impact of an action',
  submitLabel: 'Predict',
  fields: [
    field('action', 'choice', {
      isRequired: true,
      description: 'What you plan',
      choices: [
        { value: 'pay_down', label: 'Pay down' },
        { value: 'close', label: 'Close a card' },
      ],
      initial: 'pay_down',
    }),
    field('amount', 'number', { isRequired: true }),
    field('metadata.reason', 'long_text', { maxLength: 4_000 }),
    field('name', 'text', { maxLength: 60, initial: 'Visa' }),
    field('on', 'date'),
    field('isPaid', 'boolean', { initial: 'false' }),
    field('account', 'choice'),
  ],
}

async function openForm(bot: SlackBot) {
  const { slack, alice, receiver } = bot
  receiver.answer = async ({ answer }) => {
    if (answer.openForm === null) await answer.acknowledge('private')
    else await answer.openForm(form)
  }
  const outcome = await alice.command(alice.direct.id, '/credit', 'impact')
  expect(outcome).toMatchObject({ status: 200, error: undefined })
  const [view] = [...slack.state.views.values()]
  if (view === undefined) throw new Error('no form is open')
  return view
}

describe.each(['http', 'socket'] as const)('a form over %s', (mode) => {
  it('opens, or is refused, in time while Slack does not answer', async () => {
    await using bot = await openBot({ mode })
    bot.slack.fail('users.info', { hang: true })
    await openForm(bot)
    expect(bot.receiver.events[0]?.language).toBe('en')
    bot.slack.fail('users.info', { hang: true })
    bot.slack.fail('views.open', { hang: true })
    expect(await bot.alice.command(bot.alice.direct.id, '/credit', 'impact')).toMatchObject({
      status: 200,
      error: undefined,
    })
  })

  it('opens for a command, and its values come back by name', async () => {
    await using bot = await openBot({ mode })
    const { slack, alice, receiver, aliceInChat } = bot
    const view = await openForm(bot)
    expect(view.content).toMatchObject({
      callback_id: 'form_opaque',
      title: { text: 'Predict the impact of a…' },
      submit: { text: 'Predict' },
      close: { text: 'Cancel' },
    })
    expect(view.content['private_metadata'] ?? '').toBe('')
    const values = {
      action: 'close',
      amount: '120.50',
      'metadata.reason': 'It costs\nmuch',
      on: '2026-12-24',
      isPaid: 'true',
    }
    expect(await alice.submit(view, values)).toMatchObject({ status: 200, error: undefined })
    expect(receiver.events.at(-1)).toMatchObject({
      person: aliceInChat,
      place: { kind: 'dm', channelId: '', threadId: null },
      body: { kind: 'form', formId: 'form_opaque', values: { ...values, name: 'Visa' } },
    })
    expect(slack.state.views.size).toBe(0)
  })

  it('suggests values as the person types', async () => {
    await using bot = await openBot({ mode })
    const view = await openForm(bot)
    const block = (
      view.content['blocks'] as { block_id: string; element: { type: string } }[]
    ).find(({ block_id }) => block_id === 'account')
    expect(block?.element.type).toBe('external_select')
    const options = await bot.alice.suggest(view, 'account', 'my')
    expect(options).toMatchObject([{ text: { text: 'my Visa' }, value: 'acc_1' }])
    expect(bot.receiver.suggestions).toMatchObject([
      {
        person: bot.aliceInChat,
        command: 'form_opaque',
        field: 'account',
        typed: 'my',
        language: 'en',
      },
    ])
  })

  it('stays open with its values when they could not be saved', async () => {
    await using bot = await openBot({ mode })
    const view = await openForm(bot)
    bot.receiver.answer = async () => {
      throw new Error('the store is full')
    }
    await bot.alice.submit(view, { action: 'close', amount: '1' })
    expect(bot.slack.state.views.has(view.id)).toBe(true)
    expect(view.errors).toEqual({
      action: 'Your request could not be saved. Try again in a minute.',
    })
  })

  it('that opens too late is a failure for the caller, who can still acknowledge', async () => {
    await using bot = await openBot({ mode })
    const { slack, alice, receiver } = bot
    const failures: unknown[] = []
    receiver.answer = async ({ answer }) => {
      bot.clock.advance(0)
      slack.fail('views.open', 'expired_trigger_id')
      await answer.openForm?.(form).catch((error: unknown) => failures.push(error))
      await answer.acknowledge('private')
    }
    expect(await alice.command(alice.direct.id, '/credit', 'impact')).toMatchObject({ status: 200 })
    expect(failures).toMatchObject([{ problem: 'late', code: 'slack expired_trigger_id' }])
  })

  it('in French', async () => {
    await using bot = await openBot({ mode })
    const zoe = bot.slack.workspace.addUser({ name: 'zoe', locale: 'fr-FR' })
    bot.receiver.answer = async ({ answer }) => {
      await answer.openForm?.(form)
    }
    await zoe.command(zoe.direct.id, '/credit', 'impact')
    const [view] = [...bot.slack.state.views.values()]
    expect(view?.content['close']).toMatchObject({ text: 'Annuler' })
    expect(JSON.stringify(view?.content['blocks'])).toContain('"Oui"')
  })
})
