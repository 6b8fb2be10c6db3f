/** Events that the coach explains; the documented endpoint does not accept them as actions. */
export const eventTypes = [
  'late_payment',
  'late_payment_90',
  'student_loans_90',
  'settlement',
  'short_sale',
  'short_sale_deficiency',
  'foreclosure',
  'bankruptcy',
  'max_out',
] as const

export type EventType = (typeof eventTypes)[number]
