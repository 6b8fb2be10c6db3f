/** What a browser knows of a page with a form. */
export interface OpenedPage {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  readonly cookie: string
  readonly formToken: string
  /** Sends the page's form with these entries, as the browser would. */
  send(
    fields?: Readonly<Record<string, string>>,
    changed?: { readonly headers?: Record<string, string>; readonly formToken?: string },
  ): Promise<OpenedPage>
}

const tokenField = /name="form_token" value="([^"]*)"/

async function toPage(url: string, answer: Response, before = ''): Promise<OpenedPage> {
  const html = await answer.text()
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? before
  const formToken = tokenField.exec(html)?.[1] ?? ''
  const { status, headers } = answer
  return {
    ...{ status, headers, html, cookie, formToken },
    async send(fields = {}, changed = {}) {
      const body = new URLSearchParams({
        form_token: changed.formToken ?? formToken,
        ...fields,
      })
      const sent = await fetch(url, {
        ...{ method: 'POST', body },
        headers: { cookie, 'sec-fetch-site': 'same-origin', origin: 'null', ...changed.headers },
      })
      return await toPage(url, sent, cookie)
    },
  }
}

/** Opens a page as a browser of this language does. */
export async function openPage(
  url: string,
  headers: Record<string, string> = { 'accept-language': 'en' },
): Promise<OpenedPage> {
  return await toPage(url, await fetch(url, { headers }))
}
