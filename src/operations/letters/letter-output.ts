import { z } from 'zod'
import { outputList } from '../fields.ts'

/** DisputeResponse of the Engine document; goodwill letters have the same shape. */
export const letterOutput = z.object({
  document: z.object({
    content: z.string(),
    format: z.string(),
    metadata: z.object({
      bureauAddress: z.string(),
      mailingInstructions: z.string(),
      trackingNumber: z.string(),
    }),
  }),
  instructions: outputList(z.string()),
  followUp: z.object({
    expectedResponse: z.string(),
    nextSteps: outputList(z.string()),
  }),
})
