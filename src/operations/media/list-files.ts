import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { outputList, pageFields } from '../fields.ts'
import { newestOwn } from '../newest-own.ts'
import { presentFiles } from './file-cards.ts'
import { fileOutput, fileView } from './file-view.ts'

export const listFiles = defineOperation({
  name: 'list-files',
  summary: 'List your files',
  description:
    'Lists the files that the person has uploaded, newest first, without their bytes. `next` is the `after` of the next page, null on the last.',
  usage:
    'Use to see what was uploaded, and for ids: `download-file`, `analyze-report`, `delete-file`.',
  api: 'console',
  access: 'media',
  effect: 'reads',
  dataClass: 'personal',
  command: { positional: ['limit'], present: presentFiles },
  rest: { method: 'GET', path: '/api/files' },
  input: z.strictObject(pageFields),
  output: z.object({ files: outputList(fileOutput), next: z.string().nullable() }),
  async handle(input, context) {
    const { items, next } = await newestOwn('files', input, context)
    return { files: items.map((file) => fileView(file, context)), next }
  },
})
