import { defineConfig } from 'vitest/config';

/** One PostgreSQL for the whole run; each file clones its own database from a template. */
const globalSetup = ['test/support/global-setup.ts'];

/** Pure code: these tests start no database. */
const unit = ['src/**/*.rules.test.ts', 'src/shared/**/*.test.ts', 'src/web/**/*.test.ts'];

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['test/support/property-seed.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    // generous, because a busy machine is slow without being wrong
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: unit, isolate: false } },
      {
        extends: true,
        test: {
          name: 'rooms',
          globalSetup,
          include: ['src/**/*.test.ts', 'test/*.test.ts', 'demo/**/*.test.ts', 'bench/**/*.test.ts'],
          // demo/packshots is a package with its own test command.
          exclude: [...unit, 'demo/packshots/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'starter',
          globalSetup,
          include: ['test/starter/**/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          globalSetup,
          include: ['test/journeys/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'races', globalSetup, include: ['test/races/**/*.test.ts'], fileParallelism: false },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          globalSetup,
          include: ['test/faults/**/*.test.ts', 'test/market/**/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
