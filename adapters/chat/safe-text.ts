import { invisible } from '../../src/domain/text/sanitize.ts'

/** Emoji with their skin tones and joiners, which are no attempt to hide anything. */
const emoji =
  /\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]*(?:\u200d\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]*)*/u

const emojiOrHidden = new RegExp(`(${emoji.source})|(?![\\n\\t])${invisible.source}`, 'gu')

const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g

/** Removes control, bidirectional and invisible characters; keeps line ends, tabs and emoji. */
export const removeHidden = (text: string): string =>
  text.replace(lineEnds, '\n').replace(emojiOrHidden, (_, whole: string | undefined) => whole ?? '')

const zeroWidth = '\u200b'

/** Mentions of everybody on any platform, as typed and within angle brackets. */
const ping =
  /@(?=everyone|here|(?:channel|group)\b)|<(?=[@#!]|\/[^<>\n]{1,64}:|(?:a|t|id)?:|(?!https:\/\/)[a-z][a-z\d+.-]{0,20}:|https:[^<>\n|]{0,512}\|)/gi

/** Breaks mentions and the platforms' own tags with a character that nobody sees, in code too. */
export const breakPings = (text: string): string => text.replace(ping, `$&${zeroWidth}`)

const otherScheme = /\b(?!https:\/\/)[a-z][a-z\d+.-]{0,20}:(?=\/\/)/gi

/** Breaks addresses of other schemes than https, which platforms would make links. */
export const breakAddresses = (text: string): string => text.replace(otherScheme, `$&${zeroWidth}`)

const addressScheme = /:(?=\/\/)/g

/** Breaks every address. */
export const breakEveryAddress = (text: string): string =>
  text.replace(addressScheme, `$&${zeroWidth}`)

const specials = /[\\`|]|~(?=~)|(?<=\S)~|<(?![\s\d=$])|&(?=#|\w{1,32};)|\](?=[([:])/g
const star = /(?<!\s(?=\*\s))\*/g
const underscore = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/** Shows text literally in Markdown, with as few backslashes as possible. */
export const escapeText = (text: string): string =>
  text.replace(specials, '\\$&').replace(star, '\\*').replace(underscore, '\\_')

const lineStart = /^(?:[-+](?=[\s#-]|$)|#(?=#{0,5}(?:\s|$))|>|=)/
const numbered = /^(\d{1,9})([.)])(?=\s|$)/

/** Keeps a line of text from being a heading, list, quotation or rule. */
export const escapeLineStart = (line: string): string =>
  line.replace(lineStart, '\\$&').replace(numbered, '$1\\$2')

const backticks = /`(?=`)/g

/** Code in which no platform sees the end of the code. */
export const breakBackticks = (code: string): string => code.replace(backticks, `$&${zeroWidth}`)
