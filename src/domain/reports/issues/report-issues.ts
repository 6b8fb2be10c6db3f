import { type Localized, withDe } from '../../text/language.ts'
import type { Census, ShortCount } from '../engine/census/census.ts'
import { formatFigures } from '../engine/format-figures.ts'
import type { NormalAccount, Notice } from '../engine/normal-form.ts'
import type { Country } from '../report.ts'
import { type AbsenceRule, datesOf, type IssueDraft, type ReportRule } from './issue.ts'

const { en, fr } = formatFigures

export const noScorePrinted: ReportRule = ({ view, country }) =>
  view.score !== null
    ? []
    : [
        {
          kind: 'no_score_printed',
          severity: 'low',
          description: {
            en: 'No score was found in the report, so none is given.',
            fr: 'Aucune cote n’a été relevée dans le dossier; aucune n’est donc donnée.',
          },
          recommendation: whereScores[country],
          account: null,
          dates: [],
        },
      ]

const whereScores: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'A free annual report comes without one. Many banks and card issuers show a score for nothing; check which model and which bureau it is.',
    fr: 'Un rapport annuel gratuit n’en comporte pas. Beaucoup de banques et d’émetteurs de cartes montrent une cote sans frais; vérifiez de quel modèle et de quel bureau il s’agit.',
  },
  CA: {
    en: 'The file that a bureau sends by mail often comes without one. Many banks and apps show a score for nothing; check which model and which bureau it is.',
    fr: 'Le dossier qu’un bureau envoie par la poste n’en comporte souvent pas. Beaucoup de banques et d’applications montrent une cote sans frais; vérifiez de quel modèle et de quel bureau il s’agit.',
  },
}

export const otherBureau: ReportRule = ({ view: { otherBureau: other, bureau }, country }) => {
  if (other === null) return []
  const hasFile = country === 'US' || bureau !== 'Experian'
  return [
    {
      kind: 'other_bureau',
      severity: 'medium',
      description: {
        en: `This is a report of ${other}, not of ${bureau}.`,
        fr: `Ce dossier est celui ${withDe(other)}, et non ${withDe(bureau)}.`,
      },
      recommendation: {
        en: `Read it as what ${other} says. ${hasFile ? `Get the report of ${bureau} too (${whereReports[country].en}): the two can differ.` : `${bureau} keeps no consumer files in Canada; Equifax and TransUnion do.`}`,
        fr: `Lisez-le comme ce que dit ${other}. ${hasFile ? `Obtenez aussi celui ${withDe(bureau)} (${whereReports[country].fr}) : les deux peuvent différer.` : `${bureau} ne tient pas de dossiers de consommateurs au Canada; Equifax et TransUnion le font.`}`,
      },
      account: null,
      dates: [],
    },
  ]
}

const whereReports: Readonly<Record<Country, Localized>> = {
  US: { en: 'annualcreditreport.com', fr: 'annualcreditreport.com' },
  CA: {
    en: 'free from the bureau itself; canada.ca explains how',
    fr: 'gratuit auprès du bureau lui-même; canada.ca explique comment',
  },
}

/** Maximum own credit accounts of a thin file. */
const thin = 2

/** Years. */
const halfYear = 0.5

/** Few accounts, or none old enough to be scored: FICO needs one of six months. */
export const thinFile: AbsenceRule = ({ file, figures, country }) => {
  const own = file.accounts.filter(
    ({ type, isAuthorizedUser }) => type !== 'collection' && !isAuthorizedUser,
  )
  const { ages } = figures
  const isYoung = ages !== null && ages.oldest < halfYear
  if (file.accounts.length === 0 || (own.length > thin && !isYoung)) return []
  const opened = own.flatMap(({ openedOn }) => openedOn ?? [])
  return [
    {
      kind: 'thin_file',
      severity: 'low',
      description: isYoung
        ? {
            en: 'No account on the report is six months old yet.',
            fr: 'Aucun compte du dossier n’a encore six mois.',
          }
        : {
            en: `The report shows ${own.length === 0 ? 'no credit account' : `only ${en.counted(own.length, 'credit account', 'credit accounts')}`} of your own.`,
            fr: `Le dossier n’affiche ${own.length === 0 ? 'aucun compte de crédit' : `que ${fr.counted(own.length, 'compte de crédit', 'comptes de crédit')}`} à votre nom.`,
          },
      recommendation: {
        en: `${country === 'US' ? 'FICO scores a file once an account is six months old and was reported in the last six; VantageScore sooner. ' : ''}If the report is complete, the file is thin: each account and each inquiry weighs more. One secured card or credit-builder loan, used a little and paid on time, adds history; open one at a time.`,
        fr: `${country === 'US' ? 'FICO établit une cote dès qu’un compte a six mois et a été déclaré dans les six derniers; VantageScore plus tôt. ' : ''}Si le dossier est complet, il est mince : chaque compte et chaque demande pèse davantage. Une carte garantie ou un petit prêt destiné à bâtir le crédit, peu utilisé et payé à temps, ajoute de l’historique; ouvrez-en un à la fois.`,
      },
      account: null,
      dates: datesOf(...opened),
    },
  ]
}

