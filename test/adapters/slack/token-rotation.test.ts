import { describe, expect, it } from 'vitest'
import { connectSlack } from '../../../adapters/slack/connect-slack.ts'
import { createSlackPlatform } from '../../../adapters/slack/platform.ts'
import type { InstallationStore } from '../../../adapters/slack/stored-installations.ts'
import type { SlackTokenPair } from '../../../src/domain/chat-platforms/chat-platform-records.ts'
import type { OutgoingMessage } from '../../../src/domain/chat-platforms/messages.ts'
import { Failure } from '../../../src/errors.ts'
import { revokeTokens } from '../../emulators/slack/oauth.ts'
import type { Person } from '../../emulators/slack/person.ts'
import { toPlainText } from '../../emulators/slack/plain-text.ts'
import { type InstallableSlack, openInstallable } from './installing.ts'
import { never } from './slack-bot.ts'

const hour = 3_600_000

/** A workspace of an app with token rotation; its tokens end after twelve hours. */
async function openRotating() {
  const world = await openInstallable({ slack: { app: { tokenSeconds: 12 * 3_600 } } })
  const { slack } = world
  const alice = slack.workspace.addUser({ name: 'alice' })
  await world.install()
  const clock = { now: Date.now() }
  const read = async () => {
    const found = await world.services.store.get('slackInstallations', slack.workspace.id)
    if (found === undefined) throw new Error('nothing is installed')
    return found.value
  }
  return { world, slack, alice, clock, read }
}

type Rotating = Awaited<ReturnType<typeof openRotating>>

/** The adapter of one instance, with a store and a clock that a test may turn. */
function connectInstance(
  { world, slack, clock }: Rotating,
  store: InstallationStore = world.services.store,
) {
  const log: string[] = []
  const connection = {
    ...{ apiUrl: slack.apiUrl, appToken: undefined, signingSecret: slack.signingSecret },
    client: { id: slack.clientId, secret: slack.clientSecret },
  }
  const { api, installations } = connectSlack(connection, {
    ...{ store, clock: () => clock.now },
    log: (event, code) => log.push(`${event} ${code}`),
  })
  const platform = createSlackPlatform(api, { clock: () => clock.now })
  let made = 0
  return {
    log,
    installations,
    /** An alert: no event of a person has come before it. */
    async send({ id: platformUserId }: Person) {
      made += 1
      const workspaceId = slack.workspace.id
      const message: OutgoingMessage = {
        id: `out_${made}`,
        person: { platform: 'slack', workspaceId, platformUserId },
        language: 'en',
        target: { kind: 'dm' },
        markdown: `Alert ${made}`,
        ...{ card: null, files: [], replaces: null },
      }
      return await platform.send(message, 1, never)
    },
  }
}

const exchanges = ({ slack }: Rotating) =>
  slack.callsOf('oauth.v2.access').filter(({ args }) => args['grant_type'] === 'refresh_token')

const shownTo = ({ slack }: Rotating, person: Person) =>
  slack.messages(person.direct.id).map((message) => toPlainText(message))

describe('a token that ends', () => {
  it('is stored with its refresh token and its end', async () => {
    const rotating = await openRotating()
    await using _ = rotating.world
    const { tokens } = await rotating.read()
    expect(tokens.refreshToken).toMatch(/^xoxe-1-/)
    expect(tokens.expiresAt).toBeGreaterThan(Date.now() + 11 * hour)
  })

  it('is used as it is until two hours before its end', async () => {
    const rotating = await openRotating()
    await using _ = rotating.world
    rotating.clock.now += 9 * hour
    await connectInstance(rotating).send(rotating.alice)
    expect(exchanges(rotating)).toEqual([])
  })

  it('is exchanged ahead of its end by an alert that no event led to', async () => {
    const rotating = await openRotating()
    await using _ = rotating.world
    const { slack, alice, clock, read } = rotating
    const before = (await read()).tokens
    clock.now += 11 * hour
    await connectInstance(rotating).send(alice)
    const { tokens } = await read()
    expect(exchanges(rotating)).toHaveLength(1)
    expect(tokens.botToken).not.toBe(before.botToken)
    expect(tokens).toMatchObject({ botToken: slack.workspace.botToken })
    expect(tokens.expiresAt).toBe(clock.now + 12 * hour)
    expect(slack.callsOf('chat.postMessage').at(-1)?.token).toBe(tokens.botToken)
    expect(shownTo(rotating, alice)).toEqual(['Alert 1'])
  })

  it('is exchanged once, however many messages need it', async () => {
    const rotating = await openRotating()
    await using _ = rotating.world
    rotating.clock.now += 11 * hour
    const instance = connectInstance(rotating)
    await Promise.all(Array.from({ length: 20 }, () => instance.send(rotating.alice)))
    expect(exchanges(rotating)).toHaveLength(1)
    expect(shownTo(rotating, rotating.alice)).toHaveLength(20)
  })

  it('is exchanged by one of two instances; the other goes on with it until then', async () => {
    const rotating = await openRotating()
    await using _ = rotating.world
    const { slack, alice, clock } = rotating
    clock.now += 11 * hour
    const [first, second] = [connectInstance(rotating), connectInstance(rotating)]
    const hanging = slack.fail('oauth.v2.access', { hang: true })
    const sending = Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? first : second).send(alice)),
    )
    await slack.waitFor(() => hanging.met === 1 && shownTo(rotating, alice).length === 5)
    hanging.release()
    await sending
    expect(exchanges(rotating)).toHaveLength(1)
    expect(shownTo(rotating, alice)).toHaveLength(10)
    for (const { response } of slack.callsOf('chat.postMessage')) {
      expect(response).toMatchObject({ ok: true })
    }
  })

  it('is exchanged although a clock that was ahead has claimed that', async () => {
    const rotating = await openRotating()
    await using _ = rotating.world
    const { slack, alice, clock, read, world } = rotating
    const value = { ...(await read()), refreshingUntil: clock.now + 400 * 24 * hour }
    const record = { collection: 'slackInstallations', id: slack.workspace.id, value } as const
    await world.services.store.transact({ changes: [{ kind: 'put', ...record }] })
    clock.now += 13 * hour
    await connectInstance(rotating).send(alice)
    expect(exchanges(rotating)).toHaveLength(1)
    expect(shownTo(rotating, alice)).toEqual(['Alert 1'])
  })

  it('that another instance has replaced is read anew when Slack refuses it', async () => {
    const rotating = await openRotating()
    await using _ = rotating.world
    const { slack, alice, world } = rotating
    const first = connectInstance(rotating)
    await first.send(alice)
    await slack.workspace.uninstall()
    await world.install()
    await first.send(alice)
    expect(shownTo(rotating, alice)).toHaveLength(2)
  })

  it('and of a removed app is known by none of the instances any more', async () => {
    const rotating = await openRotating()
    await using _ = rotating.world
    const { slack, alice } = rotating
    const first = connectInstance(rotating)
    await first.send(alice)
    await slack.workspace.uninstall()
    await expect(first.send(alice)).rejects.toMatchObject({
      ...{ problem: 'refused', code: 'slack not_installed' },
    })
  })

  it('earlier than it said is exchanged when Slack says so', async () => {
    const rotating = await openRotating()
    await using _ = rotating.world
    const { slack, alice } = rotating
    slack.fail('conversations.open', 'token_expired')
    await connectInstance(rotating).send(alice)
    expect(exchanges(rotating)).toHaveLength(1)
    expect(shownTo(rotating, alice)).toEqual(['Alert 1'])
  })
})

