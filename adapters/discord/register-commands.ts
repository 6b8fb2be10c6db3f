import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js'
import type { DiscordApi } from './discord-api.ts'

/** Fields that we set; Discord adds ids, versions and defaults. */
const ownFields = [
  'type',
  'name',
  'name_localizations',
  'description',
  'description_localizations',
  'required',
  'autocomplete',
  'choices',
  'value',
  'options',
  'min_value',
  'max_value',
  'min_length',
  'max_length',
  'contexts',
  'integration_types',
] as const

const isDefault = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** One form of a command, however it was sent or answered. */
function normalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalize)
  if (typeof value !== 'object' || value === null) return value
  const isLocalized = !('name' in value)
  const names = isLocalized ? Object.keys(value).sort() : ownFields
  const entries = names.map((name) => [name, normalize(Reflect.get(value, name))] as const)
  return Object.fromEntries(entries.filter(([, each]) => !isDefault(each)))
}

const toText = (commands: readonly object[]): string =>
  JSON.stringify(
    commands
      .map(normalize)
      .map((one) => JSON.stringify(one))
      .sort(),
  )

/**
 * Registers the commands unless Discord has the same: it allows 200 new ones a day. Resolves with true when
 * they were replaced.
 */
export async function registerCommands(
  api: DiscordApi,
  applicationId: string,
  commands: readonly RESTPostAPIApplicationCommandsJSONBody[],
  signal: AbortSignal,
): Promise<boolean> {
  const path = `/applications/${applicationId}/commands` as const
  const query = { with_localizations: 'true' }
  const known = (await api.call({ method: 'GET', path, query, signal })) as object[]
  if (toText(known) === toText(commands)) return false
  await api.call({ method: 'PUT', path, body: commands, signal })
  return true
}
