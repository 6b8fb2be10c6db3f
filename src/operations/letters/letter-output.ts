import { z } from 'zod'
import { outputList } from '../fields.ts'
import { named } from '../named-schemas.ts'

/** DisputeResponse of the Engine document; goodwill letters have the same shape. */
export const letterOutput = named(
  'GoodwillResponse',
  z.object({
    document: named(
      'LetterDocument',
      z.object({
        content: z.string(),
        format: z.string(),
        metadata: z.object({
          bureauAddress: z.string(),
          mailingInstructions: z.string(),
          trackingNumber: z.string(),
        }),
      }),
    ),
    instructions: outputList(z.string()),
    followUp: named(
      'LetterFollowUp',
      z.object({
        expectedResponse: z.string(),
        nextSteps: outputList(z.string()),
      }),
    ),
  }),
)
