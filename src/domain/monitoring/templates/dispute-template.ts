import { type Localized, withDe } from '../../text/language.ts'
import type { AlertDetails } from '../alert.ts'
import { formatDate, formatName } from './format-values.ts'
import type { MessageTemplate } from './message-template.ts'

type DeadlineDetails = AlertDetails['dispute_deadline']

/** Describes the due day, in the past tense once it is over, with its legal or practical basis. */
function describeDueDay(
  { dueDate, deadline, basis }: DeadlineDetails,
  bureau: string,
  isOver: boolean,
): Localized {
  const day = formatDate(dueDate)
  if (basis === 'practice') {
    return {
      en: `by its own estimate, ${bureau} ${isOver ? 'was to answer' : 'answers'} by about ${day.en} (no law sets the day)`,
      fr: `selon sa propre estimation, ${bureau} ${isOver ? 'devait répondre' : 'répond'} vers le ${day.fr} (aucune loi ne fixe ce jour)`,
    }
  }
  if (deadline === 'block') {
    return {
      en: `${bureau} ${isOver ? 'had' : 'has'} to have blocked the item by ${day.en} if it ${isOver ? 'had' : 'has'} your identity theft report and proof of identity`,
      fr: `${bureau} ${isOver ? 'devait' : 'doit'} avoir bloqué l’élément au plus tard le ${day.fr} s’il ${isOver ? 'avait' : 'a'} votre rapport de vol d’identité et une preuve d’identité`,
    }
  }
  if (deadline === 'longest_answer') {
    return {
      en: `the longest time that the law gives ${bureau} to answer ${isOver ? 'ended' : 'ends'} on ${day.en}`,
      fr: `le plus long délai que la loi accorde à ${bureau} pour répondre ${isOver ? 's’est terminé' : 'se termine'} le ${day.fr}`,
    }
  }
  return {
    en: `by law ${bureau} ${isOver ? 'had' : 'has'} to answer by ${day.en}`,
    fr: `la loi ${isOver ? 'obligeait' : 'oblige'} ${bureau} à répondre au plus tard le ${day.fr}`,
  }
}

/** Names the awaited event, for a subject or a text message. */
function awaited({ deadline }: DeadlineDetails, bureau: string, isOver: boolean): Localized {
  if (deadline === 'block') {
    return isOver
      ? { en: `the block by ${bureau} was due`, fr: `le blocage par ${bureau} était attendu` }
      : { en: `block by ${bureau} due`, fr: `blocage par ${bureau} attendu` }
  }
  const of = withDe(bureau)
  return isOver
    ? { en: `the answer of ${bureau} was due`, fr: `la réponse ${of} était attendue` }
    : { en: `answer of ${bureau} due`, fr: `réponse ${of} attendue` }
}

export const disputeTemplate: MessageTemplate<'dispute_deadline'> = (
  { details },
  bureau,
  today,
) => {
  const { reference, creditor, dueDate } = details
  const [day, isToday, isOver] = [formatDate(dueDate), dueDate === today, dueDate < today]
  const [due, what] = [describeDueDay(details, bureau, isOver), awaited(details, bureau, isOver)]
  return {
    subject: {
      en: `Your dispute ${reference}: ${what.en} ${isToday ? 'today, ' : ''}${day.en}`,
      fr: `Votre contestation ${reference} : ${what.fr} ${isToday ? 'aujourd’hui, ' : ''}le ${day.fr}`,
    },
    happened: {
      en: `About your dispute ${reference} (${formatName(creditor)}): ${due.en}, counted from the day by which your letter should have arrived.`,
      fr: `Au sujet de votre contestation ${reference} (${formatName(creditor)}) : ${due.fr}, à compter du jour où votre lettre devrait être arrivée.`,
    },
    next: {
      en: `What to do: if the answer came, set the dispute to answered or resolved, and these reminders end. If none has come${isOver ? '' : ' by then'}, check the receipt of your letter and take the next step that came with it.`,
      fr: `À faire : si la réponse est arrivée, indiquez que la contestation a reçu sa réponse (answered) ou qu’elle est réglée (resolved), et ces rappels cessent. Si rien n’est arrivé${isOver ? '' : ' d’ici là'}, vérifiez l’accusé de réception de votre lettre et passez à l’étape suivante indiquée avec elle.`,
    },
    short: {
      en: `dispute ${reference}: ${what.en} ${dueDate}. Answered? Set its status.`,
      fr: `contestation ${reference} : ${what.fr} le ${dueDate}. Reçue ? Indiquez-le.`,
    },
  }
}
