import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { expandAlternatives } from '../../../src/domain/advice/recognition/concepts.ts'
import {
  figures,
  questionsBack,
  recommendations,
  sources,
} from '../../../src/domain/knowledge/coach/topic.ts'
import {
  directAnswers,
  elsewhere,
  offTopic,
  topics,
  topicsWithExamples,
  unclear,
} from '../../../src/domain/knowledge/coach/topics.ts'

/*
 * The shapes and ids of the coach's JSON files, which their loaders assert by a cast. Objects are
 * strict: a misspelled name fails instead of being ignored.
 */
const folder = new URL('../../../src/domain/knowledge/coach/', import.meta.url)

const text = z.string().trim().min(1)
const localized = z.strictObject({ en: text, fr: text })
const slotsOf = (written: string) => [...new Set(written.match(/\{\w+\}/g))].sort().join()
/** Texts by name, or by a second name; both languages have the same slots. */
const template = localized.refine(({ en, fr }) => slotsOf(en) === slotsOf(fr))
const lines = z.record(text, z.union([template, z.record(text, template)]))
const point = z.strictObject({
  source: z.enum(Object.keys(sources)),
  country: z.enum(['US', 'CA']).optional(),
  text: localized,
})
/** One group or more, joined by ` + `; each concept exists. */
const cue = text.refine((written) => {
  const phrases = written.split(' + ').flatMap(expandAlternatives)
  return phrases.every((phrase) => /^[a-z0-9*]+(?: [a-z0-9*]+)*$/.test(phrase))
})
const topic = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  kind: z.enum(['small-talk', 'general', 'credit', 'boundary']),
  isChoice: z.literal(true).optional(),
  title: localized,
  cues: z.array(cue),
  points: z.array(point).min(1),
  figures: z.array(z.enum(Object.keys(figures))),
  recommendations: z.array(z.enum(Object.keys(recommendations))),
  asks: z.array(z.enum(Object.keys(questionsBack))),
})
const directAnswer = z.strictObject({
  topics: z.array(z.enum(topics.map(({ id }) => id))).min(1),
  cues: z.array(cue).min(1),
  answers: z.array(point).min(1),
})
const recommendation = z.strictObject({
  priority: z.enum(['high', 'medium', 'low']),
  action: localized,
  impact: localized,
  timeline: localized,
  risk: localized,
  inCanada: z
    .strictObject({ action: localized, impact: localized, timeline: localized })
    .partial()
    .optional(),
})

const shapes: Readonly<Record<string, z.ZodType>> = {
  'topics/fallbacks.json': z.strictObject({ unclear: topic, elsewhere: topic, offTopic: topic }),
  'topics/': z.array(topic).min(1),
  'answers/': z.array(directAnswer).min(1),
  'example-questions/': z.partialRecord(
    z.enum([...topics, offTopic].map(({ id }) => id)),
    text.array(),
  ),
  'lines/': lines,
  'figures.json': z.record(text, localized.array().min(1)),
  'questions-back.json': z.record(text, localized),
  'recommendations.json': z.record(text, recommendation),
  'score-scales.json': z.record(
    z.enum(['US', 'CA']),
    z.strictObject({
      name: localized,
      bands: z.array(z.strictObject({ from: z.int(), to: z.int(), name: localized })).min(1),
    }),
  ),
  'short-forms.json': z.record(text, text),
  'sources.json': z.strictObject({
    sources: z.record(text, text),
    inCanada: z.partialRecord(z.enum(Object.keys(sources)), z.enum(Object.keys(sources))),
  }),
}

const files = (await readdir(folder, { recursive: true }))
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.json'))
  .sort()

const parseFile = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, folder), 'utf8'))

const parseFolder = (name: string) =>
  Promise.all(files.filter((file) => file.startsWith(name)).map(parseFile))

describe('the coach’s data', () => {
  it.each(files)('has its shape and known ids in %s', async (name) => {
    const shape = shapes[name] ?? shapes[name.replace(/[^/]+$/, '')]
    expect(shape, `no shape for ${name}`).toBeDefined()
    expect(shape?.safeParse(await parseFile(name)).error?.issues ?? []).toEqual([])
  })

  it('is loaded from every file', async () => {
    const inFiles = (await parseFolder('topics/')).flatMap((file) =>
      topic.array().parse(Object.values(file as object)),
    )
    const loaded = [...topics, unclear, elsewhere, offTopic]
    expect(inFiles.map(({ id }) => id).sort()).toEqual(loaded.map(({ id }) => id).sort())

    const entries = (await parseFolder('answers/')).flatMap((file) =>
      directAnswer.array().parse(file),
    )
    expect(entries.flatMap((entry) => entry.topics)).toHaveLength(directAnswers.length)

    const questions = await parseFolder('example-questions/')
    const ids = questions.flatMap((file) => Object.keys(file as object))
    expect(ids.sort()).toEqual([...topicsWithExamples].sort())
  })

  it('gives every topic an id of its own', () => {
    const ids = [...topics, unclear, elsewhere, offTopic].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
