import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { promptsFor } from '../../../adapters/chat/offer-prompts.ts'
import { never, openBot, showing } from './slack-bot.ts'

const root = new URL('../../../', import.meta.url)
const read = async (path: string) => JSON.parse(await readFile(new URL(path, root), 'utf8'))

/** Slack's own schema (github.com/slackapi/manifest-schema, MIT). */
const schema = await read('test/documents/slack/manifest.schema.2.0.0.json')
const socket = await read('docs/slack/manifest.json')
const http = await read('docs/slack/manifest-http.json')

const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)

describe('the manifests of the app', () => {
  it.each([
    ['Socket Mode', socket],
    ['HTTP', http],
  ])('are valid by Slack’s schema: %s', (_, manifest) => {
    expect(validate(manifest) ? [] : validate.errors).toEqual([])
  })

  it('and the schema would find a mistake', () => {
    const [command] = socket.features.slash_commands
    const slash_commands = [{ ...command, command: 'credit' }]
    expect(validate({ ...socket, features: { ...socket.features, slash_commands } })).toBe(false)
  })

  it('suggest the questions of somebody who has no report yet', () => {
    expect(socket.features.agent_view.suggested_prompts).toEqual(promptsFor(false, 'en'))
  })

  it('offer the home page and the messages', () => {
    expect(socket.features.app_home).toEqual({
      home_tab_enabled: true,
      messages_tab_enabled: true,
      messages_tab_read_only_enabled: false,
    })
  })

  it('differ in addresses alone', () => {
    const isAddress = (value: unknown) => String(value).startsWith('https://coach.example.com/')
    const without = JSON.parse(
      JSON.stringify(http, (_, value: unknown) => (isAddress(value) ? undefined : value)),
    )
    without.settings.socket_mode_enabled = true
    expect(without).toEqual(socket)
  })

  it('ask for all scopes and events that the bot uses, and no more than it names', async () => {
    const scopes: readonly string[] = socket.oauth_config.scopes.bot
    const events: readonly string[] = socket.settings.event_subscriptions.bot_events
    await using bot = await openBot({ events, scopes })
    const { slack, workspace, alice, receiver, platform } = bot
    await alice.openDm()
    await alice.openHome('home')
    await alice.dm('Read this', { files: [{ name: 'r.pdf', bytes: '%PDF' }] })
    const channel = workspace.addChannel({ name: 'money', members: [alice.id] })
    const { message } = await alice.mention('money', 'hello')
    await alice.shortcut(message, socket.features.shortcuts[0].callback_id)
    await alice.command('money', socket.features.slash_commands[0].command, 'score')
    expect(receiver.events.map(({ body }) => body.kind)).toEqual([
      ...['opened', 'home_opened', 'message', 'message', 'message', 'typed_command'],
    ])
    const [, , asked, mentioned] = receiver.events
    if (asked?.body.kind !== 'message' || mentioned === undefined) throw new Error('not received')
    const [file] = asked.body.files
    if (file === undefined) throw new Error('no file')
    await platform.download(file, bot.aliceInChat, 100, never)
    await platform.showHome(bot.aliceInChat, [{ title: 'Home', sections: [], buttons: [] }], never)
    const target = { kind: 'place', place: asked.place } as const
    await platform.showStatus(bot.message(target), never)
    const shown = platform.show(bot.message(target), showing)
    shown.append('Your score ')
    const letter = {
      name: 'a.pdf',
      mediaType: 'application/pdf',
      description: 'A',
      base64: '',
    } as const
    await shown.finish(
      bot.message(target, {
        markdown: 'Your score is fine.',
        files: [{ ...letter, base64: 'YQ==' }],
      }),
    )
    await platform.send(bot.message({ kind: 'dm' }, { markdown: 'An alert' }), 2, never)
    const place = { kind: 'channel', channelId: channel.id, threadId: null } as const
    await platform.send(
      bot.message({ kind: 'ephemeral', place }, { markdown: 'Only you' }),
      1,
      never,
    )
    // For a DM Slack takes im:history, where the emulator asks for the scope of channels.
    const refused = slack.calls.filter(
      ({ response }) =>
        response?.['error'] === 'missing_scope' && response['needed'] !== 'channels:history',
    )
    expect(refused.map(({ method }) => method)).toEqual([])
  })
})
