import type { BureauName } from '../../bureaus.ts'
import type texts from '../../knowledge/reports/factor-texts.json'
import { foldLetters, type Localized } from '../../text/language.ts'
import type { NormalFactor } from '../engine/normal-form.ts'

/** Families of reasons weighed by scoring models. */
export type FactorKind = keyof typeof texts.names

/** One reason behind a score, independent of a model's numbering. */
export interface CanonicalFactor {
  readonly kind: FactorKind
  /** Subject, shown after the name of its family. */
  readonly about: Localized
  /** FICO's numbers, as Equifax (Beacon 5.0) and most reports use them. */
  readonly fico: readonly number[]
  /** Numbers with this meaning at one bureau only. */
  readonly ficoAt?: Readonly<Partial<Record<BureauName, readonly number[]>>>
  /** VantageScore's numbers, the same in 3.0 and 4.0. */
  readonly vantage: readonly number[]
  /**
   * Pattern of its sentence in any numbering, lower case and without accents; the first match wins.
   */
  readonly words: RegExp
}

/**
 * Sources: FICO score factor codes of the three bureaus' models (crecreditservices.com; Beacon
 * codes as printed by fcralawyer.blogspot.com), VantageScore 3.0 score factor codes
 * (paperzz.com/doc/8274395, reasoncode.org). Codes 9001 to 9003 mean that there is no score, and
 * are absent. No list of the codes of Equifax Canada's ERS 2.0 is public: its reasons are matched
 * by words.
 */
