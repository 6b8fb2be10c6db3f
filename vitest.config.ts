import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/servers.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes as late as a busy machine makes it.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['default'],
  },
})
