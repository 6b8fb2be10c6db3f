import { limits } from '../../config/limits.ts'
import type { Card, CardReader, CardSection } from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  type Button,
  fill,
  fillCount,
  formatBureau,
  formatCreditor,
  formatIsoDate,
  nextSteps,
  toButton,
  toEmptyText,
  toFacts,
  toLabel,
  toList,
  toNote,
  toPageNote,
  toTable,
  toText,
  withHeading,
} from '../card-parts.ts'
import {
  disputeStatusWords,
  disputeTypeWords,
  toAccount,
  toNextStatus,
} from '../disputes/dispute-card.ts'

/** Never shown from it: the letter's text, which has an address and perhaps digits of an ssn. */
interface WrittenLetter {
  readonly letterId: string
  readonly document: {
    readonly metadata: { readonly bureauAddress: string; readonly trackingNumber: string }
  }
  readonly instructions: readonly string[]
  readonly followUp: { readonly expectedResponse: string; readonly nextSteps: readonly string[] }
}

const beforeMailing: Localized = { en: 'Before you mail it', fr: 'Avant de l’envoyer' }
const afterMailing: Localized = { en: 'After you have mailed it', fr: 'Après l’avoir envoyée' }
const letters: Localized = { en: 'My letters', fr: 'Mes lettres' }

const nothingSent: Localized = {
  en: 'Nothing has been sent. The letter leaves only when you sign and mail it.',
  fr: 'Rien n’a été envoyé. La lettre ne part que si vous la signez et la postez.',
}

const toLetter = (letterId: string, summary: string): CardSection[] => [
  { kind: 'letter', letterId, summary },
]

function presentGuidance(
  { document, instructions, followUp }: Omit<WrittenLetter, 'letterId'>,
  reader: CardReader,
): CardSection[] {
  const { bureauAddress, trackingNumber } = document.metadata
  return [
    ...toFacts(
      [
        {
          label: { en: 'Mail it to', fr: 'À envoyer à' },
          value: bureauAddress.replaceAll('\n', ', '),
        },
        { label: { en: 'Reference', fr: 'Référence' }, value: trackingNumber },
      ],
      reader,
    ),
    ...withHeading(beforeMailing, toList(instructions), reader),
    ...toText(followUp.expectedResponse),
    ...withHeading(afterMailing, toList(followUp.nextSteps), reader),
  ]
}

const allInstructions: Localized = { en: 'All instructions', fr: 'Toutes les instructions' }

/** A new letter: the file, the first instructions, and the way to the others. */
function presentNewLetter(
  letter: WrittenLetter,
  { title, summary, buttons }: NewLetterTexts,
  reader: CardReader,
): Card {
  const { letterId, document, instructions, followUp } = letter
  const first = instructions.slice(0, limits.cards.maxInstructions)
  const guidance = { document, instructions: first, followUp: { ...followUp, nextSteps: [] } }
  return {
    title: reader.t(title),
    sections: [
      ...toLetter(letterId, reader.t(summary)),
      ...presentGuidance(guidance, reader),
      ...toNote(reader.t(nothingSent)),
    ],
    buttons: [toButton(allInstructions, 'get-letter', { id: letterId }, reader), ...buttons],
  }
}

interface NewLetterTexts {
  readonly title: Localized
  readonly summary: Localized
  readonly buttons: readonly Button[]
}

/** A new dispute letter. */
export const presentDisputeLetter = (
  letter: WrittenLetter & { readonly disputeId: string },
  reader: CardReader,
): Card =>
  presentNewLetter(
    letter,
    {
      title: { en: 'Your dispute letter is ready', fr: 'Votre contestation est prête' },
      summary: { en: 'Your dispute letter as a PDF', fr: 'Votre contestation en PDF' },
      buttons: [
        ...toNextStatus(letter.disputeId, 'drafted', reader),
        toButton(nextSteps.disputes, 'list-disputes', {}, reader),
      ],
    },
    reader,
  )

