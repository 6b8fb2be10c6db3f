import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { confirmDeletion } from './file-cards.ts'
import { deleteBytesWork, fileIdField, ownFile } from './file-view.ts'

export const deleteFile = defineOperation({
  name: 'delete-file',
  summary: 'Delete a file',
  description:
    'Deletes a file that the person has uploaded, for good. What was analysed from it stays.',
  usage: 'Use only when the person asks; ids are in `list-files`.',
  api: 'console',
  access: 'media',
  effect: 'destroys',
  dataClass: 'personal',
  confirm: { because: 'deletes', question: confirmDeletion },
  command: { positional: ['fileId'] },
  rest: { method: 'DELETE', path: '/api/files/{fileId}' },
  input: z.strictObject({ fileId: fileIdField }),
  output: z.object({ success: z.literal(true), fileId: z.string() }),
  async handle({ fileId }, context) {
    const { id, version: expectVersion } = await ownFile(fileId, context)
    context.write({ kind: 'delete', collection: 'files', id, expectVersion })
    for (const work of deleteBytesWork([id], context.now)) context.later(work)
    return { success: true as const, fileId: id }
  },
})
