import { $, h, toFile } from './dom.js'
import { markdown } from './markdown.js'
import { selectOptions } from './message.js'

/** Each field: its element and how its value is read. */
const fields = {
  4: (one) => {
    const shared = {
      id: one.custom_id,
      required: one.required !== false,
      placeholder: one.placeholder,
      minlength: one.min_length,
      maxlength: one.max_length ?? 4000,
      value: one.value ?? '',
    }
    const element =
      one.style === 2
        ? h('textarea', { rows: 4, ...shared })
        : h('input', { type: 'text', ...shared })
    return [element, () => element.value]
  },
  19: (one) => {
    const element = h('input', {
      type: 'file',
      id: one.custom_id,
      required: one.required !== false,
      multiple: (one.max_values ?? 1) > 1,
      accept: (one.file_types ?? [])
        .map((type) => (type.startsWith('.') ? type : `${type}/*`))
        .join(','),
    })
    return [element, () => Promise.all([...element.files].map(toFile))]
  },
  21: (one) => group(one, 'radio', (values) => values),
  22: (one) => group(one, 'checkbox', (values) => values),
  23: (one) => {
    const element = h('input', { type: 'checkbox', id: one.custom_id, checked: one.default })
    return [element, () => element.checked]
  },
}

function group(one, type, read) {
  const inputs = one.options.map((option) =>
    h('input', {
      type,
      name: one.custom_id,
      value: option.value,
      checked: option.default,
      required: type === 'radio' && one.required !== false,
    }),
  )
  const element = h(
    'div',
    { class: 'options' },
    ...one.options.map((option, index) =>
      h(
        'label',
        {},
        inputs[index],
        h(
          'span',
          {},
          option.label,
          option.description ? h('small', {}, ` ${option.description}`) : null,
        ),
      ),
    ),
  )
  return [element, () => read(inputs.filter(({ checked }) => checked).map(({ value }) => value))]
}

function selectField(one, context) {
  const isMultiple = (one.max_values ?? 1) > 1
  const list = selectOptions(one, context).map((option) =>
    h('option', { value: option.value, selected: option.default }, option.label),
  )
  const empty = h('option', { value: '' }, one.placeholder ?? 'Make a selection')
  const element = h(
    'select',
    { id: one.custom_id, multiple: isMultiple, required: one.required !== false },
    ...(isMultiple ? list : [empty, ...list]),
  )
  return [
    element,
    () => [...element.selectedOptions].map(({ value }) => value).filter((value) => value !== ''),
  ]
}

/** Shows a form in the dialog; resolves when it is submitted or put away. */
export function openModal(modal, context) {
  const dialog = $('modal')
  const readers = []
  const rows = modal.components.map((one) => {
    if (one.type === 10) return h('div', { class: 'text' }, ...markdown(one.content, context.names))
    const field = one.component ?? one.components[0]
    const [element, read] = fields[field.type]?.(field) ?? selectField(field, context)
    readers.push([field.custom_id, read])
    const isRequired = field.required !== false && field.type !== 23
    return h(
      'div',
      { class: 'formrow' },
      h(
        'label',
        { for: field.custom_id },
        one.label ?? field.label,
        isRequired ? h('span', { class: 'star' }, ' *') : null,
      ),
      one.description ? h('small', {}, one.description) : null,
      element,
    )
  })
  const problem = h('p', { class: 'problem', role: 'alert' })
  const put = (name, more = {}) => context.send(name, { modal: modal.id, ...more })
  const cancel = async () => {
    await put('dismiss')
    dialog.close()
  }
  const submit = async (event) => {
    event.preventDefault()
    const entries = await Promise.all(readers.map(async ([id, read]) => [id, await read()]))
    try {
      await put('submit', { fields: Object.fromEntries(entries) })
      dialog.close()
    } catch (error) {
      problem.textContent = error.message
    }
  }
  const form = h(
    'form',
    { submit },
    h('h2', {}, modal.title),
    h('p', { class: 'from' }, `This form is submitted to ${context.app.name}`),
    ...rows,
    problem,
    h(
      'div',
      { class: 'row end' },
      h('button', { type: 'button', class: 'button secondary', click: cancel }, 'Cancel'),
      h('button', { type: 'submit', class: 'button primary' }, 'Submit'),
    ),
  )
  dialog.replaceChildren(form)
  dialog.oncancel = () => void put('dismiss')
  if (!dialog.open) dialog.showModal()
}
