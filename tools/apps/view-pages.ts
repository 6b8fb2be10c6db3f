import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type AppView, viewUri } from './app-views.ts'

const mimeType = 'text/html;profile=mcp-app'

/** Pages by the view's name, put together when one is first read. */
const pages = new Map<string, Promise<string>>()

/** Contents of a view for `resources/read`: nothing may be fetched from anywhere. */
export async function readView(view: AppView) {
  const page = pages.get(view.name) ?? createPage(view)
  pages.set(view.name, page)
  const { permissions } = view
  const csp = { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] }
  const ui = { csp, prefersBorder: true, ...(permissions === undefined ? {} : { permissions }) }
  return { uri: viewUri(view), mimeType, text: await page, _meta: { ui } }
}

const folder = new URL('pages/', import.meta.url)

const readPart = (name: string) => readFile(new URL(name, folder), 'utf8')

async function createPage({ name }: AppView): Promise<string> {
  const parts = ['styles.css', 'runtime.js', `${name}.html`].map(readPart)
  const [styles = '', runtime = '', html = ''] = await Promise.all(parts)
  const page = html
    .replace('{{styles}}', () => withoutComments(styles))
    .replace('{{runtime}}', () => withoutComments(runtime))
  return page.replace('{{policy}}', () => policyOf(page))
}

/** Comments are for readers of the source; each view would carry them. */
const withoutComments = (text: string) =>
  text.replaceAll(/^ *(?:\/\*\*.*\*\/|\/\/.*)\n/gm, '').trim()

/** A page's own scripts and styles by their hashes: in a host whose policy is looser, no others run. */
function policyOf(page: string): string {
  const hashes = (element: RegExp) =>
    [...page.matchAll(element)].map(([, text = '']) => {
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    })
  const scripts = hashes(/<script>(.*?)<\/script>/gs).join(' ')
  const styles = hashes(/<style>(.*?)<\/style>/gs).join(' ')
  const nowhere = "base-uri 'none'; form-action 'none'"
  return `default-src 'none'; script-src ${scripts}; style-src ${styles}; ${nowhere}`
}
