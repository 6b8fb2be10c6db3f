/** Discord's own bounds (discord/discord-api-docs, August 2026); lengths are in characters. */
export const discordLimits = {
  content: 2_000,
  /** Components V2 of one message: all of them, and the text of all. */
  components: 40,
  componentText: 4_000,
  rowButtons: 5,
  buttonLabel: 80,
  buttonUrl: 512,
  customId: 100,
  selectOptions: 25,
  optionText: 100,
  placeholder: 100,
  altText: 1_024,
  fileBytes: 10 * 1024 * 1024,
  files: 10,
  modalTitle: 45,
  modalFields: 5,
  labelText: 45,
  labelDescription: 100,
  textInput: 4_000,
  commandOptions: 25,
  commandName: 32,
  commandDescription: 100,
  /** Names, descriptions and choices of one command; the longest language counts. */
  commandTotal: 8_000,
  commandText: 6_000,
  suggestions: 25,
} as const

/** Flags of a message. */
export const messageFlags = {
  suppressEmbeds: 1 << 2,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  componentsV2: 1 << 15,
} as const

/** Cuts a text that Discord would refuse; an ellipsis shows it. */
export function shorten(text: string, max: number): string {
  const characters = [...text]
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
