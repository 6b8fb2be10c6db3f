import type { ModelRequest, ModelTool } from '../../src/ports/language-model.ts'

/** A request in an API's own words. */
export interface RequestWords {
  /** All but its tools. */
  body(request: ModelRequest): object
  /** The tools that it offers, a search of the provider's own among them. */
  tools(request: ModelRequest): readonly unknown[]
}

/**
 * Writes requests as JSON. Tools are most of a request and the same in all of them: the text of each
 * list is made once, in ASCII, so that the whole is sent as it stands.
 */
export function createRequestText(words: RequestWords): (request: ModelRequest) => string {
  const texts = new WeakMap<readonly ModelTool[], Map<boolean, string>>()

  function toolsText(request: ModelRequest): string {
    const { tools, search } = request
    const known = texts.get(tools) ?? new Map<boolean, string>()
    texts.set(tools, known)
    const text = known.get(search) ?? inAscii(JSON.stringify(words.tools(request)))
    known.set(search, text)
    return text
  }

  return (request) => {
    const text = JSON.stringify(words.body(request))
    const tools = toolsText(request)
    return tools === '[]' ? text : `${text.slice(0, -1)},"tools":${tools}}`
  }
}

function inAscii(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
