import { hash, randomUUID } from 'node:crypto'
import {
  createRequestStateCodec,
  type InputRequest,
  inputRequired,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { limits } from '../src/config/limits.ts'
import {
  type Asker,
  parseReply,
  type Question,
  type Reply,
  type Shows,
  Unanswered,
} from './asker.ts'
import { type Connection, invalidParams, McpFailure } from './connection.ts'

/** Travels with the client from a question to its answer, signed. */
interface RoundState {
  /** Hash of the call: the state serves no other. */
  readonly call: string
  readonly onceKey: string
  /** Key of the question that was asked last. */
  readonly asked: string
  readonly replies: Readonly<Record<string, Reply>>
}

type Params = Readonly<Record<string, unknown>>

interface Round {
  readonly context: ServerContext
  readonly connection: Connection
  readonly shows: Shows
}

/**
 * Answers a call of 2026-07-28, whose questions are results: the client repeats the call with its replies and the
 * state. The SDK asks clients of 2025 in the same way.
 */
export async function inRounds(
  params: Params,
  { context, connection, shows }: Round,
  answer: (asker: Asker) => Promise<Params>,
): Promise<Params> {
  const { onceKey, replies } = readRound(params, context, connection)
  const asker: Asker = {
    shows,
    onceKey,
    async ask(key, makeQuestion) {
      const reply = replies[key]
      if (reply === undefined) throw new Unanswered(key, await makeQuestion())
      return reply
    },
  }
  try {
    return await answer(asker)
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    const { key, question } = error
    const state: RoundState = { call: hashCall(params), onceKey, asked: key, replies }
    return inputRequired({
      inputRequests: { [key]: toInputRequest(question) },
      requestState: await getCodec(connection).mint(state, context),
    })
  }
}

/** Replies so far; only the question that was asked can be answered. */
function readRound(
  params: Params,
  { mcpReq }: ServerContext,
  { idempotencyKey = randomUUID() }: Connection,
): Pick<RoundState, 'onceKey' | 'replies'> {
  const state = mcpReq.requestState<RoundState>()
  if (state === undefined) return { onceKey: idempotencyKey, replies: {} }
  if (state.call !== hashCall(params)) throw new McpFailure(invalidParams, foreignState)
  const { onceKey, replies, asked } = state
  const reply = parseReply(mcpReq.inputResponses?.[asked])
  return { onceKey, replies: reply === undefined ? replies : { ...replies, [asked]: reply } }
}

const hashCall = ({ name, arguments: given }: Params): string =>
  hash('sha256', JSON.stringify([name, given]))

/** The SDK's text for a forged state. */
const foreignState = 'Invalid or expired requestState'

function toInputRequest(question: Question): InputRequest {
  if (question.mode === 'url') {
    return inputRequired.elicitUrl({ message: question.message, url: question.url })
  }
  // Asserted, since the SDK's type is of mutable objects.
  return inputRequired.elicit(question as unknown as Parameters<typeof inputRequired.elicit>[0])
}

/** Rejects for a state that was forged, has expired, or is another caller's. */
export const verifyRound = (
  state: string,
  context: ServerContext,
  connection: Connection,
): Promise<RoundState> => getCodec(connection).verify(state, context)

/** A process has one key. */
const codecs = new Map<string, RequestStateCodec<RoundState>>()

function getCodec({ stateKey: key }: Connection): RequestStateCodec<RoundState> {
  const codec =
    codecs.get(key) ??
    createRequestStateCodec<RoundState>({
      key,
      ttlSeconds: limits.mcp.maxAskMs / 1_000,
      bind: ({ mcpReq, http }) => `${mcpReq.method}\n${http?.authInfo?.clientId ?? ''}`,
    })
  codecs.set(key, codec)
  return codec
}
