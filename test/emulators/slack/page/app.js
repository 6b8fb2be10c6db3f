import { nameOf, renderBlocks, task } from './blocks.js'
import { decode, h, mrkdwn, time } from './dom.js'

const byId = (id) => document.getElementById(id)
let state = { people: [], channels: [], views: [], notices: [] }
let me = localStorage.getItem('me') ?? ''
let open = ''
let replyTo
let seenNotices = 0
let shownView = ''
let wasAtEnd = true
/** Messages that somebody has seen, by conversation. */
const seen = new Map()
const files = []

const channel = () => state.channels.find((one) => one.id === open) ?? state.channels[0]

async function act(action) {
  const body = JSON.stringify({ user: state.me, ...action })
  const response = await fetch('/page/act', { method: 'POST', body })
  const answer = await response.json()
  if (!response.ok) toast(answer.error)
  return answer
}

function toast(text) {
  byId('toast').textContent = text
  byId('toast').hidden = false
  setTimeout(() => {
    byId('toast').hidden = true
  }, 6000)
}

async function load() {
  const response = await fetch(`/page/state?user=${encodeURIComponent(me)}`)
  state = await response.json()
  render()
}

function render() {
  byId('workspace').textContent = state.workspace ?? 'No people yet'
  byId('me').replaceChildren(
    ...state.people.map((one) =>
      h('option', { value: one.id, selected: one.id === state.me }, one.realName),
    ),
  )
  if (channel() === undefined) return
  renderChannels()
  const isHome = open === 'home'
  byId('home').hidden = !isHome
  byId('messages').hidden = isHome
  document.querySelector('footer').hidden = isHome
  byId('title').replaceChildren(...toTitle(isHome))
  if (isHome) renderHome()
  else renderConversation()
  renderModal()
  for (const notice of state.notices.slice(seenNotices)) {
    toast(`${notice.action} failed with the error “${notice.error}”`)
  }
  seenNotices = state.notices.length
}

function toTitle(isHome) {
  if (isHome) return [h('strong', {}, state.bot.name), h('small', {}, 'Home')]
  const { kind, name } = channel()
  const kinds = {
    channel: 'Channel, seen by everybody in it',
    im: 'Direct message with the app',
    mpim: 'Group message',
    private: 'Private channel',
  }
  return [
    h('strong', {}, kind === 'im' ? name : `${sign(kind)} ${name}`),
    h('small', {}, kinds[kind]),
  ]
}

const sign = (kind) => (kind === 'im' ? '●' : kind === 'channel' ? '#' : '◆')

function renderChannels() {
  const item = (label, isOpen, onclick) =>
    h('button', { type: 'button', className: isOpen ? 'open' : '', onclick }, label)
  const toLabel = (one) => {
    const isOpen = open !== 'home' && one === channel()
    if (isOpen || !seen.has(one.id)) seen.set(one.id, one.messages.length)
    const news = one.messages.length - seen.get(one.id)
    return `${sign(one.kind)} ${one.name}${news > 0 ? ` (${news} new)` : ''}`
  }
  const direct = state.channels.filter((one) => one.kind === 'im')
  const others = state.channels.filter((one) => one.kind !== 'im')
  const toItem = (one) =>
    item(toLabel(one), open !== 'home' && one === channel(), () => {
      go(one.id)
      if (one.kind === 'im') void act({ type: 'openDm' })
    })
  byId('channels').replaceChildren(
    h('h2', {}, 'App'),
    ...direct.map(toItem),
    item('⌂ Home', open === 'home', () => {
      go('home')
      void act({ type: 'openHome' })
    }),
    h('h2', {}, 'Channels'),
    ...others.map(toItem),
  )
}

function go(id) {
  open = id
  wasAtEnd = true
  replyTo = undefined
  render()
  byId('text').focus()
}

const contextOf = (target) => ({
  names: state.names,
  channels: state.channels.filter((one) => one.kind !== 'im'),
  errors: target.errors,
  use: (element, value) =>
    act({ type: 'click', ...target.place, actionId: element.action_id, value }),
  suggest: async (element, query) =>
    (await act({ type: 'suggest', ...target.place, actionId: nameOf(element), query })).options ??
    [],
})

