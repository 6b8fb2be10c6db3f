import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import express, { type RequestHandler, type Response, type Router } from 'express'
import { pageHeaders } from '../shared/page-headers.ts'

export interface PageServices {
  /** Resolves when the service can take requests; rejects otherwise. */
  ready(): Promise<void>
  /** The public keys of the service's own issuer; undefined when tokens come from elsewhere. */
  publicKeys(): object | undefined
}

/** What is open to everybody: signs of life, the contract, its reference page, the public keys. */
export function openPages(services: PageServices): Router {
  const router = express.Router({ caseSensitive: true, strict: true })
  let openApi: Promise<Buffer> | undefined
  const isReady = readiness(services)
  router.get('/', referenceHeaders, (_request, response) => response.redirect('/docs/'))
  router.get('/livez', (_request, response) => sendText(response, 200, 'ok'))
  router.get('/readyz', async (_request, response) => {
    const ready = await isReady()
    sendText(response, ready ? 200 : 503, ready ? 'ok' : 'not ready')
  })
  router.get('/openapi.json', async (_request, response) => {
    openApi ??= readFile(openApiFile)
    response.type('application/json').send(await openApi)
  })
  router.get('/.well-known/jwks.json', (_request, response, next) => {
    const keys = services.publicKeys()
    if (keys === undefined) next()
    else response.set('Cache-Control', 'public, max-age=300').json(keys)
  })
  router.use('/docs', referencePage())
  return router
}

/** Made by `npm run generate`; a test fails when it is stale. */
const openApiFile = new URL('../../../docs/openapi.json', import.meta.url)

/** How long an answer of /readyz holds, milliseconds: it asks the disk, and anybody may ask it. */
const readyFor = 1_000

function readiness({ ready }: PageServices): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(false)
  return () => {
    const now = performance.now()
    if (now - checkedAt >= readyFor) {
      checkedAt = now
      answer = ready().then(
        () => true,
        () => false,
      )
    }
    return answer
  }
}

function sendText(response: Response, status: number, text: string): void {
  response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(`${text}\n`)
}

const referenceHeaders = pageHeaders({
  defaultSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
})

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>credit-coach API</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`

const startScript = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true })
`

/** Characters of a file's path. Resolving one takes the square of its `../`: 16 KB take 6 ms. */
const maxPathLength = 100

/** The reference page, from files of the npm package alone: nothing is fetched from elsewhere. */
function referencePage(): RequestHandler {
  const router = express.Router()
  router.use(referenceHeaders)
  router.get('/', (_request, response) => void response.type('html').send(page))
  router.get('/start.js', (_request, response) => void response.type('js').send(startScript))
  const files = fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')))
  router.use((request, _response, next) =>
    next(request.path.length > maxPathLength ? 'router' : null),
  )
  // Compressing 1.7 MB takes 31 ms of a processor, which no limit counts: the files leave as they are.
  const setHeaders = (response: Response) => {
    response.set('Cache-Control', 'public, max-age=3600, no-transform')
  }
  router.use(express.static(files, { index: false, cacheControl: false, setHeaders }))
  return router
}
