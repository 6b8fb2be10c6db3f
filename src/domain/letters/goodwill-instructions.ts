import { addDays, startOfDay } from '../calendar.ts'
import { withRetention } from '../law/retention-slots.ts'
import { formatDay } from '../text/dates.ts'
import { type Localized, removeAccents, withArticle, withDe } from '../text/language.ts'
import { doAgesDisagree } from './goodwill-paragraphs.ts'
import type { GoodwillFacts } from './letter.ts'

/** Days until the usual polite reminder; no law sets a time. */
const reminderAfter = 45

export const formatAddressee = (creditor: string): Localized => ({
  en: `${creditor}: use the address for correspondence (not for payments) printed on your statement or on its website.`,
  fr: `${creditor} : utilisez l’adresse de correspondance (non celle des paiements) imprimée sur votre relevé ou donnée sur son site Web.`,
})

interface Guidance {
  readonly instructions: readonly Localized[]
  readonly expectedResponse: Localized
  readonly nextSteps: readonly Localized[]
}

/** Instructions that come with a goodwill letter. */
export function goodwillInstructions(
  facts: GoodwillFacts,
  { now, wasShortened }: { readonly now: number; readonly wasShortened: boolean },
): Guidance {
  return {
    instructions: beforeMailing(facts, wasShortened, now),
    expectedResponse: expected(facts, now),
    nextSteps: afterwards(facts, now).map((step) => withRetention(step, now)),
  }
}

/** Steps already taken; a failed autopay is none. */
const preventionWords =
  /\b(?:set up|signed up|enrolled|switched|turned on|put|now|since then|ever since|mis|mises?|active|desormais|maintenant|depuis)\b/i
const prevention =
  /\bauto-?pay|\bautomatic|\bautomati(?:que|se)|\bpre-?autori[sz]|\bprelev|\bdirect debit|\breminder|\bcalendar|\balert|\brappel|\bscheduled payment|\bvirement/i

function mentionsPrevention(explanation: string): boolean {
  const text = removeAccents(explanation)
  return prevention.test(text) && preventionWords.test(text)
}

const preventionAdvice: Localized = {
  en: 'If you have taken a step so that it does not happen again (automatic payments, a reminder), say so in the explanation and make the letter again: it is what a creditor looks for.',
  fr: 'Si vous avez pris une mesure pour que cela ne se reproduise pas (paiements automatiques, rappel), dites-le dans l’explication et refaites la lettre : c’est ce qu’un créancier cherche.',
}

function beforeMailing(
  facts: GoodwillFacts,
  wasShortened: boolean,
  now: number,
): readonly Localized[] {
  const { creditor, country } = facts
  return [
    {
      en: 'Read the letter. Send it only if every statement in it is true: it admits in writing that you paid late. If the report is wrong, dispute it instead.',
      fr: 'Lisez la lettre. Ne l’envoyez que si tout ce qu’elle affirme est vrai : elle reconnaît par écrit que vous avez payé en retard. Si le dossier est inexact, contestez-le plutôt.',
    },
    ...(wasShortened
      ? [
          {
            en: 'Your explanation was longer than one page allows and ends after its last sentence that fits; shorten it and make the letter again if something important is missing.',
            fr: 'Votre explication dépassait une page et s’arrête après la dernière phrase qui y tient ; abrégez-la et refaites la lettre s’il manque quelque chose d’important.',
          },
        ]
      : []),
    ...(doAgesDisagree(facts, now)
      ? [
          {
            en: 'The letter does not say how long you have had the account: the age that you gave does not reach back to the late payment. Correct customerHistory.accountAge (in months) and make the letter again if it should.',
            fr: 'La lettre ne dit pas depuis quand vous avez le compte : l’âge que vous avez donné ne remonte pas jusqu’au retard. Corrigez customerHistory.accountAge (en mois) et refaites la lettre si elle doit le dire.',
          },
        ]
      : []),
    ...(mentionsPrevention(facts.explanation) ? [] : [preventionAdvice]),
    {
      en: 'Sign above the last line, and print your full name and address below it by hand.',
      fr: 'Signez au-dessus de la dernière ligne, et écrivez en dessous, à la main, votre nom complet et votre adresse en lettres moulées.',
    },
    {
      en: `Write the address of ${creditor} below its name: the one for correspondence, not for payments.`,
      fr: `Écrivez l’adresse ${withDe(withArticle(creditor))} sous son nom : celle de la correspondance, non celle des paiements.`,
    },
    {
      en: 'The account number stands in the letter as you gave it, because the creditor finds the account by it. You may shorten it to the part that your statement shows.',
      fr: 'Le numéro de compte figure dans la lettre tel que vous l’avez donné, parce que le créancier trouve le compte grâce à lui. Vous pouvez l’abréger à la partie que montre votre relevé.',
    },
    {
      en: 'Bring the account up to date before you send it. Send copies, never originals, of anything that supports your explanation, and keep a copy of the letter.',
      fr: 'Mettez le compte à jour avant de l’envoyer. Envoyez des copies, jamais d’originaux, de ce qui appuie votre explication, et gardez une copie de la lettre.',
    },
    country === 'US'
      ? {
          en: 'It is free, and you may do it yourself. Nobody can have accurate and current information removed as of right (15 U.S.C. § 1679c).',
          fr: 'C’est gratuit, et vous pouvez le faire vous-même. Personne n’a le droit de faire retirer des renseignements exacts et à jour (15 U.S.C. § 1679c).',
        }
      : {
          en: 'It is free, and you may do it yourself. Nobody has a right to have accurate information removed before its time.',
          fr: 'C’est gratuit, et vous pouvez le faire vous-même. Personne n’a le droit de faire retirer des renseignements exacts avant leur terme.',
        },
  ]
}

