import { $, h, toFile } from './dom.js'

const types = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
}

/** Every command with each of its subcommands, by the names of the person's language. */
export function flatCommands(commands, locale) {
  const local = (one, field) => one[`${field}_localizations`]?.[locale] ?? one[field]
  const flat = (command, one, path) => {
    const nested = (one.options ?? []).filter(({ type }) => type <= types.group)
    if (nested.length === 0)
      return [
        {
          command,
          options: one.options ?? [],
          path,
          label: path.map((part) => local(part, 'name')).join(' '),
          description: local(one, 'description'),
        },
      ]
    return nested.flatMap((child) => flat(command, child, [...path, child]))
  }
  return commands.flatMap((command) => flat(command, command, [command]))
}

function inputFor(option, state, locale) {
  const required = option.required === true
  const shared = { name: option.name, required }
  const choose = (list) =>
    h(
      'select',
      shared,
      h('option', { value: '' }, ''),
      ...list.map(([value, label]) => h('option', { value }, label)),
    )
  if (option.choices?.length > 0)
    return choose(
      option.choices.map((one) => [one.value, one.name_localizations?.[locale] ?? one.name]),
    )
  if (option.type === types.boolean)
    return choose([
      ['true', 'True'],
      ['false', 'False'],
    ])
  if (option.type === types.channel)
    return choose(
      state.channels.filter(({ type }) => type === 0).map(({ id, name }) => [id, `#${name}`]),
    )
  if (option.type === types.user || option.type === types.mentionable)
    return choose(state.users.map(({ id, name }) => [id, name]))
  if (option.type === types.attachment)
    return h('input', {
      type: 'file',
      ...shared,
      accept: (option.file_types ?? []).filter((type) => type.startsWith('.')).join(','),
    })
  if (option.type === types.string || option.autocomplete)
    return h('input', { type: 'text', ...shared, maxlength: option.max_length })
  return h('input', {
    type: 'number',
    ...shared,
    min: option.min_value,
    max: option.max_value,
    step: option.type === types.integer ? 1 : 'any',
  })
}

async function toValue(option, input) {
  if (option.type === types.attachment) return input.files[0] && toFile(input.files[0])
  const text = input.dataset.value ?? input.value
  if (text === '') return undefined
  if (option.type === types.boolean) return text === 'true'
  return option.type === types.integer || option.type === types.number ? Number(text) : text
}

