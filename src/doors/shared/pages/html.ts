/** Markup; everything else that is put into it is text. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)

type Value = Html | string | number | readonly Html[]

const toMarkup = (value: Value): string => {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return escapeText(String(value))
}

/** Template of markup: values are escaped unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const filled = parts.map((part, index) => {
    const value = values[index]
    return value === undefined ? part : part + toMarkup(value)
  })
  return new Html(filled.join(''))
}

export const nothing = new Html('')
