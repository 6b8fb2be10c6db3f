import { addDays } from '../../calendar.ts'
import { type DatedRule, ruleAt } from '../../law/dated-rule.ts'
import { securityFreezeIn } from '../../law/provincial-rules.ts'
import { formatDay } from '../../text/dates.ts'
import { type Localized, withDe } from '../../text/language.ts'
import { bureauTitle } from '../bureau-addresses.ts'
import type { DisputeSetting } from '../dispute-text.ts'
import type { DisputeFacts } from '../letter.ts'
import { formatWithSource, nameSource } from '../source-of-item.ts'
import {
  computeAnswerEnd,
  estimateArrival,
  formatAnswerDays,
  formatBureauPractice,
  formatPracticeEnd,
  getAnswerTime,
} from './answer-times.ts'
import { provincialOffice } from './provincial-offices.ts'

/** Rights of a person toward a bureau under the law of a place. */
interface RectificationLaw extends DatedRule {
  /** Ends `I make this request under …`. */
  law(setting: DisputeSetting): Localized
  /** Asks that the item be checked with its source. */
  verify(setting: DisputeSetting): Localized
  /** Asks to notify those who received the item. */
  readonly notify: Localized
  /** Asks for the outcome in writing. */
  readonly outcome: Localized
  /** Time for the bureau's answer, as stated in the letter. */
  clock(setting: DisputeSetting): Localized
  /** The same for the person, with computed days. */
  answerExpected(setting: DisputeSetting): Localized
  /** Remedies when the answer is missing or unsatisfactory. */
  remedies(setting: DisputeSetting): readonly Localized[]
  /** Protections of a file against fraud. */
  guard(setting: DisputeSetting): Localized
}

/** `verify` for laws without a wording of their own. */
function verifyWithSource({ facts }: DisputeSetting): Localized {
  const source = formatWithSource(facts)
  return {
    en: `Check this item ${source.en} in the light of this letter.`,
    fr: `Vérifier cet élément ${source.fr} à la lumière de cette lettre.`,
  }
}

const provincialLaw = ({ facts, now }: DisputeSetting) => provincialOffice(facts.province, now)?.act

/**
 * Personal Information Protection and Electronic Documents Act, S.C. 2000, c. 5, s. 8 and Schedule 1,
 * clauses 4.6 and 4.9.5 (all commercial activity since 1 January 2004); see Nammo v. TransUnion of
 * Canada Inc., 2010 FC 1284. The province's own act is named where the person named the province.
 */
