import { z } from 'zod'

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
  instructions: z.array(z.string()).readonly(),
  followUp: z.object({
    expectedResponse: z.string(),
    nextSteps: z.array(z.string()).readonly(),
  }),
})