/** A new goodwill letter. */
export const presentGoodwill = (letter: WrittenLetter, reader: CardReader): Card =>
  presentNewLetter(
    letter,
    {
      title: { en: 'Your goodwill letter is ready', fr: 'Votre demande de geste est prête' },
      summary: { en: 'Your goodwill letter as a PDF', fr: 'Votre demande de geste en PDF' },
      buttons: [toButton(letters, 'list-letters', {}, reader)],
    },
    reader,
  )

interface LetterRow {
  readonly id: string
  readonly kind: string
  readonly disputeId: string | null
  readonly recipient: string
  readonly title: string
  readonly creditor: string
  readonly accountNumber: string
  readonly createdAt: string
}

const letterTitles: Readonly<Record<string, Localized>> = {
  dispute: { en: 'Your dispute letter', fr: 'Votre contestation' },
  goodwill: { en: 'Your goodwill letter', fr: 'Votre demande de geste' },
}

/** A saved letter. */
export function presentLetter(
  {
    letter,
  }: {
    readonly letter: LetterRow &
      Omit<WrittenLetter, 'letterId'> & { readonly disputeStatus: string | null }
  },
  reader: CardReader,
): Card {
  const { id, kind, title, creditor, accountNumber, createdAt, disputeId, disputeStatus } = letter
  const buttons: Button[] =
    disputeId === null || disputeStatus === null
      ? []
      : toNextStatus(disputeId, disputeStatus, reader)
  return {
    title: toLabel(letterTitles, kind, reader),
    sections: [
      ...toLetter(id, reader.t({ en: 'The letter as a PDF', fr: 'La lettre en PDF' })),
      ...toFacts(
        [
          { label: { en: 'Subject', fr: 'Objet' }, value: title },
          { label: { en: 'Account', fr: 'Compte' }, value: toAccount(creditor, accountNumber) },
          {
            label: { en: 'Written on', fr: 'Rédigée le' },
            value: formatIsoDate(createdAt, reader),
          },
          {
            label: { en: 'Dispute', fr: 'Contestation' },
            value:
              disputeStatus === null ? null : toLabel(disputeStatusWords, disputeStatus, reader),
            band:
              disputeStatus === null ? null : toLabel(disputeStatusWords, disputeStatus, reader),
          },
        ],
        reader,
      ),
      ...presentGuidance(letter, reader),
    ],
    buttons: [...buttons, toButton(letters, 'list-letters', {}, reader)],
  }
}

const columns: readonly Localized[] = [
  { en: 'Written on', fr: 'Rédigée le' },
  { en: 'Letter', fr: 'Lettre' },
  { en: 'To', fr: 'À' },
  { en: 'Account', fr: 'Compte' },
]

const noLetters: Localized = {
  en: 'You have no letters yet. Tell me what is wrong in your report, and I will write one with you.',
  fr: 'Vous n’avez pas encore de lettres. Dites-moi ce qui est inexact dans votre dossier, et j’en rédigerai une avec vous.',
}

export function presentLetters(
  { letters: rows, next }: { readonly letters: readonly LetterRow[]; readonly next: string | null },
  reader: CardReader,
): Card {
  const [newest] = rows
  const shown = rows.map(({ createdAt, title, recipient, creditor, accountNumber }) => [
    formatIsoDate(createdAt, reader),
    title,
    formatCreditor(recipient),
    toAccount(creditor, accountNumber),
  ])
  const open = { en: 'Open the newest', fr: 'Ouvrir la plus récente' }
  return {
    title: reader.t({ en: 'Your letters', fr: 'Vos lettres' }),
    sections: [
      ...(newest === undefined ? toEmptyText(noLetters, reader) : toTable(columns, shown, reader)),
      ...toPageNote(next, reader),
    ],
    buttons:
      newest === undefined
        ? []
        : [
            toButton(open, 'get-letter', { id: newest.id }, reader),
            toButton(nextSteps.disputes, 'list-disputes', {}, reader),
          ],
  }
}

