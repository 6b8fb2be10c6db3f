import { createApiKey } from './access/create-api-key.ts'
import { createToken } from './access/create-token.ts'
import { listApiKeys } from './access/list-api-keys.ts'
import { revokeApiKey } from './access/revoke-api-key.ts'
import { askCoach } from './coach/ask-coach.ts'
import type { Operation } from './define-operation.ts'
import { listDisputes } from './disputes/list-disputes.ts'
import { updateDispute } from './disputes/update-dispute.ts'
import { checkHealth } from './health/check-health.ts'
import { predictImpact } from './impact/predict-impact.ts'
import { generateDispute } from './letters/generate-dispute.ts'
import { generateGoodwill } from './letters/generate-goodwill.ts'
import { getMonitoringStatus } from './monitoring/get-monitoring-status.ts'
import { setUpMonitoring } from './monitoring/set-up-monitoring.ts'
import { analyzeReport } from './reports/analyze-report.ts'

/** Every operation of the product, and the only list of them; each door is a loop over it. */
export const catalogue: readonly Operation[] = [
  checkHealth,
  askCoach,
  analyzeReport,
  predictImpact,
  generateDispute,
  generateGoodwill,
  setUpMonitoring,
  getMonitoringStatus,
  listDisputes,
  updateDispute,
  createToken,
  createApiKey,
  listApiKeys,
  revokeApiKey,
]
