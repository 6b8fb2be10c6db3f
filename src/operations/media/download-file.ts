import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { begunContent, mediaOutput } from '../media-content.ts'
import { fileIdField, noFile, ownFile } from './file-view.ts'

export const downloadFile = defineOperation({
  name: 'download-file',
  summary: 'Download a file',
  description:
    'Gives the bytes of a file that the person has uploaded, as an attachment: a browser saves it and never runs it.',
  usage: 'Use when the person wants a file back; ids are in `list-files`.',
  api: 'console',
  access: 'media',
  effect: 'reads',
  dataClass: 'financial',
  rest: { method: 'GET', path: '/api/files/{fileId}' },
  input: z.strictObject({ fileId: fileIdField }),
  output: mediaOutput('*/*'),
  async handle({ fileId }, context) {
    const { id, value } = await ownFile(fileId, context)
    const bytes = await context.ports.files.read(id)
    // Deleted a moment ago.
    if (bytes === undefined) throw noFile()
    const { name: fileName, mimeType, size } = value
    return await begunContent({ mimeType, fileName, size }, bytes)
  },
})
