import { limits } from '../src/config/limits.ts'
import { foldLetters } from '../src/domain/text/language.ts'
import synonymTable from './synonyms.json' with { type: 'json' }
import type { Tool, ToolDefinition } from './tool.ts'

/** Finds operations that are in no list, so that a short list loses nothing. */
export const searchOperations: ToolDefinition = {
  name: 'search_operations',
  title: 'Find further operations',
  description:
    'Find operations beyond these tools (chats, account, webhooks, notifications) by words. Use when no listed tool fits. Next: call_operation with a name found and arguments of its inputSchema.',
  inputSchema: {
    type: 'object',
    properties: { query: { type: 'string', description: 'English words' } },
    required: ['query'],
  },
  outputSchema: {
    type: 'object',
    properties: {
      operations: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            description: { type: 'string' },
            effect: { type: 'string', enum: ['reads', 'writes', 'destroys'] },
            inputSchema: { type: 'object' },
          },
          required: ['name', 'description', 'effect', 'inputSchema'],
        },
      },
    },
    required: ['operations'],
  },
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
}

/** May call an operation that deletes, and says so: hints are for the worst case. */
export const callOperation: ToolDefinition = {
  name: 'call_operation',
  title: 'Call an operation by name',
  description:
    'Call an operation that search_operations found. Use only for what has no tool of its own. Ask the person before one whose effect is destroys.',
  inputSchema: {
    type: 'object',
    properties: { name: { type: 'string' }, arguments: { type: 'object' } },
    required: ['name'],
  },
  outputSchema: {
    type: 'object',
    properties: { name: { type: 'string' }, result: { type: 'object' } },
    required: ['name', 'result'],
  },
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
  },
}

/** Words of questions, which say nothing of what is asked for. */
const stopWords = new Set(
  'the and for with this that what which who how are was were can could would should will want have has had did does not any all you your mine our use there'.split(
    ' ',
  ),
)

/** The operations whose name or description fit the query best (BM25). */
export function searchTools(query: string, among: readonly Tool[]): readonly Tool[] {
  const typed = wordsOf(query)
  const meant = typed.flatMap((word) => synonyms.get(word) ?? [])
  const asked = new Map([
    ...meant.map((word) => [word, synonymWeight] as const),
    ...typed.map((word) => [word, 1] as const),
  ])
  const texts = among.map((tool) => ({ tool, words: wordsOfTool(tool) }))
  const rarity = (word: string) =>
    Math.log(1 + texts.length / (1 + texts.filter(({ words }) => words.counts.has(word)).length))
  const weights = new Map([...asked].map(([word, weight]) => [word, weight * rarity(word)]))
  return texts
    .map(({ tool, words }) => ({ tool, score: scoreOf(words, weights) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, limits.mcp.maxFoundOperations)
    .map(({ tool }) => tool)
}

/** A synonym is a guess: what the query says itself counts more. */
const synonymWeight = 0.6

/** Words of people beside those that names and descriptions have. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(synonymTable).map(([word, ours]) => [stem(word), wordsOf(ours)]),
)

interface ToolWords {
  readonly counts: ReadonlyMap<string, number>
  readonly length: number
}

/** Words of a usual text: longer ones mention more words by chance. */
const usualLength = 45

function scoreOf({ counts, length }: ToolWords, weights: ReadonlyMap<string, number>): number {
  const norm = 0.3 + (0.9 * length) / usualLength
  return [...weights].reduce((sum, [word, weight]) => {
    const count = counts.get(word) ?? 0
    return sum + (weight * count * 2.2) / (count + norm)
  }, 0)
}

/** Remembered, since a batch may search twenty times in one turn of the event loop. */
const knownWords = new WeakMap<Tool, ToolWords>()

function wordsOfTool(tool: Tool): ToolWords {
  const known = knownWords.get(tool)
  if (known !== undefined) return known
  const words = readWords(tool)
  knownWords.set(tool, words)
  return words
}

/** A word of the name or title counts more than one of the description. */
function readWords({ definition, details }: Tool): ToolWords {
  const counts = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + weight)
  }
  add(definition.name, 3)
  add(definition.title, 1)
  add(definition.description.replaceAll(/\w+_\w+/g, ''), 1)
  add(details, 0.5)
  return { counts, length: [...counts.values()].reduce((sum, one) => sum + one, 0) }
}

function wordsOf(text: string): readonly string[] {
  const words = foldLetters(text).match(/[a-z0-9]+/g) ?? []
  return words.filter((word) => word.length > 2 && !stopWords.has(word)).map(stem)
}

/** A word without its English ending: "alerts" finds "alert", "disputes" finds "dispute". */
function stem(word: string): string {
  return word.replace(/(?:ing|ed|es|s)$/, '').replace(/e$/, '')
}
