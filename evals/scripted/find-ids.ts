import type { AgentTool, Step } from '../agent.ts'
import { stemsOf } from './words.ts'

type Entry = Readonly<Record<string, unknown>>

/** The things that an argument may identify: `chatId` a chat, `id` of get_webhook a webhook. */
export function nounsOf(argument: string, tool: AgentTool): readonly string[] {
  const [own] = stemsOf(argument.replace(/_?[iI]d$/, ''))
  return own === undefined ? stemsOf(tool.name).slice(1).toReversed() : [own]
}

/** An id from the lists that results hold: the entry that fits the words best, else the first. */
export function findId(
  argument: string,
  nouns: readonly string[],
  steps: readonly Step[],
  words: string,
): unknown {
  const asked = new Set(stemsOf(words))
  for (const noun of nouns) {
    const entries = steps.toReversed().flatMap(({ structured }) => [...entriesOf(structured, noun)])
    const best = entries
      .flatMap((entry) => {
        const id = entry[argument] ?? entry['id']
        if (typeof id !== 'string') return []
        return [{ id, fit: stemsOf(JSON.stringify(entry)).filter((one) => asked.has(one)).length }]
      })
      .reduce((one, other) => (other.fit > one.fit ? other : one), { id: '', fit: -1 })
    if (best.id !== '') return best.id
  }
  return undefined
}

/** Entries of lists and objects that are named after the noun. */
function* entriesOf(value: unknown, noun: string, name = ''): Generator<Entry> {
  if (typeof value !== 'object' || value === null) return
  const isNamed = stemsOf(name).includes(noun)
  if (Array.isArray(value)) {
    for (const one of value) {
      if (isNamed && typeof one === 'object' && one !== null) yield one as Entry
      else yield* entriesOf(one, noun)
    }
    return
  }
  if (isNamed || Object.hasOwn(value, `${noun}Id`)) yield value as Entry
  for (const [key, inner] of Object.entries(value)) yield* entriesOf(inner, noun, key)
}

/** A tool that lists the things: one that the description names, else one of their name. */
export function findLister(
  nouns: readonly string[],
  goal: AgentTool,
  tools: readonly AgentTool[],
): AgentTool | undefined {
  const listers = tools.filter(
    ({ readOnly, inputSchema, name }) =>
      readOnly && name !== goal.name && (inputSchema.required ?? []).length === 0,
  )
  const named = listers.filter(({ name }) => goal.description.includes(name))
  const ofNoun = (among: readonly AgentTool[]) =>
    nouns
      .map((noun) => among.find(({ name }) => stemsOf(name).slice(1).includes(noun)))
      .find((tool) => tool !== undefined)
  return ofNoun(named) ?? named[0] ?? ofNoun(listers)
}