interface PacketView {
  readonly reportId: string
  readonly bureau: string
  readonly letters: readonly {
    readonly letterId: string
    readonly account: string | null
    readonly disputeType: string
    readonly enclosures: readonly string[]
    readonly deadlines: readonly { readonly kind: string; readonly date: string }[]
  }[]
  readonly needsYourWord: readonly { readonly question: string }[]
  readonly notDisputed: readonly { readonly account: string | null; readonly reason: string }[]
  readonly notes: readonly string[]
}

const packetTitles = {
  one: { en: '{count} dispute letter is ready', fr: '{count} contestation est prête' },
  more: { en: '{count} dispute letters are ready', fr: '{count} contestations sont prêtes' },
}

const noPacket: Localized = {
  en: 'No dispute letter to write',
  fr: 'Aucune contestation à rédiger',
}

const nothingWrong: Localized = {
  en: 'This report shows nothing wrong by itself. If you know of an error, tell me what it is.',
  fr: 'Ce dossier ne montre par lui-même rien d’inexact. Si vous connaissez une erreur, dites-moi laquelle.',
}

const packetColumns: readonly Localized[] = [
  { en: 'Account', fr: 'Compte' },
  { en: 'Why', fr: 'Motif' },
  { en: 'Answer due, if mailed today', fr: 'Réponse attendue, si envoyée aujourd’hui' },
]

/** All letters that a report supports, and what only the person can tell. */
export function presentPacket(packet: PacketView, reader: CardReader): Card {
  const { letters: written, needsYourWord, notDisputed, notes, reportId } = packet
  const bureau = formatBureau(packet.bureau, reader)
  const rows = written.map(({ account, disputeType, deadlines }) => {
    const due = deadlines.find(({ kind }) => kind === 'answer') ?? deadlines[0]
    return [
      account === null ? null : formatCreditor(account),
      toLabel(disputeTypeWords, disputeType, reader),
      due === undefined ? null : formatIsoDate(due.date, reader),
    ]
  })
  const questions = { en: 'What only you can tell me', fr: 'À vous de me dire' }
  const left = { en: 'Not disputed', fr: 'Non contesté' }
  const copies = { en: 'Copies to add', fr: 'Copies à joindre' }
  const enclosures = [...new Set(written.flatMap((letter) => letter.enclosures))]
  const answer = { en: 'Answer the questions', fr: 'Répondre aux questions' }
  const isEmpty = written.length + needsYourWord.length + notDisputed.length + notes.length === 0
  return {
    title:
      written.length === 0 ? reader.t(noPacket) : fillCount(written.length, packetTitles, reader),
    sections: [
      ...(isEmpty ? toText(reader.t(nothingWrong)) : []),
      ...written.flatMap(({ letterId, account }) =>
        toLetter(letterId, toSummary(account, bureau, reader)),
      ),
      ...toTable(packetColumns, rows, reader),
      ...withHeading(copies, toList(enclosures), reader),
      ...withHeading(questions, toList(needsYourWord.map(({ question }) => question)), reader),
      ...withHeading(left, toList(notDisputed.map((one) => toLeft(one, reader))), reader),
      ...notes.flatMap(toNote),
    ],
    buttons: [
      ...(needsYourWord.length === 0
        ? []
        : [toButton(answer, 'prepare-dispute-packet', { reportId }, reader)]),
      toButton(nextSteps.disputes, 'list-disputes', {}, reader),
    ],
  }
}

function toLeft({ account, reason }: PacketView['notDisputed'][number], reader: CardReader) {
  if (account === null) return reason
  const text = { en: '{account}: {reason}', fr: '{account} : {reason}' }
  return fill(text, { account: formatCreditor(account), reason }, reader)
}

function toSummary(account: string | null, bureau: string, reader: CardReader): string {
  const about = { en: 'Letter to {bureau} about {account}', fr: 'Lettre à {bureau} : {account}' }
  const plain = { en: 'Letter to {bureau}', fr: 'Lettre à {bureau}' }
  return account === null
    ? fill(plain, { bureau }, reader)
    : fill(about, { bureau, account: formatCreditor(account) }, reader)
}
