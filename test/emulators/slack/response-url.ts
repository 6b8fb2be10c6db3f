import { isEmpty, parseContent } from './content.ts'
import { SlackError } from './errors.ts'
import { type Fields, isOn } from './fields.ts'
import { limits } from './limits.ts'
import { addMessage, authorBot, editMessage, parseThread } from './messages.ts'
import type { MessageRecord, ResponseUrlRecord } from './records.ts'
import type { State } from './state.ts'

export function createResponseUrl(
  state: State,
  kind: 'commands' | 'actions',
  record: Omit<ResponseUrlRecord, 'at' | 'uses'>,
): string {
  const path = `/${kind}/${record.workspace}/${state.newToken()}`
  state.responseUrls.set(path, { ...record, at: state.clock.now(), uses: 0 })
  return `${state.url}${path}`
}

/** Takes a POST to a response_url: status and body of the answer. */
export function postResponse(
  state: State,
  path: string,
  body: Fields,
): { readonly status: number; readonly body: Fields } {
  state.responses.push({ path, body })
  const record = state.responseUrls.get(path)
  const error = findRefusal(state, record)
  if (record === undefined || error !== undefined) {
    return { status: 404, body: { ok: false, error: error ?? 'invalid_url' } }
  }
  record.uses += 1
  try {
    showResponse(state, record, body)
    return { status: 200, body: { ok: true } }
  } catch (failure) {
    if (failure instanceof SlackError) return { status: 400, body: failure.toBody() }
    throw failure
  }
}

function findRefusal(state: State, record: ResponseUrlRecord | undefined): string | undefined {
  if (record === undefined) return 'invalid_url'
  if (state.clock.now() - record.at > limits.responseUrlMs) return 'expired_url'
  return record.uses >= limits.responseUrlUses ? 'used_url' : undefined
}

/** Shows what the app answered, by an acknowledgement or a response_url: to the person alone by default. */
export function showResponse(
  state: State,
  record: ResponseUrlRecord,
  body: Fields,
): MessageRecord | undefined {
  const workspace = state.workspaces.get(record.workspace)
  const channel = state.channels.get(record.channel)
  if (workspace === undefined || channel === undefined) throw new SlackError('channel_not_found')
  const { message } = record
  if (message !== undefined && isOn(body['delete_original'])) {
    const shown = message.visibleTo === undefined ? channel.messages : state.ephemerals
    shown.splice(shown.indexOf(message), 1)
    state.changed()
    return undefined
  }
  if (message !== undefined && isOn(body['replace_original'])) {
    editMessage(state, workspace, message, body)
    return message
  }
  const content = parseContent(state, workspace, body)
  if (isEmpty(content)) throw new SlackError('no_text')
  return addMessage(state, channel, {
    ...content,
    ...authorBot(workspace),
    ...(record.threadTs === undefined ? {} : { threadTs: record.threadTs }),
    ...parseThread(body),
    ...(body['response_type'] === 'in_channel' ? {} : { visibleTo: record.user }),
  })
}