const federalRectification: readonly RectificationLaw[] = [
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
    verify: verifyWithSource,
    notify: {
      en: 'Where appropriate, send the amended information to those who have access to it, as clause 4.9.5 provides.',
      fr: 'S’il y a lieu, communiquer les renseignements modifiés à ceux qui y ont accès, comme le prévoit l’article 4.9.5.',
    },
    outcome: {
      en: 'Tell me in writing what you did and what the source answered, and send me a copy of my file as it stands after any change.',
      fr: 'Me dire par écrit ce que vous avez fait et ce que la source a répondu, et m’envoyer une copie de mon dossier tel qu’il se présente après toute modification.',
    },
    clock: ({ now }) => {
      const days = formatAnswerDays('federal', now)
      return {
        en: `Section 8(3) of the Personal Information Protection and Electronic Documents Act asks for a response to a written request no later than ${days.en} after its receipt, unless you extend that time by notice to me under section 8(4).`,
        fr: `Le paragraphe 8(3) de la Loi sur la protection des renseignements personnels et les documents électroniques prévoit qu’une demande écrite reçoit une réponse au plus tard ${days.fr} après sa réception, à moins que vous ne prolongiez ce délai en m’en avisant selon le paragraphe 8(4).`,
      }
    },
    answerExpected: (setting) => {
      const { now } = setting
      const days = formatAnswerDays('federal', now)
      const by = formatDay(computeAnswerEnd('federal', now))
      const practice = formatBureauPractice(setting)
      const usual = formatPracticeEnd(setting)
      return {
        en: `${practice.en}: counted from that arrival, about ${usual.en}. Federal law asks for a response within ${days.en} of receipt (S.C. 2000, c. 5, s. 8(3)): by ${by.en}, or later if the bureau extends the time by notice. The day on which your registered letter was delivered is what counts.`,
        fr: `${practice.fr} : en comptant à partir de cette arrivée, vers le ${usual.fr}. La loi fédérale demande une réponse dans les ${days.fr} suivant la réception (L.C. 2000, ch. 5, par. 8(3)) : au plus tard le ${by.fr}, ou plus tard si le bureau prolonge le délai par avis. C’est le jour de livraison de votre courrier recommandé qui compte.`,
      }
    },
    remedies: (setting) => {
      const { facts, now } = setting
      const by = formatDay(computeAnswerEnd('federal', now))
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

/** Security freeze where the province's law gives one; TransUnion had a later date to offer it. */
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
const ontarioRectification: readonly RectificationLaw[] = [
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
      en: `Use your best endeavours, within a reasonable time, to confirm or complete this item with ${nameSource(facts).en}, as section 13(1) requires, and put to it what this letter says.`,
      fr: `Faire de votre mieux, dans un délai raisonnable, pour confirmer ou compléter cet élément auprès ${withDe(nameSource(facts).fr)}, comme l’exige le paragraphe 13(1), en lui soumettant ce que dit cette lettre.`,
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
      const practice = formatBureauPractice(setting)
      return {
        en: `The Act asks you to act within a reasonable time. ${practice.en}; please write to me if you need longer.`,
        fr: `La Loi vous demande d’agir dans un délai raisonnable. ${practice.fr} ; veuillez m’écrire s’il vous faut plus de temps.`,
      }
    },
    answerExpected: (setting) => {
      const practice = formatBureauPractice(setting)
      const by = formatPracticeEnd(setting)
      return {
        en: `The law of Ontario sets no number of days: the bureau must act “within a reasonable time” (Consumer Reporting Act, s. 13(1)). ${practice.en}; counted from that arrival, that is about ${by.en}. It is the bureau’s own estimate, not a legal deadline.`,
        fr: `La loi de l’Ontario ne fixe aucun nombre de jours : le bureau doit agir « dans un délai raisonnable » (Loi sur les renseignements concernant le consommateur, par. 13(1)). ${practice.fr} ; en comptant à partir de cette arrivée, cela mène vers le ${by.fr}. C’est une estimation du bureau, non un délai légal.`,
      }
    },
    remedies: (setting) => {
      const by = formatPracticeEnd(setting)
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

/** Holidays are ignored: for the person, the earlier day is safe. */
function reviewEnds(now: number): number {
  const days = getAnswerTime('quebec', now).maxDays + getAnswerTime('quebecReview', now).maxDays
  return addDays(estimateArrival(now), days)
}

/**
 * Civil Code of Québec, art. 38 to 40; Act respecting the protection of personal information in the
 * private sector, CQLR c. P-39.1, ss. 28, 32, 34, 42, 43 (in force on 1 January 1994); Credit
 * Assessment Agents Act, CQLR c. A-8.2 (1 February 2021, the freeze 1 February 2023).
 */
const quebecRectification: readonly RectificationLaw[] = [
  {
    jurisdiction: 'CA-QC',
    validFrom: '1994-01-01',
    validTo: null,
    source: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/P-39.1; art. 38-40 CCQ-1991',
    law: () => ({
      en: 'articles 38 to 40 of the Civil Code of Québec and section 28 of the Act respecting the protection of personal information in the private sector (CQLR, c. P-39.1)',
      fr: 'les articles 38 à 40 du Code civil du Québec et l’article 28 de la Loi sur la protection des renseignements personnels dans le secteur privé (RLRQ, c. P-39.1)',
    }),
    verify: verifyWithSource,
    notify: {
      en: 'If you rectify the file, give notice of it without delay to everyone who received the information in the preceding six months and to the person who provided it, as article 40 of the Civil Code requires.',
      fr: 'Si vous rectifiez le dossier, notifier sans délai la rectification à toute personne qui a reçu les renseignements dans les six mois précédents et à la personne de qui vous les tenez, comme l’exige l’article 40 du Code civil.',
    },
    outcome: {
      en: 'Answer me in writing and send me a copy of my file as it stands after any change; if you refuse, give me the reasons, the provision of law on which you rely and the remedies open to me (section 34).',
      fr: 'Me répondre par écrit et m’envoyer une copie de mon dossier tel qu’il se présente après toute modification ; en cas de refus, m’en donner les motifs, la disposition de la loi sur laquelle vous vous appuyez et les recours qui s’offrent à moi (article 34).',
    },
    clock: ({ now }) => {
      const days = formatAnswerDays('quebec', now)
      return {
        en: `Section 32 of that Act gives you ${days.en} from the day you receive this request to answer it.`,
        fr: `L’article 32 de cette loi vous donne ${days.fr} à compter du jour où vous recevez cette demande pour y répondre.`,
      }
    },
    answerExpected: (setting) => {
      const { now } = setting
      const days = formatAnswerDays('quebec', now)
      const by = formatDay(computeAnswerEnd('quebec', now))
      const practice = formatBureauPractice(setting)
      return {
        en: `By law the bureau must answer within ${days.en} of receiving the request (CQLR, c. P-39.1, s. 32): counted from that arrival, by ${by.en}. No answer by then counts as a refusal. ${practice.en}. The day on which your registered letter was delivered is what counts.`,
        fr: `La loi oblige le bureau à répondre dans les ${days.fr} suivant la réception de la demande (RLRQ, c. P-39.1, art. 32) : en comptant à partir de cette arrivée, au plus tard le ${by.fr}. Son silence équivaut alors à un refus. ${practice.fr}. C’est le jour de livraison de votre courrier recommandé qui compte.`,
      }
    },
    remedies: (setting) => {
      const { now } = setting
      const answer = formatDay(computeAnswerEnd('quebec', now))
      const review = formatDay(reviewEnds(now))
      const days = formatAnswerDays('quebecReview', now)
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

/** Ontario's and Quebec's own laws; elsewhere in Canada the federal one. */
export function getRectificationLaw(
  { province }: Pick<DisputeFacts, 'province'>,
  at: number,
): RectificationLaw {
  if (province === 'ON') return ruleAt(ontarioRectification, at)
  if (province === 'QC') return ruleAt(quebecRectification, at)
  return ruleAt(federalRectification, at)
}
