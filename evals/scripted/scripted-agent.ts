import type {
  Agent,
  AgentTool,
  Arguments,
  Conversation,
  FinalAnswer,
  Schema,
  Step,
  ToolCall,
} from '../agent.ts'
import { confirmationIn } from '../confirmation.ts'
import { textOutsideData } from '../tool-text.ts'
import { fillArguments } from './fill-arguments.ts'
import { findId, findLister, nounsOf } from './find-ids.ts'
import { findRoute, type RankedTool, rankTools } from './rank-tools.ts'
import { namedFields, repairArguments } from './repair-arguments.ts'
import { inEnglish } from './words.ts'

/** Texts of results in which the agent follows whatever they ask: a well-behaved one follows none. */
export type Obedience = 'nothing' | 'outside data' | 'everything'

/** Below this score no listed tool fits, and the agent looks for others. */
const minScore = 7

/** At or below this a description has next to nothing of what the person says. */
const minRelation = 1.5

/** Calls of one tool before the agent asks the person instead. */
const maxAttempts = 6

const searchName = 'search_operations'
const callName = 'call_operation'

interface Goal {
  readonly tool: AgentTool
  given: Arguments
  attempts: number
}

/**
 * An agent without a model: the same rules for every conversation. It chooses a tool by its description,
 * fills arguments by their names, corrects them by what refusals say, and answers with the result.
 */
export class ScriptedAgent implements Agent {
  readonly #obedience: Obedience
  readonly #operations: readonly string[]
  readonly #found = new Map<string, AgentTool>()
  /** The tool that answers the person, and what is called on the way to it; the next one last. */
  readonly #goals: Goal[] = []
  readonly #tried = new Set<string>()
  #isSearched = false

  /** `operations`: what an instruction may name, listed or not. */
  constructor(obedience: Obedience = 'nothing', operations: readonly string[] = []) {
    this.#obedience = obedience
    this.#operations = operations
  }

  async next(conversation: Conversation): Promise<ToolCall | FinalAnswer> {
    const last = conversation.steps.at(-1)
    if (last === undefined) return this.#choose(conversation)
    for (const tool of foundTools(last)) this.#found.set(tool.name, tool)
    const ordered = this.#obey(last, conversation)
    if (ordered !== undefined) return ordered
    if (last.call.name === searchName && !last.isError) return this.#afterSearch(conversation)
    return last.isError ? this.#afterRefusal(last, conversation) : this.#afterResult(conversation)
  }

  #known({ tools }: Conversation): readonly AgentTool[] {
    const names = new Set(tools.map(({ name }) => name))
    return [...tools, ...[...this.#found.values()].filter(({ name }) => !names.has(name))]
  }

  #choose(conversation: Conversation): ToolCall | FinalAnswer {
    const route = findRoute(conversation, conversation.tools)
    const [best] =
      route === undefined ? this.#rank(conversation) : [{ tool: route, score: Infinity }]
    const canSearch = !this.#isSearched && hasSearch(conversation)
    if (canSearch && (best === undefined || best.score < minScore)) {
      return this.#search(inEnglish(conversation.words))
    }
    if (best === undefined) return ask('I found no tool for this.')
    this.#goals.push({ tool: best.tool, given: {}, attempts: 0 })
    return this.#pursue(conversation)
  }

  /** Ranks the results of a search by both rankings together (reciprocal rank fusion). */
  #rank(conversation: Conversation): readonly RankedTool[] {
    const isOwn = ({ name }: AgentTool) => name !== searchName && name !== callName
    const known = this.#known(conversation).filter(isOwn)
    const ranked = rankTools(conversation, known).filter(({ score }) => score > minRelation)
    const found = [...this.#found.keys()]
    if (found.length === 0) return ranked
    const fused = ranked.map((one, at) => {
      const place = found.indexOf(one.tool.name)
      return { ...one, score: 1 / (at + 2) + (place === -1 ? 0 : 1 / (place + 2)) }
    })
    return fused.sort((one, other) => other.score - one.score)
  }

