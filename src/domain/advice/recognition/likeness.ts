/**
 * Similarity of a text to the example questions of each topic: cosine of word stems and stem pairs,
 * weighted by rarity (tf–idf, one centroid a topic).
 */
export class Likeness {
  /** Contribution of each stem or pair to its topics. */
  readonly #shares = new Map<string, readonly (readonly [topic: number, share: number])[]>()
  readonly #rarity = new Map<string, number>()
  readonly #unknown: number
  readonly #topics: number

  /** Example questions by topic, as `PlainText.words`. */
  constructor(questionsByTopic: readonly (readonly string[])[]) {
    const featuresByTopic = questionsByTopic.map((questions) => questions.map(extractFeatures))
    const counts = new Map<string, number>()
    for (const features of featuresByTopic.flat()) {
      for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
    }
    const questionCount = featuresByTopic.flat().length
    this.#topics = questionsByTopic.length
    this.#unknown = Math.log(1 + questionCount * 2) * unknownWorth
    for (const [feature, count] of counts) {
      this.#rarity.set(feature, Math.log(1 + questionCount / (count + 0.5)))
    }
    const shares = new Map<string, [number, number][]>()
    for (const [topic, questions] of featuresByTopic.entries()) {
      const centroid = new Map<string, number>()
      for (const question of questions) {
        const { weights, length } = this.#toVector(question)
        for (const [feature, weight] of weights) {
          centroid.set(feature, (centroid.get(feature) ?? 0) + weight / length)
        }
      }
      for (const [feature, weight] of centroid) {
        const share: [number, number] = [topic, weight / Math.sqrt(questions.length)]
        const known = shares.get(feature)
        if (known === undefined) shares.set(feature, [share])
        else known.push(share)
      }
    }
    this.#shares = shares
  }

  /** Scores from 0 upwards by topic number; expects `PlainText.words`. */
  of(words: string): Float64Array {
    const likes = new Float64Array(this.#topics)
    const vector = this.#toVector(extractFeatures(words))
    // A single word is similar to too much.
    if (vector.known < 2) return likes
    for (const [feature, weight] of vector.weights) {
      for (const [topic, share] of this.#shares.get(feature) ?? []) {
        likes[topic] = (likes[topic] ?? 0) + (weight / vector.length) * share
      }
    }
    return likes
  }

  #toVector(features: ReadonlyMap<string, number>): Vector {
    const weights: [feature: string, weight: number][] = []
    let [squares, known] = [0, 0]
    for (const [feature, worth] of features) {
      const rarity = this.#rarity.get(feature)
      const isPair = feature.includes(' ')
      if (rarity !== undefined && !isPair && feature !== '#') known += 1
      // An unknown pair is neutral; an unknown word may be another subject.
      const weight = worth * (rarity ?? (isPair ? 0 : this.#unknown))
      if (weight === 0) continue
      squares += weight * weight
      weights.push([feature, weight])
    }
    return { weights, known, length: Math.sqrt(squares) || 1 }
  }
}

interface Vector {
  readonly weights: readonly (readonly [feature: string, weight: number])[]
  /** Words known from some question. */
  readonly known: number
  readonly length: number
}

/** Letters of a stem: "collections" and "collector" share it, in either language. */
const stemLength = 6
/** "The house" adds little to "house". */
const pairWorth = { ofSubjects: 0.7, withGrammar: 0.35 }
/** Weight of an unknown word. */
const unknownWorth = 0.5
/** Words read of one text. */
const voters = 100

/** Function words: alone they name no subject. */
const grammar = new Set(
  'a an the i me my mine you your he she it its we us our they them their his her this that these those is are was were be been am do does did doing have has had having will would can could should may might must not no yes and or but if then than so as at by for from in into of off on out over to up with without about after before again all any both each few more most other some such only own same too very just now how what when where which who why there here get gets got go goes going make makes made let want wants need needs know say says said tell told ask still even ever also s t d ll m re ve don isn aren won doesn didn can t wasn haven one two un une le la les l de du des d et ou mais si je j me m moi mon ma mes tu te toi ton ta tes il elle on nous notre nos vous votre vos ils elles leur leurs ce cet cette ces c ca cela qui que qu quoi dont est es suis sont etre ete etait ai as a avons avez ont avoir eu fait faire fais font va vais vont aller dans sur sous par pour avec sans en y au aux ne n pas plus tres trop bien aussi alors comme encore deja tout tous toute toutes meme quel quelle quels quelles comment quand pourquoi combien peut peux puis veux veut dois doit faut il se sa son ses please svp thing things chose choses someone something much many long really way good bad bon bonne'.split(
    ' ',
  ),
)

/** Places decide the law, not the topic. */
const places = new Set(
  'quebec ontario alberta manitoba saskatchewan columbia colombie britannique canada montreal toronto vancouver ottawa texas florida california'.split(
    ' ',
  ),
)

function extractFeatures(words: string): ReadonlyMap<string, number> {
  const each = words
    .trim()
    .split(' ', voters)
    .filter((word) => !places.has(word))
  const features = new Map<string, number>()
  for (const [at, word] of each.entries()) {
    const isGrammar = grammar.has(word)
    const stem = toStem(word)
    if (!isGrammar) features.set(stem, 1)
    const next = each[at + 1]
    if (next === undefined || (isGrammar && grammar.has(next))) continue
    const isBare = isGrammar || grammar.has(next)
    features.set(`${stem} ${toStem(next)}`, isBare ? pairWorth.withGrammar : pairWorth.ofSubjects)
  }
  return features
}

/** All numbers share one stem. */
function toStem(word: string): string {
  return /^\d+$/.test(word) ? '#' : word.slice(0, stemLength)
}
