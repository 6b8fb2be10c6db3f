/**
 * What single words and pairs of words say about a topic: each votes for the topics whose
 * vocabulary has it, the more the fewer they are. It decides where no cue is met as a whole.
 */
export class Votes {
  /** For each stem or pair of stems, its votes by the topic's number. */
  readonly #votes = new Map<string, ReadonlyMap<number, number>>()

  /** One vocabulary a topic: words and phrases without accents. */
  constructor(vocabularies: readonly (readonly string[])[]) {
    const uses = new Map<string, Map<number, number>>()
    for (const [topic, phrases] of vocabularies.entries()) {
      for (const phrase of new Set(phrases)) {
        for (const feature of featuresOf(phrase.replaceAll('*', ''))) {
          const byTopic = uses.get(feature) ?? new Map<number, number>()
          byTopic.set(topic, (byTopic.get(topic) ?? 0) + 1)
          uses.set(feature, byTopic)
        }
      }
    }
    const many = vocabularies.length
    for (const [feature, byTopic] of uses) {
      const rarity = Math.log(1 + many / byTopic.size) / Math.log(1 + many)
      const worth = rarity * worthOf(feature)
      const total = Array.from(byTopic.values(), Math.sqrt).reduce((sum, one) => sum + one, 0.5)
      const votes = Array.from(byTopic, ([topic, count]): [number, number] => [
        topic,
        (worth * Math.sqrt(count)) / total,
      ])
      this.#votes.set(feature, new Map(votes))
    }
  }

  /** From 0 upwards, by the topic's number; `words` in the form of `PlainText.words`. */
  for(words: string): Map<number, number> {
    const sums = new Map<number, number>()
    for (const feature of featuresOf(words)) {
      for (const [topic, vote] of this.#votes.get(feature) ?? []) {
        sums.set(topic, (sums.get(topic) ?? 0) + vote)
      }
    }
    return sums
  }
}

/** Letters of a word that count: "collections" and "collector" are one, in either language. */
const stemLength = 6
/** "The house" says hardly more than "house". */
const pairWorth = { ofSubjects: 0.7, withGrammar: 0.35 }
/** Words of one text that vote: a story's first hundred. */
const voters = 100

/** Words of grammar: alone they say nothing of a subject. */
const grammar = new Set(
  'a an the i me my mine you your he she it its we us our they them their his her this that these those is are was were be been am do does did doing have has had having will would can could should may might must not no yes and or but if then than so as at by for from in into of off on out over to up with without about after before again all any both each few more most other some such only own same too very just now how what when where which who why there here get gets got go goes going make makes made let want wants need needs know say says said tell told ask still even ever also s t d ll m re ve don isn aren won doesn didn can t wasn haven one two un une le la les l de du des d et ou mais si je j me m moi mon ma mes tu te toi ton ta tes il elle on nous notre nos vous votre vos ils elles leur leurs ce cet cette ces c ca cela qui que qu quoi dont est es suis sont etre ete etait ai as a avons avez ont avoir eu fait faire fais font va vais vont aller dans sur sous par pour avec sans en y au aux ne n pas plus tres trop bien aussi alors comme encore deja tout tous toute toutes meme quel quelle quels quelles comment quand pourquoi combien peut peux puis veux veut dois doit faut il se sa son ses please svp thing things chose choses someone something much many long really way good bad bon bonne'.split(
    ' ',
  ),
)

function worthOf(feature: string): number {
  const [first = '', second] = feature.split(' ')
  if (second === undefined) return 1
  const isBare = grammar.has(first) || grammar.has(second)
  return isBare ? pairWorth.withGrammar : pairWorth.ofSubjects
}

function featuresOf(words: string): ReadonlySet<string> {
  const each = words.trim().split(' ', voters)
  const features = new Set<string>()
  for (const [at, word] of each.entries()) {
    const isGrammar = grammar.has(word)
    const stem = word.slice(0, stemLength)
    if (!isGrammar) features.add(stem)
    const next = each[at + 1]
    if (next !== undefined && !(isGrammar && grammar.has(next))) {
      features.add(`${stem} ${next.slice(0, stemLength)}`)
    }
  }
  return features
}
