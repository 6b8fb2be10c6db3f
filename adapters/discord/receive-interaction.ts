import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../../src/config/limits.ts'
import { Failure } from '../../src/errors.ts'
import type { AnswerInteraction } from './answer-interaction.ts'
import type { PersonInteraction } from './to-event.ts'

const { maxInteractionMs, minRetryMs } = limits.discord

/** Suggestions for what a person types: the next letter asks again. */
const autocomplete = 4

/**
 * The gateway sends an interaction once: it is received again while the store cannot take it, for some seconds.
 * One that is late by then has its answer in the DM. Rejects with the last error, or when the bot stops.
 */
export async function receiveInteraction(
  interaction: PersonInteraction,
  {
    answer,
    stopping,
    clock,
    retryMs = minRetryMs,
  }: {
    readonly answer: AnswerInteraction
    readonly stopping: AbortSignal
    readonly clock: () => number
    readonly retryMs?: number | undefined
  },
): Promise<void> {
  const endsAt = clock() + maxInteractionMs
  for (;;) {
    try {
      return await answer(interaction)
    } catch (error) {
      const isStoreAway = error instanceof Failure && error.kind === 'unavailable'
      const isOver = interaction.type === autocomplete || clock() >= endsAt
      if (!isStoreAway || isOver) throw error
      await sleep(retryMs, undefined, { signal: stopping })
    }
  }
}
