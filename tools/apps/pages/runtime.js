// The part that all views share: JSON-RPC with the host over postMessage (MCP Apps, 2026-01-26), texts
// and figures in the person's language, elements built from text alone. view-pages.ts puts it into each page.

/** The host, which alone may send to the view. */
function connectHost(inbox) {
  const waiting = new Map()
  let count = 0
  const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*')

  function request(method, params) {
    count += 1
    const id = count
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    post({ id, method, params })
    return Object.assign(answer, { id })
  }

  function cancel(id) {
    if (waiting.delete(id)) post({ method: 'notifications/cancelled', params: { requestId: id } })
  }

  function receive({ source, data }) {
    if (source !== parent || data?.jsonrpc !== '2.0') return
    const { id, method, params = {} } = data
    if (method === undefined) settle(data)
    else if (id === undefined) inbox[method]?.(params)
    else answer(id, method)
  }

  function settle({ id, result, error }) {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(Object.assign(new Error(error.message), { isProtocol: true }))
  }

  function answer(id, method) {
    const isKnown = method === 'ping' || method === 'ui/resource-teardown'
    const error = { code: -32601, message: 'Method not found' }
    post({ id, ...(isKnown ? { result: {} } : { error }) })
  }

  window.addEventListener('message', receive)
  return { post, request, cancel }
}

/** Data of a result; a refusal is thrown with its text. Some hosts pass on the text alone, which has the data, too. */
function readResult({ isError, content = [], structuredContent }) {
  const text = content.find(({ type }) => type === 'text')?.text ?? ''
  if (isError) throw new Error(text)
  if (structuredContent !== undefined) return structuredContent
  // The sentence before the data names its mark, too, but not on a line of its own.
  const at = text.indexOf('<data>\n')
  return JSON.parse(text.slice(at + 7, text.lastIndexOf('\n</data>')))
}

/** Texts and figures in a language that can change. */
function createWords(texts) {
  const words = { language: 'en', locale: 'en', timeZone: undefined }
  words.use = (locale) => {
    words.language = /^fr\b/i.test(locale) ? 'fr' : 'en'
    words.locale = locale.toLowerCase().startsWith(words.language) ? locale : 'en'
  }
  words.t = (key, values = {}) => {
    const known = { ...commonTexts[words.language], ...texts[words.language] }
    // A code without a text is shown as it is.
    const text = Object.hasOwn(known, key) ? known[key] : String(key).replaceAll('_', ' ')
    return text.replace(/\{(\w+)\}/g, (_, field) => String(values[field]))
  }
  // A minus sign: the hyphen of Intl breaks at the end of a line and is short.
  words.number = (value, options) =>
    new Intl.NumberFormat(words.locale, options).format(value).replace('-', '−')
  words.percent = (share) => words.number(share, { style: 'percent', maximumFractionDigits: 1 })
  words.points = (value) => words.number(value, { signDisplay: 'exceptZero' })
  words.money = (value, country) => {
    const digits = { minimumFractionDigits: value % 1 === 0 ? 0 : 2, maximumFractionDigits: 2 }
    const currency = country === 'CA' ? 'CAD' : 'USD'
    const asMoney = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }
    return words.number(
      value,
      country === undefined || country === null ? digits : { ...asMoney, ...digits },
    )
  }
  // `2026-11` and `2026-11-03` are days of a calendar; a time is shown where the person is.
  words.date = (text) => {
    const [, day, time] = /^\d{4}-\d\d(-\d\d)?(T)?/.exec(text) ?? []
    const at = new Date(text)
    if (Number.isNaN(at.getTime())) return text
    const parts = { year: 'numeric', month: 'long', ...(day ? { day: 'numeric' } : {}) }
    const timeZone = time ? words.timeZone : 'UTC'
    return new Intl.DateTimeFormat(words.locale, { ...parts, timeZone }).format(at)
  }
  return words
}

