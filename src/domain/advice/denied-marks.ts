import type { PlainText } from './plain-text.ts'
import type { Situation } from './situation.ts'

const marks =
  '(?:late payments?|missed payments?|lates?|collections?|charge offs?|bankruptc\\w+|delinquenc\\w+|derogator\\w+|inquiries|hard inquiries|retards?(?: de paiement)?|recouvrements?|faillites?|paiements? (?:manques?|en retard))'
const denied = new RegExp(
  ` (?:(?:no|zero|0|without any|never had an?y?|aucune?|pas de|jamais (?:eu )?de|sans) ${marks}(?: (?:or|and|ni|ou|et|no|aucune?) ${marks})*|never (?:been late|missed a payment)|jamais (?:ete en retard|manque (?:un|de) paiement))(?= )`,
  'g',
)

/** Who tells cards and says "no late payments, no collections" asks about none of these. */
export function withoutDeniedMarks(last: PlainText, { cards }: Situation): PlainText {
  if (cards.length === 0 || last.words.search(denied) === -1) return last
  const without = (words: string) => words.replace(denied, '')
  return {
    ...last,
    words: without(last.words),
    sentences: last.sentences.map((one) => ({ ...one, words: without(one.words) })),
  }
}
