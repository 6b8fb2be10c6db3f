import { h } from './dom.js'

// Discord's Markdown as elements; text from messages never becomes HTML.

const inline = [
  [/^`([^`\n]+)`/, ([, code]) => h('code', {}, code)],
  [
    /^\*\*\*([\s\S]+?)\*\*\*/,
    ([, text], names) => h('strong', {}, h('em', {}, ...spans(text, names))),
  ],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, ([, text], names) => h('strong', {}, ...spans(text, names))],
  [/^__([\s\S]+?)__/, ([, text], names) => h('u', {}, ...spans(text, names))],
  [/^\*(?!\s)([^*\n]+?)\*/, ([, text], names) => h('em', {}, ...spans(text, names))],
  [/^_(?!\s)([^_\n]+?)_(?!\w)/, ([, text], names) => h('em', {}, ...spans(text, names))],
  [/^~~([\s\S]+?)~~/, ([, text], names) => h('s', {}, ...spans(text, names))],
  [
    /^\|\|([\s\S]+?)\|\|/,
    ([, text], names) => h('span', { class: 'spoiler' }, ...spans(text, names)),
  ],
  [
    /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/,
    ([, text, url], names) => link(url, spans(text, names)),
  ],
  [/^<(https?:\/\/[^\s>]+)>/, ([, url]) => link(url, [url])],
  [/^https?:\/\/[^\s<)]+/, ([url]) => link(url, [url])],
  [
    /^<@!?(\d+)>/,
    ([, id], names) => h('span', { class: 'mention' }, `@${names.get(id) ?? 'unknown'}`),
  ],
  [/^<@&(\d+)>/, () => h('span', { class: 'mention' }, '@role')],
  [/^<t:(\d+)(?::\w)?>/, ([, at]) => h('time', {}, new Date(at * 1000).toLocaleString())],
  [/^@(?:everyone|here)\b/, ([text]) => h('span', { class: 'mention' }, text)],
  [/^\\([\\`*_~|[\]()<>#@-])/, ([, text]) => document.createTextNode(text)],
]

function link(url, children) {
  return h('a', { href: url, target: '_blank', rel: 'noreferrer' }, ...children)
}

/** Elements of one line. */
export function spans(text, names) {
  const nodes = []
  let plain = ''
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const rule = inline.find(([pattern]) => pattern.test(rest))
    if (rule === undefined) {
      plain += text[at]
      at += 1
      continue
    }
    const match = rule[0].exec(rest)
    nodes.push(plain, rule[1](match, names))
    plain = ''
    at += match[0].length
  }
  return [...nodes, plain].filter((node) => node !== '')
}

const blocks = [
  [
    /^(#{1,3}) (.+)$/,
    ([, marks, text], names) => h(`h${marks.length + 2}`, {}, ...spans(text, names)),
  ],
  [/^-# (.+)$/, ([, text], names) => h('small', {}, ...spans(text, names))],
  [/^> ?(.*)$/, ([, text], names) => h('blockquote', {}, ...spans(text, names))],
  [
    /^(\s*)(?:[-*]|(\d+)\.) (.+)$/,
    ([, indent, number, text], names) =>
      h(
        'div',
        { class: 'item', style: `margin-left:${indent.length * 8}px` },
        h('span', { class: 'bullet' }, number === undefined ? '•' : `${number}.`),
        h('span', {}, ...spans(text, names)),
      ),
  ],
]

function lines(text, names) {
  return text.split('\n').map((line) => {
    const block = blocks.find(([pattern]) => pattern.test(line))
    if (block !== undefined) return block[1](block[0].exec(line), names)
    return h('div', { class: 'line' }, ...(line === '' ? ['\u200b'] : spans(line, names)))
  })
}

/** Elements of a text; `names` gives the names of people by id. */
export function markdown(text, names) {
  return text
    .split(/(```[\s\S]*?```)/)
    .filter((part) => part !== '')
    .flatMap((part) => {
      const fence = /^```(?:[\w+-]*\n)?([\s\S]*?)\n?```$/.exec(part)
      if (fence !== null) return [h('pre', {}, h('code', {}, fence[1]))]
      return lines(part.replace(/^\n|\n$/g, ''), names)
    })
}
