import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** A text that repeats parts, each after a prefix, and ends in what should not match. */
export interface Attack {
  readonly parts: readonly { readonly prefix: string; readonly pump: string }[]
  readonly suffix: string
}

/** A repeat with this much play can climb over the lengths that are tried. */
const minPlay = 4
/** Variants of each node that are spelled out: alternatives and characters of a class. */
const variants = 5
/** Characters that classes are tried with; their own first members come before these. */
const candidates = [...'a 1,.-:/$A0é;(\t\n#*\'"_x%X–']
const suffixes = ['', '\u0001', ' x!']

export function attackText({ parts, suffix }: Attack, length: number): string {
  const fixed = parts.reduce((sum, { prefix }) => sum + prefix.length, suffix.length)
  const room = Math.max(0, length - fixed) / parts.length
  const text = parts
    .map(({ prefix, pump }) => prefix + pump.repeat(Math.max(1, Math.floor(room / pump.length))))
    .join('')
  return text + suffix
}

/**
 * Texts made from the pattern's own structure that repeat what a repeat repeats, and what the whole
 * pattern begins with, so that a search starts over and over and always nearly succeeds.
 */
export function structuralAttacks(source: string, flags: string): readonly Attack[] {
  const isSet = flags.includes('v')
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: isSet,
  })
  const characters = createCharacters(flags)
  const pumps = new Map<string, { prefix: string; pump: string }>()
  const add = (prefix: string, pump: string) => {
    if (pump !== '') pumps.set(`${prefix}\u0000${pump}`, { prefix, pump })
  }

  const example = (node: AST.Element, variant: number): string => {
    switch (node.type) {
      case 'Character':
        return String.fromCodePoint(node.value)
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return characters(node.raw, variant)
      case 'Group':
      case 'CapturingGroup':
        return exampleOf(node.alternatives[variant % node.alternatives.length], variant)
      case 'Quantifier':
        return example(node.element, variant).repeat(
          Math.max(node.min, variant % 2 === 1 && node.max > 0 ? 1 : 0),
        )
      default:
        return ''
    }
  }
  const exampleOf = (alternative: AST.Alternative | undefined, variant: number): string =>
    (alternative?.elements ?? []).map((element) => example(element, variant)).join('')

  const visit = (node: AST.Element, prefix: string): void => {
    if (node.type === 'Quantifier') {
      if (node.max - node.min >= minPlay) {
        for (let variant = 0; variant < variants; variant += 1) {
          add(prefix, example(node.element, variant))
        }
      }
      visit(node.element, prefix)
    } else if ('alternatives' in node) {
      for (const alternative of node.alternatives) walk(alternative, prefix)
    }
  }
  const walk = (alternative: AST.Alternative, prefix: string): void => {
    for (let variant = 0; variant < 2; variant += 1) {
      let before = ''
      for (const element of alternative.elements) {
        visit(element, prefix + before)
        before += example(element, variant)
        add('', before)
        add('', `${before} `)
      }
    }
  }
  for (const alternative of tree.alternatives) walk(alternative, '')
  return [...pumps.values()].flatMap((part) =>
    suffixes.map((suffix) => ({ parts: [part], suffix })),
  )
}

/** Characters that a class or set matches, found by trying: exact for every flag. */
function createCharacters(flags: string): (raw: string, variant: number) => string {
  const known = new Map<string, readonly string[]>()
  const kind = flags.replace(/[^uvis]/g, '')
  return (raw, variant) => {
    let matched = known.get(raw)
    if (matched === undefined) {
      const single = new RegExp(`^${raw}$`, kind)
      const own = [...raw].filter((character) => single.test(character))
      matched = [...new Set([...own.slice(0, 2), ...candidates.filter((one) => single.test(one))])]
      known.set(raw, matched)
    }
    return matched[variant % matched.length] ?? ''
  }
}
