import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import { formatAmount, toButton, toNote, toTable, toText } from '../card-parts.ts'

interface ModelRow {
  readonly id: string
  readonly name: string
  readonly price: { readonly input: number; readonly output: number } | null
  readonly available: boolean
  readonly primary?: true | undefined
}

const columns: readonly Localized[] = [
  { en: 'Model', fr: 'Modèle' },
  { en: 'Name to type', fr: 'Nom à taper' },
  { en: 'For you', fr: 'Pour vous' },
  { en: 'Price in / out', fr: 'Prix entrée / sortie' },
]

const states = {
  usual: { en: 'Answers by default', fr: 'Répond par défaut' },
  open: { en: 'Available', fr: 'Disponible' },
  closed: { en: 'Not in your plan', fr: 'Hors de votre forfait' },
} as const satisfies Record<string, Localized>

const prices: Localized = {
  en: 'Prices are what the provider asks for a million tokens, in US dollars. You pay them only with a key of your own.',
  fr: 'Les prix sont ceux du fournisseur pour un million de jetons, en dollars américains. Vous ne les payez qu’avec une clé à vous.',
}

const none: Localized = {
  en: 'No model answers right now. Try again in a moment.',
  fr: 'Aucun modèle ne répond pour l’instant. Réessayez dans un moment.',
}

/** Models to choose from, the usual one first. */
export function presentModels(
  { models }: { readonly models: readonly ModelRow[] },
  reader: CardReader,
): Card {
  const { t } = reader
  const usualFirst = models.toSorted(
    (one, other) => Number(other.primary === true) - Number(one.primary === true),
  )
  const rows = usualFirst.map(({ id, name, price, available, primary }) => [
    name,
    id,
    t(primary === true ? states.usual : available ? states.open : states.closed),
    price === null
      ? null
      : `${formatAmount(price.input, reader)} / ${formatAmount(price.output, reader)}`,
  ])
  const choose = { en: 'Choose my model', fr: 'Choisir mon modèle' }
  return {
    title: t({ en: 'Models you can talk to', fr: 'Les modèles qui vous répondent' }),
    sections:
      rows.length === 0
        ? toText(t(none))
        : [...toTable(columns, rows, reader), ...toNote(t(prices))],
    buttons: rows.length === 0 ? [] : [toButton(choose, 'update-user-preferences', {}, reader)],
  }
}
