import { openDirect } from './channels.ts'
import { ackFields } from './deliveries.ts'
import {
  type ActionParts,
  createTrigger,
  findByName,
  findWorkspace,
  noteError,
  type Outcome,
  toOutcome,
} from './dispatch.ts'
import { type Entered, findElement, findUnfilled, toAction, toStateValues } from './elements.ts'
import { SlackError } from './errors.ts'
import { type Fields, isFields, toFields, toFieldsList } from './fields.ts'
import { toInteraction, toMessageContext, toViewContext } from './payloads.ts'
import type { MessageRecord, UserRecord, ViewRecord } from './records.ts'
import { createResponseUrl } from './response-url.ts'
import { addView, openViews, updateView } from './views.ts'

type Target = MessageRecord | ViewRecord

export interface Interactions {
  /** Clicks a button, or chooses `value` in a select, of a message, a modal or the home tab. */
  click(target: Target, actionId: string, value?: Entered): Promise<Outcome>
  /** Types into a select whose options come from the app. */
  suggest(target: Target, actionId: string, query: string): Promise<readonly Fields[]>
  /** Submits a modal; `values` are by action id or block id. */
  submit(view: ViewRecord, values?: Readonly<Record<string, Entered>>): Promise<Outcome>
  /** Closes a modal. */
  close(view: ViewRecord): Promise<Outcome | undefined>
  /** Uses a shortcut of a message. */
  shortcut(message: MessageRecord, callbackId: string): Promise<Outcome>
  globalShortcut(callbackId: string): Promise<Outcome>
}

const isView = (target: Target): target is ViewRecord => 'rootId' in target

export function createInteractions(parts: ActionParts, user: UserRecord): Interactions {
  const { state, deliveries } = parts
  const workspace = findWorkspace(state, user.workspace)

  const send = async (payload: Fields, action: string, channel?: string) => {
    const outcome = toOutcome([await deliveries.send('interactive', payload)])
    noteError(state, user, action, outcome.error, channel)
    return outcome
  }
  const base = (type: string, view?: string) =>
    toInteraction(state, workspace, user, type, createTrigger(state, user, view))
  const blocksOf = (target: Target) =>
    isView(target) ? toFieldsList(target.content['blocks']) : messageBlocks(target)
  const contextOf = (target: Target, values: Fields) =>
    isView(target)
      ? toViewContext(state, target, values)
      : toMessageContext(state, findByName(state, target.channel), target)
  const responseUrl = (message: MessageRecord) =>
    createResponseUrl(state, 'actions', {
      workspace: workspace.id,
      user: user.id,
      channel: message.channel,
      message,
      ...(message.threadTs === undefined ? {} : { threadTs: message.threadTs }),
    })

  return {
    async click(target, actionId, value) {
      const found = findElement(blocksOf(target), actionId)
      const entered = value === undefined ? {} : { [actionId]: value }
      const values = toStateValues(blocksOf(target), entered)
      const viewId = isView(target) ? target.id : undefined
      const payload = {
        ...base('block_actions', viewId),
        ...contextOf(target, values),
        ...(isView(target) ? {} : { state: { values }, response_url: responseUrl(target) }),
        actions: [toAction(found, value, state.newTs())],
      }
      return send(payload, actionId, isView(target) ? undefined : target.channel)
    },
    async suggest(target, actionId, query) {
      const { block, element } = findElement(blocksOf(target), actionId)
      const delivery = await deliveries.send('interactive', {
        ...toInteraction(state, workspace, user, 'block_suggestion'),
        ...contextOf(target, {}),
        action_id: element['action_id'],
        block_id: block['block_id'],
        value: query,
      })
      const { options, option_groups: groups } = ackFields(delivery)
      return [
        ...toFieldsList(options),
        ...toFieldsList(groups).flatMap((group) => toFieldsList(group['options'])),
      ]
    },
    async submit(view, entered = {}) {
      const blocks = blocksOf(view)
      const values = toStateValues(blocks, entered)
      const unfilled = findUnfilled(blocks, values)
      if (unfilled.length > 0) throw new Error(unfilled.join(' '))
      const { container: _, ...context } = toViewContext(state, view, values)
      const payload = { ...base('view_submission', view.id), ...context, response_urls: [] }
      const outcome = await send(payload, String(view.content['callback_id']))
      if (outcome.error === undefined) applyResponse(parts, user, view, outcome.body)
      return outcome
    },
    async close(view) {
      state.views.delete(view.id)
      state.changed()
      if (view.content['notify_on_close'] !== true) return undefined
      const { container: _, ...context } = toViewContext(state, view, {})
      const payload = { ...toInteraction(state, workspace, user, 'view_closed'), ...context }
      return send({ ...payload, is_cleared: false }, 'close')
    },
    shortcut(message, callbackId) {
      const { container: _, ...context } = contextOf(message, {})
      const payload = {
        ...base('message_action'),
        ...context,
        callback_id: callbackId,
        action_ts: state.newTs(),
        message_ts: message.ts,
        response_url: responseUrl(message),
      }
      return send(payload, callbackId, message.channel)
    },
    globalShortcut(callbackId) {
      openDirect(state, workspace, user)
      return send(
        { ...base('shortcut'), callback_id: callbackId, action_ts: state.newTs() },
        callbackId,
      )
    },
  }
}

const messageBlocks = (message: MessageRecord): readonly Fields[] => [
  ...message.blocks,
  ...message.attachments.flatMap((attachment) => toFieldsList(attachment['blocks'])),
]

/** Does what the app answered to a submission: errors, another view, or nothing, which closes it. */
function applyResponse(
  { state }: ActionParts,
  user: UserRecord,
  view: ViewRecord,
  body: unknown,
): void {
  const answer = toFields(body)
  const close = () => {
    state.views.delete(view.id)
    state.changed()
  }
  const actions: Readonly<Record<string, () => void>> = {
    errors() {
      view.errors = toFields(answer['errors'])
      state.changed()
    },
    update: () => updateView(state, view, toFields(answer['view'])),
    push() {
      addView(state, { workspace: view.workspace, user: user.id }, toFields(answer['view']), view)
    },
    clear() {
      for (const one of openViews(state, user.id)) state.views.delete(one.id)
      state.changed()
    },
  }
  const isEmptyAnswer = !isFields(body) || answer['response_action'] === undefined
  try {
    if (isEmptyAnswer) close()
    else actions[String(answer['response_action'])]?.()
  } catch (error) {
    if (!(error instanceof SlackError)) throw error
    noteError(state, user, String(view.content['callback_id']), error.code)
  }
}
