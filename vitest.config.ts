import { defineConfig } from 'vitest/config';

// One PostgreSQL for the whole run (test/support/global-setup.ts); each file clones its own database from a template.
const globalSetup = ['test/support/global-setup.ts'];

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup,
    setupFiles: ['test/support/steady.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    // where nobody watches, one more try tells a busy machine from a broken shop; at a desk nothing is tried twice
    retry: process.env['CI'] ? 1 : 0,
    // a busy machine is slow, not wrong
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['src/**/*.test.ts', 'test/*.test.ts', 'demo/**/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'starter',
          include: ['test/starter/**/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // a browser on a busy machine drops a gesture now and then: what fails twice is broken
          retry: 1,
        },
      },
      {
        extends: true,
        // a race or a fault that shows once is there: never tried twice
        test: { name: 'races', retry: 0, include: ['test/races/**/*.test.ts'], fileParallelism: false },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          retry: 0,
          include: ['test/faults/**/*.test.ts', 'test/market/**/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
