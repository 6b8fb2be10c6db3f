import MarkdownIt from 'markdown-it'
import { breakPings, removeHidden } from './safe-text.ts'
import { writeMarkdown } from './write-markdown.ts'

const parser = new MarkdownIt('default', { html: false, linkify: true })
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
// Every address becomes a link of the parser, so that none is left for a platform to find.
parser.validateLink = () => true
parser.normalizeLink = (address) => address
parser.normalizeLinkText = (address) => address

/**
 * Makes a model's, merchant's or report's Markdown harmless on every platform: mentions ping nobody, links name
 * their https host, pictures are links, HTML is text, and nothing is hidden. It is parsed and written anew, so
 * that platforms with a Markdown of their own see what CommonMark means.
 */
export function disarmMarkdown(markdown: string): string {
  return breakPings(writeMarkdown(parser.parse(removeHidden(markdown), {})))
}
