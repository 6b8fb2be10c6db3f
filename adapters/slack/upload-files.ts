import type { OutgoingFile } from '../../src/domain/chat-platforms/messages.ts'
import type { SlackApi } from './web-api.ts'

export interface UploadPlace {
  readonly workspaceId: string
  readonly channel: string
  readonly threadTs: string | undefined
}

/** Uploads files one by one, in order; those of these names are there already. */
export async function uploadFiles(
  files: readonly OutgoingFile[],
  { workspaceId, channel, threadTs }: UploadPlace,
  present: ReadonlySet<string>,
  api: SlackApi,
  signal: AbortSignal,
): Promise<void> {
  for (const { name, description, base64 } of files) {
    if (present.has(name)) continue
    const upload = {
      channel_id: channel,
      filename: name,
      title: name,
      alt_text: description,
      file: Buffer.from(base64, 'base64'),
    }
    await api.call(
      workspaceId,
      (client) =>
        client.files.uploadV2(threadTs === undefined ? upload : { ...upload, thread_ts: threadTs }),
      signal,
    )
  }
}
