import { afterAll, beforeAll, describe } from 'vitest'
import type { Overrides } from '../../src/composition/app.ts'
import { type ScriptedModel, scriptedModel } from '../support/scripted-model.ts'
import { until } from '../support/time.ts'
import { judgeAccounts } from './chat-contract-accounts.ts'
import { judgeCommands } from './chat-contract-commands.ts'
import { judgeFiles } from './chat-contract-files.ts'
import { judgeTalk } from './chat-contract-talk.ts'
import type { ChatWorld, Member, Seen } from './chat-world.ts'
import { settled } from './watched-chat-service.ts'

export interface ChatScene {
  readonly world: ChatWorld
  readonly model: ScriptedModel
  /** Moves the service's clock. */
  advance(milliseconds: number): void
}

type OpenWorld = (options: { readonly overrides: Overrides }) => Promise<ChatWorld>

/** What every chat platform must do for the people on it, seen with their eyes. */
export function judgeChatPlatform(name: string, openWorld: OpenWorld): void {
  const model = scriptedModel()
  let aheadMs = 0
  let world: ChatWorld
  const scene: ChatScene = {
    get world() {
      return world
    },
    model,
    advance(milliseconds) {
      aheadMs += milliseconds
    },
  }
  describe(`the bot on ${name}`, () => {
    beforeAll(async () => {
      const clock = () => Date.now() + aheadMs
      world = await openWorld({
        overrides: { clock, ports: { languageModels: { openai: model } } },
      })
    })
    afterAll(() => world[Symbol.asyncDispose]())
    judgeTalk(scene)
    judgeCommands(scene)
    judgeFiles(scene)
    judgeAccounts(scene)
  })
}

/** All that a person has seen of the bot, in the DM and elsewhere. */
export const seenBy = (member: Member): readonly Seen[] => [...member.inDm(), ...member.privately()]

/** Resolves with the newest message to the person in which it stands. */
export async function shown(
  _scene: ChatScene,
  messages: () => readonly Seen[],
  text: string | RegExp,
): Promise<Seen> {
  const fits = (one: Seen) =>
    typeof text === 'string' ? one.text.includes(text) : text.test(one.text)
  try {
    await until(() => messages().some(fits))
  } catch {
    const all = messages().map((one) => one.text)
    throw new Error(`nobody was shown ${text}, but:\n${all.join('\n---\n')}`)
  }
  const found = messages().findLast(fits)
  if (found === undefined) throw new Error(`${text} disappeared`)
  return found
}

/** Resolves when nothing is on its way any more. */
export const quiet = ({ world }: ChatScene): Promise<void> => until(() => settled(world.services))
