import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readUsageFromPs } from '../../../adapters/pdf-reader/process-usage.ts'

const run = promisify(execFile)

/** Ids of the reading processes that this process has started and that live. */
export async function readingChildren(): Promise<readonly number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args='])
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => Number(match?.[2]) === process.pid)
    .filter((match) => match?.[3]?.includes('pdf-reader/reader-child.ts'))
    .map((match) => Number(match?.[1]))
}

/** Resolves with the reading process as soon as there is one that is none of those named. */
export async function childOtherThan(...known: readonly number[]): Promise<number> {
  for (;;) {
    const child = (await readingChildren()).find((pid) => !known.includes(pid))
    if (child !== undefined) return child
  }
}

/** Resolves when the process has begun to unpack a bomb. */
export async function growing(pid: number): Promise<void> {
  while (((await readUsageFromPs(pid))?.memory ?? 0) < 200_000_000);
}
