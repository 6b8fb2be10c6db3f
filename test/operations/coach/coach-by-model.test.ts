import type { ChatCompletionRequest } from '@copilotkit/aimock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type EmulatedCoach,
  emulatedProviders,
  openCoach,
  question,
  sentTo,
  usage,
  written,
} from './emulated-coach.ts'

const prediction = {
  currentScore: 640,
  actions: [
    { type: 'pay_down', details: { currentBalance: 3800, creditLimit: 4000, paymentAmount: 3500 } },
  ],
  timeframe: 6,
}

/** The likely points in the result of the tool that the model called. */
function pointsGivenTo({ messages }: ChatCompletionRequest): number {
  const result = JSON.parse(String(messages.findLast(({ role }) => role === 'tool')?.content))
  return result.totalImpact.likelyCase
}

describe.each(emulatedProviders)('the coach on a model of $provider', (provider) => {
  let coach: EmulatedCoach

  beforeAll(async () => {
    coach = await openCoach(provider)
  })
  afterAll(() => coach[Symbol.asyncDispose]())
  beforeEach(() => {
    coach.emulator.clearFixtures().clearRequests()
  })

  const ask = async (body: object) => (await coach.service.ask('POST', '/api/chat', { body })).body

  /** The model calls predict_impact, and then quotes what it was told, and what it was not. */
  function modelThatCalculates(): void {
    coach.emulator
      .on(
        { hasToolResult: false },
        {
          toolCalls: [
            { id: 'call_1', name: 'predict_impact', arguments: JSON.stringify(prediction) },
          ],
          usage,
        },
      )
      .on({ hasToolResult: true }, (request) => ({
        content: written(
          `It may bring about ${pointsGivenTo(request)} points. Others get 173 points. Ask again.`,
        ),
        usage,
      }))
  }

  it('quotes the number that predict-impact computed, and no invented one', async () => {
    modelThatCalculates()
    const { body } = await coach.service.ask('POST', '/api/analyze/impact', { body: prediction })
    const { likelyCase } = body.totalImpact
    expect(likelyCase).toBeGreaterThan(12)
    const { response, answeredBy } = await ask(question('What if I pay my card?'))
    expect(response.content).toBe(
      `It may bring about ${likelyCase} points. I left a sentence out here: I could not stand behind it. Ask again.`,
    )
    expect(answeredBy).toEqual({ model: provider.model, fallback: false })
  })

  it('counts the tokens of all rounds, and what they cost at the provider', async () => {
    modelThatCalculates()
    const { usage: used } = await ask(question('What if I pay my card?'))
    const [input, output] = provider.price
    expect(used).toEqual({
      promptTokens: 1800,
      completionTokens: 200,
      totalCost: (1800 * input + 200 * output) / 1_000_000,
    })
  })

  it('gives the recommendations and the analysis that the model wrote', async () => {
    const recommendations = [
      {
        action: 'Pay on time.',
        impact: 'It keeps the record clean.',
        priority: 'high',
        timeline: 'Today.',
      },
    ]
    const analysis = {
      currentSituation: 'You have one card.',
      opportunities: ['Pay before the statement.'],
      risks: ['A late payment.'],
    }
    coach.emulator.onMessage(/./, { content: written('Yes.', { recommendations, analysis }) })
    expect((await ask(question('Is it good?'))).response).toEqual({
      content: 'Yes.',
      recommendations,
      analysis,
    })
    const short = { ...question('Is it good?'), options: { includeAnalysis: false } }
    expect(Object.keys((await ask(short)).response)).toEqual(['content', 'recommendations'])
  })

  it('gives the model the points, the figures and the country of who asks', async () => {
    coach.emulator.onMessage(/./, { content: written('Yes.') })
    await ask({
      ...question('How do I raise my score in Ontario? My card is at $900 of $1,000.'),
      context: { creditScore: 640, creditGoal: 720 },
    })
    const [sent] = sentTo(coach.emulator)
    expect(sent).toContain('Answer from the points and figures below and from nothing else.')
    expect(sent).toContain('Country: the person lives in Canada.')
    expect(sent).toContain('From 640 to 720 is 80 points')
    expect(sent).toContain('Pay $600')
    expect(sent).toContain('\\"creditScore\\":640')
  })

  it('takes the country from the report where the person does not say it', async () => {
    coach.emulator.onMessage(/./, { content: written('Yes.') })
    const token = await coach.service.token('carol')
    const reportData = [
      'Equifax Canada',
      'Credit report of Carol Example, Toronto, Ontario',
      'Score: 655 (ERS 2.0)',
      'Account name: MAPLE TRUST',
      'Account type: Credit card',
      'Status: Open, current',
      'Balance: $900',
      'Credit limit: $1,000',
    ].join('\n')
    const read = await coach.service.ask('POST', '/api/analyze/report', {
      token,
      body: { reportData, bureau: 'bureau_a' },
    })
    expect(read.body.analysis.country).toBe('CA')
    await coach.service.ask('POST', '/api/chat', { token, body: question('How do I raise it?') })
    expect(sentTo(coach.emulator)[0]).toContain('Country: the person lives in Canada.')
  })

  it('leaves out what no answer may say, wherever the model says it', async () => {
    const entry = (action: string) => ({
      action,
      impact: 'It helps.',
      priority: 'low',
      timeline: 'Soon.',
    })
    coach.emulator.onMessage(/./, {
      content: written('Pay on time. Get a CPN and use it as your new SSN. Be patient.', {
        recommendations: [entry('Use a CPN in place of your SSN.'), entry('Pay on time.')],
        analysis: {
          currentSituation: 'You have one card. I guarantee that you will be approved.',
          opportunities: ['We can delete any item from your report, guaranteed.', 'Pay early.'],
          risks: ['A late payment.'],
        },
      }),
    })
    const { response } = await ask(question('How do I raise my score?'))
    expect(response).toEqual({
      content: 'Pay on time. I left a sentence out here: I could not stand behind it. Be patient.',
      recommendations: [entry('Pay on time.')],
      analysis: {
        currentSituation:
          'You have one card. I left a sentence out here: I could not stand behind it.',
        opportunities: ['Pay early.'],
        risks: ['A late payment.'],
      },
    })
  })

  it('has no American law for a Canadian, but for an American', async () => {
    const content = 'Write a letter. The FCRA gives you a free report. Keep a copy.'
    coach.emulator.onMessage(/./, {
      content: written(content, {
        analysis: { currentSituation: content, opportunities: [], risks: ['Ask Experian today.'] },
      }),
    })
    const published = async (place: string) => {
      const { response } = await ask(question(`I live in ${place}. How do I get my file?`))
      return [response.content, response.analysis.currentSituation, response.analysis.risks]
    }
    const held =
      'Write a letter. I left a sentence out here: I could not stand behind it. Keep a copy.'
    expect(await published('Ontario')).toEqual([held, held, []])
    expect(await published('Texas')).toEqual([content, content, ['Ask Experian today.']])
  })

  it('answers in French who asks in French, with French spaces', async () => {
    coach.emulator.onMessage(/./, {
      content: written('Payez à temps : c’est le plus utile. Obtenez un CPN comme nouveau NAS !', {
        recommendations: [
          {
            action: 'Payez tôt !',
            impact: 'Cela aide.',
            priority: 'high',
            timeline: 'Aujourd’hui.',
          },
        ],
      }),
    })
    const { response } = await ask(question('Comment améliorer ma cote au Québec ?'))
    expect(response.content).toBe(
      'Payez à temps\u00a0: c’est le plus utile. J’ai retiré une phrase ici\u00a0: je ne pouvais pas m’en porter garant.',
    )
    expect(response.recommendations[0].action).toBe('Payez tôt\u00a0!')
    const [sent] = sentTo(coach.emulator)
    expect(sent).toContain('Écrivez chaque champ en français')
    expect(sent).toContain('Pays : la personne vit au Canada.')
    expect(sent).toContain('Répondez d’après les points et les chiffres ci-dessous')
  })

  it('reads an answer that stands in a fence, as servers without formats write it', async () => {
    coach.emulator.onMessage(/./, { content: `\`\`\`json\n${written('Yes.')}\n\`\`\`` })
    expect(await ask(question('Is it good?'))).toMatchObject({
      response: { content: 'Yes.' },
      answeredBy: { fallback: false },
    })
  })
})
