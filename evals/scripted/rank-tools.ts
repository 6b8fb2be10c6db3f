import type { AgentTool, Conversation } from '../agent.ts'
import { fitOfFacts } from './fill-arguments.ts'
import { stemsOf, weightedStems } from './words.ts'

// BM25 (Robertson and Zaragoza, 2009) with its usual constants.
const saturation = 1.2
const lengthNormalization = 0.75

/** Words of a name say more than those of a sentence. */
const fieldWeights = { name: 3, title: 2, description: 1 } as const

/** A place for what the person gave speaks for a tool, a required place without a value against it. */
const placedWeight = 0.5
const missingWeight = 0.3

export interface RankedTool {
  readonly tool: AgentTool
  readonly score: number
}

/** Tools by how well their descriptions fit the words, and their arguments the facts; best first. */
export function rankTools(
  conversation: Pick<Conversation, 'words' | 'facts' | 'instructions'>,
  tools: readonly AgentTool[],
): readonly RankedTool[] {
  const { words, instructions } = conversation
  const clauses = tools.flatMap((tool) => clausesOf(tool.description, tool.name, tools))
  clauses.push(...clausesOf(instructions, '', tools))
  const texts = tools.map((tool) => ({ tool, counts: countsOf(tool, clauses) }))
  const lengths = texts.map(({ counts }) => sum(counts.values()))
  const meanLength = sum(lengths) / Math.max(1, lengths.length)
  const weights = weightedStems(words)
  return texts
    .map(({ tool, counts }, at) => {
      const norm = 1 - lengthNormalization + (lengthNormalization * (lengths[at] ?? 0)) / meanLength
      const parts = [...weights].map(([word, weight]) => {
        const count = counts.get(word) ?? 0
        const holders = texts.filter((one) => one.counts.has(word)).length
        const rarity = Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5))
        return (weight * rarity * count * (saturation + 1)) / (count + saturation * norm)
      })
      const { placed, missing } = fitOfFacts(tool.inputSchema, conversation)
      return { tool, score: sum(parts) * (1 + placedWeight * placed - missingWeight * missing) }
    })
    .sort((one, other) => other.score - one.score)
}

/** A tool to which the server's instructions send what the person says: "If …, send it to TOOL". */
export function findRoute(
  { words, instructions }: Pick<Conversation, 'words' | 'instructions'>,
  tools: readonly AgentTool[],
): AgentTool | undefined {
  const given = weightedStems(words)
  const routes = [...instructions.matchAll(/\bIf ([^,.]+), ([^.]+)/g)]
  const applying = routes.find(([, condition = '']) =>
    stemsOf(condition).some((word) => given.has(word)),
  )
  return tools.find(({ name }) => applying?.[2]?.includes(name) === true)
}

/** A clause and the tool that it is about. */
type Clause = readonly [about: string, text: string]

/** A clause that names another tool describes that one: "true late payments need generate_goodwill". */
function clausesOf(text: string, owner: string, tools: readonly AgentTool[]): readonly Clause[] {
  return text.split(/[.;()]\s*/).flatMap((clause) => {
    const named = tools.filter(({ name }) => clause.includes(name)).map(({ name }) => name)
    const about = named.length === 0 ? [owner] : named
    return about.map((name): Clause => [name, clause])
  })
}

function countsOf(tool: AgentTool, clauses: readonly Clause[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of stemsOf(text)) counts.set(word, (counts.get(word) ?? 0) + weight)
  }
  add(tool.name, fieldWeights.name)
  add(tool.title ?? '', fieldWeights.title)
  for (const [about, text] of clauses) {
    if (about === tool.name) add(text.replaceAll(/\w+_\w+/g, ''), fieldWeights.description)
  }
  return counts
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, one) => total + one, 0)
