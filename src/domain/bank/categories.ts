import data from '../knowledge/bank/categories.json' with { type: 'json' }
import { foldLetters, type Localized } from '../text/language.ts'

interface NamedCategory {
  readonly code: string
  readonly label: Localized
}

/** Plaid's personal finance categories: each primary one holds its detailed ones. */
interface PrimaryCategory extends NamedCategory {
  readonly detailed: readonly NamedCategory[]
}

const primaries: readonly PrimaryCategory[] = data.primaries

/** Codes of the primary categories, in the order of the taxonomy. */
export const primaryCategories: readonly string[] = primaries.map(({ code }) => code)

/** All transactions of a primary category, or of a detailed one alone. */
export type BankCategory = { readonly primary: string } | { readonly detailed: string }

const separators = /[^a-z0-9]+/g
const outerUnderscores = /^_|_$/g

/** `Food & drink` → `FOOD_AND_DRINK`. */
function toCode(text: string): string {
  const words = foldLetters(text).replaceAll('&', ' and ').replaceAll(separators, '_')
  return words.replaceAll(outerUnderscores, '').toUpperCase()
}

function listNames({ code, label }: NamedCategory): string[] {
  return [code, toCode(label.en), toCode(label.fr)]
}

function indexNames(): ReadonlyMap<string, BankCategory> {
  const byName = new Map<string, BankCategory>()
  for (const primary of primaries) {
    for (const detailed of primary.detailed) {
      for (const name of listNames(detailed)) byName.set(name, { detailed: detailed.code })
    }
  }
  // Later, so that a code of a primary category never names a detailed one.
  for (const primary of primaries) {
    for (const name of listNames(primary)) byName.set(name, { primary: primary.code })
  }
  for (const [word, code] of Object.entries(data.legacy)) {
    const category = byName.get(code)
    if (category === undefined) throw new Error(`the legacy category ${word} has no successor`)
    byName.set(toCode(word), category)
  }
  return byName
}

const byName = indexNames()

/**
 * Category of a typed code (`FOOD_AND_DRINK`), label in English or French (`Épicerie`) or word of
 * Plaid's legacy categories (`Coffee Shop`), in any case. Undefined: unknown, or a legacy word that
 * several categories share (`Transfer`).
 */
export const parseCategory = (typed: string): BankCategory | undefined => byName.get(toCode(typed))

const labels: ReadonlyMap<string, Localized> = new Map(
  primaries.flatMap((primary) =>
    [primary, ...primary.detailed].map(({ code, label }) => [code, label] as const),
  ),
)

/** Label of a primary or detailed code; undefined for a code that is not in the taxonomy. */
export const findCategoryLabel = (code: string): Localized | undefined => labels.get(code)