function expected({ creditor }: GoodwillFacts, now: number): Localized {
  const today = formatDay(now)
  const reminder = formatDay(addDays(startOfDay(now), reminderAfter))
  return {
    en: `No law obliges ${creditor} to answer or to agree, and no time is set. Many creditors decline as a matter of policy; some agree. If nothing has come by ${reminder.en} (${reminderAfter} days after mailing today, ${today.en}), take it that this letter was not answered.`,
    fr: `Aucune loi n’oblige ${withArticle(creditor)} à répondre ou à accepter, et aucun délai n’est fixé. Bien des créanciers refusent par principe ; certains acceptent. Si rien n’est arrivé le ${reminder.fr} (${reminderAfter} jours après l’envoi d’aujourd’hui, ${today.fr}), considérez que cette lettre est restée sans réponse.`,
  }
}

function afterwards({ country }: GoodwillFacts, now: number): readonly Localized[] {
  const reminder = formatDay(addDays(startOfDay(now), reminderAfter))
  return [
    {
      en: `If no answer has come by ${reminder.en}, write or call once more, politely; a different person may decide.`,
      fr: `Si aucune réponse n’est arrivée le ${reminder.fr}, écrivez ou appelez une fois de plus, poliment ; une autre personne décidera peut-être.`,
    },
    {
      en: 'If the answer is yes, ask for it in writing, and check the reports of all bureaus after the next one or two reporting cycles.',
      fr: 'Si la réponse est oui, demandez-la par écrit, et vérifiez les dossiers de tous les bureaux après un ou deux cycles de déclaration.',
    },
    country === 'US'
      ? {
          en: 'If the answer is no, keep paying on time: a late payment counts for less as it ages, and may be reported for {usLate} years (15 U.S.C. § 1681c(a)(5)).',
          fr: 'Si la réponse est non, continuez à payer à temps : un retard compte de moins en moins en vieillissant, et peut être déclaré pendant {usLate} ans (15 U.S.C. § 1681c(a)(5)).',
        }
      : {
          en: 'If the answer is no, keep paying on time: a late payment counts for less as it ages, and the bureaus keep it for about {caLate} years (the exact start depends on the bureau and the province).',
          fr: 'Si la réponse est non, continuez à payer à temps : un retard compte de moins en moins en vieillissant, et les bureaux le gardent environ {caLate} ans (le point de départ exact dépend du bureau et de la province).',
        },
    {
      en: 'Do not dispute an accurate late payment as an error: a bureau keeps what its furnisher verifies.',
      fr: 'Ne contestez pas comme une erreur un retard exact : un bureau conserve ce que sa source confirme.',
    },
  ]
}
