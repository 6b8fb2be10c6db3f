import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findIdentity } from '../../../src/operations/accounts/chat-identity.ts'
import { seenBy, shown } from '../../contracts/chat-scene.ts'
import { directMessages, type Member } from '../../contracts/chat-world.ts'
import { toFields, toFieldsList } from '../../emulators/slack/fields.ts'
import { until } from '../../support/time.ts'
import { openSlackWorld, type SlackWorld } from './slack-world.ts'

let world: SlackWorld
beforeAll(async () => {
  world = await openSlackWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const command = 'update-notification-preferences'

/** Opens the form; resolves with it and with the zone that it shows. */
async function openForm(member: Member) {
  const before = world.slack.state.views.size
  await member.command(directMessages, command)
  await until(() => world.slack.state.views.size > before)
  const view = [...world.slack.state.views.values()].at(-1)
  const blocks = toFieldsList(view?.content['blocks'])
  const element = blocks.find((block) => block['block_id'] === 'timeZone')?.['element']
  const form = member.forms().at(-1)
  if (form === undefined) throw new Error('no form is open')
  return { form, zone: toFields(element)['initial_value'] }
}

async function preferencesOf({ person }: Member) {
  const { store } = world.services
  const userId = (await findIdentity(person, { store }))?.value.userId ?? ''
  return (await store.get('notificationPreferences', userId))?.value
}

async function choose(member: Member, values: string): Promise<void> {
  const before = seenBy(member).length
  await member.command(directMessages, command, values)
  await until(() => seenBy(member).length > before)
}

describe('the time zone of a person on Slack', () => {
  it('stands in the form, and is taken with it', async () => {
    const ann = world.join('ann')
    const { form, zone } = await openForm(ann)
    expect(zone).toBe('America/Toronto')
    await form.submit({ digest: 'daily' })
    await until(async () => (await preferencesOf(ann))?.digest === 'daily')
    expect(await preferencesOf(ann)).toMatchObject({ timeZone: 'America/Toronto' })
  })

  it.each([
    ['a digest', 'digest: weekly'],
    ['quiet hours', 'quiet-hours-from: 22:00 quiet-hours-to: 07:00'],
  ])('is that of %s without one', async (_, values) => {
    const member = world.join(`who-${values.length}`)
    await choose(member, values)
    expect(await preferencesOf(member)).toMatchObject({ timeZone: 'America/Toronto' })
  })

  it('is not that of a person who chose another', async () => {
    const ben = world.join('ben')
    await choose(ben, 'time-zone: Europe/Paris')
    await choose(ben, 'digest: daily')
    expect(await preferencesOf(ben)).toMatchObject({ timeZone: 'Europe/Paris', digest: 'daily' })
    expect((await openForm(ben)).zone).toBe('Europe/Paris')
  })

  it('is saved for nothing that needs none', async () => {
    const cho = world.join('cho')
    await choose(cho, 'digest: off')
    expect((await preferencesOf(cho))?.timeZone ?? null).toBeNull()
  })

  it('is missing in a form that opens while Slack does not answer', async () => {
    const dov = world.join('dov')
    world.slack.fail('users.info', { hang: true })
    expect((await openForm(dov)).zone).toBeUndefined()
  })

  it('is asked for where Slack has none', async () => {
    const eva = world.join('eva')
    world.slack.fail('users.info', 'missing_scope')
    await eva.command(directMessages, command, 'digest: daily')
    await shown(() => seenBy(eva), 'must say where you are')
  })
})
