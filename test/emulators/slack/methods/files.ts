import { findWritable } from '../channels.ts'
import { parseContent } from '../content.ts'
import { createArgumentError, SlackError } from '../errors.ts'
import { type Fields, toFieldsList, toText } from '../fields.ts'
import { createUpload, toMimetype } from '../files.ts'
import { addMessage, authorBot, parseThread } from '../messages.ts'
import { type Call, type Methods, required, tier } from '../method.ts'
import type { FileRecord } from '../records.ts'
import { toWireFile } from '../wire.ts'

function findFile({ state, workspace }: Call, id: string): FileRecord {
  const file = state.files.get(id)
  if (file === undefined || file.workspace !== workspace.id) throw new SlackError('file_not_found')
  return file
}

/** Shares uploaded files as one message of the bot. */
function share(call: Call, files: readonly FileRecord[], channelId: string): void {
  const { state, workspace, args } = call
  const channel = findWritable(call, channelId)
  const content = parseContent(state, workspace, {
    text: args['initial_comment'],
    blocks: args['blocks'],
  })
  for (const file of files) file.channels.add(channel.id)
  addMessage(state, channel, {
    ...content,
    ...authorBot(workspace),
    ...parseThread(args),
    files: [...files],
    subtype: 'file_share',
  })
}

export const filesMethods: Methods = {
  'files.getUploadURLExternal': {
    scope: 'files:write',
    perMinute: tier.four,
    run(call) {
      const { state, workspace, args } = call
      const name = required(args, 'filename')
      const length = Number(required(args, 'length'))
      if (!(length > 0)) {
        throw createArgumentError('invalid_arguments', [
          'must be more than 0 [json-pointer:/length]',
        ])
      }
      const altText = toText(args['alt_text'] ?? args['alt_txt'])
      const file: FileRecord = {
        id: state.newId('F'),
        workspace: workspace.id,
        user: workspace.botUserId,
        name,
        title: name,
        mimetype: toMimetype(name),
        ...(altText === undefined ? {} : { altText }),
        bytes: Buffer.alloc(0),
        isComplete: false,
        channels: new Set(),
      }
      state.files.set(file.id, file)
      return { upload_url: `${state.url}/upload/v1/${createUpload(state, file)}`, file_id: file.id }
    },
  },
  'files.completeUploadExternal': {
    scope: 'files:write',
    perMinute: tier.four,
    run(call) {
      const { state, args } = call
      const given = toFieldsList(args['files'])
      if (given.length === 0) throw createArgumentError('invalid_arguments', ['files is required'])
      const files = given.map((one) => {
        const file = findFile(call, required(one, 'id', 'file_not_found'))
        if (file.bytes.length === 0) throw new SlackError('file_not_found')
        return [file, toText(one['title'])] as const
      })
      const channel = toText(args['channel_id']) ?? toText(args['channels'])
      if (channel !== undefined) {
        share(
          call,
          files.map(([file]) => file),
          channel,
        )
      }
      for (const [file, title] of files) {
        file.title = title ?? file.name
        file.isComplete = true
      }
      state.changed()
      return { files: files.map(([file]) => toWireFile(state, file)) }
    },
  },
  'files.info': {
    scope: 'files:read',
    perMinute: tier.four,
    run: (call): Fields => ({
      file: toWireFile(call.state, findFile(call, required(call.args, 'file', 'file_not_found'))),
    }),
  },
  'files.delete': {
    scope: 'files:write',
    perMinute: tier.three,
    run(call) {
      const file = findFile(call, required(call.args, 'file', 'file_not_found'))
      call.state.files.delete(file.id)
      for (const id of file.channels) {
        for (const message of call.state.channels.get(id)?.messages ?? []) {
          message.files = message.files.filter((one) => one !== file)
        }
      }
      call.state.changed()
      return {}
    },
  },
}
