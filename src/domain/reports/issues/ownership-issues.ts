import { foldLetters, type Localized, withDe } from '../../text/language.ts'
import { isLateNow, wasLate } from '../engine/bureau-view.ts'
import { formatFigures } from '../engine/format-figures.ts'
import type { Country } from '../report.ts'
import { type AccountRule, type IssueDraft, joinSentences, type ReportRule } from './issue.ts'
import { isDerogatory } from './item-age.ts'
import { isHighlyUsed } from './utilization-issues.ts'

/** Claims of fraud or disputes marked on the file. */
export const claimed: AccountRule = ({ account, country }) => {
  const { name, claim } = account
  if (claim === null) return undefined
  return claim === 'fraud'
    ? {
        kind: 'unknown_account',
        severity: 'high',
        description: {
          en: `The file says that ${name} was reported as fraud or as not yours.`,
          fr: `Le dossier indique que ${name} a été signalé comme frauduleux ou comme n’étant pas à vous.`,
        },
        recommendation: notYours[country],
        account: name,
        dates: [],
      }
    : {
        kind: 'disputed',
        severity: 'low',
        description: {
          en: `${name} is marked as disputed by you.`,
          fr: `${name} porte la mention d’une contestation de votre part.`,
        },
        recommendation: {
          en: 'While the mark stands some scores leave the account out, and a mortgage lender may ask for the mark to be settled first. When the investigation is over and you agree with the entry, ask the creditor to take the mark off; if you do not agree, keep it or add a short statement.',
          fr: 'Tant que la mention demeure, certains modèles ignorent le compte, et un prêteur hypothécaire peut demander qu’elle soit d’abord réglée. Une fois l’enquête terminée, si vous êtes d’accord avec l’inscription, demandez au créancier de retirer la mention; sinon, gardez-la ou ajoutez une courte déclaration.',
        },
        account: name,
        dates: [],
      }
}

const notYours: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'If the account is truly not yours, make an identity theft report at IdentityTheft.gov and send it with proof of your identity to the bureau, which must then block the item within four business days (15 USC 1681c-2). Tell the creditor too, and consider a freeze. If you did open the account, ask for the mark to be taken off: a block that rests on an untrue claim is undone.',
    fr: 'Si le compte n’est vraiment pas à vous, faites une déclaration de vol d’identité sur IdentityTheft.gov et envoyez-la au bureau avec une preuve d’identité; il doit alors bloquer l’élément en quatre jours ouvrables (15 USC 1681c-2). Avisez aussi le créancier et songez à un gel. Si vous avez ouvert le compte, demandez le retrait de la mention : un blocage fondé sur une déclaration inexacte est annulé.',
  },
  CA: {
    en: 'If the account is truly not yours, call the creditor’s fraud department, report it to the police and to the Canadian Anti-Fraud Centre, and send the bureau the report with two pieces of identification so that it can investigate. Put a fraud alert on both bureaus’ files. If you did open the account, ask for the mark to be taken off.',
    fr: 'Si le compte n’est vraiment pas à vous, appelez le service des fraudes du créancier, signalez-le à la police et au Centre antifraude du Canada, puis envoyez le rapport au bureau avec deux pièces d’identité pour qu’il enquête. Faites inscrire une alerte à la fraude aux deux bureaux. Si vous avez ouvert le compte, demandez le retrait de la mention.',
  },
}

const { en, fr } = formatFigures

/** Another person's account that harms: an authorized user can leave it, and does not owe it. */
export const authorizedUserHarm: AccountRule = ({ account, bureau, country }) => {
  if (!account.isAuthorizedUser) return undefined
  const { name, utilization, worstLate } = account
  const isBad = isDerogatory(account) || isLateNow(account) || wasLate(account)
  if (!isBad && !isHighlyUsed(account)) return undefined
  const isGrave = isDerogatory(account) || isLateNow(account) || (worstLate ?? 0) >= 60
  return {
    kind: 'authorized_user_negative',
    severity: isBad && isGrave ? 'high' : 'medium',
    description: {
      en: `You are an authorized user of ${name}, and it is reported ${isBad ? 'with late or derogatory marks' : `at ${en.percent(utilization ?? 0)} of its limit`}.`,
      fr: `Vous êtes utilisateur autorisé ${withDe(name)}, et ce compte est déclaré ${isBad ? 'avec des retards ou des marques défavorables' : `à ${fr.percent(utilization ?? 0)} de sa limite`}.`,
    },
    recommendation: {
      en: `An authorized user does not owe the account. If it harms you, ask the issuer to take you off it, then ask ${bureau} to take the account off your file${country === 'US' ? '; bureaus usually agree once the issuer confirms it' : ''}. If it is only the balance, the owner can pay it down instead. Leaving also takes its age and its limit off your file.`,
      fr: `Un utilisateur autorisé ne doit pas le solde. Si ce compte vous nuit, demandez à l’émetteur de vous en retirer, puis demandez à ${bureau} de l’ôter de votre dossier${country === 'US' ? '; les bureaux acceptent habituellement une fois que l’émetteur le confirme' : ''}. S’il ne s’agit que du solde, le titulaire peut plutôt le rembourser. En partir retire aussi son ancienneté et sa limite de votre dossier.`,
    },
    account: name,
    dates: [],
  }
}

