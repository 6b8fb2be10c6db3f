import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { defineOperation } from '../define-operation.ts'
import {
  atStatus,
  disputeOutput,
  disputeStatusField,
  disputeView,
  ownDispute,
  reportDispute,
} from './dispute.ts'
import { presentDispute } from './dispute-card.ts'

export const updateDispute = defineOperation({
  name: 'update-dispute',
  summary: 'Say how far a dispute is',
  description:
    'Sets the status of a dispute: drafted, mailed, answered or resolved. Setting it to mailed sets the mailing date; setting it back to drafted removes that date and its deadlines. While it is mailed, alerts remind the person some days before the bureau must have answered, and on the day.',
  usage:
    "Use when the person says that the letter was mailed, answered or settled; mailed starts the bureau's deadline and reminders.",
  api: 'engine',
  access: 'letters',
  effect: 'writes',
  dataClass: 'financial',
  command: { positional: ['id', 'status'], present: presentDispute },
  rest: { method: 'PATCH', path: '/api/disputes/{id}' },
  input: z.strictObject({
    id: z.string().min(1).max(limits.requests.maxOwnIdLength),
    status: disputeStatusField,
  }),
  output: z.object({ dispute: disputeOutput }),
  async handle({ id, status }, context) {
    const before = await ownDispute(id, context)
    const { version: expectVersion } = before
    const stage = atStatus(before.value, status, context.now)
    const value = { ...before.value, ...stage, updatedAt: context.now }
    context.write({ kind: 'put', collection: 'disputes', id, value, expectVersion })
    if (status !== before.value.status) {
      reportDispute({ id, value }, before.value.status, context)
    }
    return { dispute: disputeView({ ...before, value }, context) }
  },
})
