import { decode, h, link, mention, mrkdwn, textObject } from './dom.js'

/**
 * Renders Block Kit. `use(element, value)` is called when somebody uses a control; `suggest` asks the
 * app for options; `names` maps ids to names.
 */
export const renderBlocks = (blocks, context) => blocks.map((block) => renderBlock(block, context))

function renderBlock(block, context) {
  const render = renderers[block.type]
  if (render === undefined) return h('div', { className: 'unknown' }, `[${block.type}]`)
  return h('div', { className: `block ${block.type}` }, render(block, context))
}

const renderers = {
  actions: (block, context) => block.elements.map((element) => control(element, context)),
  alert: (block, { names }) => textObject(block.text, names),
  card: (block, context) => [
    h('b', {}, textObject(block.title, context.names)),
    h('div', {}, textObject(block.body, context.names)),
    (block.actions ?? []).map((element) => control(element, context)),
  ],
  context: (block, { names }) =>
    block.elements.map((element) =>
      element.type === 'image' ? image(element) : h('span', {}, textObject(element, names)),
    ),
  context_actions: (block, context) => block.elements.map((element) => control(element, context)),
  data_table: (block) => [h('div', { className: 'caption' }, block.caption ?? ''), table(block)],
  divider: () => h('hr'),
  header: (block) => h('h3', {}, block.text.text),
  image: (block) => [
    block.title === undefined ? [] : h('div', { className: 'caption' }, block.title.text),
    image(block),
  ],
  input: (block, context) => [
    h('label', {}, textObject(block.label), block.optional ? h('small', {}, ' (optional)') : []),
    // Controls of several blocks may share an action id.
    input({ ...block.element, name: block.block_id }, context),
    block.hint === undefined ? [] : h('small', { className: 'hint' }, textObject(block.hint)),
    h('div', { className: 'error' }, context.errors?.[block.block_id] ?? ''),
  ],
  markdown: (block) => h('div', { className: 'markdown', html: block.html }),
  plan: (block, context) => [h('b', {}, block.title), renderBlocks(block.tasks ?? [], context)],
  rich_text: (block, context) => block.elements.map((element) => richText(element, context)),
  section: (block, context) => [
    h(
      'div',
      { className: 'body' },
      textObject(block.text, context.names),
      block.fields === undefined
        ? []
        : h(
            'div',
            { className: 'fields' },
            block.fields.map((field) => h('div', {}, textObject(field, context.names))),
          ),
    ),
    block.accessory === undefined ? [] : control(block.accessory, context),
  ],
  table: (block) => table(block),
  task_card: (block) => task(block),
}

const marks = { complete: '✓', error: '✕', in_progress: '…', pending: '○' }
export const task = (one) =>
  h('div', { className: `task ${one.status}` }, `${marks[one.status] ?? '○'} ${one.title ?? ''}`)

const image = (element) =>
  h('img', {
    src: element.slack_file === undefined ? element.image_url : fileUrl(element.slack_file),
    alt: element.alt_text,
    title: element.alt_text,
  })

const fileUrl = (file) => `/page/file/${file.id ?? /-(F\w+)/.exec(file.url ?? '')?.[1]}`

function table(block) {
  const cell = (one) =>
    one.type === 'rich_text'
      ? one.elements.map((part) => richText(part, { names: {} }))
      : String(one.text ?? one.value ?? '')
  const [head = [], ...rows] = block.rows
  const align = (index) => ({
    style: `text-align:${block.column_settings?.[index]?.align ?? 'left'}`,
  })
  return h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        head.map((one, index) => h('th', align(index), cell(one))),
      ),
    ),
    h(
      'tbody',
      {},
      rows.map((row) =>
        h(
          'tr',
          {},
          row.map((one, index) => h('td', align(index), cell(one))),
        ),
      ),
    ),
  )
}

function richText(element, context) {
  const parts = () => (element.elements ?? []).map((part) => richText(part, context))
  switch (element.type) {
    case 'rich_text_list':
      return h(
        element.style === 'ordered' ? 'ol' : 'ul',
        {},
        parts().map((part) => h('li', {}, part)),
      )
    case 'rich_text_preformatted':
      return h('pre', {}, parts())
    case 'rich_text_quote':
      return h('blockquote', {}, parts())
    case 'rich_text_section':
      return h('span', {}, parts())
    case 'user':
      return mention(`@${context.names[element.user_id] ?? element.user_id}`)
    case 'channel':
      return mention(`#${context.names[element.channel_id] ?? element.channel_id}`)
    case 'broadcast':
      return mention(`@${element.range}`)
    case 'link':
      return link(element.url, element.text ?? element.url)
    default:
      return styled(element)
  }
}

function styled(element) {
  const text = element.text ?? ''
  if (element.style?.code) return h(text.includes('\n') ? 'pre' : 'code', {}, text)
  if (element.style?.bold) return h('b', {}, text)
  if (element.style?.italic) return h('i', {}, text)
  return text
}

