import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPriceList } from '../../../adapters/genai-prices/price-list.ts'
import type { CoachQuestion } from '../../../src/domain/advice/coaching.ts'
import { groundQuestion } from '../../../src/domain/advice/grounding.ts'
import { findViolation } from '../../../src/domain/advice/guardrails/find-violation.ts'
import { type KeyedModel, noUsage } from '../../../src/domain/models/model.ts'
import { Failure } from '../../../src/errors.ts'
import { answerByModel, type ModelQuestion } from '../../../src/operations/coach/answer-by-model.ts'
import type { Context, ModelTools } from '../../../src/operations/context.ts'
import type {
  HeldBackAnswer,
  LanguageModel,
  ModelRequest,
} from '../../../src/ports/language-model.ts'
import { noon } from '../../support/shared-service.ts'
import { written } from './emulated-coach.ts'

const model: KeyedModel = {
  id: 'gpt-6-luna',
  name: 'GPT-6 Luna',
  provider: 'openai',
  features: ['chat', 'tools'],
  contextLength: 100_000,
  price: null,
  premium: false,
}

const tools: ModelTools = { list: [], call: async () => '{}', of: () => tools }

const question: CoachQuestion = {
  language: 'en',
  context: {},
  now: noon,
  messages: [{ role: 'user', content: 'What is a secured card?' }],
}

const grounded = groundQuestion({ question, contextLength: model.contextLength })

/** A context in which the model answers like this. */
function contextOf(stream: LanguageModel['stream']) {
  const sent: string[] = []
  const logged: HeldBackAnswer[] = []
  const openai: LanguageModel = {
    provider: 'openai',
    isConfigured: true,
    stream,
    checkKey: async () => undefined,
  }
  const context: Pick<Context, 'tools' | 'caller'> & {
    readonly ports: Pick<Context['ports'], 'priceList' | 'answerLog'> & {
      languageModels: { openai: LanguageModel }
    }
  } = {
    tools,
    caller: {
      kind: 'user',
      subject: 'user:ann',
      userId: 'ann',
      tier: 'free',
      scopes: [],
      claims: undefined,
    },
    ports: {
      priceList: createPriceList(),
      answerLog: { heldBack: (line) => void logged.push(line) },
      languageModels: { openai },
    },
  }
  return {
    told: sent,
    emit: (text: string) => void sent.push(text),
    logged,
    context: context as Context,
  }
}

const asking = (more: Partial<ModelQuestion> = {}): ModelQuestion => ({
  model,
  question,
  grounded: { ...grounded, country: 'US' },
  isStreamed: false,
  emit: () => undefined,
  signal: new AbortController().signal,
  ...more,
})

/** Says its first words and then waits for ever. */
const hanging: LanguageModel['stream'] = (_request, onEvent, signal) =>
  new Promise((_, reject) => {
    onEvent({ kind: 'text', text: '{"content":"Pay on time. Then' })
    signal.addEventListener('abort', () => reject(signal.reason))
  })

const noFigure = 'tells a figure that nobody gave'

const cpn = 'Get a CPN as your SSN.'

const saying =
  (text: string): LanguageModel['stream'] =>
  async (_request, onEvent) => {
    for (const piece of text.match(/[\s\S]{1,5}/gu) ?? []) onEvent({ kind: 'text', text: piece })
    return { finishReason: 'stop', toolCalls: [], usage: noUsage }
  }

