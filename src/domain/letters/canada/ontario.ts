import { securityFreezeIn } from '../../law/file-protections.ts'
import { formatDay } from '../../text/dates.ts'
import { type Localized, withDe } from '../../text/language.ts'
import { bureauTitle } from '../bureau-addresses.ts'
import { sourceOf } from '../source-of-item.ts'
import { bureauPractice, practiceEnds } from './arrival.ts'
import type { RectificationLaw } from './rectification.ts'

/** The security freeze, once the province's law gives one; TransUnion was left time to offer it all. */
function freezeBeside(now: number): Localized {
  const freeze = securityFreezeIn('ON', now)
  if (freeze === undefined) return { en: '', fr: '' }
  const { transUnionCompleteBy: by } = freeze
  const since = formatDay(Date.parse(freeze.validFrom))
  const complete = by === null ? now : Date.parse(by)
  const until = formatDay(complete)
  const later =
    now < complete
      ? {
          en: `; TransUnion has until ${until.en} to offer all of it`,
          fr: ` ; TransUnion a jusqu’au ${until.fr} pour tout offrir`,
        }
      : { en: '', fr: '' }
  return {
    en: `, and each of them for the free security freeze that Ontario gives since ${since.en} (O. Reg. 168/25)${later.en}`,
    fr: `, et à chacun le gel de sécurité gratuit que l’Ontario accorde depuis le ${since.fr} (Règl. de l’Ont. 168/25)${later.fr}`,
  }
}

/**
 * Consumer Reporting Act, R.S.O. 1990, c. C.33, s. 13 (correction), ss. 14 and 16 (Registrar),
 * s. 12.1 (alerts). It names no number of days; `validFrom` is the first day of the Revised Statutes.
 */
export const ontarioRectification: readonly RectificationLaw[] = [
  {
    jurisdiction: 'CA-ON',
    validFrom: '1991-12-31',
    validTo: null,
    source: 'https://www.ontario.ca/laws/statute/90c33',
    law: () => ({
      en: 'section 13 of the Consumer Reporting Act of Ontario (R.S.O. 1990, c. C.33)',
      fr: 'l’article 13 de la Loi sur les renseignements concernant le consommateur de l’Ontario (L.R.O. 1990, chap. C.33)',
    }),
    verify: ({ facts }) => ({
      en: `Use your best endeavours, within a reasonable time, to confirm or complete this item with ${sourceOf(facts).en}, as section 13(1) requires, and put to it what this letter says.`,
      fr: `Faire de votre mieux, dans un délai raisonnable, pour confirmer ou compléter cet élément auprès ${withDe(sourceOf(facts).fr)}, comme l’exige le paragraphe 13(1), en lui soumettant ce que dit cette lettre.`,
    }),
    notify: {
      en: 'If you correct, supplement or delete anything, tell everyone to whom you supplied a report from the uncorrected file within the sixty days before, as section 13(2) requires.',
      fr: 'Si vous corrigez, complétez ou supprimez quoi que ce soit, en aviser toute personne à qui vous avez fourni un rapport tiré du dossier non corrigé dans les soixante jours précédents, comme l’exige le paragraphe 13(2).',
    },
    outcome: {
      en: 'Tell me in writing what you did and what the source answered, and send me a copy of my file as it stands after any change.',
      fr: 'Me dire par écrit ce que vous avez fait et ce que la source a répondu, et m’envoyer une copie de mon dossier tel qu’il se présente après toute modification.',
    },
    clock: (setting) => {
      const practice = bureauPractice(setting)
      return {
        en: `The Act asks you to act within a reasonable time. ${practice.en}; please write to me if you need longer.`,
        fr: `La Loi vous demande d’agir dans un délai raisonnable. ${practice.fr} ; veuillez m’écrire s’il vous faut plus de temps.`,
      }
    },
    answerExpected: (setting) => {
      const practice = bureauPractice(setting)
      const by = practiceEnds(setting)
      return {
        en: `The law of Ontario sets no number of days: the bureau must act “within a reasonable time” (Consumer Reporting Act, s. 13(1)). ${practice.en}; counted from that arrival, that is about ${by.en}. It is the bureau’s own estimate, not a legal deadline.`,
        fr: `La loi de l’Ontario ne fixe aucun nombre de jours : le bureau doit agir « dans un délai raisonnable » (Loi sur les renseignements concernant le consommateur, par. 13(1)). ${practice.fr} ; en comptant à partir de cette arrivée, cela mène vers le ${by.fr}. C’est une estimation du bureau, non un délai légal.`,
      }
    },
    remedies: (setting) => {
      const by = practiceEnds(setting)
      const bureau = bureauTitle(setting.facts)
      return [
        {
          en: `If no answer has come by about ${by.en}, ask ${bureau} in writing where your dispute stands.`,
          fr: `Si aucune réponse n’est arrivée vers le ${by.fr}, demandez par écrit à ${bureau} où en est votre contestation.`,
        },
        {
          en: 'If the answer does not deal with what you wrote, you may complain in writing to the Registrar of Consumer Reporting Agencies through Consumer Protection Ontario; the Registrar may order that information be amended or deleted (Consumer Reporting Act, ss. 14 and 16).',
          fr: 'Si la réponse ne traite pas de ce que vous avez écrit, vous pouvez porter plainte par écrit au registrateur des agences de renseignements sur le consommateur, par l’entremise de Protection du consommateur de l’Ontario ; le registrateur peut ordonner de modifier ou de supprimer des renseignements (Loi sur les renseignements concernant le consommateur, art. 14 et 16).',
        },
      ]
    },
    guard: ({ now }) => {
      const freeze = freezeBeside(now)
      return {
        en: `Ask both bureaus, Equifax Canada and TransUnion Canada, to put an alert on your file, so that lenders verify who applies (Consumer Reporting Act, s. 12.1)${freeze.en}.`,
        fr: `Demandez aux deux bureaux, Equifax Canada et TransUnion Canada, d’inscrire une alerte à votre dossier, pour que les prêteurs vérifient l’identité de qui fait une demande (Loi sur les renseignements concernant le consommateur, art. 12.1)${freeze.fr}.`,
      }
    },
  },
]
