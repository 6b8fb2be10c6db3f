import type { types } from '@slack/bolt'
import { limits } from '../../src/config/limits.ts'
import type { ChatField, ChatForm } from '../../src/domain/chat-platforms/messages.ts'
import { type Language, type Localized, localize } from '../../src/domain/text/language.ts'
import { cut } from './render/safe-text.ts'

const { slack } = limits

/** Id of each input; its block's id is the field's name. */
const inputActionId = 'value'

const cancel: Localized = { en: 'Cancel', fr: 'Annuler' }
const yes: Localized = { en: 'Yes', fr: 'Oui' }
const no: Localized = { en: 'No', fr: 'Non' }

const plain = (text: string, maxLength: number): types.PlainTextElement => ({
  type: 'plain_text',
  text: cut(text, maxLength),
  emoji: false,
})

/** A form as a modal. Nothing is hidden in it: its id is bound to the person by the core. */
export function toModal(form: ChatForm, language: Language): types.ModalView {
  return {
    type: 'modal',
    callback_id: form.id,
    title: plain(form.title, slack.maxFormTitleLength),
    submit: plain(form.submitLabel, slack.maxFormTitleLength),
    close: plain(localize(cancel, language), slack.maxFormTitleLength),
    blocks: form.fields.map((field) => toInput(field, language)),
  }
}

function toInput(field: ChatField, language: Language): types.InputBlock {
  const hint = field.description === '' ? {} : { hint: plain(field.description, 300) }
  return {
    type: 'input',
    block_id: field.name,
    label: plain(field.label, slack.maxTitleLength),
    optional: !field.isRequired,
    element: toElement(field, language),
    ...hint,
  }
}

function toElement(field: ChatField, language: Language): types.InputBlock['element'] {
  const { kind, initial } = field
  const action_id = inputActionId
  const initialValue = initial === null ? {} : { initial_value: initial }
  if (field.suggests === true) return toSelect(field)
  switch (kind) {
    case 'text':
    case 'long_text':
      return {
        type: 'plain_text_input',
        action_id,
        multiline: kind === 'long_text',
        ...(field.maxLength === null ? {} : { max_length: Math.min(field.maxLength, 3_000) }),
        ...initialValue,
      }
    case 'number':
      return { type: 'number_input', action_id, is_decimal_allowed: true, ...initialValue }
    case 'date':
      return {
        type: 'datepicker',
        action_id,
        ...(initial === null ? {} : { initial_date: initial }),
      }
    case 'boolean':
      return toRadio(initial, language)
    case 'choice':
      return toSelect(field)
    case 'channel':
      return {
        type: 'conversations_select',
        action_id,
        filter: { include: ['public', 'private'], exclude_bot_users: true },
      }
  }
}

const option = (value: string, label: string): types.PlainTextOption => ({
  text: plain(label, slack.maxLabelLength),
  value,
})

/** A box that is not ticked would be no answer; two buttons have one. */
function toRadio(initial: string | null, language: Language): types.RadioButtons {
  const options = [option('true', localize(yes, language)), option('false', localize(no, language))]
  const chosen = options.find(({ value }) => value === initial)
  return {
    type: 'radio_buttons',
    action_id: inputActionId,
    options,
    ...(chosen === undefined ? {} : { initial_option: chosen }),
  }
}

/** A field without a list, or with a long one, is suggested as the person types. */
function toSelect({ choices, initial }: ChatField): types.StaticSelect | types.ExternalSelect {
  const options = choices.map(({ value, label }) => option(value, label))
  const chosen = options.find(({ value }) => value === initial)
  const select = {
    action_id: inputActionId,
    ...(chosen === undefined ? {} : { initial_option: chosen }),
  }
  return options.length === 0 || options.length > slack.maxSelectOptions
    ? { type: 'external_select', min_query_length: 0, ...select }
    : { type: 'static_select', options, ...select }
}
