import type {
  APILabelComponent,
  APIModalInteractionResponseCallbackData,
  APIModalSubmission,
  ModalSubmitComponent,
} from 'discord.js'
import { limits } from '../../src/config/limits.ts'
import type { ChatField, ChatForm } from '../../src/domain/chat-platforms/messages.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { shorten } from './shorten.ts'

const types = { select: 3, textInput: 4, label: 18 } as const
const styles = { short: 1, paragraph: 2 } as const

/** Name of the field that takes what has no field of its own: a modal has five. */
const moreName = 'more'

const words = {
  more: { en: 'More details', fr: 'Autres détails' },
  moreHint: {
    en: 'Write behind each colon; leave a line as it is to skip it.',
    fr: 'Écrivez après chaque deux-points ; laissez une ligne telle quelle pour la passer.',
  },
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
  date: { en: 'YYYY-MM-DD', fr: 'AAAA-MM-JJ' },
} as const

function toOptions({ kind, choices }: ChatField, language: Language) {
  if (kind !== 'boolean') return choices
  return [
    { value: 'true', label: words.yes[language] },
    { value: 'false', label: words.no[language] },
  ]
}

/** A choice among more than a select holds is typed. */
function toInput(field: ChatField, language: Language): APILabelComponent['component'] {
  const { name: custom_id, isRequired: required, initial, kind } = field
  const options = toOptions(field, language)
  if (options.length > 0 && options.length <= limits.discord.maxSelectOptions) {
    return {
      type: types.select,
      custom_id,
      required,
      min_values: required ? 1 : 0,
      options: options.map(({ value, label }) => ({
        value,
        label: shorten(label, limits.discord.maxOptionLength),
        ...(value === initial ? { default: true } : {}),
      })),
    }
  }
  const max = Math.min(
    field.maxLength ?? limits.discord.maxInputLength,
    limits.discord.maxInputLength,
  )
  return {
    type: types.textInput,
    custom_id,
    required,
    style: kind === 'long_text' ? styles.paragraph : styles.short,
    max_length: max,
    ...(kind === 'date' ? { placeholder: words.date[language] } : {}),
    ...(initial === null ? {} : { value: initial.slice(0, max) }),
  }
}

function toLabel(field: ChatField, language: Language): APILabelComponent {
  const description = shorten(field.description, limits.discord.maxFieldDescriptionLength)
  return {
    type: types.label,
    label: shorten(field.label, limits.discord.maxFieldLabelLength),
    ...(description === '' ? {} : { description }),
    component: toInput(field, language),
  }
}

const inLine = (text: string): string => text.replaceAll(':', ' ').replaceAll('\n', ' ')

/** One line a field, `name (label): value`; the name brings the value back. */
function toMore(fields: readonly ChatField[], language: Language): APILabelComponent {
  const lines = fields.map(({ name, label, initial }) => {
    const shown = label === '' || label === name ? name : `${name} (${inLine(label)})`
    return `${shown}: ${initial ?? ''}`
  })
  return {
    type: types.label,
    label: words.more[language],
    description: words.moreHint[language],
    component: {
      type: types.textInput,
      custom_id: moreName,
      style: styles.paragraph,
      required: fields.some(({ isRequired }) => isRequired),
      value: lines.join('\n').slice(0, limits.discord.maxInputLength),
    },
  }
}

/**
 * Converts a form to a modal. With more than five fields the required ones come first, four have a field of
 * their own, and one paragraph lists the others line by line: people see all at once and send one form.
 */
export function toModal(
  form: ChatForm,
  language: Language,
): APIModalInteractionResponseCallbackData {
  const ordered = [...form.fields].sort((a, b) => Number(b.isRequired) - Number(a.isRequired))
  const isLong = ordered.length > limits.discord.maxFormFields
  const own = isLong ? ordered.slice(0, limits.discord.maxFormFields - 1) : form.fields
  const others = isLong ? ordered.slice(own.length) : []
  return {
    custom_id: form.id,
    title: shorten(form.title, limits.discord.maxFormTitleLength),
    components: [
      ...own.map((field) => toLabel(field, language)),
      ...(others.length === 0 ? [] : [toMore(others, language)]),
    ],
  }
}

function toValue(component: ModalSubmitComponent): string {
  if ('values' in component) return component.values[0] ?? ''
  const { value } = component
  return value === null ? '' : String(value)
}

/** Lines of the paragraph; an empty one is no value. */
function parseMore(text: string): [string, string][] {
  return text.split('\n').flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).split(' (')[0]?.trim() ?? ''
    const value = line.slice(colon + 1).trim()
    return name === '' || value === '' ? [] : [[name, value]]
  })
}

/** Submitted values by the names of the form's fields. */
export function parseModal({ components }: APIModalSubmission): Record<string, string> {
  const inputs = components.flatMap((part): ModalSubmitComponent[] => {
    if ('component' in part) return [part.component]
    return 'components' in part ? part.components : []
  })
  const entries = inputs.flatMap((input): [string, string][] => {
    const value = toValue(input)
    return input.custom_id === moreName ? parseMore(value) : [[input.custom_id, value]]
  })
  return Object.fromEntries(entries)
}
