import { createComposer } from './composer.js'
import { $, h } from './dom.js'
import { avatar, messageItem } from './message.js'
import { openModal } from './modal.js'

let state = null
const asked = new URLSearchParams(location.search)
const view = { user: asked.get('user'), channel: asked.get('channel') }
const openForms = new Set()

function notice(text) {
  $('notice').textContent = text
}

/** One action of the person; its refusal is thrown with the text to show. */
async function send(name, more = {}) {
  const body = {
    user: state.user.id,
    channel: state.channel,
    message: '',
    text: '',
    files: [],
    input: {},
    ...more,
    name,
  }
  const response = await fetch('/page/actions', { method: 'POST', body: JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  return answer.result
}

const composer = createComposer({ send, notice, getState: () => state })

function drawChannels() {
  const item = (channel, label) =>
    h(
      'button',
      {
        type: 'button',
        class: channel.parent === null ? '' : 'thread',
        'aria-current': channel.id === state.channel ? 'page' : null,
        click: () => {
          view.channel = channel.id
          void refresh()
        },
      },
      label,
    )
  const direct = state.channels
    .filter(({ guild }) => guild === null)
    .sort((a, b) => a.type - b.type)
  const guilds = [...new Set(state.channels.map(({ guild }) => guild))].filter(
    (guild) => guild !== null,
  )
  const inGuild = (guild) => {
    const own = state.channels.filter((one) => one.guild === guild)
    return own
      .filter(({ parent }) => parent === null)
      .flatMap((one) => [one, ...own.filter(({ parent }) => parent === one.id)])
  }
  $('channels').replaceChildren(
    h('h2', {}, 'Direct messages'),
    ...direct.map((one) =>
      one.type === 1
        ? item(one, h('span', { class: 'dm' }, avatar(state.app.name, true), state.app.name))
        : item(one, h('span', { class: 'dm' }, avatar(one.name, false), one.name)),
    ),
    ...guilds.flatMap((guild) => [
      h('h2', {}, guild),
      ...inGuild(guild).map((one) =>
        item(
          one,
          one.parent === null
            ? `# ${one.name}`
            : `↳ ${one.name}${one.type === 12 ? ' (private)' : ''}`,
        ),
      ),
    ]),
  )
}

function drawPeople() {
  const people = state.users.filter(({ isBot }) => !isBot)
  $('user').replaceChildren(
    ...people.map(({ id, name }) =>
      h('option', { value: id, selected: id === state.user.id }, name),
    ),
  )
}

/** The list follows new messages and loaded images, unless the person has scrolled up. */
let isAtEnd = true
function scrollToEnd() {
  if (isAtEnd) $('messages').scrollTop = $('messages').scrollHeight
}
$('messages').addEventListener('load', scrollToEnd, true)
$('messages').addEventListener('scroll', () => {
  const { scrollHeight, scrollTop, clientHeight } = $('messages')
  isAtEnd = scrollHeight - scrollTop - clientHeight < 80
})

function drawMessages() {
  const list = $('messages')
  const names = new Map(state.users.map(({ id, name }) => [id, name]))
  const items = state.messages.map((message, index) => {
    const act = (name, more) =>
      send(name, { message: message.id, ...more }).then(
        () => notice(''),
        (error) => notice(error.message),
      )
    return messageItem(message, state.messages[index - 1], {
      ...state,
      names,
      act,
      reply: composer.reply,
    })
  })
  const typing = h(
    'li',
    { class: 'typing' },
    h('span', { class: 'thinking' }, h('i', {}), h('i', {}), h('i', {})),
    `${state.app.name} is typing…`,
  )
  const welcome = h(
    'li',
    { class: 'welcome' },
    h('h1', {}, titleOf()),
    h(
      'p',
      {},
      'Nothing leaves this computer. Write to the app, mention it, or type / for its commands.',
    ),
  )
  list.replaceChildren(welcome, ...items, ...(state.isTyping ? [typing] : []))
  if (list.dataset.channel !== state.channel) isAtEnd = true
  list.dataset.channel = state.channel
  scrollToEnd()
  return names
}

function titleOf() {
  const channel = state.channels.find(({ id }) => id === state.channel)
  if (channel === undefined || channel.type === 1) return `@${state.app.name}`
  return channel.type === 3 ? channel.name : `# ${channel.name}`
}

function draw() {
  drawChannels()
  drawPeople()
  $('title').replaceChildren(titleOf())
  document.title = `${titleOf()} · Local Discord`
  const names = drawMessages()
  for (const modal of state.modals) {
    if (openForms.has(modal.id)) continue
    openForms.add(modal.id)
    openModal(modal, { ...state, names, send })
  }
}

/** Answers may overtake each other: only the newest is drawn. */
let latest = 0
async function refresh() {
  const number = ++latest
  const query = new URLSearchParams(Object.entries(view).filter(([, value]) => value !== null))
  const response = await fetch(`/page/state?${query}`)
  const answer = await response.json()
  if (number !== latest) return
  if (!response.ok) return notice(answer.message)
  state = answer
  draw()
}

$('user').onchange = () => {
  view.user = $('user').value
  view.channel = null
  void refresh()
}
new EventSource('/page/events').onmessage = refresh
// An indicator of typing ends without news.
setInterval(() => state?.isTyping && refresh(), 2000)
