import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { presentAlert } from './alert-card.ts'
import { alertOutput, alertView } from './publish-findings.ts'

export const alertIdField = z.string().min(1).max(limits.requests.maxOwnIdLength)

export const getAlert = defineOperation({
  name: 'get-alert',
  summary: 'Show a monitoring alert',
  description:
    'Gives one alert with all that is known of it: what changed, why a score may have moved, and whether the person said that they know of it.',
  usage: 'Use for one alert of `list-alerts`. A wrong item can be disputed: `generate-dispute`.',
  api: 'engine',
  access: 'monitoring',
  effect: 'reads',
  dataClass: 'financial',
  command: { positional: ['id'], present: presentAlert },
  rest: { method: 'GET', path: '/api/monitor/alerts/{id}' },
  input: z.strictObject({ id: alertIdField }),
  output: alertOutput,
  async handle({ id }, context) {
    return alertView(await ownAlert(id, context), context.ports.vault)
  },
})

/** The caller's own alert; another owner's is reported as not found. */
export async function ownAlert(
  id: string,
  { store, userId }: Pick<Context, 'store' | 'userId'>,
): Promise<Stored<'alerts'>> {
  const alert = await store.get('alerts', id)
  if (alert?.value.userId === userId) return alert
  throw new Failure('not_found', {
    en: 'You have no such alert. List your alerts to see which there are.',
    fr: 'Vous n’avez pas cette alerte. Consultez la liste de vos alertes.',
  })
}
