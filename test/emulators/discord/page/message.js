import { h } from './dom.js'
import { markdown, spans } from './markdown.js'

const flags = { suppressEmbeds: 4, loading: 128 }
const styles = ['', 'primary', 'secondary', 'success', 'danger', 'link']

const isImage = ({ content_type: type = '' }) => type.startsWith('image/')
function sizeOf(bytes) {
  if (bytes < 1024) return `${bytes} bytes`
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${kilobytes.toFixed(1)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

function attachment(file) {
  if (isImage(file))
    return h('img', { class: 'image', src: file.url, alt: file.description ?? file.filename })
  return h(
    'a',
    { class: 'file', href: file.url, download: file.filename },
    h('span', { class: 'icon', 'aria-hidden': 'true' }),
    h('span', {}, h('b', {}, file.filename), h('small', {}, sizeOf(file.size))),
  )
}

function embed(one, names) {
  const color = one.color === undefined ? '#4e5058' : `#${one.color.toString(16).padStart(6, '0')}`
  return h(
    'div',
    { class: 'embed', style: `border-color:${color}` },
    one.author && h('small', {}, one.author.name),
    one.title && h('h4', {}, one.title),
    one.description && h('div', {}, ...markdown(one.description, names)),
    ...(one.fields ?? []).map((field) =>
      h('div', { class: 'field' }, h('b', {}, field.name), ...markdown(field.value, names)),
    ),
    one.image && h('img', { class: 'image', src: one.image.url, alt: '' }),
    one.footer && h('small', {}, one.footer.text),
  )
}

/** Draws components of a message; `context` has names, attachments, people and the handlers. */
export function component(one, context) {
  return renderers[one.type]?.(one, context) ?? h('div', {}, `Component ${one.type}`)
}

function button(one, { act }) {
  const label = [one.emoji?.name, one.label].filter(Boolean).join(' ')
  if (one.style === 5)
    return h(
      'a',
      { class: 'button link', href: one.url, target: '_blank', rel: 'noreferrer' },
      `${label} ↗`,
    )
  return h(
    'button',
    {
      type: 'button',
      class: `button ${styles[one.style]}`,
      disabled: one.disabled,
      click: () => act('click', { customId: one.custom_id }),
    },
    label,
  )
}

/** Options of a select, whatever it selects. */
export function selectOptions(one, { users, channels }) {
  if (one.type === 3) return one.options
  const people = users.map(({ id, name }) => ({ value: id, label: name }))
  const places = channels
    .filter(({ type }) => type === 0)
    .map(({ id, name }) => ({ value: id, label: `#${name}` }))
  return { 5: people, 6: [], 7: people, 8: places }[one.type]
}

function select(one, context) {
  const isMultiple = (one.max_values ?? 1) > 1
  const options = selectOptions(one, context)
  const choose = (values) => context.act('select', { customId: one.custom_id, values })
  const list = options.map((option) =>
    h(
      'option',
      { value: option.value, selected: option.default === true },
      option.description ? `${option.label} — ${option.description}` : option.label,
    ),
  )
  const placeholder = h(
    'option',
    { value: '', disabled: true, selected: !options.some((o) => o.default) },
    one.placeholder ?? 'Make a selection',
  )
  const element = h(
    'select',
    {
      class: 'select',
      disabled: one.disabled,
      multiple: isMultiple,
      'aria-label': one.placeholder ?? 'Make a selection',
      change: () => isMultiple || choose([element.value]),
    },
    ...(isMultiple ? list : [placeholder, ...list]),
  )
  if (!isMultiple) return element
  const send = () => choose([...element.selectedOptions].map(({ value }) => value))
  return h(
    'div',
    { class: 'row' },
    element,
    h('button', { type: 'button', class: 'button secondary', click: send }, 'Choose'),
  )
}

const children = (one, context) => (one.components ?? []).map((child) => component(child, context))

const renderers = {
  1: (one, context) => h('div', { class: 'row' }, ...children(one, context)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: (one, context) =>
    h(
      'div',
      { class: 'section' },
      h('div', {}, ...children(one, context)),
      component(one.accessory, context),
    ),
  10: (one, { names }) => h('div', { class: 'text' }, ...markdown(one.content, names)),
  11: (one) => h('img', { class: 'thumbnail', src: one.media.url, alt: one.description ?? '' }),
  12: (one) =>
    h(
      'div',
      { class: 'gallery' },
      ...one.items.map((item) =>
        h('img', { class: 'image', src: item.media.url, alt: item.description ?? '' }),
      ),
    ),
  13: (one, { attachments }) => {
    const file = attachments.find(({ id }) => id === one.file.attachment_id)
    return file === undefined
      ? h('div', {}, one.file.url)
      : attachment({ ...file, content_type: '' })
  },
  14: (one) =>
    h('div', {
      class: `separator ${one.spacing === 2 ? 'wide' : ''} ${one.divider === false ? 'bare' : ''}`,
    }),
  17: (one, context) => {
    const color =
      typeof one.accent_color === 'number'
        ? `#${one.accent_color.toString(16).padStart(6, '0')}`
        : ''
    return h(
      'div',
      { class: 'container', style: color && `border-left:4px solid ${color}` },
      ...children(one, context),
    )
  },
}

const time = (text) => new Date(text).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })

export const avatar = (name, isBot) =>
  h(
    'span',
    { class: `avatar ${isBot ? 'bot' : ''}`, 'aria-hidden': 'true' },
    (name[0] ?? '?').toUpperCase(),
  )

function above(message, names) {
  const { interaction, referenced_message: replied } = message
  if (interaction !== undefined)
    return h(
      'div',
      { class: 'above' },
      h('b', {}, names.get(interaction.user.id) ?? '?'),
      ' used ',
      h('span', { class: 'mention' }, `/${interaction.name}`),
    )
  if (replied === undefined || replied === null) return null
  return h(
    'div',
    { class: 'above' },
    '↱ ',
    h('b', {}, names.get(replied.author.id) ?? '?'),
    ' ',
    ...(replied.content === ''
      ? ['attachment or components']
      : spans(replied.content.split('\n')[0], names)),
  )
}

function body(message, context) {
  if ((message.flags & flags.loading) !== 0)
    return [
      h(
        'div',
        { class: 'thinking' },
        h('i', {}),
        h('i', {}),
        h('i', {}),
        `${context.app.name} is thinking…`,
      ),
    ]
  const inComponents = new Set(
    JSON.stringify(message.components).match(/(?<="attachment_id":")\d+/g) ?? [],
  )
  const embeds = (message.flags & flags.suppressEmbeds) === 0 ? message.embeds : []
  return [
    ...markdown(message.content, context.names),
    message.edited_timestamp !== null && message.content !== ''
      ? h('small', { class: 'edited' }, '(edited)')
      : null,
    ...message.attachments.filter(({ id }) => !inComponents.has(id)).map(attachment),
    ...embeds.map((one) => embed(one, context.names)),
    ...message.components.map((one) => component(one, context)),
  ]
}

function tools(message, context) {
  const { act, reply, messageCommands, user } = context
  const own = message.author.id === user.id
  return h(
    'div',
    { class: 'tools' },
    message.isEphemeral
      ? null
      : h('button', { type: 'button', click: () => reply(message) }, 'Reply'),
    ...messageCommands.map((command) =>
      h('button', { type: 'button', click: () => act('messageCommand', { command }) }, command),
    ),
    own ? h('button', { type: 'button', click: () => act('remove', {}) }, 'Delete') : null,
  )
}

/** One message as a list item; messages of one author in a row share a head. */
export function messageItem(message, previous, context) {
  const { names, act, app, user } = context
  const isBot = message.author.id === app.id
  const name = names.get(message.author.id) ?? '?'
  const upper = above(message, names)
  const isNear = Date.parse(message.timestamp) - Date.parse(previous?.timestamp ?? 0) < 420_000
  const isFollowing =
    previous?.author.id === message.author.id &&
    upper === null &&
    isNear &&
    previous.isEphemeral === message.isEphemeral
  const isPinged = message.mentions.some(({ id }) => id === user.id)
  const kind = [
    isFollowing && 'following',
    message.isEphemeral && 'ephemeral',
    isPinged && 'pinged',
  ]
  return h(
    'li',
    { class: `message ${kind.filter(Boolean).join(' ')}`, 'data-id': message.id },
    upper,
    isFollowing ? null : avatar(name, isBot),
    isFollowing
      ? null
      : h(
          'div',
          { class: 'head' },
          h('b', { class: isBot ? 'app' : '' }, name),
          isBot ? h('span', { class: 'tag' }, 'APP') : null,
          h('time', {}, time(message.timestamp)),
        ),
    h('div', { class: 'body' }, ...body(message, { ...context, attachments: message.attachments })),
    message.isEphemeral
      ? h(
          'div',
          { class: 'only-you' },
          'Only you can see this · ',
          h('button', { type: 'button', click: () => act('remove', {}) }, 'Dismiss message'),
        )
      : null,
    tools(message, context),
  )
}
