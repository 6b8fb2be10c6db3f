import { describe, expect, it } from 'vitest'
import { dangerText } from '../../../src/domain/danger/danger.ts'
import { Failure } from '../../../src/errors.ts'
import type { Store } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { temporaryFolder } from '../../support/service.ts'
import { openInstallable } from './installing.ts'
import { openBot } from './slack-bot.ts'

const notSaved = 'Your request could not be saved. Try again in a minute.'

/** Many workspaces on a store that is away once all of them are installed. */
async function openAway() {
  const opening = new AsyncDisposableStack()
  const folder = opening.use(await temporaryFolder())
  const disk = await createLowdbStore({ directory: folder.path })
  let isAway = false
  const get: Store['get'] = async (...asked) => {
    if (isAway) throw new Failure('unavailable', 'The database does not answer.')
    return await disk.get(...asked)
  }
  const world = opening.use(await openInstallable({ overrides: { store: { ...disk, get } } }))
  const alice = world.slack.workspace.addUser({ name: 'alice' })
  await world.install()
  isAway = true
  const back = () => {
    isAway = false
  }
  return { ...{ slack: world.slack, services: world.services, alice, back }, opening }
}

describe('a command while the store does not say who installed the app', () => {
  it('says to the person alone that it was not saved', async () => {
    const { slack, alice, opening } = await openAway()
    await using _ = opening
    expect(await alice.command(alice.direct.id, '/credit', 'score')).toMatchObject({
      ...{ status: 200, error: undefined },
    })
    expect(slack.ephemerals(alice.id).map(({ text }) => text)).toEqual([
      expect.stringContaining(notSaved),
    ])
  })

  it('of a person in danger shows first what helps', async () => {
    const { slack, alice, opening } = await openAway()
    await using _ = opening
    await alice.command(alice.direct.id, '/credit', 'ask I want to kill myself')
    const [shown = ''] = slack.ephemerals(alice.id).map(({ text }) => text)
    expect(shown.indexOf(dangerText('self', 'en'))).toBe(0)
    expect(shown).toContain(notSaved)
  })

  it('and a message is sent again by Slack, and then answered', async () => {
    const { slack, alice, back, opening } = await openAway()
    await using _ = opening
    expect(await alice.dm('/credit help')).toMatchObject({ status: 503 })
    back()
    await slack.retryNow()
    await slack.waitFor(() =>
      slack.messages(alice.direct.id).some(({ botId }) => botId !== undefined),
    )
  })
})

describe('a command of a person in danger while Slack does not say who we are', () => {
  it.each(['http', 'socket'] as const)('shows what helps over %s', async (mode) => {
    await using bot = await openBot({ mode })
    const { slack, alice, receiver } = bot
    slack.fail('auth.test', { status: 500 }, { times: 1_000 })
    await alice.command(alice.direct.id, '/credit', 'ask I want to kill myself')
    const [shown = ''] = slack.ephemerals(alice.id).map(({ text }) => text)
    expect(shown).toContain(dangerText('self', 'en'))
    expect(receiver.events).toEqual([])
  })
})
