import {
  type CommandInput,
  chooseCommand,
  commandsFor,
  NotPossible,
  type OptionInput,
  Resolver,
  toOptionValues,
} from './command-input.ts'
import { componentTypes, flatten } from './component-rules.ts'
import type { Cdn } from './files.ts'
import { type Acknowledgement, type Interactions, interactionTypes } from './interactions.ts'
import type { Messages } from './messages.ts'
import { type ModalValues, toModalData } from './modal-input.ts'
import { canSee, openDm, type State } from './state.ts'
import type { Channel, Choice, Component, FileUpload, Message, Modal, User } from './types.ts'
import { toApiMessage, toApiUser } from './wire.ts'

interface PostOptions {
  readonly files?: readonly FileUpload[]
  readonly replyTo?: Message
  /** A reply notifies its author, unless the person turns that off. */
  readonly pingsReplied?: boolean
}

/** A person's actions in Discord's window; what the window would not allow is refused with NotPossible. */
export interface Person {
  readonly user: User
  /** The DM with the app. */
  readonly dmChannel: Channel
  /** What this person alone sees, newest last. */
  ephemerals(): Message[]
  /** The history of a channel as this person sees it. */
  read(channel: Channel): Message[]
  dm(text: string, options?: PostOptions): Message
  post(channel: Channel, text: string, options?: PostOptions): Message
  mention(channel: Channel, text: string, options?: PostOptions): Message
  edit(message: Message, text: string): void
  /** Deletes an own message, or dismisses an ephemeral one. */
  remove(message: Message): void
  react(message: Message, emoji: string): void
  openThread(channel: Channel, name: string, message?: Message): Channel
  command(channel: Channel, name: string, input?: CommandInput): Promise<Acknowledgement>
  /** Choices while the person types into an option. */
  autocomplete(
    channel: Channel,
    name: string,
    focused: string,
    value: string,
    input?: CommandInput,
  ): Promise<readonly Choice[]>
  click(message: Message, customId: string): Promise<Acknowledgement>
  select(message: Message, customId: string, values: readonly string[]): Promise<Acknowledgement>
  submit(modal: Modal, values: ModalValues): Promise<Acknowledgement>
  messageCommand(message: Message, name: string): Promise<Acknowledgement>
  userCommand(channel: Channel, target: User, name: string): Promise<Acknowledgement>
}

export interface PersonParts {
  readonly state: State
  readonly cdn: Cdn
  readonly messages: Messages
  readonly interactions: Interactions
  /** Opens a thread and announces it. */
  readonly addThread: (
    channel: Channel,
    name: string,
    options: { readonly message: Message | undefined },
  ) => Channel
}