export const canonicalFactors: readonly CanonicalFactor[] = [
  {
    kind: 'age',
    about: { en: 'accounts too new to rate', fr: 'comptes trop récents pour être évalués' },
    fico: [7],
    vantage: [],
    words: /too new to (?:be )?rated?|trop recents? pour/,
  },
  {
    kind: 'new_credit',
    about: { en: 'inquiries', fr: 'demandes de crédit' },
    fico: [8],
    ficoAt: { TransUnion: [19] },
    vantage: [84, 85],
    words:
      /\binquir|seeking credit|demandes? de (?:renseignements|credit)|enquetes? de credit|consultations? (?:de|du|a) (?:credit|(?:votre |le )?dossier)/,
  },
  {
    kind: 'new_credit',
    about: { en: 'recently opened accounts', fr: 'comptes ouverts récemment' },
    fico: [9, 30],
    vantage: [6, 13, 31, 42, 75],
    words:
      /recently opened|opened (?:\w+ )?recently|opened your newest|\bnew(?:ly opened)? accounts?|recent(?:ly)? (?:opened|applied)|recent account opening|ouverts? recemment|nouveaux? comptes?|comptes? recents?|\bouverture d[^.]*\brecente?s?\b/,
  },
  {
    kind: 'payment_history',
    about: { en: 'amounts past due', fr: 'montants en souffrance' },
    fico: [21, 34],
    vantage: [11, 17, 45],
    words:
      /past due|(?:amounts?|balances?|owed)\b[^.]*\bdelinquent|\bdelinquent\b[^.]*\bbalances?|en souffrance|\barrieres\b/,
  },
  {
    kind: 'payment_history',
    about: {
      en: 'collections, public records and other derogatory marks',
      fr: 'recouvrements, inscriptions publiques et autres marques défavorables',
    },
    fico: [20, 22, 38, 40],
    vantage: [86, 87, 88, 90, 95, 96, 98],
    words:
      /public record|derogatory (?:marks?|items?|records?)\b|collection|bankrupt|charge[- ]?off|foreclos|\bjudge?ments?\b|\bliens?\b|recouvrement|faillite|dossiers? publics?|jugement|radiation|mauvaises? creances?|proposition (?:de|du) consommateur/,
  },
  {
    kind: 'payment_history',
    about: { en: 'time since the last late payment', fr: 'temps écoulé depuis le dernier retard' },
    fico: [13],
    vantage: [5, 15, 77, 79],
    words:
      /since (?:\w+ ){0,3}(?:delinq|late)|delinquen[^.]*\brecent|newest delinq|recent (?:\w+ ){0,2}(?:delinq|late|missed)|retards?[^.]*\brecent|depuis (?:\w+ ){0,3}(?:retard|defaut|paiement manque)/,
  },
  {
    kind: 'payment_history',
    about: { en: 'accounts paid as agreed', fr: 'comptes payés comme convenu' },
    fico: [19, 27],
    vantage: [],
    words: /as agreed|comme convenu/,
  },
  {
    kind: 'payment_history',
    about: { en: 'payments on time and late', fr: 'paiements à temps et en retard' },
    fico: [2, 18, 39],
    vantage: [7, 8, 9, 10, 33, 44, 53, 57, 71, 72, 73, 93],
    words:
      /delinquen|derogatory|late payments?|missed payments?|payment history|paid on time|on[- ]time payments?|paiements? (?:en retard|a temps|manques?)|retards? de paiement|defauts? de paiement|manque (?:un|des|plusieurs) paiements?|comptes? en (?:retard|defaut)|historique (?:de|des|du) paiements?/,
  },
  {
    kind: 'available_credit',
    about: { en: 'limits and credit left', fr: 'limites et crédit restant' },
    fico: [],
    vantage: [30, 36, 39],
    words:
      /(?<!utili[sz]\w{1,8} [^.]{0,30})(?:available credit|credit disponible)|have high limits|credit limits? [^.]*too low|\blimites? [^.]*trop (?:bas|faible)/,
  },
  {
    kind: 'utilization',
    about: {
      en: 'loan balances against the loans',
      fr: 'soldes des prêts par rapport aux montants empruntés',
    },
    fico: [3, 33, 55],
    vantage: [4, 54, 55, 66, 74, 78, 94],
    words:
      /loan balances?|loan am(?:oun)?ts?|paid down on|proportion of loan|soldes? (?:des|de vos|du) prets?/,
  },
  {
    kind: 'utilization',
    about: { en: 'balances against limits', fr: 'soldes par rapport aux limites' },
    fico: [10],
    vantage: [32],
    words:
      /balances? to (?:credit )?limits?|utili[sz]ation|card use|card usage|credit usage|credit used|ratio of .*balance|too close to .*limit|compared to (?:your |their |the )?(?:credit )?limits?|soldes?\b[^.]*\blimites?|credit utilise/,
  },
  {
    kind: 'age',
    about: { en: 'age of the accounts', fr: 'âge des comptes' },
    fico: [12, 14],
    vantage: [12, 14, 40, 43, 76],
    words:
      /\bage\b|length of (?:time|credit)|time since .*(?:opened|established)|history is (?:too )?short|sufficient credit history|oldest|anciennete|historique de credit|\bdepuis trop peu|\bplus ancien/,
  },
  {
    kind: 'balances',
    about: { en: 'number of accounts with balances', fr: 'nombre de comptes avec un solde' },
    fico: [5, 23],
    vantage: [29],
    words:
      /accounts? (?:with|have an?|that have) balances?|accounts have a balance|number of .*with balances|comptes? avec (?:un )?soldes?/,
  },
  {
    kind: 'mix',
    about: { en: 'kinds of credit in recent use', fr: 'types de crédit utilisés récemment' },
    fico: [15, 16, 17, 24, 29, 31, 32],
    ficoAt: { TransUnion: [4], Experian: [3] },
    vantage: [21, 22, 23, 47, 48, 49, 61, 62, 63, 64, 65, 68, 69, 81, 83, 97],
    words: /lack of|no recent|no open|too few|manque de|absence de|trop peu de/,
  },
  {
    kind: 'mix',
    about: { en: 'number and kinds of accounts', fr: 'nombre et types de comptes' },
    fico: [4, 6, 28],
    vantage: [],
    words:
      /\bmix\b|types? of (?:credit|accounts)|total accounts|consumer finance|number of (?:established|bank|revolving|accounts established)|too many (?:bank|national|revolving)|types? de (?:credit|comptes?)|variete/,
  },
  {
    kind: 'balances',
    about: {
      en: 'amount owed on revolving accounts',
      fr: 'montant dû sur les comptes renouvelables',
    },
    fico: [11],
    vantage: [34, 35],
    words:
      /(?:amounts? owed|balances?)\b[^.]*\b(?:revolving|bankcard)|(?:revolving|bankcard)\b[^.]*\bbalance|montants? dus?[^.]*renouvelable/,
  },
  {
    kind: 'balances',
    about: { en: 'amount owed on all accounts', fr: 'montant dû sur l’ensemble des comptes' },
    fico: [1],
    vantage: [16, 18, 58],
    words:
      /amounts? owed|balances? on|total balances|all balances|owe too much|montants? dus?|soldes? (?:total|totaux|global)/,
  },
]

/** Factor that matches a printed reason; undefined if none does. */
export function factorOfWords(text: string): CanonicalFactor | undefined {
  const plain = foldLetters(text)
  return canonicalFactors.find(({ words }) => words.test(plain))
}

/** Family that matches a printed reason; undefined if none does. */
export function kindOfWords(text: string): FactorKind | undefined {
  return factorOfWords(text)?.kind
}

/** Experian prints FICO's reasons as letters (crecreditservices.com). */
const letters = new Map([
  ...[...'ABCDEFGHJKLMNOPQRSTVWX'].map((letter, index) => [letter, index + 1] as const),
  ['I', 33],
  ['U', 24],
  ['Y', 32],
])

