import type { Exchange } from './http.ts'
import { opensWorkspace } from './oauth.ts'
import type { ChannelRecord, FileRecord, UserRecord } from './records.ts'
import type { State } from './state.ts'

export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array | string
  readonly mimetype?: string
}

const mimetypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  jpg: 'image/jpeg',
  json: 'application/json',
  md: 'text/markdown',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  wav: 'audio/wav',
}

export const toMimetype = (name: string): string =>
  mimetypes[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** Adds a file that a person drops into a conversation. */
export function addFile(
  state: State,
  user: UserRecord,
  file: UploadedFile,
  channel: ChannelRecord,
): FileRecord {
  const record: FileRecord = {
    id: state.newId('F'),
    workspace: user.workspace,
    user: user.id,
    name: file.name,
    title: file.name,
    mimetype: file.mimetype ?? toMimetype(file.name),
    bytes: Buffer.from(file.bytes),
    isComplete: true,
    channels: new Set([channel.id]),
  }
  state.files.set(record.id, record)
  return record
}

/** Secret part of the address to which a file is uploaded, once. */
export function createUpload(state: State, file: FileRecord): string {
  const secret = state.newToken()
  state.uploads.set(secret, file.id)
  return secret
}

/** Takes the bytes: as the body, or as the only file of a form. */
export async function receiveUpload(state: State, exchange: Exchange): Promise<void> {
  const { request, response, url, body } = exchange
  const secret = url.pathname.split('/').at(-1) ?? ''
  const file = state.files.get(state.uploads.get(secret) ?? '')
  if (file === undefined) return void response.writeHead(404).end('upload not found')
  state.uploads.delete(secret)
  const type = request.headers['content-type'] ?? ''
  file.bytes = type.startsWith('multipart/form-data') ? await readForm(body, type) : body
  state.changed()
  response.writeHead(200).end(`OK - ${file.bytes.length}`)
}

async function readForm(body: Buffer, type: string): Promise<Buffer> {
  const form = await new Response(Uint8Array.from(body), {
    headers: { 'content-type': type },
  }).formData()
  for (const value of form.values()) {
    if (value instanceof Blob) return Buffer.from(await value.arrayBuffer())
  }
  return Buffer.alloc(0)
}

/** Gives the bytes to the bot of the file's workspace; sends anybody else to sign in, as Slack does. */
export function sendFile(state: State, { request, response, url }: Exchange): void {
  const id = url.pathname.split('/')[2]?.split('-').at(-1) ?? ''
  const file = state.files.get(id)
  const token = request.headers.authorization?.replace('Bearer ', '')
  const workspace = state.workspaces.get(file?.workspace ?? '')
  if (file === undefined || workspace === undefined) return void response.writeHead(404).end()
  if (!opensWorkspace(state, token, workspace)) {
    const target = `${state.url}/signin?redir=${encodeURIComponent(url.pathname)}`
    return void response.writeHead(302, { location: target }).end()
  }
  response.writeHead(200, { 'content-type': file.mimetype }).end(file.bytes)
}

export const signInPage = '<!doctype html><title>Sign in | Slack</title><h1>Sign in to Slack</h1>'
