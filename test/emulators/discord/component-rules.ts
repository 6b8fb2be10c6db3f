import { limits } from './limits.ts'
import { isObject, type Path, Problems } from './problems.ts'
import type { Component } from './types.ts'

export const componentTypes = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
} as const

const t = componentTypes
const selects: readonly number[] = [
  t.stringSelect,
  t.userSelect,
  t.roleSelect,
  t.mentionableSelect,
  t.channelSelect,
]
export const isSelect = (type: number): boolean => selects.includes(type)

/** Types that may stand in each place. */
const places = {
  legacyMessage: [t.row],
  message: [t.row, t.section, t.text, t.gallery, t.file, t.separator, t.container],
  container: [t.row, t.section, t.text, t.gallery, t.file, t.separator],
  row: [t.button, ...selects],
  sectionText: [t.text],
  accessory: [t.button, t.thumbnail],
  modal: [t.row, t.text, t.label],
  modalRow: [t.textInput],
  label: [t.textInput, ...selects, t.fileUpload, t.radioGroup, t.checkboxGroup, t.checkbox],
} as const satisfies Record<string, readonly number[]>

type Place = keyof typeof places
type Raw = Readonly<Record<string, unknown>>

/** One pass over the components of a message or a modal. */
class ComponentCheck {
  readonly problems: Problems
  readonly isModal: boolean
  readonly #fileNames: ReadonlySet<string>
  readonly #customIds = new Set<unknown>()
  count = 0
  textLength = 0

  constructor(problems: Problems, isModal: boolean, fileNames: ReadonlySet<string>) {
    this.problems = problems
    this.isModal = isModal
    this.#fileNames = fileNames
  }

  all(list: readonly unknown[], path: Path, place: Place): void {
    for (const [index, value] of list.entries()) this.one(value, [...path, index], place)
  }

  one(value: unknown, path: Path, place: Place): void {
    const type = isObject(value) ? value['type'] : undefined
    const allowed: readonly number[] = places[place]
    if (!isObject(value) || typeof type !== 'number' || !allowed.includes(type)) {
      const names = allowed.join(', ')
      this.problems.add(
        [...path, 'type'],
        'UNION_TYPE_CHOICES',
        `Value of field "type" must be one of (${names}).`,
      )
      return
    }
    this.count += 1
    rules[type]?.(this, value, path)
  }

