import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { detailNames } from '../../../src/domain/scoring/known-details.ts'
import { predictImpact } from '../../../src/domain/scoring/predict-impact.ts'
import { actionTypes, type ImpactQuestion } from '../../../src/domain/scoring/prediction.ts'

const page = readFileSync(new URL('../../../docs/impact-details.md', import.meta.url), 'utf8')

it('recomputes the worked example of docs/impact-details.md', () => {
  const blocks = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text)
  const [question = '', answer = ''] = blocks
  const { predictions, totalImpact } = predictImpact(JSON.parse(question) as ImpactQuestion)
  const shown = predictions.map(({ basis: _, ...rest }) => rest)
  expect({ predictions: shown, totalImpact }).toEqual(JSON.parse(answer))
})

it.each(actionTypes)('docs/impact-details.md explains every detail of %s and no other', (type) => {
  const [, section = ''] = page.split(`## ${type}\n`)
  const [own = ''] = section.split('\n## ')
  const explained = [...own.matchAll(/^\| `(\w+)`\s+\|/gm)].map(([, name]) => name)
  const ofAll = new Set(['country', 'account', 'note'])
  const understood = [...detailNames[type].keys()].filter((name) => !ofAll.has(name))
  expect(explained).toEqual(understood)
})