function renderHome() {
  const { home } = state
  byId('home').replaceChildren(
    ...(home === undefined
      ? [h('p', { className: 'empty' }, 'The app has published nothing here yet.')]
      : renderBlocks(home.blocks, contextOf({ place: { viewId: home.id } }))),
  )
}

function renderConversation() {
  const { messages, statuses, prompts, name } = channel()
  const isRoot = (one) => one.thread_ts === undefined || one.thread_ts === one.ts
  const roots = messages.filter(isRoot)
  const known = new Set(roots.map((one) => one.ts))
  const box = byId('messages')
  wasAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 80
  box.replaceChildren(
    ...messages
      .filter((one) => isRoot(one) || !known.has(one.thread_ts))
      .map((root) => toThread(root, messages)),
  )
  if (messages.length === 0) {
    box.append(h('p', { className: 'empty' }, `This is the beginning of your talk with ${name}.`))
  }
  if (wasAtEnd) box.scrollTop = box.scrollHeight
  const last = statuses.at(-1)
  byId('status').textContent =
    last === undefined ? '' : `${state.bot.name} ${last.loadingMessages[0] ?? last.status}`
  byId('prompts').replaceChildren(
    ...(messages.length > 0 && channel().kind !== 'im' ? [] : (prompts?.prompts ?? [])).map((one) =>
      h('button', { type: 'button', onclick: () => send(one.message) }, one.title),
    ),
  )
  byId('reply').hidden = replyTo === undefined
  byId('reply').replaceChildren(
    'Replying in a thread ',
    h('button', { type: 'button', className: 'quiet', onclick: () => reply(undefined) }, 'Stop'),
  )
}

function reply(ts) {
  replyTo = ts
  render()
  byId('text').focus()
}

function toThread(root, messages) {
  const replies = messages.filter((one) => one.thread_ts === root.ts && one.ts !== root.ts)
  return h(
    'div',
    { className: 'thread' },
    toMessage(root),
    replies.length === 0 ? [] : h('div', { className: 'replies' }, replies.map(toMessage)),
  )
}

function toMessage(one) {
  const isApp = one.bot_id !== undefined
  const author = isApp ? state.bot.name : (state.names[one.user] ?? one.user)
  const kind = `message ${one.is_ephemeral ? 'ephemeral' : ''} ${isApp ? 'app' : ''}`
  const blocks = one.blocks ?? []
  const context = contextOf({ place: { channel: channel().id, ts: one.ts } })
  const showsText = blocks.length === 0 || one.html !== undefined
  return h(
    'article',
    { className: kind },
    h('div', { className: 'avatar' }, author.slice(0, 1).toUpperCase()),
    h(
      'div',
      { className: 'content' },
      one.is_ephemeral ? h('div', { className: 'only' }, 'Only visible to you') : [],
      h(
        'div',
        { className: 'meta' },
        h('b', {}, author),
        isApp ? h('span', { className: 'badge' }, 'APP') : [],
        h('time', {}, time(one.ts)),
        one.edited === undefined ? [] : h('small', {}, '(edited)'),
        h(
          'button',
          {
            type: 'button',
            className: 'quiet reply',
            onclick: () => reply(one.thread_ts ?? one.ts),
          },
          'Reply',
        ),
      ),
      one.chunks.filter((chunk) => chunk.type === 'task_update').map(task),
      showsText ? toText(one) : [],
      renderBlocks(blocks, context),
      (one.attachments ?? []).map((attachment) =>
        h(
          'div',
          { className: 'attachment' },
          attachment.text === undefined ? [] : mrkdwn(attachment.text, state.names),
          renderBlocks(attachment.blocks ?? [], context),
        ),
      ),
      (one.files ?? []).map(toFile),
      one.streaming_state === 'streaming' ? h('span', { className: 'cursor' }) : [],
    ),
  )
}

const toText = (one) =>
  one.html === undefined
    ? h('div', { className: 'text' }, mrkdwn(one.text, state.names))
    : h('div', { className: 'markdown', html: one.html })

function toFile(file) {
  const href = `/page/file/${file.id}`
  if (file.mimetype.startsWith('image/')) {
    return h(
      'a',
      { href, target: '_blank' },
      h('img', { src: href, alt: file.alt_txt ?? file.title }),
    )
  }
  const size = `${Math.max(1, Math.round(file.size / 1024))} kB`
  return h(
    'a',
    { className: 'file', href, target: '_blank' },
    h('span', { className: 'filetype' }, file.filetype.toUpperCase()),
    h('span', {}, h('b', {}, file.title), h('small', {}, size)),
  )
}