/** Number in the printed forms "00010", "010", "10", "(10)", "K" and "K/10". */
function numberOf(code: string): number | undefined {
  const digits = /\d+/.exec(code)?.[0]
  if (digits !== undefined) return Number(digits)
  return letters.get(code.replace(/[^A-Za-z]/g, '').toUpperCase())
}

/**
 * Factor of a code in the printed model's numbering. Undefined for unknown codes, codes that mean
 * there is no score, and ERS codes, which no public list explains.
 */
export function factorOfCode(
  code: string,
  scoreModel: string | null,
  bureau: BureauName | null,
): CanonicalFactor | undefined {
  const number = numberOf(code)
  if (number === undefined || scoreModel?.startsWith('ERS') === true) return undefined
  if (scoreModel?.startsWith('VantageScore') === true)
    return canonicalFactors.find(({ vantage }) => vantage.includes(number))
  const own =
    bureau === null
      ? undefined
      : canonicalFactors.find(({ ficoAt }) => ficoAt?.[bureau]?.includes(number))
  return own ?? canonicalFactors.find(({ fico }) => fico.includes(number))
}

const heading =
  /^(?:(?:top|key|your|main|credit|risk|score|fico|negative|positive|what)\W*(?:s\s*)?)*factors?\b(?!.*[.!?]$)[^.]{0,60}$|^what(?:'|’)?s (?:hurting|helping|affecting|impacting)\b.{0,40}$|^reason codes?\s*:?$|^(?:(?:principaux|autres) )?facteurs?\b(?!.*[.!?]$)[^.\d]{0,60}$|^ce qui (?:influ|nuit|aide|affecte|a une incidence|fait )[^.\d]{0,50}$|^(?:codes? de )?(?:raisons?|motifs?) (?:de |du )[^.\d]{0,40}$/i

/** A quick test for words of headings and code lists. */
const mayBeReason = /factor|what|reason|facteur|ce\s+qui|raison|motif/i

const positiveHeading = /helping|positi|\baide(?:nt)?\b|\b(?:monter|augmenter)\b/i

const codeList =
  /^(?:score |risk )?(?:reason|factor)s?(?: codes?)?\s*:\s*((?:\d{1,5}[\s,;/]*){1,8})$/i

/** "1. 00010 Proportion of balances …", "(A) 38 - Serious delinquency": rank, code, sentence. */
const reason = /^(?:[-•*·▪]|\(?[A-Da-d1-9][.)])?\s*(?:(\d{2,5})\s*[-–:.)]?\s+)?(\p{L}.{8,})$/u

/** The name of a family alone, as apps title their figures, is neither good nor bad. */
const family =
  /^(?:payment history|credit (?:utili[sz]ation|usage|card use|age|history|mix|inquiries)|age of (?:credit|accounts)|hard inquiries|inquiries|derogatory marks|available credit|total (?:accounts|balances)|public records|historique (?:de|des) paiements?|historique de crédit|utili[sz]ation du crédit|(?:âge|ancienneté) (?:du crédit|des comptes)|demandes? de (?:crédit|renseignements)|types? de crédit|crédit disponible|dossiers? publics?|recouvrements?|collections?)$/i

const maxReasonLength = 200

/** Maximum reasons: a model gives four and, for FICO, inquiries as a fifth; two such lists. */
const maxReasons = 10

/** Reads the printed reasons for the score in their order: sentences under a heading, or codes. */
export function readFactors(lines: readonly string[]): readonly NormalFactor[] {
  const found: NormalFactor[] = []
  let impact: NormalFactor['impact'] | undefined
  for (const line of lines) {
    if (found.length >= maxReasons) break
    const isLikely = mayBeReason.test(line)
    if (impact === undefined && !isLikely) continue
    const text = line.trim().replace(/\s+/g, ' ')
    if (text === '') continue
    const mayHead = text.length < 100 && isLikely
    const codes = mayHead ? codeList.exec(text)?.[1] : undefined
    if (codes !== undefined) {
      found.push(
        ...codes
          .split(/[\s,;/]+/)
          .filter((code) => code !== '')
          .map(byCode),
      )
    } else if (mayHead && heading.test(text)) {
      impact = positiveHeading.test(text) ? 'positive' : 'negative'
    } else if (impact !== undefined) {
      const printed = reason.exec(text.slice(0, maxReasonLength))
      const sentence = printed?.[2]
      if (sentence === undefined || !isReason(sentence)) impact = undefined
      else found.push({ text: sentence, code: printed?.[1] ?? null, impact, bureau: null })
    }
  }
  return found.slice(0, maxReasons)
}

function isReason(sentence: string): boolean {
  return !family.test(sentence) && kindOfWords(sentence) !== undefined
}

function byCode(code: string): NormalFactor {
  return { text: '', code, impact: 'negative', bureau: null }
}