/** Another person's names or identity numbers on the file. */
export const mixedFile: ReportRule = ({ view, country }) => {
  const { names, numberEndings } = view.identity
  const [main, ...variants] = names
  const otherNames =
    main === undefined ? 0 : variants.filter((name) => !canBeOnePerson(main, name)).length
  const numbers = new Set(numberEndings).size
  const hasNumbers = numbers > 1
  if (otherNames === 0 && !hasNumbers) return []
  const issue: IssueDraft = {
    kind: 'mixed_file',
    severity: hasNumbers ? 'high' : 'medium',
    description: joinSentences(
      otherNames === 0
        ? undefined
        : {
            en: `The file is kept under ${otherNames === 1 ? 'a name' : `${otherNames} names`} that ${otherNames === 1 ? 'does' : 'do'} not look like a form of yours.`,
            fr: `Le dossier porte ${otherNames === 1 ? 'un nom qui ne ressemble' : `${otherNames} noms qui ne ressemblent`} pas à une variante du vôtre.`,
          },
      hasNumbers ? numbersDiffer[country] : undefined,
    ),
    recommendation: mixedFileAdvice[country],
    account: null,
    dates: [],
  }
  return [issue]
}

const numbersDiffer: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'More than one social security number stands on it.',
    fr: 'Il contient plus d’un numéro de sécurité sociale.',
  },
  CA: {
    en: 'More than one social insurance number stands on it.',
    fr: 'Il contient plus d’un numéro d’assurance sociale.',
  },
}

const mixedFileAdvice: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'Another person’s data may be mixed into your file, or somebody may use your identity. Go through every account, address and inquiry; dispute those that are not yours, one by one, with a copy of your identification and proof of address. If a name or number is an old one of yours, nothing needs to be done.',
    fr: 'Les données d’une autre personne sont peut-être mêlées aux vôtres, ou quelqu’un utilise votre identité. Passez en revue chaque compte, adresse et demande; contestez un à un ceux qui ne sont pas à vous, avec une copie de vos pièces d’identité et une preuve d’adresse. Si un nom ou un numéro est un ancien à vous, il n’y a rien à faire.',
  },
  CA: {
    en: 'Another person’s data may be mixed into your file, or somebody may use your identity. Go through every account, address and inquiry; ask the bureau to correct those that are not yours, one by one, with two pieces of identification. If a name or number is an old one of yours, nothing needs to be done.',
    fr: 'Les données d’une autre personne sont peut-être mêlées aux vôtres, ou quelqu’un utilise votre identité. Passez en revue chaque compte, adresse et demande; faites rectifier un à un par le bureau ceux qui ne sont pas à vous, avec deux pièces d’identité. Si un nom ou un numéro est un ancien à vous, il n’y a rien à faire.',
  },
}

