import type { ModelTool } from '../../src/ports/language-model.ts'

/**
 * Writes requests as JSON. Tools are most of a request and the same in all of them: the text of each
 * list is made once, in ASCII, so that the whole is sent as it stands.
 */
export function createRequestText(): (body: object, tools: readonly ModelTool[]) => string {
  const texts = new WeakMap<readonly ModelTool[], Map<number, string>>()

  /** A list of so many: a request may add a tool of the provider's own. */
  function textOf(offered: readonly unknown[], tools: readonly ModelTool[]): string {
    const known = texts.get(tools) ?? new Map<number, string>()
    texts.set(tools, known)
    const text = known.get(offered.length) ?? inAscii(JSON.stringify(offered))
    known.set(offered.length, text)
    return text
  }

  return (body, tools) => {
    const { tools: offered, ...rest } = body as { readonly tools?: readonly unknown[] }
    const text = JSON.stringify(rest)
    return offered === undefined ? text : `${text.slice(0, -1)},"tools":${textOf(offered, tools)}}`
  }
}

function inAscii(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
