import { limits } from '../config/limits.ts'
import type { Dependency, DependencyOutage, DependencyStates } from '../ports/dependency-states.ts'

/** Reasons that no waiting mends: credentials, an empty account, a model that is gone. */
const lasting =
  /^(?:key_refused|out_of_credit|model_not_found|not_configured|refused|smtp (?:EAUTH|530|534|535|538)|twilio (?:20003|20404|401|403))$/

export interface DependencyLog {
  /** Once for each new reason, at error level. */
  failed(dependency: Dependency, reason: string): void
  /** Once when it answers again. */
  recovered(dependency: Dependency): void
}

export interface DependencyTracker extends DependencyStates {
  succeeded(dependency: Dependency): void
  failed(dependency: Dependency, reason: string): void
}

/**
 * Remembers the last outage of each dependency, so that health tells it without a call of its own,
 * and logs a change of state once instead of each failed request.
 */
export function createDependencyTracker(
  clock: () => number,
  log: DependencyLog,
): DependencyTracker {
  const outages = new Map<Dependency, DependencyOutage>()
  return {
    outage(dependency, now) {
      const outage = outages.get(dependency)
      if (outage === undefined || lasting.test(outage.reason)) return outage
      return now - outage.at < limits.dependencies.failedMs ? outage : undefined
    },
    succeeded(dependency) {
      if (outages.delete(dependency)) log.recovered(dependency)
    },
    failed(dependency, reason) {
      const known = outages.get(dependency)
      outages.set(dependency, { reason, at: clock() })
      if (known?.reason !== reason) log.failed(dependency, reason)
    },
  }
}
