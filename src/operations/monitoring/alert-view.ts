import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type AlertView, alertTypes, severities } from '../../domain/monitoring/alert.ts'
import type { Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { bureauField, timestamp, timestampField } from '../fields.ts'
import { named } from '../named-schemas.ts'

/** An entry of `recentAlerts` of the Engine document; id, bureau and severity are additive. */
export const alertOutput = named(
  'Alert',
  z.object({
    id: z.string(),
    type: named('AlertType', z.enum(alertTypes)),
    bureau: bureauField,
    severity: z.enum(severities),
    date: timestampField,
    details: z.record(z.string(), z.unknown()),
  }),
)

/** Derived from the person and key, so that an alert found twice is stored once. */
export function alertId(userId: string, key: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([userId, key]))
    .digest('hex')
  return `alr_${hash.slice(0, 24)}`
}

export const alertPlace = (id: string) => `alerts/${id}/sealedDetails`

export function alertView({ id, value }: Stored<'alerts'>, vault: Vault): AlertView {
  const { type, bureau, severity, createdAt, sealedDetails } = value
  const details: unknown = JSON.parse(vault.open(sealedDetails, alertPlace(id)))
  // The stored details match the type.
  return { id, type, bureau, severity, date: timestamp(createdAt), details } as AlertView
}
