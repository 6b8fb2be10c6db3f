/** A view of MCP Apps: a page that a host shows beside the result of some tools. */
export interface AppView {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Operations whose results it shows. */
  readonly operations: readonly string[]
  /** Rights of the sandbox that it asks for; it works without them. */
  readonly permissions?: { readonly clipboardWrite?: object }
}

/** Every view and its operations: an operation knows no door, so the mapping stands here. */
export const appViews: readonly AppView[] = [
  {
    name: 'score',
    title: 'Credit score',
    description: 'The score, the factors behind it, and what the report shows.',
    operations: ['get-credit-score', 'get-credit-analysis'],
  },
  {
    name: 'what-if',
    title: 'What if',
    description: 'Sliders that ask what a payment or another step would do to the score.',
    operations: ['predict-impact'],
  },
  {
    name: 'letter',
    title: 'Letter',
    description: 'The text of a letter, to read, copy and print.',
    operations: ['generate-dispute', 'generate-goodwill', 'get-letter'],
    permissions: { clipboardWrite: {} },
  },
  {
    name: 'alerts',
    title: 'Alerts',
    description: 'The alerts of monitoring, each of which can be marked as known.',
    operations: ['list-alerts'],
  },
]

export const viewUri = ({ name }: AppView): string => `ui://credit-coach/${name}.html`

/** A tool's metadata that name its view: by the name of today, and by the flat one that older hosts read. */
export interface ToolViewMeta {
  readonly ui: { readonly resourceUri: string }
  readonly 'ui/resourceUri': string
}

export function viewMeta(operation: string): ToolViewMeta | undefined {
  const view = appViews.find(({ operations }) => operations.includes(operation))
  if (view === undefined) return undefined
  const resourceUri = viewUri(view)
  return { ui: { resourceUri }, 'ui/resourceUri': resourceUri }
}