/** The read accounts are right but not all. */
export function incompleteIssue(census: Census): IssueDraft {
  return {
    kind: 'incomplete_reading',
    severity: 'high',
    description: whatIsMissing(census),
    recommendation: {
      en: 'Go through the list of accounts and look for those that are missing. What is said here of the accounts that were read still holds; totals, and anything that would follow from an account being absent, are left out. Send the whole report again, as the PDF or the text that the bureau gives, to have all of it read.',
      fr: 'Parcourez la liste des comptes et cherchez ceux qui manquent. Ce qui est dit ici des comptes lus reste valable; les totaux, et tout ce qui découlerait de l’absence d’un compte, sont laissés de côté. Envoyez de nouveau le dossier entier, en PDF ou en texte tel que le bureau le fournit, pour qu’il soit lu au complet.',
    },
    account: null,
    dates: [],
  }
}

/** The report's own count is most useful: the reader can check it. */
function whatIsMissing({ missing, unread, shortCount, shortTotal }: Census): Localized {
  if (shortCount !== null && shortCount.printed - shortCount.read >= missing) {
    return fewerThanCounted(shortCount, unread.length > 0)
  }
  if (missing > 0 || shortTotal === null) {
    return {
      en: `The report shows at least ${en.counted(missing, 'account', 'accounts')} more than could be read.`,
      fr: `Le dossier affiche au moins ${fr.counted(missing, 'compte', 'comptes')} de plus que ce qui a pu être lu.`,
    }
  }
  const { printed, read } = shortTotal
  return {
    en: `The report prints a total balance of ${en.money(printed)}, but the balances that could be read come to ${en.money(read)}.`,
    fr: `Le dossier indique un solde total de ${fr.money(printed)}, mais les soldes qui ont pu être lus donnent ${fr.money(read)}.`,
  }
}

/** Singular and plural, in English and French. */
const countedNouns = {
  all: ['account', 'accounts', 'compte', 'comptes'],
  open: ['open account', 'open accounts', 'compte ouvert', 'comptes ouverts'],
  closed: ['closed account', 'closed accounts', 'compte fermé', 'comptes fermés'],
  collection: [
    'account in collection',
    'accounts in collection',
    'compte en recouvrement',
    'comptes en recouvrement',
  ],
} as const

/** Some pages list fewer accounts than they count: only unread lines prove that all are listed. */
function fewerThanCounted(count: ShortCount, isListed: boolean): Localized {
  const [enOne, enMany, frOne, frMany] = countedNouns[count.kind]
  const { printed, read, label } = count
  const enRead = read === 0 ? 'none' : `${read}`
  const frRead = read === 0 ? 'aucun n’a' : read === 1 ? '1 seul a' : `${read} ont`
  const enWhere = label === null ? '' : ` (“${label}”)`
  const frWhere = label === null ? '' : ` (« ${label} »)`
  const enWhose = count.isOfOneBureau ? 'For one of its bureaus the report' : 'The report'
  const frWhose = count.isOfOneBureau ? 'Pour un de ses bureaux, le dossier' : 'Le dossier'
  return {
    en: `${enWhose} counts ${en.counted(printed, enOne, enMany)}${enWhere}, but ${enRead} could be read.${isListed ? '' : ' Either it lists fewer accounts than it counts, or some could not be read.'}`,
    fr: `${frWhose} compte ${fr.counted(printed, frOne, frMany)}${frWhere}, mais ${frRead} pu être ${read > 1 ? 'lus' : 'lu'}.${isListed ? '' : ' Soit il énumère moins de comptes qu’il n’en compte, soit certains n’ont pas pu être lus.'}`,
  }
}

type NoticeKind = Notice['kind']

const notices: Readonly<Record<NoticeKind, Localized>> = {
  fraud_alert: {
    en: 'A fraud alert is on the file.',
    fr: 'Une alerte à la fraude figure au dossier.',
  },
  freeze: {
    en: 'The file is under a security freeze.',
    fr: 'Le dossier fait l’objet d’un gel de sécurité.',
  },
  consumer_statement: {
    en: 'A statement of yours is on the file.',
    fr: 'Une déclaration de votre part figure au dossier.',
  },
}