  customId(value: Raw, path: Path): void {
    const id = value['custom_id']
    this.problems.text([...path, 'custom_id'], id, limits.customId, 1)
    if (this.#customIds.has(id))
      this.problems.add(
        [...path, 'custom_id'],
        'COMPONENT_CUSTOM_ID_DUPLICATED',
        'Component custom id cannot be duplicated',
      )
    this.#customIds.add(id)
  }

  media(value: unknown, path: Path, onlyAttachments: boolean): void {
    const url = isObject(value) ? value['url'] : undefined
    if (typeof url !== 'string') {
      this.problems.add([...path, 'url'], 'BASE_TYPE_REQUIRED', 'This field is required')
    } else if (url.startsWith('attachment://')) {
      if (!this.#fileNames.has(url.slice('attachment://'.length)))
        this.problems.add(
          [...path, 'url'],
          'ATTACHMENT_NOT_FOUND',
          'The specified attachment was not found',
        )
    } else if (onlyAttachments || !URL.canParse(url)) {
      this.problems.add([...path, 'url'], 'URL_TYPE_INVALID_URL', 'Not a well formed URL.')
    }
  }

  /** The rule of `min_values`, `max_values` and `required`, which selects, uploads and checkboxes share. */
  counts(value: Raw, path: Path, max: number): void {
    const isOptional = this.isModal && value['required'] === false
    const min = this.isModal && !isOptional ? 1 : 0
    this.problems.range([...path, 'min_values'], value['min_values'], min, max)
    this.problems.range([...path, 'max_values'], value['max_values'], 1, max)
    if (this.isModal && value['disabled'] === true)
      this.problems.add(
        [...path, 'disabled'],
        'COMPONENT_DISABLED_IN_MODAL',
        'Modals cannot have disabled components',
      )
  }

  options(value: Raw, path: Path, max: number, min: number): void {
    const seen = new Set<unknown>()
    const { problems } = this
    problems.list([...path, 'options'], value['options'], max, min).forEach((option, index) => {
      const at = [...path, 'options', index]
      const { label, value: text, description } = isObject(option) ? option : {}
      problems.text([...at, 'label'], label, limits.optionText, 1)
      problems.text([...at, 'value'], text, limits.optionText, 1)
      problems.text([...at, 'description'], description, limits.optionText)
      if (seen.has(text))
        problems.add(
          [...at, 'value'],
          'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
          'The specified option value is already used',
        )
      seen.add(text)
    })
  }
}

type Rule = (check: ComponentCheck, value: Raw, path: Path) => void

const ruleOfRow: Rule = (check, value, path) => {
  const list = check.problems.list(
    [...path, 'components'],
    value['components'],
    limits.rowButtons,
    1,
  )
  const hasSelect = list.some((child) => isObject(child) && isSelect(Number(child['type'])))
  if (list.length > 1 && (hasSelect || check.isModal))
    check.problems.add(
      [...path, 'components'],
      'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
      'The specified component exceeds the maximum width',
    )
  check.all(list, [...path, 'components'], check.isModal ? 'modalRow' : 'row')
}

const styles = { link: 5, premium: 6 } as const

const ruleOfButton: Rule = (check, value, path) => {
  const { problems } = check
  problems.range([...path, 'style'], value['style'] ?? 0, 1, 6)
  problems.text([...path, 'label'], value['label'], limits.buttonLabel)
  if (value['style'] === styles.premium) return
  if (value['style'] === styles.link) {
    problems.text([...path, 'url'], value['url'], limits.buttonUrl, 1)
    if (value['custom_id'] !== undefined)
      problems.add(
        [...path, 'custom_id'],
        'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
        'A custom id and url cannot both be specified',
      )
    return
  }
  check.customId(value, path)
  if (value['url'] !== undefined)
    problems.add(
      [...path, 'url'],
      'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
      'A custom id and url cannot both be specified',
    )
  if (!value['label'] && !value['emoji'])
    problems.add(
      [...path, 'label'],
      'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED',
      'A label or emoji is required',
    )
}

const ruleOfSelect: Rule = (check, value, path) => {
  check.customId(value, path)
  check.problems.text([...path, 'placeholder'], value['placeholder'], limits.placeholder)
  check.counts(value, path, limits.selectOptions)
  if (value['type'] === t.stringSelect) check.options(value, path, limits.selectOptions, 1)
}

const ruleOfTextInput: Rule = (check, value, path) => {
  const { problems } = check
  check.customId(value, path)
  problems.range([...path, 'style'], value['style'] ?? 0, 1, 2)
  problems.range([...path, 'min_length'], value['min_length'], 0, limits.textInput)
  problems.range([...path, 'max_length'], value['max_length'], 1, limits.textInput)
  problems.text([...path, 'value'], value['value'], limits.textInput)
  problems.text([...path, 'placeholder'], value['placeholder'], limits.textInputPlaceholder)
}

const ruleOfSection: Rule = (check, value, path) => {
  const texts = check.problems.list(
    [...path, 'components'],
    value['components'],
    limits.sectionTexts,
    1,
  )
  check.all(texts, [...path, 'components'], 'sectionText')
  check.one(value['accessory'], [...path, 'accessory'], 'accessory')
}

const ruleOfText: Rule = (check, value, path) => {
  check.problems.text([...path, 'content'], value['content'], limits.componentText, 1)
  check.textLength += [...String(value['content'] ?? '')].length
}

const ruleOfThumbnail: Rule = (check, value, path) => {
  check.media(value['media'], [...path, 'media'], false)
  check.problems.text([...path, 'description'], value['description'], limits.altText)
}

const ruleOfGallery: Rule = (check, value, path) => {
  const items = check.problems.list([...path, 'items'], value['items'], limits.galleryItems, 1)
  items.forEach((item, index) => {
    if (isObject(item)) ruleOfThumbnail(check, item, [...path, 'items', index])
  })
}

const ruleOfContainer: Rule = (check, value, path) => {
  const list = check.problems.list(
    [...path, 'components'],
    value['components'],
    limits.components,
    1,
  )
  check.all(list, [...path, 'components'], 'container')
  check.problems.range([...path, 'accent_color'], value['accent_color'], 0, 0xffffff)
}

const ruleOfLabel: Rule = (check, value, path) => {
  const { problems } = check
  problems.text([...path, 'label'], value['label'], limits.labelText, 1)
  problems.text([...path, 'description'], value['description'], limits.labelDescription)
  const child = value['component']
  check.one(child, [...path, 'component'], 'label')
  if (isObject(child) && child['type'] === t.textInput && child['label'] !== undefined)
    problems.add(
      [...path, 'component', 'label'],
      'TEXT_INPUT_LABEL_IN_LABEL',
      'A text input inside a label cannot have a label',
    )
}

const ruleOfUpload: Rule = (check, value, path) => {
  check.customId(value, path)
  check.counts(value, path, limits.fileUploads)
  check.problems.list([...path, 'file_types'], value['file_types'], limits.fileUploads)
}

const ruleOfGroup =
  (min: number): Rule =>
  (check, value, path) => {
    check.customId(value, path)
    check.options(value, path, limits.radioOptions, min)
    if (value['type'] === t.checkboxGroup) check.counts(value, path, limits.radioOptions)
  }

const rules: Readonly<Record<number, Rule>> = {
  [t.row]: ruleOfRow,
  [t.button]: ruleOfButton,
  [t.stringSelect]: ruleOfSelect,
  [t.userSelect]: ruleOfSelect,
  [t.roleSelect]: ruleOfSelect,
  [t.mentionableSelect]: ruleOfSelect,
  [t.channelSelect]: ruleOfSelect,
  [t.textInput]: ruleOfTextInput,
  [t.section]: ruleOfSection,
  [t.text]: ruleOfText,
  [t.thumbnail]: ruleOfThumbnail,
  [t.gallery]: ruleOfGallery,
  [t.file]: (check, value, path) => check.media(value['file'], [...path, 'file'], true),
  [t.separator]: (check, value, path) =>
    check.problems.range([...path, 'spacing'], value['spacing'], 1, 2),
  [t.container]: ruleOfContainer,
  [t.label]: ruleOfLabel,
  [t.fileUpload]: ruleOfUpload,
  [t.radioGroup]: ruleOfGroup(2),
  [t.checkboxGroup]: ruleOfGroup(1),
  [t.checkbox]: (check, value, path) => check.customId(value, path),
}

/** Adds what Discord refuses of a message's components. */
export function checkMessageComponents(
  problems: Problems,
  components: unknown,
  isV2: boolean,
  fileNames: ReadonlySet<string>,
): void {
  const path = ['components']
  const check = new ComponentCheck(problems, false, fileNames)
  const max = isV2 ? limits.components : limits.legacyRows
  check.all(problems.list(path, components, max), path, isV2 ? 'message' : 'legacyMessage')
  if (check.count > limits.components && isV2)
    problems.add(
      path,
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      `The maximum number of components is ${limits.components}`,
    )
  if (check.textLength > limits.componentText)
    problems.add(
      path,
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `The total displayable text is over ${limits.componentText} characters`,
    )
}

/** Refuses a modal as Discord does. */
export function checkModal(data: unknown): void {
  const problems = new Problems()
  const { custom_id: id, title, components } = isObject(data) ? data : {}
  problems.text(['data', 'custom_id'], id, limits.customId, 1)
  problems.text(['data', 'title'], title, limits.modalTitle, 1)
  const path = ['data', 'components']
  const list = problems.list(path, components, limits.modalComponents, 1)
  new ComponentCheck(problems, true, new Set()).all(list, path, 'modal')
  problems.refuse()
}

/** A list with everything nested in it, in reading order. */
export function flatten(components: readonly Component[]): Component[] {
  return components.flatMap((component) => [
    component,
    ...flatten(component.components ?? []),
    ...flatten(component.component === undefined ? [] : [component.component]),
    ...flatten(component.accessory === undefined ? [] : [component.accessory]),
  ])
}

/** Gives the components that have no id the next free number, as Discord does. */
export function numberComponents(components: readonly Component[]): void {
  const all = flatten(components)
  const taken = new Set(all.map(({ id }) => id))
  let next = 1
  for (const component of all) {
    if (component.id !== undefined && component.id !== 0) continue
    while (taken.has(next)) next += 1
    component.id = next
    taken.add(next)
  }
}
