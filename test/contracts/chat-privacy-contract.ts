import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Overrides } from '../../src/composition/app.ts'
import { inputFields } from '../../src/operations/typed-input/input-fields.ts'
import { answeringModel } from '../support/answering-model.ts'
import { mayReachLoopback, type Receiver, startReceiver } from '../support/receiver.ts'
import { hearing } from '../support/transcriber.ts'
import { unlimited } from '../support/unlimited.ts'
import { type ChatWorld, directMessages, type Member, placeNames } from './chat-world.ts'
import { reachable, runEveryOperation } from './every-operation.ts'
import type { RanOperation } from './watched-chat-service.ts'

export type OpenPrivacyWorld = (options: {
  readonly overrides: Overrides
  readonly environment: Record<string, string>
  readonly ran: RanOperation[]
}) => Promise<ChatWorld>

/** What the requests tell of somebody's credit. */
const figures =
  /Lakeside|Riverstone|Northwind|Jordan|Elm Street|\b(?:712|640|680|5678)\b|4400123412345678|paid in full|sk-test/i

/** Ends a button that the test itself has planted. */
const plantedLabel = 'Go on]'

/** An account number, a key and a secret: typed in commands, and sent to a page instead. */
const typedSecrets = ['4400123412345678', 'sk-test-0123456789abcdef', 'correct horse battery']

/** Every operation in every kind of place: nothing of a person is ever shown to another. */
export function judgePrivacy(name: string, openWorld: OpenPrivacyWorld): void {
  const ran: RanOperation[] = []
  let world: ChatWorld
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await startReceiver()
    world = await openWorld({
      overrides: {
        rateLimiter: unlimited,
        ports: {
          languageModels: { openai: answeringModel('openai') },
          transcriber: hearing('What is my score?'),
        },
      },
      environment: mayReachLoopback,
      ran,
    })
  })
  afterAll(async () => {
    await world[Symbol.asyncDispose]()
    await receiver[Symbol.asyncDispose]()
  })

  describe.each(placeNames)(`every operation in a %s of ${name}`, (placeName) => {
    it('runs, and shows nothing of the person to anybody else', async () => {
      const ann = world.join('ann')
      const bob = world.join('bob')
      const place = placeName === 'dm' ? directMessages : world.open(placeName, [ann, bob])
      const channel = world.open('channel', [ann, bob])
      const from = ran.length
      const open: string[] = []
      const after = (operation: string) => {
        const shown = placeName === 'dm' ? [] : world.openly(place)
        for (const { text } of shown.slice(open.length)) {
          open.push(text.endsWith(plantedLabel) ? '' : `${operation}: ${text}`)
        }
      }
      const refused = await runEveryOperation({
        ...{ world, ran, member: ann, place, channel, receiverUrl: receiver.url, after },
      })
      expect(refused).toEqual([])
      const names = new Set(ran.slice(from).map((one) => one.name))
      expect(reachable.map((one) => one.name).filter((one) => !names.has(one))).toEqual([])
      // The health of the service is nobody's own; an empty one is a planted button.
      expect(open.filter((text) => text !== '' && !text.startsWith('check-health: '))).toEqual([])
      expect([...bob.inDm(), ...bob.privately()]).toEqual([])
      expect(world.readByOthers()).not.toMatch(figures)
      expectNoSecrets(world)
    })

    it('answers nothing but in private when its values are missing or wrong', async () => {
      const cyd = world.join('cyd')
      const bob = world.join('bob')
      const place = placeName === 'dm' ? directMessages : world.open(placeName, [cyd, bob])
      for (const { name: operation } of reachable) {
        await cyd.command(place, operation)
        await cyd.command(place, operation, '--nonsense quagmirecanary')
        // A title is shown as it was given.
        if (hasTitle(operation)) continue
        await cyd.command(place, operation, 'quagmirecanary 4400123412345678 "7000 1234"')
      }
      await expect.poll(() => [...cyd.inDm(), ...cyd.privately()].length).toBeGreaterThan(50)
      if (placeName !== 'dm') {
        expect(world.openly(place).filter(({ text }) => !/works|fonctionne/i.test(text))).toEqual(
          [],
        )
      }
      expect(world.readByOthers()).not.toContain('quagmirecanary')
      expect(seenTexts(cyd)).not.toMatch(/4400123412345678|7000 1234/)
      expect([...bob.inDm(), ...bob.privately()]).toEqual([])
    })
  })

  it('each answer is marked as private when it is acknowledged', () => {
    const others = world.openAnswers().filter((body) => !isHealth(body))
    expect(others).toEqual([])
  })
}

const hasTitle = (name: string) =>
  reachable.some(
    (one) => one.name === name && inputFields(one).some((field) => field.name === 'title'),
  )

const seenTexts = (member: Member) =>
  [...member.inDm(), ...member.privately()].map(({ text }) => text).join('\n')

/** The acknowledgement of a public operation fixes that it is open. */
const isHealth = (body: string) => body.includes('Everything works') || body === openDeferral

const openDeferral = '{"type":5,"data":{"flags":0}}'

function expectNoSecrets(world: ChatWorld): void {
  const sent = world.sent()
  for (const secret of typedSecrets) expect(sent.includes(secret), secret).toBe(false)
}
