import { elementsOf } from './check-blocks.ts'
import { type Fields, isFields, toFields, toFieldsList, toList, toText } from './fields.ts'

/** A value that a person enters: text, the value of an option, several of them, or an option itself. */
export type Entered = string | readonly string[] | Fields

export interface FoundElement {
  readonly block: Fields
  readonly element: Fields
}

/** Finds a control by its action id, or by the id of its block. */
export function findElement(blocks: readonly Fields[], id: string): FoundElement {
  for (const block of blocks) {
    for (const [element] of elementsOf(block)) {
      if (element['action_id'] === id || block['block_id'] === id) return { block, element }
    }
  }
  const known = blocks.flatMap((block) => elementsOf(block).map(([one]) => one['action_id']))
  throw new Error(`there is no control ${id}; there are: ${known.join(', ')}`)
}

const allOptions = (element: Fields): readonly Fields[] => [
  ...toFieldsList(element['options']),
  ...toFieldsList(element['option_groups']).flatMap((group) => toFieldsList(group['options'])),
]

function toOption(element: Fields, value: unknown): Fields {
  if (isFields(value)) return value
  const options = allOptions(element)
  const option = options.find((one) => one['value'] === value)
  if (option !== undefined) return option
  const values = options.map((one) => one['value'])
  // Options of an external select are the app's, not the element's.
  if (String(element['type']).includes('external')) {
    return { text: { type: 'plain_text', text: String(value) }, value }
  }
  throw new Error(`there is no option ${String(value)}; there are: ${values.join(', ')}`)
}

/** Property that holds what was chosen, by type of element. */
const chosen: Readonly<Record<string, string>> = {
  channels_select: 'selected_channel',
  checkboxes: 'selected_options',
  conversations_select: 'selected_conversation',
  datepicker: 'selected_date',
  datetimepicker: 'selected_date_time',
  external_select: 'selected_option',
  multi_external_select: 'selected_options',
  multi_static_select: 'selected_options',
  multi_users_select: 'selected_users',
  overflow: 'selected_option',
  radio_buttons: 'selected_option',
  static_select: 'selected_option',
  timepicker: 'selected_time',
  users_select: 'selected_user',
}

/** What an input holds: what was entered, or its initial value. */
function toElementState(element: Fields, entered: Entered | undefined): Fields {
  const type = String(element['type'])
  const property = chosen[type] ?? 'value'
  const initial =
    element[property === 'value' ? 'initial_value' : property.replace('selected_', 'initial_')]
  if (entered === undefined || entered === '') return { type, [property]: initial ?? null }
  if (property === 'selected_option') return { type, [property]: toOption(element, entered) }
  if (property === 'selected_options') {
    const values = Array.isArray(entered) ? toList(entered) : [entered]
    return { type, [property]: values.map((value) => toOption(element, value)) }
  }
  return { type, [property]: entered }
}

/** The action that a use of the element sends. */
export function toAction(
  { block, element }: FoundElement,
  entered: Entered | undefined,
  ts: string,
): Fields {
  const type = String(element['type'])
  const common = {
    type,
    action_id: element['action_id'],
    block_id: block['block_id'],
    action_ts: ts,
  }
  if (type === 'button' || type === 'icon_button' || type === 'workflow_button') {
    const { text, value, style, url } = toFields(element)
    return JSON.parse(JSON.stringify({ ...common, text, value, style, url })) as Fields
  }
  if (type === 'feedback_buttons') {
    const buttons = ['positive_button', 'negative_button'].map((name) => toFields(element[name]))
    const button = buttons.find((one) => one['value'] === entered) ?? buttons[0]
    return { ...common, text: button?.['text'], value: button?.['value'] }
  }
  return { ...common, ...toElementState(element, entered) }
}

/** State of all inputs, as Slack sends it: by block, then by action. */
export function toStateValues(
  blocks: readonly Fields[],
  entered: Readonly<Record<string, Entered>>,
): Fields {
  const values: Record<string, Record<string, Fields>> = {}
  for (const block of blocks) {
    for (const [element] of elementsOf(block)) {
      const type = String(element['type'])
      if (chosen[type] === undefined && !type.endsWith('_input')) continue
      const actionId = String(element['action_id'])
      const blockId = String(block['block_id'])
      const value = entered[actionId] ?? entered[blockId]
      values[blockId] = { ...values[blockId], [actionId]: toElementState(element, value) }
    }
  }
  return values
}

/** What Slack itself asks a person to correct before it sends a modal. */
export function findUnfilled(blocks: readonly Fields[], values: Fields): readonly string[] {
  return blocks.flatMap((block) => {
    if (block['type'] !== 'input') return []
    const element = toFields(block['element'])
    const state = toFields(
      toFields(values[String(block['block_id'])])[String(element['action_id'])],
    )
    const value = Object.entries(state).find(([name]) => name !== 'type')?.[1]
    const label = toText(toFields(block['label'])['text']) ?? String(block['block_id'])
    const isMissing = value === null || value === undefined || toList(value).length === 0
    if (isMissing && (value === null || value === undefined || Array.isArray(value))) {
      return block['optional'] === true ? [] : [`${label}: Please complete this required field.`]
    }
    const text = typeof value === 'string' ? value : ''
    const max = Number(element['max_length'] ?? 3000)
    const min = Number(element['min_length'] ?? 0)
    if (text.length > max) return [`${label}: Please enter at most ${max} characters.`]
    return typeof value === 'string' && text.length < min
      ? [`${label}: Please enter at least ${min} characters.`]
      : []
  })
}
