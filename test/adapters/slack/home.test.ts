import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../src/config/limits.ts'
import { findIdentity } from '../../../src/operations/accounts/chat-identity.ts'
import { quiet, shown } from '../../contracts/chat-scene.ts'
import { directMessages, type Member } from '../../contracts/chat-world.ts'
import { elementsOf } from '../../emulators/slack/check-blocks.ts'
import { toFields, toFieldsList, toText } from '../../emulators/slack/fields.ts'
import { toViewText } from '../../emulators/slack/plain-text.ts'
import type { ViewRecord } from '../../emulators/slack/records.ts'
import { scriptedModel } from '../../support/scripted-model.ts'
import { openSlackWorld, type SlackWorld } from './slack-world.ts'

const model = scriptedModel()
let world: SlackWorld
beforeAll(async () => {
  world = await openSlackWorld({ overrides: { ports: { languageModels: { openai: model } } } })
})
afterAll(() => world[Symbol.asyncDispose]())

const settled = () => quiet({ world, model, advance: () => undefined })

const homeOf = (member: Member) => world.slack.home(world.personOf(member).id)

const textOf = (view: ViewRecord | undefined) => (view === undefined ? '' : toViewText(view))

const buttonsOf = (view: ViewRecord) =>
  toFieldsList(view.content['blocks']).flatMap((block) =>
    elementsOf(block).map(([element]) => ({
      label: toText(toFields(element['text'])['text']) ?? '',
      actionId: String(element['action_id']),
    })),
  )

/** Opens the page; resolves with it when it shows the text. */
async function openHome(member: Member, text: string): Promise<ViewRecord> {
  await world.personOf(member).openHome('home')
  return await showing(member, text)
}

const showing = (member: Member, text: string) =>
  world.waitFor(() => {
    const view = homeOf(member)
    return textOf(view).includes(text) ? view : undefined
  })

async function press(member: Member, label: string): Promise<void> {
  const view = homeOf(member)
  const button = view && buttonsOf(view).find((one) => one.label === label)
  if (view === undefined || button === undefined) throw new Error(`there is no ${label}`)
  await world.personOf(member).click(view, button.actionId)
}

const report = (score: number) =>
  JSON.stringify({
    bureau: 'bureau_a',
    reportData: `Credit report for Jordan Sample\nScore: ${score}\nModel: VantageScore 3.0`,
  })

async function withScore(name: string, language: 'en' | 'fr' = 'en'): Promise<Member> {
  const member = world.join(name, { language })
  await member.command(directMessages, 'analyze-report', report(712))
  await settled()
  return member
}