/** Begins a view: the host's context is applied, and its tool's input and result are passed on. */
// biome-ignore lint/correctness/noUnusedVariables: the view's own script calls it
function startView({ name, texts, onInput = () => {}, onResult, onLanguage }) {
  const words = createWords(texts)
  let capabilities = {}
  const host = connectHost({
    'ui/notifications/tool-input': ({ arguments: args }) => onInput(args ?? {}),
    'ui/notifications/tool-result': showResult,
    'ui/notifications/tool-cancelled': () => showProblem(words.t('cancelled')),
    'ui/notifications/host-context-changed': applyContext,
  })

  function showResult(result) {
    try {
      onResult(readResult(result))
      document.body.dataset.state = 'ready'
    } catch (error) {
      showProblem(error.message)
    }
  }

  function showProblem(message) {
    document.querySelector('#problem').textContent = message
    document.body.dataset.state = 'failed'
  }

  function applyContext({ theme, styles, safeAreaInsets: safe, locale, timeZone }) {
    const { style } = document.documentElement
    if (theme !== undefined) style.colorScheme = theme
    for (const [property, value] of Object.entries(styles?.variables ?? {})) {
      if (property.startsWith('--') && value) style.setProperty(property, value)
    }
    if (safe) style.padding = `${safe.top}px ${safe.right}px ${safe.bottom}px ${safe.left}px`
    words.timeZone = timeZone ?? words.timeZone
    if (locale !== undefined) useLanguage(locale)
  }

  function useLanguage(locale) {
    words.use(locale)
    document.documentElement.lang = words.language
    for (const one of document.querySelectorAll('[data-t]'))
      one.textContent = words.t(one.dataset.t)
    onLanguage()
  }

  function reportSize() {
    const { width, height } = document.body.getBoundingClientRect()
    const params = { width: Math.ceil(width), height: Math.ceil(height) }
    host.post({ method: 'ui/notifications/size-changed', params })
  }

  async function initialize() {
    const appInfo = { name: `credit-coach-${name}`, version: '1.0.0' }
    const appCapabilities = { availableDisplayModes: ['inline'] }
    const params = { protocolVersion: '2026-01-26', appInfo, appCapabilities }
    const { hostCapabilities = {}, hostContext = {} } = await host.request('ui/initialize', params)
    capabilities = hostCapabilities
    applyContext(hostContext)
    host.post({ method: 'ui/notifications/initialized' })
    new ResizeObserver(reportSize).observe(document.body)
  }

  // Some hosts put the page into the body of one of their own, where a policy does not count.
  document.head.append(...document.body.querySelectorAll('meta[http-equiv]'))
  useLanguage(navigator.language)
  initialize().catch((error) => showProblem(error.message))
  return Object.assign(words, host, {
    can: (capability) => capabilities[capability] !== undefined,
    // The person's own rights: the service checks a call of a view like any other.
    callTool(tool, args) {
      const asked = host.request('tools/call', { name: tool, arguments: args })
      return Object.assign(asked.then(readResult), { id: asked.id })
    },
  })
}

const commonTexts = {
  en: {
    loading: 'One moment…',
    cancelled: 'The assistant stopped this request.',
    bureau_a: 'Bureau A',
    bureau_b: 'Bureau B',
    bureau_c: 'Bureau C',
    high: 'important',
    medium: 'worth a look',
    low: 'for information',
  },
  fr: {
    loading: 'Un instant…',
    cancelled: 'L’assistant a arrêté cette demande.',
    bureau_a: 'Bureau A',
    bureau_b: 'Bureau B',
    bureau_c: 'Bureau C',
    high: 'important',
    medium: 'à regarder',
    low: 'pour information',
  },
}

/** An element of attributes and texts: a string is always text, never markup. */
function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children.flat(2).filter(Boolean))
  return element
}

/** Text of others (creditors, reports), whose direction is its own. */
// biome-ignore lint/correctness/noUnusedVariables: the view's own script calls it
const quoted = (text, tag = 'span') => el(tag, { dir: 'auto', class: 'quoted' }, String(text))

/** Sets a part of the page anew. */
// biome-ignore lint/correctness/noUnusedVariables: the view's own script calls it
function fill(selector, ...children) {
  document.querySelector(selector).replaceChildren(...children.flat(2).filter(Boolean))
}

/** Places on a bar, as shares of it: set by script, since the policy refuses style attributes. */
// biome-ignore lint/correctness/noUnusedVariables: the view's own script calls it
function place(element, shares) {
  for (const [name, share] of Object.entries(shares)) {
    element.style.setProperty(`--${name}`, `${Math.min(1, Math.max(0, share)) * 100}%`)
  }
  return element
}
