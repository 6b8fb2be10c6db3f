import { optionTypes } from './command-rules.ts'
import type { Cdn } from './files.ts'
import { contextOf, ownersOf } from './interaction-payload.ts'
import type { State } from './state.ts'
import type { Attachment, Channel, Command, CommandOption, FileUpload, User } from './types.ts'
import { permissionsOf, toApiAttachment, toApiChannel, toApiMember, toApiUser } from './wire.ts'

export type OptionInput = string | number | boolean | FileUpload

export interface CommandInput {
  readonly group?: string
  readonly subcommand?: string
  readonly options?: Readonly<Record<string, OptionInput>>
}

/** Thrown where Discord's own window would not let a person go on. */
export class NotPossible extends Error {}

/** The commands that a person can pick in a channel. */
export function commandsFor(state: State, user: User, channel: Channel, type = 1): Command[] {
  const all = [
    ...(state.commands.get('') ?? []),
    ...(state.commands.get(channel.guildId ?? '-') ?? []),
  ]
  return all.filter((command) => {
    const isHere = command.contexts?.includes(contextOf(channel)) ?? true
    const isInstalled = Object.keys(ownersOf(state, user, channel, command)).length > 0
    const needs = BigInt(command.default_member_permissions ?? -1)
    const isOpen = needs < 0n || channel.guildId === undefined || user.isAdmin
    const isGranted = isOpen || (needs !== 0n && (BigInt(permissionsOf(user)) & needs) === needs)
    return (command.type ?? 1) === type && isHere && isInstalled && isGranted
  })
}

function findNested(options: readonly CommandOption[], type: number, name: string): CommandOption {
  const found = options.find((option) => option.type === type && option.name === name)
  if (found === undefined) throw new NotPossible(`No subcommand or group ${name}`)
  return found
}

interface Chosen {
  readonly command: Command
  readonly options: readonly CommandOption[]
  /** Puts the options of the chosen subcommand where they belong in the payload. */
  readonly wrap: (values: readonly object[]) => readonly object[]
}

export function chooseCommand(
  state: State,
  user: User,
  channel: Channel,
  name: string,
  { group, subcommand }: CommandInput,
): Chosen {
  const command = commandsFor(state, user, channel).find((one) => one.name === name)
  if (command === undefined) throw new NotPossible(`No command /${name} here for ${user.name}`)
  let options = command.options ?? []
  const path: { readonly type: number; readonly name: string }[] = []
  if (group !== undefined) path.push({ type: optionTypes.group, name: group })
  if (subcommand !== undefined) path.push({ type: optionTypes.subcommand, name: subcommand })
  for (const part of path) options = findNested(options, part.type, part.name).options ?? []
  if (options.some(({ type }) => type <= optionTypes.group))
    throw new NotPossible(`/${name} needs one of its subcommands`)
  const wrap = (values: readonly object[]): readonly object[] =>
    path.reduceRight<readonly object[]>((inner, part) => [{ ...part, options: inner }], values)
  return { command, options, wrap }
}

function checkValue(option: CommandOption, value: string | number | boolean): void {
  const { name, choices = [], min_value: min, max_value: max } = option
  const refuse = (why: string): never => {
    throw new NotPossible(`Option ${name} ${why}: ${String(value)}`)
  }
  if (choices.length > 0 && !choices.some((choice) => choice.value === value))
    refuse('is none of its choices')
  if (option.type === optionTypes.integer && !Number.isInteger(value)) refuse('is no integer')
  if (option.type === optionTypes.number && typeof value !== 'number') refuse('is no number')
  if (option.type === optionTypes.boolean && typeof value !== 'boolean') refuse('is no boolean')
  if (typeof value === 'number' && ((min ?? value) > value || (max ?? value) < value))
    refuse('is out of bounds')
  if (typeof value !== 'string') return
  if (value.length < (option.min_length ?? 0)) refuse('is too short')
  if (value.length > (option.max_length ?? 6000)) refuse('is too long')
}

export interface Resolved {
  users: Record<string, object>
  members: Record<string, object>
  channels: Record<string, object>
  roles: Record<string, object>
  attachments: Record<string, object>
}

/** Looks up what ids stand for, as Discord adds it to an interaction. */
export class Resolver {
  readonly #state: State
  readonly #cdn: Cdn
  readonly #channel: Channel
  readonly #resolved: Partial<Resolved> = {}

  constructor(state: State, cdn: Cdn, channel: Channel) {
    this.#state = state
    this.#cdn = cdn
    this.#channel = channel
  }

  #add(kind: keyof Resolved, id: string, value: object): string {
    const entries = this.#resolved[kind] ?? {}
    this.#resolved[kind] = { ...entries, [id]: value }
    return id
  }

  upload(file: FileUpload): string {
    const stored: Attachment = this.#cdn.store(file, this.#channel.id, { isEphemeral: true })
    return this.#add('attachments', stored.id, {
      ...toApiAttachment(this.#state, stored),
      ephemeral: true,
    })
  }

  /** A user, role or channel. */
  entity(id: string): string {
    const user = this.#state.users.get(id)
    const channel = this.#state.channels.get(id)
    const guild = this.#state.guilds.get(this.#channel.guildId ?? '')
    const role = guild?.roles.find((one) => one.id === id)
    if (user !== undefined) {
      if (guild?.memberIds.has(id) === true)
        this.#add('members', id, {
          ...toApiMember(user, guild.id, false),
          permissions: permissionsOf(user),
        })
      return this.#add('users', id, toApiUser(user))
    }
    if (channel !== undefined)
      return this.#add('channels', id, {
        ...toApiChannel(this.#state, channel),
        permissions: permissionsOf(this.#state.bot),
      })
    if (role === undefined) throw new NotPossible(`Nothing here has the id ${id}`)
    return this.#add('roles', id, role)
  }

  /** Part of the interaction's data. */
  toData(): { readonly resolved?: Partial<Resolved> } {
    return Object.keys(this.#resolved).length === 0 ? {} : { resolved: this.#resolved }
  }
}

const entityTypes: readonly number[] = [
  optionTypes.user,
  optionTypes.channel,
  optionTypes.role,
  optionTypes.mentionable,
]

/** Values of a command's options as its interaction carries them. */
export function toOptionValues(
  options: readonly CommandOption[],
  input: Readonly<Record<string, OptionInput>>,
  resolver: Resolver,
): object[] {
  const unknown = Object.keys(input).find((name) => !options.some((one) => one.name === name))
  if (unknown !== undefined) throw new NotPossible(`No option ${unknown}`)
  const missing = options.find(
    ({ name, required }) => required === true && input[name] === undefined,
  )
  if (missing !== undefined) throw new NotPossible(`Option ${missing.name} is required`)
  return options.flatMap((option) => {
    const { name, type } = option
    const value = input[name]
    if (value === undefined) return []
    if (typeof value === 'object') return [{ name, type, value: resolver.upload(value) }]
    if (entityTypes.includes(type)) return [{ name, type, value: resolver.entity(String(value)) }]
    checkValue(option, value)
    return [{ name, type, value }]
  })
}
