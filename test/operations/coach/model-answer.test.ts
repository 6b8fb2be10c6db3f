import { describe, expect, it } from 'vitest'
import { answerFormat, parseAnswer } from '../../../src/operations/coach/model-answer.ts'

const recommendation = { action: 'Pay.', impact: 'More.', priority: 'high', timeline: 'Now.' }
const answer = {
  content: 'Yes.',
  recommendations: [recommendation],
  analysis: { currentSituation: 'Good.', opportunities: ['Pay.'], risks: [] },
}

const from = (value: object) => parseAnswer(JSON.stringify(value))

/** The schema and all that stands in it. */
function schemasIn(schema: unknown): Readonly<Record<string, unknown>>[] {
  if (typeof schema !== 'object' || schema === null) return []
  const parts = Object.values(schema).flatMap(schemasIn)
  return 'type' in schema && typeof schema.type === 'string' ? [{ ...schema }, ...parts] : parts
}

describe('the answer that a model is asked to write', () => {
  it('begins with its content', () => {
    expect(Object.keys(answerFormat.schema['properties'] ?? {})).toEqual([
      'content',
      'recommendations',
      'analysis',
    ])
  })

  it('is asked for by objects, lists and closed words alone, as every provider takes them', () => {
    const schemas = schemasIn(answerFormat.schema)
    expect(schemas.length).toBe(14)
    for (const { type, properties, required, additionalProperties, ...rest } of schemas) {
      expect(['object', 'array', 'string']).toContain(type)
      expect(required).toEqual(properties === undefined ? undefined : Object.keys(properties ?? {}))
      expect(additionalProperties).toBe(type === 'object' ? false : undefined)
      expect(['items', 'enum', 'description']).toEqual(expect.arrayContaining(Object.keys(rest)))
    }
  })
})

describe('the answer that a model wrote', () => {
  it('is read from the outermost object', () => {
    expect(from(answer)).toEqual(answer)
    expect(parseAnswer(`Here: ${JSON.stringify(answer)} Good?`)).toEqual(answer)
  })

  it.each([
    ['nothing', ''],
    ['no JSON', 'Yes.'],
    ['half an answer', JSON.stringify(answer).slice(0, -1)],
    ['two answers', `${JSON.stringify(answer)},${JSON.stringify(answer)}`],
  ])('is none where it is %s', (_case, written) => {
    expect(parseAnswer(written)).toBeUndefined()
  })

  it.each([
    ['has no content', { ...answer, content: undefined }],
    ['has a content of white space', { ...answer, content: ' \u00a0\n' }],
    ['has an endless content', { ...answer, content: 'x'.repeat(40_001) }],
    ['has no recommendations', { ...answer, recommendations: null }],
    [
      'has another priority',
      { ...answer, recommendations: [{ ...recommendation, priority: 'urgent' }] },
    ],
    ['has no analysis', { ...answer, analysis: {} }],
    [
      'has an endless text',
      { ...answer, analysis: { ...answer.analysis, risks: ['x'.repeat(4_001)] } },
    ],
  ])('is none where it %s', (_case, value) => {
    expect(from(value)).toBeUndefined()
  })

  it('has no empty entries, and not more than anybody reads', () => {
    const empty = { ...recommendation, action: ' ' }
    const read = from({
      content: 'Yes.',
      recommendations: [empty, ...Array.from({ length: 20 }, () => recommendation)],
      analysis: {
        currentSituation: '',
        opportunities: ['', ...Array.from({ length: 20 }, () => 'Pay.')],
        risks: [' '],
      },
    })
    expect(read?.recommendations).toEqual(Array.from({ length: 12 }, () => recommendation))
    expect(read?.analysis).toEqual({
      currentSituation: '',
      opportunities: Array.from({ length: 12 }, () => 'Pay.'),
      risks: [],
    })
  })

  it('has no fields beside the requested ones', () => {
    expect(from({ ...answer, userId: 'bob' })).toEqual(answer)
  })
})
