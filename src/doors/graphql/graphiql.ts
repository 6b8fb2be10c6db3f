import { readFile } from 'node:fs/promises'
import { acceptedType, type Exchange, sendBody } from '../shared/exchange.ts'
import { pageHeaders } from '../shared/page-headers.ts'

/** GraphiQL for development, served from npm packages; the page loads nothing from other sites. */

interface PageFile {
  readonly type: string
  /** A file of a development package, which production does not install. */
  readonly from?: string
  readonly text?: string
}

const javascript = 'text/javascript'

const startScript = `const root = ReactDOM.createRoot(document.getElementById('graphiql'))

// GraphiQL sends its headers as connection parameters of a socket.
const fetcher = GraphiQL.createFetcher({
  url: location.pathname,
  subscriptionUrl: location.origin.replace(/^http/, 'ws') + location.pathname,
})

root.render(
  React.createElement(GraphiQL, {
    fetcher,
    defaultEditorToolsVisibility: 'headers',
    defaultHeaders: JSON.stringify({ Authorization: 'Bearer ' }, null, 2),
    shouldPersistHeaders: false,
    defaultQuery: 'query ($userId: ID!) {\\n  creditScore(userId: $userId) {\\n    score\\n    bureau\\n    date\\n  }\\n}\\n',
  }),
)
`

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>credit-coach GraphQL</title>
    <link rel="stylesheet" href="/graphql/graphiql.css">
    <link rel="stylesheet" href="/graphql/page.css">
  </head>
  <body>
    <div id="graphiql">GraphiQL is a development package: npm ci brings it. The schema is at /graphql, for any client.</div>
    <script src="/graphql/react.js"></script>
    <script src="/graphql/react-dom.js"></script>
    <script src="/graphql/graphiql.js"></script>
    <script src="/graphql/start.js"></script>
  </body>
</html>
`

const files: Readonly<Record<string, PageFile>> = {
  '/graphql/react.js': { type: javascript, from: 'react/umd/react.production.min.js' },
  '/graphql/react-dom.js': { type: javascript, from: 'react-dom/umd/react-dom.production.min.js' },
  '/graphql/graphiql.js': { type: javascript, from: 'graphiql/graphiql.min.js' },
  '/graphql/graphiql.css': { type: 'text/css', from: 'graphiql/graphiql.min.css' },
  '/graphql/page.css': {
    type: 'text/css',
    text: 'html, body, #graphiql { height: 100%; margin: 0 }\n',
  },
  '/graphql/start.js': { type: javascript, text: startScript },
}

export const pagePaths: readonly string[] = Object.keys(files)

/** For the page and each of its files. */
const setPageHeaders = pageHeaders({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ['data:'],
  fontSrc: ['data:'],
  connectSrc: ["'self'"],
})

/** True for the page's files, and for a browser that prefers HTML. */
export function asksForPage({ request }: Exchange): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (pagePaths.includes(request.url ?? '')) return true
  return acceptedType(request, ['application/json', 'text/html']) === 'text/html'
}

export async function answerPage(exchange: Exchange): Promise<void> {
  const { request, response } = exchange
  exchange.route = 'graphiql'
  setPageHeaders(request, response, () => undefined)
  const file = files[request.url ?? '']
  if (file === undefined) sendBody(exchange, 200, 'text/html', page)
  else if (file.text !== undefined) sendBody(exchange, 200, file.type, file.text)
  else {
    const text = await packaged(file.from ?? '')
    sendBody(exchange, text === undefined ? 404 : 200, file.type, text ?? '')
  }
}

async function packaged(name: string): Promise<Buffer | undefined> {
  try {
    const [folder = ''] = name.split('/')
    const home = import.meta.resolve(`${folder}/package.json`)
    return await readFile(new URL(name.slice(folder.length + 1), home))
  } catch {
    return undefined
  }
}