/** A control of a message or view, which acts at once. */
function control(element, context) {
  const use = (value) => context.use(element, value)
  switch (element.type) {
    case 'button':
      return h(
        'button',
        {
          type: 'button',
          className: element.style ?? '',
          onclick() {
            if (element.url !== undefined) window.open(element.url, '_blank', 'noreferrer')
            if (confirmed(element)) use(element.value)
          },
        },
        element.text.text,
      )
    case 'feedback_buttons':
      return ['positive_button', 'negative_button'].map((name) =>
        h(
          'button',
          { type: 'button', className: 'quiet', onclick: () => use(element[name].value) },
          element[name].text.text,
        ),
      )
    case 'icon_button':
      return h(
        'button',
        { type: 'button', className: 'quiet', onclick: () => use(element.value) },
        element.text.text,
      )
    case 'image':
      return image(element)
    case 'overflow':
      return select(element, [{ text: { text: '⋯' }, value: '' }, ...element.options], use)
    default:
      return input(element, context, use)
  }
}

function confirmed({ confirm }) {
  if (confirm === undefined) return true
  return window.confirm(`${confirm.title?.text ?? ''}\n\n${decode(confirm.text?.text ?? '')}`)
}

function select(element, options, use, selected) {
  const chosen = selected?.value
  return h(
    'select',
    {
      name: nameOf(element),
      multiple: element.type.startsWith('multi_'),
      onchange: (event) => use?.(values(event.target)),
    },
    options.map((option) =>
      h('option', { value: option.value, selected: option.value === chosen }, option.text.text),
    ),
  )
}

const values = (one) =>
  one.multiple ? [...one.selectedOptions].map((option) => option.value) : one.value

export const nameOf = (element) => element.name ?? element.action_id

const optionsOf = (element) => [
  ...(element.options ?? []),
  ...(element.option_groups ?? []).flatMap((group) => group.options),
]

const inputTypes = {
  datepicker: ['date', 'initial_date'],
  email_text_input: ['email', 'initial_value'],
  number_input: ['number', 'initial_value'],
  timepicker: ['time', 'initial_time'],
  url_text_input: ['url', 'initial_value'],
}

const toOption = ({ id, name }) => ({ text: { text: `# ${name}` }, value: id })

/** An input of a form; `use` makes it act at once. */
function input(element, context, use) {
  const empty = { text: { text: element.placeholder?.text ?? 'Choose…' }, value: '' }
  switch (element.type) {
    case 'static_select':
      return select(element, [empty, ...optionsOf(element)], use, element.initial_option)
    case 'multi_static_select':
      return select(element, optionsOf(element), use)
    case 'conversations_select':
      return select(element, [empty, ...context.channels.map(toOption)], use)
    case 'external_select':
    case 'multi_external_select':
      return externalSelect(element, context, use)
    case 'checkboxes':
    case 'radio_buttons':
      return choices(element, context, use)
    default: {
      const [type, initial] = inputTypes[element.type] ?? ['text', 'initial_value']
      return h(element.multiline ? 'textarea' : 'input', {
        ...(element.multiline ? { rows: 5 } : { type }),
        name: nameOf(element),
        placeholder: element.placeholder?.text ?? '',
        value: element[initial] ?? '',
        onchange: (event) => use?.(event.target.value),
      })
    }
  }
}

function choices(element, { names }, use) {
  const type = element.type === 'checkboxes' ? 'checkbox' : 'radio'
  const initial = [...(element.initial_options ?? []), element.initial_option].map(
    (one) => one?.value,
  )
  const box = h('div', { className: 'choices' })
  box.append(
    ...element.options.map((option) =>
      h(
        'label',
        {},
        h('input', {
          type,
          name: nameOf(element),
          value: option.value,
          checked: initial.includes(option.value),
          onchange() {
            const checked = [...box.querySelectorAll(':checked')].map((one) => one.value)
            use?.(type === 'radio' ? checked[0] : checked)
          },
        }),
        ' ',
        textObject(option.text, names),
      ),
    ),
  )
  return box
}

/** Options come from the app while somebody types. */
function externalSelect(element, context, use) {
  const id = `list-${nameOf(element)}`
  const list = h('datalist', { id })
  let options = []
  const field = h('input', {
    name: nameOf(element),
    placeholder: element.placeholder?.text ?? 'Type to search',
    async oninput() {
      options = await context.suggest(element, field.value)
      list.replaceChildren(...options.map((option) => h('option', { value: option.text.text })))
    },
    onchange() {
      use?.(field.chosen())
    },
  })
  field.setAttribute('list', id)
  field.chosen = () => options.find((option) => option.text.text === field.value) ?? ''
  return [field, list]
}

export { mrkdwn }
