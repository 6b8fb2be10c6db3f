import { limits } from './limits.ts'
import type { MessageRecord } from './records.ts'
import type { State } from './state.ts'

/** Slack ends a stream minutes after its start, even while it is written to. */
export function expireStream(state: State, { stream }: MessageRecord): void {
  const isOver = stream !== undefined && state.clock.now() - stream.startedAt > limits.streamMs
  if (isOver && stream.state === 'streaming') stream.state = 'expired'
}
