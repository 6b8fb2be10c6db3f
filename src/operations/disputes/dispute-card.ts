import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  type Button,
  formatBureau,
  formatCreditor,
  formatIsoDate,
  nextSteps,
  toButton,
  toEmptyText,
  toFacts,
  toLabel,
  toNote,
  toPageNote,
  toTable,
} from '../card-parts.ts'

interface DisputeView {
  readonly id: string
  readonly reference: string
  readonly bureau: string
  readonly disputeType: string
  readonly creditor: string
  readonly accountNumber: string
  readonly status: string
  readonly mailedAt: string | null
  readonly dueDate: string | null
}

export const disputeStatusWords: Readonly<Record<string, Localized>> = {
  drafted: { en: 'Written, not mailed', fr: 'Rédigée, pas envoyée' },
  mailed: { en: 'Mailed', fr: 'Envoyée' },
  answered: { en: 'Answered', fr: 'Réponse reçue' },
  resolved: { en: 'Settled', fr: 'Réglée' },
}

export const disputeTypeWords: Readonly<Record<string, Localized>> = {
  error: { en: 'An error', fr: 'Une erreur' },
  fraud: { en: 'Fraud', fr: 'Une fraude' },
  outdated: { en: 'Too old to be shown', fr: 'Trop ancien pour être affiché' },
  unverified: { en: 'To be verified', fr: 'À vérifier' },
}

/** The next status of each, with the words of its button. */
const following: Readonly<Record<string, { readonly status: string; readonly label: Localized }>> =
  {
    drafted: { status: 'mailed', label: { en: 'I mailed it', fr: 'Je l’ai envoyée' } },
    mailed: { status: 'answered', label: { en: 'They answered', fr: 'J’ai reçu la réponse' } },
    answered: { status: 'resolved', label: { en: 'It is settled', fr: 'C’est réglé' } },
  }

export function toNextStatus(id: string, status: string, reader: CardReader): Button[] {
  const next = following[status]
  if (next === undefined) return []
  return [toButton(next.label, 'update-dispute', { id, status: next.status }, reader)]
}

/** The creditor with the last digits of the account number, as the output has them. */
export const toAccount = (creditor: string, accountNumber: string): string =>
  `${formatCreditor(creditor)} ${accountNumber}`.trim()

const columns: readonly Localized[] = [
  { en: 'Account', fr: 'Compte' },
  { en: 'Bureau', fr: 'Bureau' },
  { en: 'Status', fr: 'État' },
  { en: 'Answer due', fr: 'Réponse attendue' },
  { en: 'Reference', fr: 'Référence' },
]

const none: Localized = {
  en: 'You have no disputes. When a report shows something wrong, I can write the letter with you.',
  fr: 'Vous n’avez aucune contestation. Si un dossier contient une erreur, je peux rédiger la lettre avec vous.',
}

const write: Localized = { en: 'Write a dispute letter', fr: 'Rédiger une contestation' }
const letters: Localized = { en: 'My letters', fr: 'Mes lettres' }

export function presentDisputes(
  { disputes, next }: { readonly disputes: readonly DisputeView[]; readonly next: string | null },
  reader: CardReader,
): Card {
  const rows = disputes.map(({ creditor, accountNumber, bureau, status, dueDate, reference }) => [
    toAccount(creditor, accountNumber),
    formatBureau(bureau, reader),
    toLabel(disputeStatusWords, status, reader),
    dueDate === null ? null : formatIsoDate(dueDate, reader),
    reference,
  ])
  return {
    title: reader.t({ en: 'Your disputes', fr: 'Vos contestations' }),
    sections: [
      ...(rows.length === 0 ? toEmptyText(none, reader) : toTable(columns, rows, reader)),
      ...toPageNote(next, reader),
    ],
    buttons:
      rows.length === 0
        ? [toButton(write, 'generate-dispute', {}, reader)]
        : [toButton(letters, 'list-letters', {}, reader)],
  }
}

const afterward: Readonly<Record<string, Localized>> = {
  drafted: {
    en: 'Its deadline and reminders are off until you mail it.',
    fr: 'Son délai et ses rappels sont suspendus jusqu’à l’envoi.',
  },
  mailed: {
    en: 'I will remind you before the answer is due, and on the day. Keep the receipt from the post office.',
    fr: 'Je vous ferai un rappel avant la date de la réponse, et le jour même. Gardez le reçu de la poste.',
  },
  answered: {
    en: 'Check that the item was really changed, and that nothing else was. If it was not, I can help you with the next letter.',
    fr: 'Vérifiez que l’élément a vraiment été corrigé, et que rien d’autre n’a changé. Sinon, je peux vous aider avec la prochaine lettre.',
  },
  resolved: {
    en: 'Well done. Your next report should show it.',
    fr: 'Bravo. Votre prochain dossier devrait le montrer.',
  },
}

/** The dispute with its new status. */
export function presentDispute(
  { dispute }: { readonly dispute: DisputeView },
  reader: CardReader,
): Card {
  const { id, status, creditor, accountNumber, bureau, dueDate, mailedAt, reference } = dispute
  return {
    title: reader.t({ en: 'Your dispute', fr: 'Votre contestation' }),
    sections: [
      ...toFacts(
        [
          {
            label: { en: 'Status', fr: 'État' },
            value: toLabel(disputeStatusWords, status, reader),
            band: toLabel(disputeStatusWords, status, reader),
          },
          { label: { en: 'Account', fr: 'Compte' }, value: toAccount(creditor, accountNumber) },
          {
            label: { en: 'Bureau', fr: 'Bureau' },
            value: formatBureau(bureau, reader),
            band: formatBureau(bureau, reader),
          },
          {
            label: { en: 'About', fr: 'Objet' },
            value: toLabel(disputeTypeWords, dispute.disputeType, reader),
          },
          {
            label: { en: 'Mailed on', fr: 'Envoyée le' },
            value: mailedAt === null ? null : formatIsoDate(mailedAt, reader),
          },
          {
            label: { en: 'Answer due by', fr: 'Réponse attendue d’ici le' },
            value: dueDate === null ? null : formatIsoDate(dueDate, reader),
          },
          { label: { en: 'Reference', fr: 'Référence' }, value: reference },
        ],
        reader,
      ),
      ...toNote(toLabel(afterward, status, reader)),
    ],
    buttons: [
      ...toNextStatus(id, status, reader),
      toButton(nextSteps.disputes, 'list-disputes', {}, reader),
    ],
  }
}