describe('the removal of the app', () => {
  it.each([
    ['while its token is about to end', 11 * hour],
    ['after its token has ended', 13 * hour],
  ])('%s erases the installation, whose token could not be renewed', async (_when, later) => {
    const rotating = await openRotating()
    await using _ = rotating.world
    const { world, slack, clock } = rotating
    const { id: teamId } = slack.workspace
    const { installations } = connectInstance(rotating)
    revokeTokens(slack.state, teamId)
    clock.now += later
    await installations.removed({ teamId, isEnterpriseInstall: false })
    expect(await world.services.store.get('slackInstallations', teamId)).toBeUndefined()
  })
})

describe('an exchange that fails', () => {
  it('while Slack is down leaves the old token in use until its end', async () => {
    const rotating = await openRotating()
    await using _ = rotating.world
    const { slack, alice, clock } = rotating
    slack.fail('oauth.v2.access', { status: 500 }, { times: 2 })
    const instance = connectInstance(rotating)
    clock.now += 11 * hour
    await instance.send(alice)
    await instance.send(alice)
    // Not every message tries: the next one after half a minute does.
    expect(exchanges(rotating)).toHaveLength(1)
    clock.now += 2 * hour
    await expect(instance.send(alice)).rejects.toMatchObject({ problem: 'again' })
    clock.now += 60_000
    await instance.send(alice)
    expect(exchanges(rotating)).toHaveLength(3)
    expect(shownTo(rotating, alice)).toHaveLength(3)
    expect(instance.log).toContain('token not renewed slack 500')
  })

  it('because the refresh token was used elsewhere is a sign-in that failed, as the log says', async () => {
    const rotating = await openRotating()
    await using _ = rotating.world
    const { slack, alice, clock } = rotating
    slack.fail('oauth.v2.access', 'invalid_refresh_token')
    clock.now += 13 * hour
    const instance = connectInstance(rotating)
    await expect(instance.send(alice)).rejects.toMatchObject({
      ...{ problem: 'signed_out', code: 'slack invalid_refresh_token' },
    })
    expect(instance.log).toEqual(['token not renewed slack invalid_refresh_token'])
  })

  it('to be saved goes on with the new tokens, and saves them as soon as it can', async () => {
    const rotating = await openRotating()
    await using _ = rotating.world
    const { world, alice, clock, read } = rotating
    const { store } = world.services
    let isFull = false
    const failing: InstallationStore = {
      ...{ get: store.get, list: store.list },
      async transact(transaction) {
        const [change] = transaction.changes ?? []
        const value = (change as { value?: { tokens: SlackTokenPair } } | undefined)?.value
        const isNew = (value?.tokens.expiresAt ?? 0) > clock.now + 3 * hour
        if (isFull && isNew) throw new Failure('unavailable', 'The disk is full.')
        await store.transact(transaction)
      },
    }
    const instance = connectInstance(rotating, failing)
    const before = (await read()).tokens
    isFull = true
    clock.now += 11 * hour
    await instance.send(alice)
    await instance.send(alice)
    expect((await read()).tokens).toEqual(before)
    isFull = false
    await instance.send(alice)
    expect((await read()).tokens.botToken).toBe(rotating.slack.workspace.botToken)
    expect(exchanges(rotating)).toHaveLength(1)
    expect(shownTo(rotating, alice)).toHaveLength(3)
  })
})

describe('the one token of a workspace', () => {
  it('is never exchanged', async () => {
    await using world: InstallableSlack = await openInstallable()
    const alice = world.slack.workspace.addUser({ name: 'alice' })
    await world.install()
    await alice.dm('/credit help')
    await world.slack.waitFor(() => world.slack.callsOf('chat.postMessage').length > 0)
    expect(world.slack.callsOf('oauth.v2.access')).toHaveLength(1)
  })
})