export function createComposer({ send, notice, getState }) {
  const form = $('composer')
  let picked = null
  let inputs = []
  let replyTo = null
  let files = []
  let marked = 0

  const box = h('textarea', {
    rows: 1,
    'aria-label': 'Message',
    placeholder: 'Message — type / for commands, @ to mention the app',
  })
  const popup = h('ul', { class: 'popup', hidden: true })
  const chips = h('div', { class: 'chips' })
  const picker = h('input', { type: 'file', multiple: true, hidden: true })
  const attach = h(
    'button',
    {
      type: 'button',
      class: 'attach',
      title: 'Attach files',
      'aria-label': 'Attach files',
      click: () => picker.click(),
    },
    '+',
  )
  const fieldRow = h('div', { class: 'fields', hidden: true })
  const submitButton = h('button', { type: 'submit', class: 'send', 'aria-label': 'Send' }, '➤')

  const drawChips = () => {
    const reply =
      replyTo &&
      h(
        'span',
        { class: 'chip' },
        `Replying to ${getState().users.find(({ id }) => id === replyTo.author.id)?.name ?? 'a message'}`,
        h(
          'button',
          { type: 'button', 'aria-label': 'Cancel reply', click: () => setReply(null) },
          '✕',
        ),
      )
    const list = files.map((file) =>
      h(
        'span',
        { class: 'chip' },
        `File: ${file.name}`,
        h(
          'button',
          {
            type: 'button',
            'aria-label': `Remove ${file.name}`,
            click: () => setFiles(files.filter((one) => one !== file)),
          },
          '✕',
        ),
      ),
    )
    chips.replaceChildren(...[reply, ...list].filter(Boolean))
  }
  const setReply = (message) => {
    replyTo = message
    drawChips()
    box.focus()
  }
  const setFiles = (list) => {
    files = list
    drawChips()
  }
  picker.onchange = () => {
    setFiles([...files, ...picker.files])
    picker.value = ''
  }

  const showPopup = (items) => {
    marked = 0
    popup.hidden = items.length === 0
    popup.replaceChildren(
      ...items.map((item, index) =>
        h(
          'li',
          {
            class: index === 0 ? 'marked' : '',
            mousedown: (event) => {
              event.preventDefault()
              item.choose()
            },
          },
          h('b', {}, item.label),
          item.description ? h('span', {}, item.description) : null,
        ),
      ),
    )
    popup.choose = () => items[marked]?.choose()
    popup.move = (by) => {
      marked = (marked + by + items.length) % items.length
      ;[...popup.children].forEach((child, index) => {
        child.classList.toggle('marked', index === marked)
      })
      popup.children[marked]?.scrollIntoView({ block: 'nearest' })
    }
  }

  const leave = () => {
    picked = null
    fieldRow.hidden = true
    box.hidden = false
    box.value = ''
    showPopup([])
    box.focus()
  }

  const inputOf = async (except) => {
    const [command, ...path] = picked.path
    const options = {}
    for (const [option, input] of inputs) {
      const value = option === except ? undefined : await toValue(option, input)
      if (value !== undefined) options[option.name] = value
    }
    const group = path.find(({ type }) => type === types.group)?.name
    const subcommand = path.find(({ type }) => type === types.subcommand)?.name
    return {
      command: command.name,
      input: { options, ...(group && { group }), ...(subcommand && { subcommand }) },
    }
  }

  const complete = async (option, input) => {
    delete input.dataset.value
    const { command, input: given } = await inputOf(option)
    const text = input.value
    const choices = await send('autocomplete', {
      command,
      input: given,
      focused: option.name,
      text,
    }).catch(() => [])
    if (document.activeElement !== input || input.value !== text) return
    showPopup(
      choices.map(({ name, value }) => ({
        label: name,
        choose: () => {
          input.value = name
          input.dataset.value = value
          showPopup([])
        },
      })),
    )
  }

  const pick = (entry) => {
    picked = entry
    const { locale } = getState().user
    inputs = entry.options.map((option) => [option, inputFor(option, getState(), locale)])
    for (const [option, input] of inputs) {
      if (!option.autocomplete) continue
      input.oninput = () => void complete(option, input)
      input.onfocus = input.oninput
      input.onblur = () => showPopup([])
    }
    fieldRow.replaceChildren(
      h('span', { class: 'name' }, `/${entry.label}`),
      ...inputs.map(([option, input]) =>
        h(
          'label',
          {
            class: option.required ? 'needed' : '',
            title: option.description_localizations?.[locale] ?? option.description,
          },
          h('span', {}, option.name_localizations?.[locale] ?? option.name),
          input,
        ),
      ),
      h(
        'button',
        { type: 'button', class: 'leave', 'aria-label': 'Leave the command', click: leave },
        '✕',
      ),
    )
    box.hidden = true
    fieldRow.hidden = false
    showPopup([])
    ;(inputs[0]?.[1] ?? submitButton).focus()
  }

  const suggest = () => {
    box.style.height = 'auto'
    box.style.height = `${Math.min(box.scrollHeight, 200)}px`
    const { commands, user, app } = getState()
    const slash = /^\/([^\n]*)$/.exec(box.value)
    const at = /(^|\s)@(\w*)$/.exec(box.value)
    if (slash !== null) {
      const text = slash[1].toLowerCase()
      const found = flatCommands(commands, user.locale).filter(
        ({ label }) => label.includes(text) || text.startsWith(`${label} `),
      )
      return showPopup(
        found.slice(0, 25).map((entry) => ({
          label: `/${entry.label}`,
          description: entry.description,
          choose: () => pick(entry),
        })),
      )
    }
    if (at === null || !app.name.toLowerCase().startsWith(at[2].toLowerCase())) return showPopup([])
    const choose = () => {
      box.value = `${box.value.slice(0, at.index)}${at[1]}@${app.name} `
      showPopup([])
    }
    showPopup([{ label: `@${app.name}`, description: 'Mention the app', choose }])
  }
  box.oninput = suggest

  const submit = async () => {
    const { app } = getState()
    if (picked !== null) {
      const action = await inputOf()
      leave()
      return send('command', action)
    }
    const text = box.value.trim().replaceAll(`@${app.name}`, `<@${app.id}>`)
    if (text === '' && files.length === 0) return
    const uploads = await Promise.all(files.map(toFile))
    const message = replyTo?.id ?? ''
    box.value = ''
    suggest()
    setFiles([])
    setReply(null)
    await send('send', { text, files: uploads, message })
  }

  form.onsubmit = (event) => {
    event.preventDefault()
    notice('')
    submit().catch((error) => notice(error.message))
  }
  form.onkeydown = (event) => {
    if (event.key === 'Escape') return picked === null ? showPopup([]) : leave()
    if (!popup.hidden && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      return popup.move(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (!popup.hidden && (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) {
      event.preventDefault()
      return popup.choose()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.target !== box) return
    event.preventDefault()
    form.requestSubmit()
  }
  form.ondragover = (event) => event.preventDefault()
  form.ondrop = (event) => {
    event.preventDefault()
    setFiles([...files, ...event.dataTransfer.files])
  }

  form.replaceChildren(
    popup,
    chips,
    h('div', { class: 'box' }, attach, picker, box, fieldRow, submitButton),
  )
  return { reply: setReply, box }
}
