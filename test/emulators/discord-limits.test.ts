import { describe, expect, it } from 'vitest'
import { callDiscord, startDiscord } from './discord-client.ts'

type Tree = Readonly<Record<string, unknown>>

/** Paths of an errors tree with their codes: `content BASE_TYPE_MAX_LENGTH`. */
function codesOf(tree: unknown, path: readonly string[] = []): string[] {
  return Object.entries((tree ?? {}) as Tree).flatMap(([key, value]) =>
    key === '_errors'
      ? (value as { code: string }[]).map(({ code }) => `${path.join('.')} ${code}`)
      : codesOf(value, [...path, key]),
  )
}

async function start() {
  const discord = await startDiscord({ hasRateLimits: false })
  const alice = discord.user(discord.addUser())
  const { id } = alice.dmChannel
  const post = async (body: object) => {
    const answer = await callDiscord(discord, `POST /channels/${id}/messages`, body)
    const { code, errors } = (answer.body ?? {}) as { code?: number; errors?: object }
    return { status: answer.status, code, problems: codesOf(errors) }
  }
  const put = async (commands: unknown) => {
    const route = `PUT /applications/${discord.applicationId}/commands`
    const answer = await callDiscord(discord, route, commands)
    return { status: answer.status, problems: codesOf((answer.body as { errors?: object }).errors) }
  }
  return { discord, alice, post, put }
}

const text = (content: string) => ({ type: 10, content })
const button = (more: object = {}) => ({ type: 2, style: 1, label: 'a', custom_id: 'a', ...more })
const row = (...components: object[]) => ({ type: 1, components })
const v2 = (...components: object[]) => ({ flags: 1 << 15, components })