describe('an answer by a model', () => {
  it('that takes longer than an answer may is none', async () => {
    const { context } = contextOf(hanging)
    expect(await answerByModel(asking({ maxMs: 20 }), context)).toMatchObject({
      reason: 'unavailable',
    })
  })

  it('that takes too long after its stream began is broken off', async () => {
    const { told: sent, emit, context } = contextOf(hanging)
    await expect(
      answerByModel(asking({ maxMs: 20, isStreamed: true, emit }), context),
    ).rejects.toMatchObject({ kind: 'model_unavailable', details: { reason: 'broken_off' } })
    expect(sent).toEqual(['Pay on time. '])
  })

  it('whose reader has left is no failure of the model', async () => {
    const leaving = new AbortController()
    const { context } = contextOf(hanging)
    const answer = answerByModel(asking({ signal: leaving.signal }), context)
    leaving.abort()
    await expect(answer).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 10 })
  })

  it('passes on what is no failure of the model', async () => {
    const defect = new TypeError('a defect')
    const limited = new Failure('rate_limited', 'The person’s own key.')
    for (const error of [defect, limited]) {
      const { context } = contextOf(() => Promise.reject(error))
      await expect(answerByModel(asking(), context)).rejects.toBe(error)
    }
  })

  it('may ask for tools in seven rounds, and in the eighth reads of them and may ask for none', async () => {
    const asked: ModelRequest[] = []
    const { context } = contextOf(async (request, onEvent, signal) => {
      asked.push(request)
      if (request.toolChoice === 'none') {
        return await saying(written('Pay on time.'))(request, onEvent, signal)
      }
      const toolCalls = [{ id: `call_${asked.length}`, name: 'list_disputes', arguments: '{}' }]
      return { finishReason: 'tool_calls', toolCalls, usage: noUsage }
    })
    const list = [{ name: 'list_disputes', description: 'Lists.', inputSchema: { type: 'object' } }]
    const withTools: ModelTools = { list, call: async () => '[]', of: () => withTools }
    const answer = await answerByModel(asking(), { ...context, tools: withTools })
    expect(answer).toMatchObject({ reply: { content: 'Pay on time.' } })
    expect(asked.map(({ toolChoice }) => toolChoice)).toEqual([
      ...Array.from({ length: 7 }, () => undefined),
      'none',
    ])
    expect(asked.map(({ tools: offered }) => offered)).toEqual(
      Array.from({ length: 8 }, () => list),
    )
  })

  it('that is emitted unchanged is no line of the log', async () => {
    const { logged, context } = contextOf(saying(written('Pay on time.')))
    expect(await answerByModel(asking(), context)).toHaveProperty('reply')
    expect(logged).toEqual([])
  })

  it.each([
    ['no JSON', 'Pay on time, Ann Smith.', 'not_of_the_form', []],
    ['nothing that may be said', written('Pay $4,321 now.'), 'nothing_left', [noFigure]],
    [
      'more than may be said',
      written('Pay $4,321 now. Pay on time.', {
        analysis: { currentSituation: 'You owe $4,321.', opportunities: [], risks: [cpn] },
      }),
      'shortened',
      [noFigure, 'advises a CPN or a new identity'],
    ],
  ])(
    'of a model that says %s is a line of the log, without its text',
    async (_what, ...answered) => {
      const [text, outcome, rules] = answered
      const { logged, context } = contextOf(saying(text))
      await answerByModel(asking(), context)
      expect(logged).toEqual([{ model: 'gpt-6-luna', outcome, finishReason: 'stop', rules }])
    },
  )

  it('is emitted as it is returned and breaks no rule, for any text of the model', async () => {
    const phrase = fc.constantFrom(
      'Pay on time.',
      'Get a CPN as your SSN.',
      'I guarantee 100 points!',
      'Pay $4,321 now.',
      'My number is 123-45-6789.',
      '\u202e\u0007',
      '«\u00a0oui\u00a0»',
      '"',
      '\\',
      '\n',
      '\ud83d',
      '{name}',
      ' ',
    )
    const texts = fc.array(phrase, { maxLength: 8 }).map((parts) => parts.join(' '))
    const answers = fc.oneof(
      fc.tuple(texts, texts).map(([content, risk]) =>
        written(content, {
          analysis: { currentSituation: risk, opportunities: [risk], risks: [] },
        }),
      ),
      fc.string({ unit: fc.constantFrom(...'{}[]":,\\u0 acontent') }),
      texts,
    )
    await fc.assert(
      fc.asyncProperty(answers, async (text) => {
        const { told: sent, emit, context } = contextOf(saying(text))
        const answer = await answerByModel(asking({ emit }), context)
        if ('reason' in answer) {
          expect(answer.reason).toBe('not_valid')
          return
        }
        const { content, analysis } = answer.reply
        expect(sent.join('')).toBe(content)
        for (const answered of [content, analysis.currentSituation, ...analysis.opportunities]) {
          expect(findViolation(answered, 'US')).toBeUndefined()
          expect(answered).not.toContain('4,321')
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
