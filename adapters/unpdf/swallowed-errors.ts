import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Even when it is told to stop at errors, pdf.js goes on after many: text in a font that it cannot
 * load is left out, a stream ends where it is broken. All that it lets out is a line on the console.
 * Lines of the kinds below mean that text may be lost; the many others (hinting, colours, metadata,
 * fonts that are not embedded) do not touch the text. Look at them when unpdf is updated.
 */
const losses = [
  // Fonts whose text is left out, or turned into other characters.
  'Font ".*" is not available',
  'loadFont - ',
  'Invalid cMap data',
  // Streams that end too early or are not unpacked.
  'Bad block header in flate stream',
  'Invalid stream: ',
  'Filter ".*" is (not supported|missing)',
  'findDefaultInlineStreamEnd: Reached the end',
  // Strings that are cut, or run on over what follows them.
  'Unterminated (hex )?string',
  'getHexString - ignoring',
  // Broken instructions of a page; of those with too few operands, the ones for text and its place.
  'Malformed dictionary',
  'Unknown command',
  `Skipping command (T[*dDfjJm]|'|"|BT|Do|cm|gs|q|Q):`,
]

const loss = new RegExp(`^(Info|Warning): (${losses.join('|')})`)

/** Said when the table of objects is wrong and the file is searched for them. */
const rebuilding = 'Warning: Indexing all PDF objects'

/** What pdf.js has passed over in one document. */
export interface SwallowedErrors {
  loss: boolean
  /** The file was searched for its objects: one whose head is broken is not found, and is empty. */
  rebuilt: boolean
}

const reading = new AsyncLocalStorage<SwallowedErrors>()

function hear(line: unknown): void {
  const errors = reading.getStore()
  if (errors === undefined || typeof line !== 'string') return
  if (loss.test(line)) errors.loss = true
  if (line === rebuilding) errors.rebuilt = true
}

/** Hears from now on what pdf.js says, document by document; nothing goes to the console. */
export function hearSwallowedErrors(): void {
  Object.assign(console, { info: hear, warn: hear })
}

/** Reads a document, and keeps in `errors` what is passed over on the way. */
export async function noteSwallowedErrors<T>(
  read: (errors: SwallowedErrors) => Promise<T>,
): Promise<T> {
  const errors = { loss: false, rebuilt: false }
  return reading.run(errors, read, errors)
}
