import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { pageFields } from '../fields.ts'
import { newestOwn } from '../newest-own.ts'
import { disputeOutput, disputeView } from './dispute.ts'
import { presentDisputes } from './dispute-card.ts'

export const listDisputes = defineOperation({
  name: 'list-disputes',
  summary: 'List disputes',
  description: "Lists the person's disputes, newest first, with their status.",
  usage: 'Use for the state and answer dates of disputes. Their texts: `list-letters`.',
  api: 'engine',
  access: 'letters',
  effect: 'reads',
  dataClass: 'financial',
  command: { positional: ['limit'], present: presentDisputes },
  rest: { method: 'GET', path: '/api/disputes' },
  input: z.strictObject(pageFields),
  output: z.object({ disputes: z.array(disputeOutput), next: z.string().nullable() }),
  async handle(input, context) {
    const { items, next } = await newestOwn('disputes', input, context)
    return { disputes: items.map((dispute) => disputeView(dispute, context)), next }
  },
})
