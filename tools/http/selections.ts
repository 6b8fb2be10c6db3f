import type { IncomingMessage } from 'node:http'
import type { Principal } from '../../src/domain/caller.ts'
import { splitTarget } from '../../src/doors/shared/exchange.ts'
import { Failure } from '../../src/errors.ts'
import { createView, parseSelection, type Selection, type View } from '../view.ts'

const names = { toolsets: 'toolsets', tools: 'tools', readonly: 'readOnly' } as const

/** Cached views; most clients choose the same few. */
const maxViews = 500

/** The view of a request: by its headers, its query and its token, within what is configured. */
export function createViewReader(configured: Selection) {
  const views = new Map<string, View>()
  return (request: IncomingMessage, principal: Principal): View => {
    const chosen = [parseHeaders(request), parseQuery(request)]
    const key = JSON.stringify([chosen, principal.scopes])
    const known = views.get(key)
    if (known !== undefined) return known
    const view = createView([configured, ...chosen.map(parseSelection)], principal)
    if (views.size >= maxViews) views.clear()
    views.set(key, view)
    return view
  }
}

type Texts = Partial<Record<(typeof names)[keyof typeof names], string>>

const prefix = 'x-mcp-'

/** Refuses an unknown choice: one that is misspelled would silently allow writes. */
function parseHeaders({ headers }: IncomingMessage): Texts {
  const texts: Texts = {}
  for (const [header, value] of Object.entries(headers)) {
    if (!header.startsWith(prefix)) continue
    texts[nameOf(header.slice(prefix.length), 'X-MCP-')] = String(value)
  }
  return texts
}

function parseQuery(request: IncomingMessage): Texts {
  const query = splitTarget(request)[1]
  if (query === '') return {}
  const texts: Texts = {}
  for (const [name, value] of new URLSearchParams(query)) {
    const known = nameOf(name, '')
    // A repeated parameter must not hide the first.
    texts[known] = texts[known] === undefined ? value : `${texts[known]},${value}`
  }
  return texts
}

function nameOf(given: string, before: string): keyof Texts & string {
  if (Object.hasOwn(names, given)) return names[given as keyof typeof names]
  const list = ['Toolsets', 'Tools', 'Readonly'].map((name) =>
    before === '' ? name.toLowerCase() : before + name,
  )
  throw new Failure('invalid_request', {
    en: `This choice of tools is unknown. Known are ${list.join(', ')}.`,
    fr: `Ce choix d’outils est inconnu. Choix possibles : ${list.join(', ')}.`,
  })
}
