import { formatDay } from '../../text/dates.ts'
import { bureauTitle } from '../bureau-addresses.ts'
import type { DisputeSetting } from '../dispute-text.ts'
import { answerDays } from './answer-times.ts'
import { answerEnds, bureauPractice, practiceEnds } from './arrival.ts'
import { provincialOffice } from './provincial-offices.ts'
import { checkWithSource, type RectificationLaw } from './rectification.ts'

const provincialLaw = ({ facts, now }: DisputeSetting) => provincialOffice(facts.province, now)?.act

/**
 * Personal Information Protection and Electronic Documents Act, S.C. 2000, c. 5, s. 8 and Schedule 1,
 * clauses 4.6 and 4.9.5 (all commercial activity since 1 January 2004); see Nammo v. TransUnion of
 * Canada Inc., 2010 FC 1284. The province's own act is named where the person named the province.
 */
export const federalRectification: readonly RectificationLaw[] = [
  {
    jurisdiction: 'CA',
    validFrom: '2004-01-01',
    validTo: null,
    source: 'https://laws-lois.justice.gc.ca/eng/acts/P-8.6/',
    law: (setting) => {
      const act = provincialLaw(setting)
      const also =
        act === undefined
          ? { en: '', fr: '' }
          : {
              en: `, and under ${act.en} as far as it applies`,
              fr: `, ainsi que sur ${act.fr} dans la mesure où elle s’applique`,
            }
      return {
        en: `clauses 4.6 and 4.9.5 of Schedule 1 to the Personal Information Protection and Electronic Documents Act (S.C. 2000, c. 5)${also.en}`,
        fr: `les articles 4.6 et 4.9.5 de l’annexe 1 de la Loi sur la protection des renseignements personnels et les documents électroniques (L.C. 2000, ch. 5)${also.fr}`,
      }
    },
    verify: checkWithSource,
    notify: {
      en: 'Where appropriate, send the amended information to those who have access to it, as clause 4.9.5 provides.',
      fr: 'S’il y a lieu, communiquer les renseignements modifiés à ceux qui y ont accès, comme le prévoit l’article 4.9.5.',
    },
    outcome: {
      en: 'Tell me in writing what you did and what the source answered, and send me a copy of my file as it stands after any change.',
      fr: 'Me dire par écrit ce que vous avez fait et ce que la source a répondu, et m’envoyer une copie de mon dossier tel qu’il se présente après toute modification.',
    },
    clock: ({ now }) => {
      const days = answerDays('federal', now)
      return {
        en: `Section 8(3) of the Personal Information Protection and Electronic Documents Act asks for a response to a written request no later than ${days.en} after its receipt, unless you extend that time by notice to me under section 8(4).`,
        fr: `Le paragraphe 8(3) de la Loi sur la protection des renseignements personnels et les documents électroniques prévoit qu’une demande écrite reçoit une réponse au plus tard ${days.fr} après sa réception, à moins que vous ne prolongiez ce délai en m’en avisant selon le paragraphe 8(4).`,
      }
    },
    answerExpected: (setting) => {
      const { now } = setting
      const days = answerDays('federal', now)
      const by = formatDay(answerEnds('federal', now))
      const practice = bureauPractice(setting)
      const usual = practiceEnds(setting)
      return {
        en: `${practice.en}: counted from that arrival, about ${usual.en}. Federal law asks for a response within ${days.en} of receipt (S.C. 2000, c. 5, s. 8(3)): by ${by.en}, or later if the bureau extends the time by notice. The day on which your registered letter was delivered is what counts.`,
        fr: `${practice.fr} : en comptant à partir de cette arrivée, vers le ${usual.fr}. La loi fédérale demande une réponse dans les ${days.fr} suivant la réception (L.C. 2000, ch. 5, par. 8(3)) : au plus tard le ${by.fr}, ou plus tard si le bureau prolonge le délai par avis. C’est le jour de livraison de votre courrier recommandé qui compte.`,
      }
    },
    remedies: (setting) => {
      const { facts, now } = setting
      const by = formatDay(answerEnds('federal', now))
      const office = provincialOffice(facts.province, now)?.complaints ?? {
        en: 'the consumer protection office of your province or territory',
        fr: 'l’office de protection du consommateur de votre province ou territoire',
      }
      return [
        {
          en: `If no answer has come by ${by.en}, ask ${bureauTitle(facts)} in writing where your dispute stands.`,
          fr: `Si aucune réponse n’est arrivée le ${by.fr}, demandez par écrit à ${bureauTitle(facts)} où en est votre contestation.`,
        },
        {
          en: `If the answer does not deal with what you wrote, you may complain to the Office of the Privacy Commissioner of Canada (priv.gc.ca) or to ${office.en}.`,
          fr: `Si la réponse ne traite pas de ce que vous avez écrit, vous pouvez porter plainte au Commissariat à la protection de la vie privée du Canada (priv.gc.ca) ou vous adresser à l’organisme suivant : ${office.fr}.`,
        },
      ]
    },
    guard: () => ({
      en: 'Ask both bureaus, Equifax Canada and TransUnion Canada, to put a fraud warning on your file.',
      fr: 'Demandez aux deux bureaux, Equifax Canada et TransUnion Canada, d’inscrire une alerte de fraude à votre dossier.',
    }),
  },
]