/** Given names with common English and French short forms; each row is one name. */
const shortForms: readonly (readonly string[])[] = [
  ['robert', 'bob', 'bobby', 'rob', 'robbie'],
  ['william', 'bill', 'billy', 'will', 'liam'],
  ['richard', 'dick', 'rick', 'ricky', 'rich'],
  ['james', 'jim', 'jimmy', 'jamie'],
  ['john', 'jack', 'johnny', 'jon', 'jonathan'],
  ['michael', 'mike', 'mickey', 'mick'],
  ['edward', 'ed', 'eddie', 'ted', 'ned'],
  ['charles', 'charlie', 'chuck'],
  ['henry', 'hank', 'harry'],
  ['anthony', 'tony', 'antonio'],
  ['theodore', 'ted', 'teddy'],
  ['elizabeth', 'liz', 'beth', 'betty', 'eliza', 'lisa', 'betsy'],
  ['margaret', 'peggy', 'maggie', 'meg', 'marge'],
  ['katherine', 'catherine', 'kate', 'kathy', 'cathy', 'katie', 'kat'],
  ['patricia', 'pat', 'patty', 'trish', 'tricia'],
  ['patrick', 'pat', 'paddy'],
  ['susan', 'sue', 'suzanne', 'suzy'],
  ['deborah', 'debra', 'deb', 'debbie'],
  ['barbara', 'barb', 'babs'],
  ['dorothy', 'dot', 'dottie'],
  ['rebecca', 'becky', 'becca'],
  ['steven', 'stephen', 'steve'],
  ['jose', 'pepe'],
  ['francisco', 'paco', 'frank'],
  ['francois', 'francis', 'frank'],
  ['thomas', 'tom', 'tommy'],
  ['lawrence', 'laurence', 'larry'],
  ['gerald', 'gerard', 'jerry', 'gerry'],
  ['harold', 'hal', 'harry'],
  ['eugene', 'gene'],
  ['albert', 'alberto', 'bert'],
  ['alexander', 'alexandra', 'sandy', 'sasha', 'lex'],
  ['andrew', 'drew', 'andy'],
  ['christopher', 'kit', 'topher'],
  ['philippa', 'pippa', 'pip'],
  ['cynthia', 'cindy'],
  ['virginia', 'ginny', 'ginger'],
  ['sarah', 'sally', 'sadie'],
  ['mary', 'molly', 'polly', 'mamie'],
  ['martha', 'patsy', 'marty'],
  ['eleanor', 'helen', 'ellen', 'nell', 'nora', 'ellie'],
  ['theresa', 'teresa', 'terry', 'tess', 'tracy'],
  ['amanda', 'mandy'],
  ['matilda', 'tilly', 'maude'],
  ['florence', 'flossie'],
  ['jacqueline', 'jackie'],
  ['nancy', 'ann', 'anne', 'anna'],
  ['guillaume', 'william', 'guy'],
  ['leonard', 'leonardo', 'leo', 'lenny'],
  ['ronald', 'ron', 'ronnie'],
  ['veronica', 'ronnie', 'vera'],
  ['isabella', 'isabel', 'elizabeth', 'bella', 'izzy'],
]

const generations = /^(?:jr|sr|ii|iii|iv)$/

interface PersonName {
  readonly given: string
  /** Words of two or more letters, without the generation. */
  readonly words: ReadonlySet<string>
  readonly generation: string | null
}

/** "TREMBLAY, Marie-Claude" and "Marie Claude Tremblay" are the same words. */
function nameFrom(printed: string): PersonName {
  const folded = foldLetters(printed).replace(/\b(?:mr|mrs|ms|miss|dr|m|mme|mlle)\.\s*/g, '')
  const [last = '', first] = folded.split(',')
  const words = (text: string) => text.split(/[^\p{L}]+/u).filter((word) => word !== '')
  const all = [...words(first ?? ''), ...words(last)]
  const generation = all.find((word) => generations.test(word)) ?? null
  const named = all.filter((word) => !generations.test(word))
  return {
    given: named[0] ?? '',
    words: new Set(named.filter((word) => word.length > 1)),
    generation,
  }
}

/**
 * True if two printed names can be one person's: same words in any order, initials, omitted middle
 * names, short forms, one-letter slips, or a given name with another family name (maiden and
 * married forms). Father and son ("JR", "SR") are two people.
 */
export function canBeOnePerson(one: string, other: string): boolean {
  const [a, b] = [nameFrom(one), nameFrom(other)]
  if (a.generation !== null && b.generation !== null && a.generation !== b.generation) return false
  if (a.words.size === 0 || b.words.size === 0) return true
  return isWithin(a.words, b.words) || isWithin(b.words, a.words) || isSameGiven(a.given, b.given)
}

function isWithin(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...words].every((word) => others.has(word))
}

function isSameGiven(one: string, other: string): boolean {
  if (one.startsWith(other) || other.startsWith(one)) return true
  if (shortForms.some((forms) => forms.includes(one) && forms.includes(other))) return true
  if (isPetName(one, other) || isPetName(other, one)) return true
  return isSlip(one, other)
}

/**
 * "Denny" of Dennis, "Abby" of Abigail: the name's first letters, the last of them doubled, and an
 * ending. A single letter ("Mary" beside Martin) is another name.
 */
function isPetName(short: string, whole: string): boolean {
  const [, stem] = /^(\p{L}+(\p{L}))\2(?:ie|ey|y|i)$/u.exec(short) ?? []
  return stem !== undefined && whole.startsWith(stem)
}

/** One letter added, missing or changed, or two swapped, in a name of four or more letters. */
function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 1)
    return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const tails = (skipOne: number, skipOther: number) =>
    one.slice(start + skipOne) === other.slice(start + skipOther)
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start]
  return tails(1, 1) || tails(1, 0) || tails(0, 1) || (isSwapped && tails(2, 2))
}