describe('the home page', () => {
  it('of somebody who never wrote says what the coach does, and makes no account', async () => {
    const ann = world.join('ann')
    const view = await openHome(ann, 'Hello, I am your credit coach')
    expect(buttonsOf(view).map(({ label }) => label)).toEqual([
      'Ask a question',
      'Use my own account',
      'What I can do',
    ])
    expect(await findIdentity(ann.person, world.services)).toBeUndefined()
    expect(ann.inDm()).toEqual([])
  })

  it('shows the account that its first button has made', async () => {
    const bea = world.join('bea')
    await openHome(bea, 'Hello, I am your credit coach')
    await press(bea, 'What I can do')
    await shown(bea.inDm, 'What I can do')
    await showing(bea, 'Your settings')
  })

  it('shows score, alerts, watch, settings, account and chats', async () => {
    const cyd = await withScore('cyd')
    await cyd.dm('Caracal of Cyd?')
    await settled()
    const view = await openHome(cyd, 'Your Equifax score')
    expect(textOf(view)).toContain('712 · Good (670–739)')
    for (const text of [
      'Your alerts',
      'You have no alerts',
      'Your scores are not watched',
      'Your settings',
      'You have 9 messages left today',
      'English',
      'Quiet hours',
      'Your account was made for this chat',
      'Your chats',
      'Caracal of Cyd?',
    ]) {
      expect(textOf(view)).toContain(text)
    }
    const blocks = toFieldsList(view.content['blocks'])
    expect(blocks.length).toBeLessThanOrEqual(limits.slack.maxHomeBlocks)
  })

  it('shows the newest alert with its next step', async () => {
    const lou = world.join('lou')
    await lou.command(
      directMessages,
      'set-up-monitoring',
      '{"bureaus":["bureau_a"],"frequency":"weekly","alerts":{"scoreChange":10,"newAccount":true,"hardInquiry":true,"latePayment":true}}',
    )
    for (const score of [712, 640]) {
      await lou.command(directMessages, 'analyze-report', report(score))
      await settled()
    }
    const view = await openHome(lou, '640 · Fair (580–669)')
    expect(textOf(view)).toMatch(/712.+640/)
    expect(textOf(view)).not.toContain('You have no alerts')
    expect(buttonsOf(view).map(({ label }) => label)).toContain('Stop watching')
  })

  it('speaks French', async () => {
    const dot = await withScore('dot', 'fr')
    const view = await openHome(dot, 'Votre cote Equifax')
    expect(textOf(view)).toContain('Vos alertes')
    expect(textOf(view)).toContain('Vos conversations')
    expect(textOf(view)).not.toMatch(/\b(?:Your|You have|Nothing)\b/)
  })

  it('answers its buttons in the direct messages', async () => {
    const eve = await withScore('eve')
    await openHome(eve, 'Your Equifax score')
    await press(eve, 'Scores over time')
    await shown(eve.inDm, 'Your scores over time')
  })

  it('shows what a button has changed', async () => {
    const fay = await withScore('fay')
    await openHome(fay, 'Your scores are not watched')
    await press(fay, 'Watch my scores')
    const form = await world.waitFor(() => fay.forms()[0])
    const required = form.fields.includes('bureaus')
    expect(required).toBe(true)
    await form.submit({
      ...{ bureaus: 'bureau_a', frequency: 'weekly', 'alerts.scoreChange': '10' },
      ...{ 'alerts.newAccount': 'true', 'alerts.hardInquiry': 'true' },
      'alerts.latePayment': 'true',
    })
    await showing(fay, 'Your scores are not checked yet')
  })

  it('shows the newest when several changes come at once', async () => {
    const gus = await withScore('gus')
    await openHome(gus, '712')
    await Promise.all([
      world.personOf(gus).openHome('home'),
      gus.command(directMessages, 'analyze-report', report(560)),
      world.personOf(gus).openHome('home'),
    ])
    await showing(gus, '560 · Poor (300–579)')
    await settled()
    expect(textOf(homeOf(gus))).toContain('560 · Poor (300–579)')
  })

  it('has no buttons for anybody else', async () => {
    const hal = await withScore('hal')
    const ida = world.join('ida')
    const view = await openHome(hal, 'Your Equifax score')
    const shared = world.open('channel', [hal, ida])
    const [button] = buttonsOf(view)
    const planted = await world.plantButton(shared, button?.actionId ?? '')
    await planted.press(ida, 'Go on')
    await shown(ida.privately, 'belongs to somebody else')
    expect(world.openly(shared)).toHaveLength(1)
  })

  it('says nothing of a person who was forgotten', async () => {
    const kit = await withScore('kit')
    await openHome(kit, '712 · Good')
    await kit.command(directMessages, 'delete-account', '{"confirm":"delete my account"}')
    const asked = await shown(kit.inDm, 'Delete your account')
    await asked.press(kit, 'Yes, go ahead')
    await showing(kit, 'Hello, I am your credit coach')
    expect(textOf(homeOf(kit))).not.toMatch(/\b712\b/)
  })

  it('comes once more when Slack was down for a moment', async () => {
    const jim = await withScore('jim')
    const planned = world.slack.fail('views.publish', { status: 503 }, { times: 1 })
    await openHome(jim, 'Your Equifax score')
    planned.release()
  })
})
