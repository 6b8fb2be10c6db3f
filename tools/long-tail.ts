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

/** The operations whose name or description share the most telling words with the query. */
export function searchTools(query: string, among: readonly Tool[]): readonly Tool[] {
  const typed = wordsOf(query)
  const asked = new Set([...typed, ...typed.flatMap((word) => synonyms.get(word) ?? [])])
  const texts = among.map((tool) => ({ tool, words: wordsOfTool(tool) }))
  const rarity = (word: string) =>
    Math.log(1 + texts.length / (1 + texts.filter(({ words }) => words.has(word)).length))
  const weights = new Map([...asked].map((word) => [word, rarity(word)]))
  return texts
    .map(({ tool, words }) => ({ tool, score: scoreOf(words, weights) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, limits.mcp.maxFoundOperations)
    .map(({ tool }) => tool)
}

/** Words of people beside those that names and descriptions have. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(synonymTable).map(([word, ours]) => [stem(word), wordsOf(ours)]),
)

function scoreOf(words: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): number {
  return [...weights].reduce((sum, [word, weight]) => sum + weight * (words.get(word) ?? 0), 0)
}

/** Remembered, since a batch may search twenty times in one turn of the event loop. */
const knownWords = new WeakMap<Tool, ReadonlyMap<string, number>>()

function wordsOfTool(tool: Tool): ReadonlyMap<string, number> {
  const known = knownWords.get(tool)
  if (known !== undefined) return known
  const words = readWords(tool)
  knownWords.set(tool, words)
  return words
}

/** A word of the name counts more than one of the description. */
function readWords({ definition, details }: Tool): ReadonlyMap<string, number> {
  const inText = wordsOf(`${definition.description} ${details}`).map((word) => [word, 1] as const)
  const inName = wordsOf(definition.name).map((word) => [word, 3] as const)
  return new Map([...inText, ...inName])
}

function wordsOf(text: string): readonly string[] {
  const words = foldLetters(text).match(/[a-z0-9]+/g) ?? []
  return words.filter((word) => word.length > 2).map(stem)
}

/** A word without its English ending: "alerts" finds "alert". */
function stem(word: string): string {
  return word.replace(/(?:ing|es|ed|s)$/, '')
}
