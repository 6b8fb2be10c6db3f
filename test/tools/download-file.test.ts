import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../support/service.ts'
import { unlimited } from '../support/unlimited.ts'
import { connect, eras } from './sdk-clients.ts'

const note = Buffer.from('Relevé : la limite est de 5 000 $.')

describe.each(eras)('A file, for the SDK’s client of %s,', (era) => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ rateLimiter: unlimited })
  })
  afterAll(() => service[Symbol.asyncDispose]())

  const connectAs = async (name: string) => {
    const authorization = `Bearer ${await service.token(name)}`
    return await connect[era](`${service.url}/mcp`, { authorization, 'x-mcp-toolsets': 'media' })
  }
  const given = { file: note.toString('base64'), name: 'Relevé.txt' }

  it('comes back as it was given, as an embedded resource', async () => {
    await using client = await connectAs('alice')
    const { fileId } = (await client.call('upload_file', given)).structuredContent
    const { content, isError } = await client.call('download_file', { fileId })
    expect(isError).toBeUndefined()
    expect(content[0]?.text).toContain('"mimeType":"text/plain"')
    expect(content[1]).toEqual({
      type: 'resource',
      resource: {
        uri: 'attachment:///Relev%C3%A9.txt',
        mimeType: 'text/plain',
        blob: note.toString('base64'),
      },
    })
  })

  it('does not exist for others, nor once it is deleted', async () => {
    await using client = await connectAs('alice')
    await using other = await connectAs('mallory')
    const { fileId } = (await client.call('upload_file', given)).structuredContent
    const foreign = await other.call('download_file', { fileId })
    expect([foreign.isError, foreign.content[0]?.text]).toEqual([
      true,
      'not_found: There is no such file. Your files are listed at list_files.',
    ])
    expect((await client.call('delete_file', { fileId })).structuredContent).toEqual({
      success: true,
      fileId,
    })
    expect((await client.call('download_file', { fileId })).isError).toBe(true)
  })
})
