import { type ReadingLimits, type ReadingProcess, startReadingProcess } from './reading-process.ts'

/** A place for one reading process after the other. */
export interface ProcessSlot {
  /** The process that reads the next document; the first is started here. */
  process(): ReadingProcess
  close(): Promise<void>
}

/**
 * A process that is worn, was killed or has died gives way to a successor at once, so that no
 * document waits for its start. One that was never used does not: it may be unable to start, and
 * would be started over and over.
 */
export function createProcessSlot(limits: ReadingLimits): ProcessSlot {
  let current: ReadingProcess | undefined
  let closed = false

  function start(): ReadingProcess {
    const started = startReadingProcess(limits)
    current = started
    void started.gone.then(({ used }) => {
      if (used && !closed && current === started) start()
    })
    return started
  }

  return {
    process: () => (current?.isUsable() === true ? current : start()),
    async close() {
      closed = true
      await current?.kill()
    },
  }
}
