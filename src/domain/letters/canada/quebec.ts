import { addDays } from '../../calendar.ts'
import { formatDay } from '../../text/dates.ts'
import { bureauTitle } from '../bureau-addresses.ts'
import { answerDays, answerTime } from './answer-times.ts'
import { answerEnds, arrival, bureauPractice } from './arrival.ts'
import { checkWithSource, type RectificationLaw } from './rectification.ts'

/** Counted as if the time to answer ended on no holiday: for the person, the earlier day is safe. */
function reviewEnds(now: number): number {
  const days = answerTime('quebec', now).most + answerTime('quebecReview', now).most
  return addDays(arrival(now), days)
}

/**
 * Civil Code of Québec, art. 38 to 40; Act respecting the protection of personal information in the
 * private sector, CQLR c. P-39.1, ss. 28, 32, 34, 42, 43 (in force on 1 January 1994); Credit
 * Assessment Agents Act, CQLR c. A-8.2 (1 February 2021, the freeze 1 February 2023).
 */
export const quebecRectification: readonly RectificationLaw[] = [
  {
    jurisdiction: 'CA-QC',
    validFrom: '1994-01-01',
    validTo: null,
    source: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/P-39.1; art. 38-40 CCQ-1991',
    law: () => ({
      en: 'articles 38 to 40 of the Civil Code of Québec and section 28 of the Act respecting the protection of personal information in the private sector (CQLR, c. P-39.1)',
      fr: 'les articles 38 à 40 du Code civil du Québec et l’article 28 de la Loi sur la protection des renseignements personnels dans le secteur privé (RLRQ, c. P-39.1)',
    }),
    verify: checkWithSource,
    notify: {
      en: 'If you rectify the file, give notice of it without delay to everyone who received the information in the preceding six months and to the person who provided it, as article 40 of the Civil Code requires.',
      fr: 'Si vous rectifiez le dossier, notifier sans délai la rectification à toute personne qui a reçu les renseignements dans les six mois précédents et à la personne de qui vous les tenez, comme l’exige l’article 40 du Code civil.',
    },
    outcome: {
      en: 'Answer me in writing and send me a copy of my file as it stands after any change; if you refuse, give me the reasons, the provision of law on which you rely and the remedies open to me (section 34).',
      fr: 'Me répondre par écrit et m’envoyer une copie de mon dossier tel qu’il se présente après toute modification ; en cas de refus, m’en donner les motifs, la disposition de la loi sur laquelle vous vous appuyez et les recours qui s’offrent à moi (article 34).',
    },
    clock: ({ now }) => {
      const days = answerDays('quebec', now)
      return {
        en: `Section 32 of that Act gives you ${days.en} from the day you receive this request to answer it.`,
        fr: `L’article 32 de cette loi vous donne ${days.fr} à compter du jour où vous recevez cette demande pour y répondre.`,
      }
    },
    answerExpected: (setting) => {
      const { now } = setting
      const days = answerDays('quebec', now)
      const by = formatDay(answerEnds('quebec', now))
      const practice = bureauPractice(setting)
      return {
        en: `By law the bureau must answer within ${days.en} of receiving the request (CQLR, c. P-39.1, s. 32): counted from that arrival, by ${by.en}. No answer by then counts as a refusal. ${practice.en}. The day on which your registered letter was delivered is what counts.`,
        fr: `La loi oblige le bureau à répondre dans les ${days.fr} suivant la réception de la demande (RLRQ, c. P-39.1, art. 32) : en comptant à partir de cette arrivée, au plus tard le ${by.fr}. Son silence équivaut alors à un refus. ${practice.fr}. C’est le jour de livraison de votre courrier recommandé qui compte.`,
      }
    },
    remedies: (setting) => {
      const { now } = setting
      const answer = formatDay(answerEnds('quebec', now))
      const review = formatDay(reviewEnds(now))
      const days = answerDays('quebecReview', now)
      const bureau = bureauTitle(setting.facts)
      return [
        {
          en: `If ${bureau} refuses, or has not answered by ${answer.en}, you may apply to the Commission d’accès à l’information for the examination of a disagreement within ${days.en} of the refusal or of the end of that time (by ${review.en} if no answer came; CQLR, c. P-39.1, ss. 42 and 43).`,
          fr: `Si ${bureau} refuse, ou n’a pas répondu le ${answer.fr}, vous pouvez présenter à la Commission d’accès à l’information une demande d’examen de mésentente dans les ${days.fr} suivant le refus ou la fin de ce délai (au plus tard le ${review.fr} si aucune réponse n’est arrivée ; RLRQ, c. P-39.1, art. 42 et 43).`,
        },
        {
          en: 'You may have an explanatory note about the disagreement added to your file (Credit Assessment Agents Act, CQLR, c. A-8.2), and complain to the Autorité des marchés financiers (lautorite.qc.ca) if the bureau does not follow its duties under that Act.',
          fr: 'Vous pouvez faire ajouter à votre dossier une note explicative sur la mésentente (Loi sur les agents d’évaluation du crédit, RLRQ, c. A-8.2), et porter plainte à l’Autorité des marchés financiers (lautorite.qc.ca) si le bureau ne respecte pas ses obligations selon cette loi.',
        },
      ]
    },
    guard: () => ({
      en: 'Ask both bureaus, Equifax Canada and TransUnion Canada, for a security alert or a free security freeze (Credit Assessment Agents Act, CQLR, c. A-8.2).',
      fr: 'Demandez aux deux bureaux, Equifax Canada et TransUnion Canada, une alerte de sécurité ou un gel de sécurité gratuit (Loi sur les agents d’évaluation du crédit, RLRQ, c. A-8.2).',
    }),
  },
]
