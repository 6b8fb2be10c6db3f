import { NotPossible, type Resolver } from './command-input.ts'
import { componentTypes, isSelect } from './component-rules.ts'
import type { Component, FileUpload, Modal } from './types.ts'

const t = componentTypes

/** By custom id: text, chosen values, files, or a tick. */
export type ModalValues = Readonly<
  Record<string, string | boolean | readonly string[] | readonly FileUpload[]>
>

function checkCount(component: Component, count: number): void {
  const { custom_id: id, required = true } = component
  if (count === 0 && !required) return
  const max = component.max_values ?? (component.type === t.checkboxGroup ? 10 : 1)
  if (count < Math.max(component.min_values ?? 1, required ? 1 : 0))
    throw new NotPossible(`Field ${id} needs a value`)
  if (count > max) throw new NotPossible(`Field ${id} takes at most ${max} values`)
}

function checkText(component: Component, text: string): void {
  const { custom_id: id, required = true, min_length: min = 0, max_length: max = 4000 } = component
  if (text === '' && required) throw new NotPossible(`Field ${id} needs a value`)
  if (text !== '' && text.length < min) throw new NotPossible(`Field ${id} is too short`)
  if (text.length > max) throw new NotPossible(`Field ${id} is too long`)
}

function chosen(component: Component, value: ModalValues[string] | undefined): readonly string[] {
  const preset = (component.options ?? []).filter((one) => one.default === true)
  const list = value === undefined ? preset.map((one) => one.value) : [value].flat()
  const unknown = list.find((one) => !(component.options ?? []).some((o) => o.value === one))
  if (unknown !== undefined && component.options !== undefined)
    throw new NotPossible(`Field ${component.custom_id} has no option ${String(unknown)}`)
  return list as readonly string[]
}

function checkFiles(component: Component, files: readonly FileUpload[]): void {
  const extensions = (component.file_types ?? []).filter((type) => type.startsWith('.'))
  const wrong = files.find(
    ({ name }) => !extensions.some((end) => name.toLowerCase().endsWith(end)),
  )
  if (extensions.length > 0 && wrong !== undefined)
    throw new NotPossible(`Field ${component.custom_id} takes no ${wrong.name}`)
}

/** One filled-in field, as its interaction carries it. */
function toField(component: Component, values: ModalValues, resolver: Resolver): object {
  const { type, id, custom_id } = component
  const value = values[custom_id ?? '']
  const field = { type, id, custom_id }
  if (type === t.textInput) {
    const text = typeof value === 'string' ? value : (component.value ?? '')
    checkText(component, text)
    return { ...field, value: text }
  }
  if (type === t.checkbox) return { ...field, value: value ?? component.default ?? false }
  if (type === t.fileUpload) {
    const files = (value ?? []) as readonly FileUpload[]
    checkCount(component, files.length)
    checkFiles(component, files)
    return { ...field, values: files.map((file) => resolver.upload(file)) }
  }
  const list = chosen(component, value)
  checkCount(component, list.length)
  if (type === t.radioGroup) return { ...field, value: list[0] ?? null }
  const isEntity = isSelect(type) && type !== t.stringSelect
  return { ...field, values: isEntity ? list.map((one) => resolver.entity(one)) : list }
}

/** Data of the interaction that submits a modal: labels wrap their fields. */
export function toModalData(modal: Modal, values: ModalValues, resolver: Resolver): object {
  const known = new Set<string | undefined>()
  const components = modal.components.map((component) => {
    const { type, id } = component
    const children =
      component.component === undefined ? (component.components ?? []) : [component.component]
    for (const child of children) known.add(child.custom_id)
    const fields = children.map((child) => toField(child, values, resolver))
    if (type === t.label) return { type, id, component: fields[0] }
    return type === t.row ? { type, id, components: fields } : { type, id }
  })
  const unknown = Object.keys(values).find((name) => !known.has(name))
  if (unknown !== undefined) throw new NotPossible(`The form has no field ${unknown}`)
  return { custom_id: modal.customId, components, ...resolver.toData() }
}
