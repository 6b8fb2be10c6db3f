import { z } from 'zod'
import { named } from '../fields.ts'

/** Points, or a score, as the prediction has them. */
export const pointRange = named(
  'PointRange',
  z.object({ likely: z.number(), best: z.number(), worst: z.number() }),
)
