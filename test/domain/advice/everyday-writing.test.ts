import { describe, expect, it } from 'vitest'
import { extractFigures, type MessageFigures } from '../../../src/domain/advice/extract/figures.ts'
import { toPlainText } from '../../../src/domain/advice/extract/plain-text.ts'
import { recognise } from '../../../src/domain/advice/recognition/recognise.ts'

const topicsOf = (text: string) => recognise(toPlainText(text), []).map((topic) => topic?.id)

describe('a question written in haste', () => {
  const examples: readonly (readonly [text: string, topic: string])[] = [
    ['whats utilisaton', 'utilisation'],
    ['i have a colection from 2021', 'collections'],
    ['how long does bankrupcy stay', 'bankruptcy'],
    ['is a consoldation loan wise', 'consolidation'],
    ['ma propositon de consomateur est finie', 'consumer-proposal'],
    ['jveux geler mon dosier', 'freeze'],
    ['cb de cartes de credit avoir', 'card-count'],
    ['can u tell me if bk 7 hurts', 'bankruptcy'],
    ['mon score a drop de 40 points why', 'score-drop'],
  ]
  for (const [text, topic] of examples) {
    it(`"${text}" is about ${topic}`, () => expect(topicsOf(text)[0]).toBe(topic))
  }

  it('leaves a real word alone that is near another', () => {
    expect(topicsOf('je regarde ma cote dans l’appli')[0]).not.toBe('late-payment')
  })
})

describe('several questions in one message', () => {
  it('are answered in their order', () => {
    expect(topicsOf('How long do inquiries count? And should I close my old card?')).toEqual([
      'inquiries',
      'close-card',
    ])
    expect(
      topicsOf('Les enquêtes restent combien de temps ? Et dois-je fermer ma vieille carte ?'),
    ).toEqual(['inquiries', 'close-card'])
  })

  it('are refused together when one of them is a boundary', () => {
    expect(topicsOf('How long do inquiries count? And where do I get a CPN?')[0]).toBe('cpn')
  })
})

describe('a long story', () => {
  const story =
    'Two years ago I moved to a smaller town with my dog. Work was fine and we had a garden. ' +
    'My sister visited in June and we painted the kitchen. Then winter came and everything was quiet. '

  it('is about the question in it', () => {
    const text = `${story}${story}How do I freeze my credit file? ${story}Thanks for reading.`
    expect(topicsOf(text)[0]).toBe('freeze')
  })
})

describe('figures as people write them', () => {
  const examples: readonly (readonly [text: string, figures: Partial<MessageFigures>])[] = [
    [
      '3 cards: 2k/5k, 900 of 1000, and 0/3000',
      {
        cards: [
          { balance: 2000, limit: 5000 },
          { balance: 900, limit: 1000 },
          { balance: 0, limit: 3000 },
        ],
      },
    ],
    ['j’ai 4 200 $ sur une carte de 5 000 $', { cards: [{ balance: 4200, limit: 5000 }] }],
    ['my statement shows 2,900 out of 3,000', { cards: [{ balance: 2900, limit: 3000 }] }],
    ['jsuis à 85% sur ma visa', { utilisation: 85, cards: [] }],
    ['im at 612 help me get to 700', { score: 612, goal: 700, cards: [] }],
    ['je suis à 655 et je veux 720', { score: 655, goal: 720, cards: [] }],
    ['can i go from 580 to 720', { score: 580, goal: 720, cards: [] }],
    ['640 peut devenir 680 ?', { score: 640, goal: 680, cards: [] }],
    ['cote de 640', { score: 640, cards: [] }],
    ['due 12/24/2025 on 5 of 6 cards', { cards: [] }],
    ['720 out of 850', { cards: [] }],
  ]
  for (const [text, figures] of examples) {
    it(`are read from "${text}"`, () =>
      expect(extractFigures(toPlainText(text).plain)).toEqual(figures))
  }
})
