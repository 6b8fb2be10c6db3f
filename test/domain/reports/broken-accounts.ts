import { nameCountsOf, placesOf } from '../../../src/domain/reports/engine/census/account-places.ts'
import { normalForm } from './normal-form.ts'

/** One way in which the print of one account can be such that a reader loses it. */
interface Break {
  readonly name: string
  /** The lines of the account as they are printed instead. */
  apply(lines: readonly string[], name: string): readonly string[]
}

const label = /[\p{L}#][\p{L}#.'’/-]*(?: [\p{L}#.'’/-]+){0,4}(?=\s*:|\s{2,}\S|\s+[$\d])/u

const french: Readonly<Record<string, string>> = {
  Account: 'Cuenta',
  Balance: 'Saldo',
  Opened: 'Apertura',
  Date: 'Fecha',
  Status: 'Situación',
  Limit: 'Tope',
  Type: 'Clase',
  Solde: 'Saldo',
  Limite: 'Tope',
  Compte: 'Cuenta',
  Numéro: 'Nº',
  Payment: 'Pago',
  Past: 'Vencido',
}

const otherLanguage = (line: string) =>
  Object.entries(french).reduce((text, [word, other]) => text.replaceAll(word, other), line)

const lettersApart = (line: string) => line.replace(/(?<=\p{L})(?=\p{L})/gu, ' ')

const firstLine = (change: (line: string, name: string) => string): Break['apply'] => {
  return (lines, name) => [change(lines[0] ?? '', name), ...lines.slice(1)]
}

/** Ways that concern the whole account, or the line of its name. */
const wholeBreaks: readonly Break[] = [
  { name: 'its name is missing', apply: firstLine((line, name) => withoutName(line, name, '')) },
  {
    name: 'its name is a number',
    apply: firstLine((line, name) => withoutName(line, name, '004417-22')),
  },
  {
    name: 'its name is unreadable',
    apply: firstLine((line, name) => withoutName(line, name, '#### ####')),
  },
  { name: 'the letters of its first line stand apart', apply: firstLine(lettersApart) },
  // A row that is lost whole leaves no trace but in the report's own counts.
  {
    name: 'the line of its name is lost',
    apply: (lines) => (/\d.*\s\S*\d/.test(lines[0] ?? '') ? lines : lines.slice(1)),
  },
  {
    name: 'its gaps are lost',
    apply: (lines) => lines.map((line) => line.replace(/ {2,}|\t/g, ' ')),
  },
  {
    name: 'it is in another language',
    apply: ([first = '', ...lines]) => [first, ...lines.map(otherLanguage)],
  },
  {
    name: 'all its labels are others',
    apply: ([first = '', ...lines]) => [
      first,
      ...lines.map((line) => line.replace(label, 'Quelvo zant')),
    ],
  },
  {
    name: 'an unknown column stands in its lines',
    apply: (lines) => lines.map((line) => line.replace(/( {2,}|\t)/, '$1QX-7$1')),
  },
  {
    name: 'its name stands in a sentence',
    apply: firstLine((line, name) =>
      withoutName(
        line,
        name,
        `This account is one that was opened for you by ${name} a long time ago.`,
      ),
    ),
  },
]

function withoutName(line: string, name: string, instead: string): string {
  const place = line.toLowerCase().indexOf(name.toLowerCase())
  return place < 0 ? instead : line.slice(0, place) + instead + line.slice(place + name.length)
}

/** The last account is taken to be no longer, in lines. */
const maxLines = 24

/** So many lines of an account are broken one by one. */
const maxBroken = 8

const lineBreaks: readonly Break[] = Array.from({ length: maxBroken }, (_, at) => [
  {
    name: `the label of line ${at} is another`,
    apply: (lines: readonly string[]) =>
      lines.map((line, index) =>
        index === at && at > 0 ? line.replace(label, 'Quelvo zant') : line,
      ),
  },
  {
    name: `line ${at} is lost`,
    apply: (lines: readonly string[]) => lines.filter((_, index) => index !== at || at === 0),
  },
]).flat()

export interface Broken {
  /** Whose print is broken. */
  readonly account: string
  readonly how: string
  readonly text: string
}

/** A printed form with one account broken at a time, in every way. */
export function brokenForms(lines: readonly string[]): readonly Broken[] {
  const { accounts } = normalForm(lines.join('\n'))
  const names = new Map(accounts.map(({ name }) => [wordsIn(name), name]))
  const { accountPlaces: homes } = placesOf(lines, nameCountsOf(accounts))
  return homes.flatMap(({ name, start, end }, index) => {
    const last = Math.min(end, start + maxLines)
    const own = lines.slice(start, index === homes.length - 1 ? last : end)
    const account = names.get(name) ?? name
    return [...wholeBreaks, ...lineBreaks].flatMap((way) => {
      const broken = way.apply(own, account)
      const text = [...lines.slice(0, start), ...broken, ...lines.slice(start + own.length)].join(
        '\n',
      )
      return broken.join('\n') === own.join('\n') ? [] : [{ account, how: way.name, text }]
    })
  })
}

/** A printed form with each of its accounts as the only one, but for the last of them. */
export function formsOfOne(lines: readonly string[]): readonly string[] {
  const { accountPlaces: homes } = placesOf(
    lines,
    nameCountsOf(normalForm(lines.join('\n')).accounts),
  )
  const first = homes[0]?.start ?? 0
  const last = homes.at(-1)?.start ?? 0
  return homes.slice(0, -1).map(({ start, end }) => {
    const rest = lines.findIndex((line, index) => index > last && line.trim() === '')
    return [...lines.slice(0, first), ...lines.slice(start, end), ...lines.slice(rest)].join('\n')
  })
}

function wordsIn(name: string): string {
  return [...nameCountsOf([{ name, record: null }]).keys()][0] ?? ''
}