export function createPerson(parts: PersonParts, user: User): Person {
  const { state, cdn, messages, interactions } = parts
  const dmChannel = (): Channel => openDm(state, user.id)

  const requireSight = (channel: Channel): void => {
    if (!canSee(state, channel, user.id))
      throw new NotPossible(`${user.name} does not see the channel ${channel.name}`)
  }

  const channelOf = (message: Message): Channel => {
    const channel = state.channels.get(message.channelId)
    if (channel === undefined) throw new NotPossible('The channel of this message is gone')
    requireSight(channel)
    if (message.isDeleted || (message.ephemeralFor ?? user.id) !== user.id)
      throw new NotPossible(`${user.name} does not see this message`)
    return channel
  }

  const post: Person['post'] = (
    channel,
    text,
    { files = [], replyTo, pingsReplied = true } = {},
  ) => {
    requireSight(channel)
    const allowed = { parse: ['users', 'roles', 'everyone'], replied_user: pingsReplied }
    const reply = replyTo === undefined ? {} : { message_reference: { message_id: replyTo.id } }
    const body = { content: text, allowed_mentions: allowed, ...reply }
    return messages.create({ channel, author: user, body, files })
  }

  const mention: Person['mention'] = (channel, text, options) =>
    post(channel, `<@${state.bot.id}> ${text}`, options)

  const command: Person['command'] = async (channel, name, input = {}) => {
    requireSight(channel)
    const chosen = chooseCommand(state, user, channel, name, input)
    const resolver = new Resolver(state, cdn, channel)
    const options = chosen.wrap(toOptionValues(chosen.options, input.options ?? {}, resolver))
    const { id, guild_id } = chosen.command
    const data = { id, name, type: 1, guild_id, options, ...resolver.toData() }
    const { command: registered } = chosen
    return interactions.start({
      user,
      channel,
      type: interactionTypes.command,
      data,
      command: registered,
    })
  }

  const autocomplete: Person['autocomplete'] = async (
    channel,
    name,
    focused,
    value,
    input = {},
  ) => {
    requireSight(channel)
    const chosen = chooseCommand(state, user, channel, name, input)
    const option = chosen.options.find((one) => one.name === focused)
    if (option?.autocomplete !== true) throw new NotPossible(`${focused} has no autocomplete`)
    const given: Readonly<Record<string, OptionInput>> = input.options ?? {}
    // Half-filled options are sent as they are, the focused one always as text.
    const filled = chosen.options.flatMap(({ name: of, type }) => {
      if (of === focused) return [{ name: of, type, value, focused: true }]
      const other = given[of]
      return other === undefined || typeof other === 'object'
        ? []
        : [{ name: of, type, value: other }]
    })
    const { id, guild_id } = chosen.command
    const { choices } = await interactions.start({
      user,
      channel,
      type: interactionTypes.autocomplete,
      data: { id, name, type: 1, guild_id, options: chosen.wrap(filled) },
      command: chosen.command,
      optionType: option.type,
    })
    return choices
  }

  const use = (message: Message, customId: string, isButton: boolean) => {
    const channel = channelOf(message)
    const found = flatten(message.components).find((one) => one.custom_id === customId)
    if (found === undefined || (found.type === componentTypes.button) !== isButton)
      throw new NotPossible(`The message has no ${isButton ? 'button' : 'menu'} ${customId}`)
    if (found.disabled === true) throw new NotPossible(`${customId} is disabled`)
    return { channel, component: found }
  }

  const startComponent = (message: Message, channel: Channel, component: Component, more: object) =>
    interactions.start({
      user,
      channel,
      type: interactionTypes.component,
      data: {
        custom_id: component.custom_id,
        component_type: component.type,
        id: component.id,
        ...more,
      },
      source: message,
    })

  const click: Person['click'] = async (message, customId) => {
    const { channel, component } = use(message, customId, true)
    return startComponent(message, channel, component, {})
  }

  const select: Person['select'] = async (message, customId, values) => {
    const { channel, component } = use(message, customId, false)
    const { min_values: min = 1, max_values: max = 1, options } = component
    if (values.length < min || values.length > max)
      throw new NotPossible(`${customId} takes ${min} to ${max} values`)
    const unknown = values.find((value) => !(options ?? []).some((one) => one.value === value))
    if (options !== undefined && unknown !== undefined)
      throw new NotPossible(`${customId} has no option ${unknown}`)
    const resolver = new Resolver(state, cdn, channel)
    if (options === undefined) for (const value of values) resolver.entity(value)
    return startComponent(message, channel, component, { values, ...resolver.toData() })
  }

  const submit: Person['submit'] = async (modal, values) => {
    const channel = state.channels.get(modal.channelId)
    if (channel === undefined || modal.userId !== user.id || modal.isSubmitted)
      throw new NotPossible('This form is not open')
    const data = toModalData(modal, values, new Resolver(state, cdn, channel))
    modal.isSubmitted = true
    const source = state.messages.get(modal.messageId ?? '')
    return interactions.start({ user, channel, type: interactionTypes.modal, data, source })
  }

  const findTargetCommand = (channel: Channel, name: string, type: number) => {
    const found = commandsFor(state, user, channel, type).find((one) => one.name === name)
    if (found === undefined) throw new NotPossible(`No command "${name}" here`)
    return found
  }

  const messageCommand: Person['messageCommand'] = async (message, name) => {
    const channel = channelOf(message)
    const found = findTargetCommand(channel, name, 3)
    const resolved = { messages: { [message.id]: toApiMessage(state, message) } }
    const data = { id: found.id, name, type: 3, target_id: message.id, resolved }
    return interactions.start({
      user,
      channel,
      type: interactionTypes.command,
      data,
      command: found,
    })
  }

  const userCommand: Person['userCommand'] = async (channel, target, name) => {
    requireSight(channel)
    const found = findTargetCommand(channel, name, 2)
    const resolved = { users: { [target.id]: toApiUser(target) } }
    const data = { id: found.id, name, type: 2, target_id: target.id, resolved }
    return interactions.start({
      user,
      channel,
      type: interactionTypes.command,
      data,
      command: found,
    })
  }

  const requireOwn = (message: Message): void => {
    if (message.author !== user) throw new NotPossible(`${user.name} did not write this message`)
  }

  return {
    user,
    get dmChannel() {
      return dmChannel()
    },
    ephemerals: () =>
      [...state.messages.values()].filter((one) => one.ephemeralFor === user.id && !one.isDeleted),
    read: (channel) =>
      [...state.messages.values()].filter(
        (one) =>
          one.channelId === channel.id &&
          !one.isDeleted &&
          (one.ephemeralFor ?? user.id) === user.id,
      ),
    dm: (text, options) => post(dmChannel(), text, options),
    post,
    mention,
    edit: (message, text) => {
      requireOwn(message)
      messages.edit(message, { content: text })
    },
    remove: (message) => {
      if (message.ephemeralFor !== user.id) requireOwn(message)
      messages.remove(message)
    },
    react: (message, emoji) => {
      channelOf(message)
      messages.react(message, user, emoji, true)
    },
    openThread: (channel, name, message) => {
      requireSight(channel)
      return parts.addThread(channel, name, { message })
    },
    command,
    autocomplete,
    click,
    select,
    submit,
    messageCommand,
    userCommand,
  }
}
