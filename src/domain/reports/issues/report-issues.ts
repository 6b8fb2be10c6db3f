import { type Localized, withDe } from '../../text/language.ts'
import { figureWords } from '../figure-words.ts'
import type { Country } from '../report.ts'
import { type AbsenceRule, datesOf, type ReportRule } from './issue.ts'

const { en, fr } = figureWords

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

/** So few credit accounts of one's own make a thin file. */
const thin = 2

/** Years. */
const halfYear = 0.5

/** Few accounts, or none of them old enough to be scored: FICO asks for one of six months. */
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
