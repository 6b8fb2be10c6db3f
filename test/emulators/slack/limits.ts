// Limits of Slack, with the sources that docs.slack.dev/reference gives: block-kit, methods, rate-limits.

export const limits = {
  messageBlocks: 50,
  viewBlocks: 100,
  /** `chat.postMessage` truncates longer text. */
  messageText: 40_000,
  /** `chat.update` refuses longer text. */
  updateText: 4000,
  /** All `markdown` blocks of a payload together, one `markdown_text`, and all text of a stream. */
  markdown: 12_000,
  /** All text of all blocks of a message (bolt-js issue 2509). */
  blocksText: 13_200,
  metadataBytes: 8000,
  viewBytes: 250_000,
  viewStack: 3,
  suggestedPrompts: 4,
  loadingMessages: 10,
  triggerMs: 3000,
  responseUrlUses: 5,
  responseUrlMs: 30 * 60_000,
  streamMs: 5 * 60_000,
  acknowledgementMs: 3000,
  /** Retries of an event without a 2xx. */
  retryDelaysMs: [0, 60_000, 300_000],
} as const

/** One bound: where in the object, and what holds there. `*` is each item of a list. */
export type Rule =
  | { readonly at: string; readonly maxText: number }
  | { readonly at: string; readonly maxItems: number }
  | { readonly at: string; readonly oneOf: readonly string[] }
  | { readonly required: readonly string[] }
  | { readonly anyOf: readonly string[] }

const plainText: readonly string[] = ['plain_text']
const optionRules = (at: string, maxItems: number): readonly Rule[] => [
  { at, maxItems },
  { at: `${at}.*.text.text`, maxText: 75 },
  { at: `${at}.*.value`, maxText: 150 },
  { at: `${at}.*.description.text`, maxText: 75 },
]

export const blockRules: Readonly<Record<string, readonly Rule[]>> = {
  actions: [{ required: ['elements'] }, { at: 'elements', maxItems: 25 }],
  alert: [{ required: ['text'] }],
  card: [
    { anyOf: ['hero_image', 'title', 'actions', 'body'] },
    { at: 'title.text', maxText: 150 },
    { at: 'subtitle.text', maxText: 150 },
    { at: 'body.text', maxText: 200 },
  ],
  carousel: [{ required: ['elements'] }, { at: 'elements', maxItems: 10 }],
  container: [{ anyOf: ['title', 'rich_text_title'] }, { at: 'title.text', maxText: 150 }],
  context: [
    { required: ['elements'] },
    { at: 'elements', maxItems: 10 },
    { at: 'elements.*.type', oneOf: ['image', 'mrkdwn', 'plain_text'] },
    { at: 'elements.*.text', maxText: 3000 },
  ],
  context_actions: [{ required: ['elements'] }, { at: 'elements', maxItems: 5 }],
  data_table: [
    { required: ['rows', 'caption'] },
    { at: 'rows', maxItems: 101 },
    { at: 'rows.*', maxItems: 20 },
  ],
  data_visualization: [],
  divider: [],
  file: [{ required: ['external_id', 'source'] }],
  header: [
    { required: ['text'] },
    { at: 'text.type', oneOf: plainText },
    { at: 'text.text', maxText: 150 },
  ],
  image: [
    { required: ['alt_text'] },
    { anyOf: ['image_url', 'slack_file'] },
    { at: 'alt_text', maxText: 2000 },
    { at: 'image_url', maxText: 3000 },
    { at: 'title.text', maxText: 2000 },
  ],
  input: [
    { required: ['label', 'element'] },
    { at: 'label.type', oneOf: plainText },
    { at: 'label.text', maxText: 2000 },
    { at: 'hint.text', maxText: 2000 },
  ],
  markdown: [{ required: ['text'] }],
  plan: [{ required: ['title'] }],
  rich_text: [{ required: ['elements'] }],
  section: [
    { anyOf: ['text', 'fields'] },
    { at: 'text.type', oneOf: ['mrkdwn', 'plain_text'] },
    { at: 'text.text', maxText: 3000 },
    { at: 'fields', maxItems: 10 },
    { at: 'fields.*.text', maxText: 2000 },
  ],
  table: [{ required: ['rows'] }, { at: 'rows', maxItems: 100 }, { at: 'rows.*', maxItems: 20 }],
  task_card: [{ required: ['task_id', 'title'] }],
  video: [{ required: ['alt_text', 'title', 'thumbnail_url', 'video_url'] }],
}

/** Blocks that a modal or a home tab does not take. */
export const messageOnlyBlocks: ReadonlySet<string> = new Set([
  'context_actions',
  'data_table',
  'data_visualization',
  'file',
  'markdown',
  'plan',
  'table',
  'task_card',
])

const placeholder: Rule = { at: 'placeholder.text', maxText: 150 }
const staticSelect = [placeholder, ...optionRules('options', 100)]

export const elementRules: Readonly<Record<string, readonly Rule[]>> = {
  button: [
    { required: ['text'] },
    { at: 'text.type', oneOf: plainText },
    { at: 'text.text', maxText: 75 },
    { at: 'value', maxText: 2000 },
    { at: 'url', maxText: 3000 },
    { at: 'style', oneOf: ['primary', 'danger'] },
  ],
  checkboxes: [{ required: ['options'] }, ...optionRules('options', 10)],
  external_select: [placeholder],
  feedback_buttons: [
    { required: ['positive_button', 'negative_button'] },
    { at: 'positive_button.text.text', maxText: 75 },
    { at: 'negative_button.text.text', maxText: 75 },
    { at: 'positive_button.value', maxText: 2000 },
    { at: 'negative_button.value', maxText: 2000 },
  ],
  icon_button: [{ required: ['icon', 'text'] }, { at: 'value', maxText: 2000 }],
  multi_external_select: [placeholder],
  multi_static_select: staticSelect,
  overflow: [{ required: ['options'] }, ...optionRules('options', 5)],
  plain_text_input: [placeholder],
  radio_buttons: [{ required: ['options'] }, ...optionRules('options', 10)],
  static_select: [{ anyOf: ['options', 'option_groups'] }, ...staticSelect],
}

/** Elements that take part in no rule of their own. */
export const otherElements: ReadonlySet<string> = new Set([
  'channels_select',
  'conversations_select',
  'datepicker',
  'datetimepicker',
  'email_text_input',
  'file_input',
  'image',
  'multi_channels_select',
  'multi_conversations_select',
  'multi_users_select',
  'number_input',
  'rich_text_input',
  'timepicker',
  'url_text_input',
  'users_select',
  'workflow_button',
])

export const viewRules: readonly Rule[] = [
  { required: ['blocks'] },
  { at: 'title.type', oneOf: plainText },
  { at: 'title.text', maxText: 24 },
  { at: 'submit.text', maxText: 24 },
  { at: 'close.text', maxText: 24 },
  { at: 'private_metadata', maxText: 3000 },
  { at: 'callback_id', maxText: 255 },
  { at: 'external_id', maxText: 255 },
  { at: 'blocks', maxItems: limits.viewBlocks },
]
