/** Kills a process that the service under test started. */
export function killProcess(pid: number | undefined): void {
  // 0 would be the tests themselves.
  if (pid === undefined || pid === 0) throw new Error('there is no process')
  process.kill(pid, 'SIGKILL')
}

export function isGone(pid: number | undefined): boolean {
  try {
    return pid === undefined || !process.kill(pid, 0)
  } catch {
    return true
  }
}
