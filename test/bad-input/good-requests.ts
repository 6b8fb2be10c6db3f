import {
  chatRequest,
  disputeRequest,
  goodwillRequest,
  impactRequest,
  monitoringRequest,
} from '../documents/engine/requests.ts'

/** A good body with every optional field, for each operation that takes one. */
export const goodRequests: Readonly<Record<string, object>> = {
  'ask-coach': {
    ...chatRequest,
    messages: [{ role: 'user', content: 'Hello', metadata: { from: 'test' } }],
    options: { streamResponse: false, includeAnalysis: true, language: 'fr' },
  },
  'analyze-report': {
    reportData: 'Credit report for Jordan Sample\nScore: 712',
    bureau: 'bureau_a',
    options: { extractScore: true, identifyIssues: true, generateRecommendations: true },
  },
  'predict-impact': impactRequest,
  'generate-dispute': disputeRequest,
  'generate-goodwill': goodwillRequest,
  'set-up-monitoring': {
    ...monitoringRequest,
    notifications: {
      email: 'jordan@example.com',
      sms: '+19375550123',
      webhook: 'https://hooks.example.com/credit',
    },
  },
  'update-dispute': { status: 'mailed' },
}
