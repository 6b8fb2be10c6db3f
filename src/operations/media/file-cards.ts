import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import { formatName } from '../../domain/monitoring/templates/format-values.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  type Button,
  formatIsoDate,
  toAdvice,
  toButton,
  toEmptyText,
  toFacts,
  toPageNote,
  toTable,
} from '../card-parts.ts'

interface FileRow {
  readonly fileId: string
  readonly name: string
  readonly size: number
  readonly mimeType: string
  readonly createdAt: string
}

const texts = {
  stored: { en: 'Your file is stored', fr: 'Votre fichier est enregistré' },
  files: { en: 'Your files', fr: 'Vos fichiers' },
  none: {
    en: 'You have not uploaded any file. Send a PDF, a text, a picture or a recording to keep one.',
    fr: 'Vous n’avez téléversé aucun fichier. Envoyez un PDF, un texte, une image ou un enregistrement pour en garder un.',
  },
  private: {
    en: 'It is encrypted, and for you alone.',
    fr: 'Il est chiffré, et pour vous seulement.',
  },
  name: { en: 'Name', fr: 'Nom' },
  kind: { en: 'Kind', fr: 'Type' },
  size: { en: 'Size', fr: 'Taille' },
  date: { en: 'Uploaded on', fr: 'Téléversé le' },
  list: { en: 'All files', fr: 'Tous les fichiers' },
  remove: { en: 'Delete', fr: 'Supprimer' },
} as const satisfies Record<string, Localized>

export const confirmDeletion: Localized = {
  en: 'Delete this file? This cannot be undone.',
  fr: 'Supprimer ce fichier ? C’est irréversible.',
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** `1.4 MB`, `12 KB`; a file has at least one KB. */
function formatSize(bytes: number, { language }: CardReader): string {
  const isLarge = bytes >= megabyte
  const unit = language === 'en' ? (isLarge ? 'MB' : 'KB') : isLarge ? 'Mo' : 'Ko'
  const value = isLarge
    ? (bytes / megabyte).toFixed(1)
    : String(Math.max(1, Math.round(bytes / kilobyte)))
  return `${language === 'en' ? value : value.replace('.', ',')} ${unit}`
}

/** `PDF`, `PNG`, `PLAIN` … */
const formatKind = (mimeType: string): string =>
  mimeType === 'text/plain' ? 'TXT' : (mimeType.split('/').at(-1) ?? mimeType).toUpperCase()

const toRemove = (fileId: string, reader: CardReader): Button =>
  toButton(texts.remove, 'delete-file', { fileId }, reader)

export function presentUpload(file: FileRow, reader: CardReader): Card {
  return {
    title: reader.t(texts.stored),
    sections: [
      ...toFacts(
        [
          { label: texts.name, value: formatName(file.name) },
          { label: texts.kind, value: formatKind(file.mimeType) },
          { label: texts.size, value: formatSize(file.size, reader) },
        ],
        reader,
      ),
      ...toAdvice(reader.t(texts.private)),
    ],
    buttons: [toButton(texts.list, 'list-files', {}, reader), toRemove(file.fileId, reader)],
  }
}

interface FilePage {
  readonly files: readonly FileRow[]
  readonly next: string | null
}

export function presentFiles({ files, next }: FilePage, reader: CardReader): Card {
  const title = reader.t(texts.files)
  const [newest] = files
  if (newest === undefined) return { title, sections: toEmptyText(texts.none, reader) }
  const rows = files.map((file) => [
    formatName(file.name),
    formatKind(file.mimeType),
    formatSize(file.size, reader),
    formatIsoDate(file.createdAt, reader),
  ])
  const columns = [texts.name, texts.kind, texts.size, texts.date]
  return { title, sections: [...toTable(columns, rows, reader), ...toPageNote(next, reader)] }
}
