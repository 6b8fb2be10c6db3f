/** Makes an element. Text is always text, so nothing that a message says becomes HTML. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue
    if (name === 'html') element.innerHTML = value
    else if (name in element && name !== 'list') element[name] = value
    else element.setAttribute(name, value)
  }
  element.append(...children.flat(9).filter((child) => child !== undefined && child !== null))
  return element
}

const entities = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }
export const decode = (text) => text.replace(/&(?:lt|gt|amp);/g, (found) => entities[found])

const emoji = {
  bell: '🔔',
  chart_with_upwards_trend: '📈',
  eyes: '👀',
  hourglass_flowing_sand: '⏳',
  lock: '🔒',
  tada: '🎉',
  thumbsdown: '👎',
  thumbsup: '👍',
  warning: '⚠️',
  wave: '👋',
  white_check_mark: '✅',
  x: '❌',
}
const inline =
  /```([\s\S]+?)```|`([^`\n]+)`|<([^<>]+)>|\*([^*\n]+)\*|(?<![\w])_([^_\n]+)_(?![\w])|~([^~\n]+)~|:([a-z_+-]+):/g

/** Renders Slack's mrkdwn. */
export function mrkdwn(text, names) {
  return text.split('\n').length > 1 && !text.includes('```')
    ? text.split('\n').map((line) => mrkdwnLine(line, names))
    : spans(text, names)
}

function mrkdwnLine(line, names) {
  if (line.startsWith('&gt; ') || line.startsWith('> ')) {
    return h('blockquote', {}, spans(line.replace(/^(?:&gt;|>) /, ''), names))
  }
  return h('div', { className: 'line' }, line === '' ? '\u00a0' : spans(line, names))
}

function spans(text, names) {
  const nodes = []
  let end = 0
  for (const match of text.matchAll(inline)) {
    nodes.push(decode(text.slice(end, match.index)))
    nodes.push(toSpan(match, names))
    end = match.index + match[0].length
  }
  nodes.push(decode(text.slice(end)))
  return nodes
}

function toSpan([whole, pre, code, sequence, bold, italic, strike, name], names) {
  if (pre !== undefined) return h('pre', {}, decode(pre.replace(/^\n|\n$/g, '')))
  if (code !== undefined) return h('code', {}, decode(code))
  if (sequence !== undefined) return toReference(sequence, names)
  if (bold !== undefined) return h('b', {}, spans(bold, names))
  if (italic !== undefined) return h('i', {}, spans(italic, names))
  if (strike !== undefined) return h('s', {}, spans(strike, names))
  return emoji[name] ?? whole
}

function toReference(sequence, names) {
  const [target, label] = sequence.split('|')
  if (target.startsWith('@')) return mention(`@${names[target.slice(1)] ?? target.slice(1)}`)
  if (target.startsWith('#'))
    return mention(`#${label ?? names[target.slice(1)] ?? target.slice(1)}`)
  if (target.startsWith('!date^')) return decode(label ?? target)
  if (target.startsWith('!')) return mention(`@${target.slice(1)}`)
  return link(target, label ?? target)
}

export const mention = (text) => h('span', { className: 'mention' }, text)

export function link(url, ...label) {
  const safe = /^(?:https?|mailto):/.test(url)
  return safe
    ? h('a', { href: decode(url), target: '_blank', rel: 'noreferrer' }, ...label.map(decode))
    : h('span', {}, ...label)
}

/** Text object: `plain_text` or `mrkdwn`. */
export function textObject(object, names) {
  if (object === undefined || object === null) return []
  if (typeof object === 'string') return object
  return object.type === 'mrkdwn' ? mrkdwn(object.text, names) : object.text
}

export const time = (ts) =>
  new Date(Number(ts) * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