describe('messages', () => {
  it.each([
    ['content', { content: 'a'.repeat(2001) }, 'content BASE_TYPE_MAX_LENGTH'],
    ['nonce', { content: 'a', nonce: '1'.repeat(26) }, 'nonce BASE_TYPE_MAX_LENGTH'],
    [
      'embed title',
      { embeds: [{ title: 'a'.repeat(257) }] },
      'embeds.0.title BASE_TYPE_MAX_LENGTH',
    ],
    [
      'all embeds',
      { embeds: [1, 2].map(() => ({ description: 'a'.repeat(3001) })) },
      'embeds MAX_EMBED_SIZE_EXCEEDED',
    ],
    [
      'content beside components V2',
      { content: 'a', ...v2(text('a')) },
      'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'text of components V2',
      v2(text('a'.repeat(4000)), text('a')),
      'components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
    [
      'number of components V2, nested ones too',
      v2({ type: 17, components: Array.from({ length: 40 }, () => text('a')) }),
      'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ],
    [
      'text display without the flag',
      { components: [text('a')] },
      'components.0.type UNION_TYPE_CHOICES',
    ],
    [
      'button label',
      { components: [row(button({ label: 'a'.repeat(81) }))] },
      'components.0.components.0.label BASE_TYPE_MAX_LENGTH',
    ],
    [
      'custom id',
      { components: [row(button({ custom_id: 'a'.repeat(101) }))] },
      'components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH',
    ],
    [
      'custom id used twice',
      { components: [row(button(), button())] },
      'components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'options of a menu',
      {
        components: [
          row({
            type: 3,
            custom_id: 'm',
            options: Array.from({ length: 26 }, (_, at) => ({ label: 'a', value: `${at}` })),
          }),
        ],
      },
      'components.0.components.0.options BASE_TYPE_BAD_LENGTH',
    ],
    [
      'file that is not attached',
      v2({ type: 13, file: { url: 'attachment://a.pdf' } }),
      'components.0.file.url ATTACHMENT_NOT_FOUND',
    ],
    [
      'mentions allowed twice',
      { content: 'a', allowed_mentions: { parse: ['users'], users: ['1'] } },
      'allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ],
    ['ephemeral in a channel', { content: 'a', flags: 64 }, 'flags MESSAGE_FLAGS_INVALID'],
  ])('are refused for %s', async (_name, body, problem) => {
    const { discord, alice, post } = await start()
    expect(await post(body)).toEqual({ status: 400, code: 50035, problems: [problem] })
    expect(discord.messages(alice.dmChannel)).toEqual([])
  })

  it('are taken at each bound', async () => {
    const { post } = await start()
    const bodies = [
      { content: 'é'.repeat(2000) },
      v2(text('a'.repeat(4000))),
      v2({ type: 17, components: Array.from({ length: 39 }, () => text('a')) }),
      { components: [row(button({ label: 'a'.repeat(80), custom_id: 'b'.repeat(100) }))] },
    ]
    for (const body of bodies) expect((await post(body)).status).toBe(200)
    expect(await post({ content: ' ' })).toMatchObject({ status: 400, code: 50006 })
  })

  it('record whom they notify', async () => {
    const { discord, alice, post } = await start()
    const content = `@everyone @here <@${alice.user.id}> <@&7>`
    await post({ content })
    await post({ content, allowed_mentions: { parse: [] } })
    await post({ content, allowed_mentions: { users: [alice.user.id] } })
    await post({ ...v2(text('@everyone')) })
    expect(discord.messages(alice.dmChannel).map(({ pings }) => pings)).toEqual([
      ['@everyone', '@here', `<@${alice.user.id}>`, '<@&7>'],
      [],
      [`<@${alice.user.id}>`],
      ['@everyone'],
    ])
  })

  it('carry files of 10 MiB, in requests of 25 MiB', async () => {
    const { discord, alice } = await start()
    const { id } = alice.dmChannel
    const upload = async (...sizes: number[]) => {
      const form = new FormData()
      form.append('payload_json', '{"content":"files"}')
      for (const [at, size] of sizes.entries())
        form.append(`files[${at}]`, new Blob([new Uint8Array(size)]), 'a.pdf')
      const headers = { authorization: `Bot ${discord.token}` }
      const url = `${discord.apiUrl}/v10/channels/${id}/messages`
      return (await fetch(url, { method: 'POST', headers, body: form })).status
    }
    const mib = 1024 * 1024
    expect(await upload(10 * mib)).toBe(200)
    expect(await upload(10 * mib + 1)).toBe(413)
    expect(await upload(10 * mib, 10 * mib, 6 * mib)).toBe(413)
  })
})

const option = (more: object = {}) => ({ type: 3, name: 'a', description: 'a', ...more })
const command = (more: object = {}) => ({ name: 'a', description: 'a', ...more })
const many = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

describe('commands', () => {
  it.each([
    ['an upper-case name', [command({ name: 'Help' })], '0.name APPLICATION_COMMAND_INVALID_NAME'],
    ['a long name', [command({ name: 'a'.repeat(33) })], '0.name APPLICATION_COMMAND_INVALID_NAME'],
    [
      'a long description',
      [command({ description: 'a'.repeat(101) })],
      '0.description BASE_TYPE_BAD_LENGTH',
    ],
    [
      '26 options',
      [command({ options: many(26, (at) => option({ name: `a${at}` })) })],
      '0.options BASE_TYPE_BAD_LENGTH',
    ],
    [
      '26 choices',
      [
        command({
          options: [option({ choices: many(26, (at) => ({ name: 'a', value: `${at}` })) })],
        }),
      ],
      '0.options.0.choices BASE_TYPE_BAD_LENGTH',
    ],
    [
      'an optional option before a required one',
      [command({ options: [option(), option({ name: 'b', required: true })] })],
      '0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ],
    [
      'a localized name with a space',
      [command({ name_localizations: { fr: 'ma cote' } })],
      '0.name_localizations.fr APPLICATION_COMMAND_INVALID_NAME',
    ],
    [
      '8,000 characters by its longest localization',
      [
        command({
          options: many(25, (group) => ({
            ...option({ type: 2, name: `g${group}` }),
            options: many(4, (at) => ({
              ...option({ type: 1, name: `s${at}` }),
              description_localizations: { fr: 'a'.repeat(80) },
            })),
          })),
        }),
      ],
      '0 APPLICATION_COMMAND_TOO_LARGE',
    ],
    ['a name used twice', [command(), command()], '1.name APPLICATION_COMMANDS_DUPLICATE_NAME'],
    ['101 of them', many(101, (at) => command({ name: `a${at}` })), ' MAX_APPLICATION_COMMANDS'],
  ])('are refused for %s', async (_name, commands, problem) => {
    const { discord, put } = await start()
    expect(await put(commands)).toEqual({ status: 400, problems: [problem] })
    expect(discord.commandPuts).toBe(0)
  })

  it('are replaced as a whole, and those that stay keep their ids', async () => {
    const { discord, put } = await start()
    expect((await put(many(100, (at) => command({ name: `a${at}` })))).status).toBe(200)
    const before = discord.commands[0]?.id
    await put([command({ name: 'a0', description: 'new' })])
    expect(discord.commands).toMatchObject([{ id: before, name: 'a0', description: 'new' }])
    expect(discord.commandPuts).toBe(2)
  })
})

describe('first responses', () => {
  async function respond(body: object) {
    const { discord, alice, put } = await start()
    const options = [option({ name: 'o', autocomplete: true })]
    await put([command({ contexts: [0, 1, 2], integration_types: [0, 1], options })])
    const isChoice = (body as { type: number }).type === 8
    void (isChoice
      ? alice.autocomplete(alice.dmChannel, 'a', 'o', 'x')
      : alice.command(alice.dmChannel, 'a'))
    const { id, token } = JSON.parse(discord.deliveries[0]?.body ?? '{}') as Record<string, string>
    const route = `POST /interactions/${id}/${token}/callback`
    const answer = await callDiscord(discord, route, body)
    return {
      status: answer.status,
      problems: codesOf((answer.body as { errors?: object } | null)?.errors),
      answer,
    }
  }
  const input = (more: object = {}) => ({ type: 4, custom_id: 'a', style: 1, ...more })
  const label = (component: object = input(), more: object = {}) => ({
    type: 18,
    label: 'a',
    component,
    ...more,
  })
  const modal = (...components: object[]) => ({
    type: 9,
    data: { custom_id: 'm', title: 't', components },
  })

  it.each([
    [
      'a deferral with more than EPHEMERAL',
      { type: 5, data: { flags: 64 | (1 << 15) } },
      'flags MESSAGE_FLAGS_INVALID',
    ],
    ['an update without a message', { type: 7, data: {} }, 'type BASE_TYPE_CHOICES'],
    [
      '26 choices',
      { type: 8, data: { choices: many(26, (at) => ({ name: 'a', value: `${at}` })) } },
      'data.choices BASE_TYPE_BAD_LENGTH',
    ],
    [
      'a long title of a form',
      { type: 9, data: { custom_id: 'm', title: 'a'.repeat(46), components: [label()] } },
      'data.title BASE_TYPE_BAD_LENGTH',
    ],
    [
      'six fields',
      modal(...many(6, (at) => label(input({ custom_id: `${at}` })))),
      'data.components BASE_TYPE_BAD_LENGTH',
    ],
    [
      'a long label',
      modal(label(input(), { label: 'a'.repeat(46) })),
      'data.components.0.label BASE_TYPE_BAD_LENGTH',
    ],
    ['a field outside a label', modal(input()), 'data.components.0.type UNION_TYPE_CHOICES'],
    [
      'an input with its own label',
      modal(label(input({ label: 'a' }))),
      'data.components.0.component.label TEXT_INPUT_LABEL_IN_LABEL',
    ],
    [
      'a long text',
      modal(label(input({ max_length: 4001 }))),
      'data.components.0.component.max_length NUMBER_TYPE_MAX',
    ],
  ])('are refused for %s', async (_name, body, problem) => {
    expect(await respond(body)).toMatchObject({ status: 400, problems: [problem] })
  })

  it('are answered with 204 and no type of content', async () => {
    const { answer } = await respond({ type: 5, data: { flags: 64 } })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('content-type')).toBeNull()
  })
})

it('answers what it does not know as Discord does', async () => {
  const { discord } = await start()
  const codes = async (route: string) => {
    const { status, body } = await callDiscord(
      discord,
      route,
      route.startsWith('GET') ? undefined : { content: 'a' },
    )
    return [status, (body as { code: number }).code]
  }
  expect(await codes('GET /nothing/here')).toEqual([404, 0])
  expect(await codes('POST /channels/1/messages')).toEqual([404, 10003])
  expect(await codes('GET /users/1')).toEqual([404, 10013])
  expect(await codes(`PATCH /webhooks/${discord.applicationId}/x/messages/%40original`)).toEqual([
    404, 10015,
  ])
  expect(await codes('POST /interactions/1/x/callback')).toEqual([404, 10062])
  const stranger = await fetch(`${discord.apiUrl}/v10/users/@me`)
  expect(stranger.status).toBe(401)
})