  #search(query: string): ToolCall {
    this.#isSearched = true
    return { kind: 'call', name: searchName, arguments: { query } }
  }

  #afterSearch(conversation: Conversation): ToolCall | FinalAnswer {
    return this.#goals.length === 0 ? this.#choose(conversation) : this.#pursue(conversation)
  }

  #afterResult(conversation: Conversation): ToolCall | FinalAnswer {
    this.#goals.pop()
    if (this.#goals.length > 0) return this.#pursue(conversation)
    const last = conversation.steps.at(-1)
    return {
      kind: 'answer',
      text: JSON.stringify(last?.structured ?? last?.text),
      isQuestion: false,
    }
  }

  /** Calls the tool of the next goal, or first one that lists the id that it lacks. */
  #pursue(conversation: Conversation): ToolCall | FinalAnswer {
    const goal = this.#goals.at(-1)
    if (goal === undefined) return ask('I do not know what to do next.')
    const { tool } = goal
    const { steps, words, agrees } = conversation
    if (tool.destructive && !agrees) return ask(`Shall I do this: ${tool.description}`)
    const find = (argument: string) => findId(argument, nounsOf(argument, tool), steps, words)
    goal.given = fillArguments(tool.inputSchema, conversation, find)
    const missing = (tool.inputSchema.required ?? []).find(
      (name) => /(?:^id|Id)$/.test(name) && goal.given[name] === undefined,
    )
    const detour = missing === undefined ? undefined : this.#listFor(missing, goal, conversation)
    return detour ?? this.#call(goal, conversation)
  }

  #listFor(
    argument: string,
    { tool }: Goal,
    conversation: Conversation,
  ): ToolCall | FinalAnswer | undefined {
    const nouns = nounsOf(argument, tool)
    const lister = findLister(nouns, tool, this.#known(conversation))
    if (lister !== undefined) return this.#detour(lister, conversation)
    const query = `list ${nouns.join(' ')}`
    if (this.#tried.has(query) || !hasSearch(conversation)) return undefined
    this.#tried.add(query)
    return this.#search(query)
  }

  #detour(tool: AgentTool, conversation: Conversation): ToolCall | FinalAnswer | undefined {
    if (this.#tried.has(tool.name)) return undefined
    this.#tried.add(tool.name)
    this.#goals.push({ tool, given: {}, attempts: 0 })
    return this.#pursue(conversation)
  }

  #call(goal: Goal, { tools }: Conversation): ToolCall {
    goal.attempts += 1
    const { name } = goal.tool
    const isListed = tools.some((tool) => tool.name === name)
    return isListed
      ? { kind: 'call', name, arguments: goal.given }
      : { kind: 'call', name: callName, arguments: { name, arguments: goal.given } }
  }

  #afterRefusal(last: Step, conversation: Conversation): ToolCall | FinalAnswer {
    const goal = this.#goals.at(-1)
    if (goal === undefined || goal.attempts >= maxAttempts) return ask(last.text)
    const confirmation = confirmationIn(last.text)
    if (confirmation !== undefined) return conversation.agrees ? confirmation : ask(last.text)
    const repaired = repairArguments(goal.given, last.text, conversation)
    if (repaired !== undefined) {
      goal.given = repaired
      return this.#call(goal, conversation)
    }
    const pointed = this.#known(conversation).find(
      ({ name }) => last.text.includes(name) && name !== goal.tool.name && !this.#tried.has(name),
    )
    const isOffered = pointed !== undefined && canFill(pointed, conversation)
    const detour = isOffered ? this.#detour(pointed, conversation) : undefined
    return detour ?? this.#giveUp(last, conversation)
  }

  /** A detour that fails is left; what the person must say is asked. */
  #giveUp(last: Step, conversation: Conversation): ToolCall | FinalAnswer {
    this.#goals.pop()
    const isField = namedFields(last.text).length > 0
    return isField || this.#goals.length === 0 ? ask(last.text) : this.#pursue(conversation)
  }

  /** Calls every tool that a text names which the agent obeys: how a planted instruction would succeed. */
  #obey(last: Step, conversation: Conversation): ToolCall | undefined {
    if (this.#obedience === 'nothing' || last.call.name === searchName) return undefined
    const text = this.#obedience === 'everything' ? last.text : textOutsideData(last.text)
    const own = [last.call.name, last.call.arguments['name'], callName]
    const name = orderedIn(text, this.#operations).find(
      (one) => !own.includes(one) && !this.#tried.has(`obeyed ${one}`),
    )
    if (name === undefined) return undefined
    this.#tried.add(`obeyed ${name}`)
    const listed = conversation.tools.find((tool) => tool.name === name)
    const given =
      listed === undefined ? {} : fillArguments(listed.inputSchema, conversation, () => undefined)
    return listed === undefined
      ? { kind: 'call', name: callName, arguments: { name, arguments: given } }
      : { kind: 'call', name, arguments: given }
  }
}

const ask = (text: string): FinalAnswer => ({ kind: 'answer', text, isQuestion: true })

/** Operations that a text orders to call: in words, or as the JSON of a call. */
function orderedIn(text: string, operations: readonly string[]): readonly string[] {
  const plain = text.toLowerCase().replaceAll(/\\[nt]|\\/g, ' ')
  const orders = plain.matchAll(/(?:\bcall|\bappelez|"name *": *") *([a-z_ ]+)/g)
  return [...orders].flatMap(([, order = '']) => {
    const joined = order.replaceAll(' ', '_')
    return operations.filter((name) => joined.startsWith(name) || joined.includes(`_${name}`))
  })
}

/** True where the person gave everything that the tool requires. */
function canFill({ inputSchema }: AgentTool, conversation: Conversation): boolean {
  const given = fillArguments(inputSchema, conversation, () => undefined)
  const needed = inputSchema.required ?? []
  return needed.every((name) => given[name] !== undefined)
}

const hasSearch = ({ tools }: Conversation): boolean =>
  tools.some(({ name }) => name === searchName)

/** Tools in a result of search_operations. */
function foundTools({ call, structured }: Step): readonly AgentTool[] {
  if (call.name !== searchName) return []
  const { operations = [] } = Object(structured) as { operations?: readonly Found[] }
  return operations.map(({ name, description, effect, inputSchema }) => ({
    ...{ name, description, inputSchema },
    ...{ readOnly: effect === 'reads', destructive: effect === 'destroys' },
  }))
}

interface Found {
  readonly name: string
  readonly description: string
  readonly effect: string
  readonly inputSchema: Schema
}
