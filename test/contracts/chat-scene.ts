import type { ScriptedModel } from '../support/scripted-model.ts'
import { until } from '../support/time.ts'
import type { ChatWorld, Member, Seen } from './chat-world.ts'
import { settled } from './watched-chat-service.ts'

/** A running bot with the model that answers. */
export interface ChatScene {
  readonly world: ChatWorld
  readonly model: ScriptedModel
  /** Moves the service's clock. */
  advance(milliseconds: number): void
}

/** All that a person has seen of the bot, in the DM and elsewhere. */
export const seenBy = (member: Member): readonly Seen[] => [...member.inDm(), ...member.privately()]

/** Resolves with the newest message to the person in which it stands. */
export async function shown(messages: () => readonly Seen[], text: string | RegExp): Promise<Seen> {
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