const statementAdvice: Localized = {
  en: 'Read it again: lenders see it, scores do not read it. Ask the bureau to take it off when what it explains is over, because it can draw attention to it.',
  fr: 'Relisez-la : les prêteurs la voient, les modèles de cote ne la lisent pas. Demandez au bureau de l’enlever quand ce qu’elle explique est terminé, car elle peut y attirer l’attention.',
}

const noticeAdvice: Readonly<Record<Country, Readonly<Record<NoticeKind, Localized>>>> = {
  US: {
    fraud_alert: {
      en: 'Lenders must take steps to verify who you are before they open an account. An initial alert lasts one year and can be renewed, an extended one after identity theft seven years. It does not change the score. Check every account and inquiry for ones that you do not know.',
      fr: 'Les prêteurs doivent vérifier votre identité avant d’ouvrir un compte. Une première alerte dure un an et se renouvelle; l’alerte prolongée, après un vol d’identité, dure sept ans. Elle ne change pas la cote. Vérifiez chaque compte et chaque demande pour repérer ceux que vous ne connaissez pas.',
    },
    freeze: {
      en: 'Nobody new can see the file until you lift the freeze, which is free and takes about an hour online or by phone. Lift it at the bureau that the lender uses before you apply. It does not change the score.',
      fr: 'Aucun nouveau prêteur ne peut voir le dossier tant que vous ne levez pas le gel, ce qui est gratuit et prend environ une heure en ligne ou par téléphone. Levez-le au bureau du prêteur avant de faire une demande. Il ne change pas la cote.',
    },
    consumer_statement: statementAdvice,
  },
  CA: {
    fraud_alert: {
      en: 'Lenders are asked to verify who you are before they open an account. It does not change the score. Check every account and inquiry for ones that you do not know, and make sure that the other bureau has the alert too.',
      fr: 'On demande aux prêteurs de vérifier votre identité avant d’ouvrir un compte. Elle ne change pas la cote. Vérifiez chaque compte et chaque demande pour repérer ceux que vous ne connaissez pas, et assurez-vous que l’autre bureau a aussi l’alerte.',
    },
    freeze: {
      en: 'A lender that is new to you cannot be given the file until you lift the freeze. Ask the bureau how to lift it before you apply, and whether your province provides for it. It does not change the score.',
      fr: 'Le dossier ne peut être communiqué à un nouveau prêteur tant que vous ne levez pas le gel. Demandez au bureau comment le lever avant de faire une demande, et si votre province le prévoit. Il ne change pas la cote.',
    },
    consumer_statement: statementAdvice,
  },
}

/** Notices about the file itself, each kind once. */
export const fileNotices: ReportRule = ({ view, country }) =>
  [...new Set(view.notices.map(({ kind }) => kind))].map(
    (kind): IssueDraft => ({
      kind,
      severity: kind === 'fraud_alert' ? 'medium' : 'low',
      description: notices[kind],
      recommendation: noticeAdvice[country][kind],
      account: null,
      dates: [],
    }),
  )

/** Two entries of one account: same creditor, number, opening date and balance. */
export const duplicates: ReportRule = ({ view }) => {
  const seen = new Set<string>()
  const named = new Set<string>()
  return view.accounts.flatMap((account): readonly IssueDraft[] => {
    if (account.lastFour === null && account.openedOn === null) return []
    const key = entryKey(account)
    const isDuplicate = seen.has(key) && !named.has(key)
    seen.add(key)
    if (!isDuplicate) return []
    named.add(key)
    return [
      {
        kind: 'duplicate',
        severity: 'medium',
        description: {
          en: `${account.name} is listed more than once with the same opening date, number and balance.`,
          fr: `${account.name} figure plus d’une fois avec les mêmes date d’ouverture, numéro et solde.`,
        },
        recommendation: {
          en: 'Compare the entries with your statements. If they are one account, dispute the second as a duplicate: its balance counts twice.',
          fr: 'Comparez les inscriptions avec vos relevés. S’il s’agit d’un seul compte, contestez la seconde comme un doublon : son solde compte deux fois.',
        },
        account: account.name,
        dates: datesOf(account.openedOn),
      },
    ]
  })
}

function entryKey({ name, lastFour, openedOn, balance, type }: NormalAccount): string {
  return [name.toLowerCase().replace(/[^\p{L}\d]/gu, ''), lastFour, openedOn, balance, type].join(
    '|',
  )
}
