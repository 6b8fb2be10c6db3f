import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { maxTestMs, maxWaitMs } from './test/support/time.ts'

// The workers, and the services that tests start, find their code compiled, as `npm start` does.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node')

/** They read or change something of their whole process: its clock, memory, children, warnings. */
export const alone: readonly string[] = [
  'test/adapters/bottleneck/{exact-model,memory,rate-limiter}.test.ts',
  'test/adapters/jose/oidc-keys.test.ts',
  'test/adapters/pdfkit/print-worker.test.ts',
  'test/adapters/provider-shared/sdk-environment.test.ts',
  'test/adapters/pdf-reader/{costly-documents,process-usage,reading-process,successors}.test.ts',
  'test/domain/hostile-texts.test.ts',
  'test/doors/http/{bodies,unreadable}.test.ts',
  'test/doors/oauth/document-addresses.test.ts',
  'test/operations/chats/broken-models.test.ts',
  'test/adapters/media-worker/memory.test.ts',
  'test/replies/replies.test.ts',
  'test/storage/postgres-faults.test.ts',
]

export default defineConfig({
  // As Node finds it: graphql has two faces, which do not know each other's errors.
  resolve: {
    alias: [
      {
        find: /^graphql$/,
        replacement: join(import.meta.dirname, 'node_modules/graphql/index.js'),
      },
    ],
  },
  test: {
    globalSetup: ['test/support/servers.ts'],
    testTimeout: maxTestMs,
    hookTimeout: maxTestMs,
    expect: { poll: { timeout: maxWaitMs } },
    pool: 'forks',
    // Twice the cores of a small machine: chats wait for the pace of their platforms, and processes for each other.
    maxWorkers: 4,
    reporters: ['default'],
    projects: [
      { extends: true, test: { name: 'alone', include: [...alone] } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone],
          // A module keeps no state but what is remembered to be quicker, so these files share those
          // of their worker: importing them anew for each file was half of the time.
          isolate: false,
        },
      },
    ],
  },
})