function renderModal() {
  const dialog = byId('modal')
  const view = state.views.at(-1)
  const key = view === undefined ? '' : `${view.id} ${view.hash} ${JSON.stringify(view.errors)}`
  if (key === shownView) return
  const entered = shownView.startsWith(`${view?.id} ${view?.hash} `) ? readForm() : {}
  shownView = key
  if (view === undefined) return dialog.close()
  dialog.replaceChildren(toForm(view))
  restore(dialog, entered)
  if (!dialog.open) dialog.showModal()
  return undefined
}

/** Puts back what somebody had entered before the app answered with errors. */
function restore(dialog, entered) {
  for (const [name, value] of Object.entries(entered)) {
    for (const field of dialog.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      const isChoice = field.type === 'radio' || field.type === 'checkbox'
      if (isChoice) field.checked = [value].flat().includes(field.value)
      else if (typeof value === 'string') field.value = value
    }
  }
}

function toForm(view) {
  const context = contextOf({ place: { viewId: view.id }, errors: view.errors })
  return h(
    'form',
    {
      onsubmit(event) {
        event.preventDefault()
        void act({ type: 'submit', viewId: view.id, values: readForm() })
      },
    },
    h('h2', {}, view.title?.text ?? ''),
    h('div', { className: 'blocks' }, renderBlocks(view.blocks, context)),
    h(
      'div',
      { className: 'bar' },
      h(
        'button',
        { type: 'button', onclick: () => act({ type: 'close', viewId: view.id }) },
        view.close?.text ?? 'Cancel',
      ),
      view.submit === null
        ? []
        : h('button', { type: 'submit', className: 'primary' }, view.submit?.text ?? 'Submit'),
    ),
  )
}

/** Values of the modal's inputs, by block id. */
function readForm() {
  const values = {}
  for (const field of byId('modal').querySelectorAll('.input [name]')) {
    if (field.type === 'checkbox') {
      values[field.name] = [...(values[field.name] ?? []), ...(field.checked ? [field.value] : [])]
    } else if (field.type === 'radio')
      values[field.name] ??= field.checked ? field.value : undefined
    else if (field.chosen !== undefined) values[field.name] = field.chosen()
    else if (field.multiple) values[field.name] = [...field.selectedOptions].map((one) => one.value)
    else values[field.name] = field.value
  }
  return values
}

async function send(text) {
  const sent = files.splice(0)
  byId('files').replaceChildren()
  byId('messages').scrollTop = byId('messages').scrollHeight
  await act({ type: 'send', channel: channel().id, text, threadTs: replyTo, files: sent })
}

const toBase64 = (file) =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1])
    reader.readAsDataURL(file)
  })

async function attach(list) {
  for (const file of list) files.push({ name: file.name, base64: await toBase64(file) })
  byId('files').replaceChildren(...files.map((file) => h('span', {}, decode(file.name))))
}

// A picture that is loaded later must not hide the end.
byId('messages').addEventListener(
  'load',
  () => {
    const box = byId('messages')
    if (wasAtEnd) box.scrollTop = box.scrollHeight
  },
  true,
)
byId('composer').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = byId('text').value.trim()
  if (text === '' && files.length === 0) return
  byId('text').value = ''
  void send(text)
})
byId('text').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey) return
  event.preventDefault()
  byId('composer').requestSubmit()
})
byId('file').addEventListener('change', (event) => void attach(event.target.files))
document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  void attach(event.dataTransfer.files)
})
byId('modal').addEventListener('cancel', (event) => {
  event.preventDefault()
  const view = state.views.at(-1)
  if (view !== undefined) void act({ type: 'close', viewId: view.id })
})
byId('me').addEventListener('change', (event) => {
  me = event.target.value
  seen.clear()
  localStorage.setItem('me', me)
  seenNotices = 0
  void load()
})
const { searchParams } = new URL(location.href)
me = searchParams.get('user') ?? me
open = searchParams.get('channel') ?? ''
state = JSON.parse(byId('first').textContent)
render()
new EventSource('/page/news').addEventListener('message', () => void load())
