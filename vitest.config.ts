import { defineConfig } from 'vitest/config';

/** One PostgreSQL for the whole run; each file clones its own database from a template. */
const globalSetup = ['test/support/global-setup.ts'];

/** Pure code: these tests start no database. */
const unit = ['src/**/*.rules.test.ts', 'src/shared/**/*.test.ts', 'src/web/**/*.test.ts'];

type Part = { readonly name: string; readonly include: string[]; readonly exclude?: string[] };

/**
 * Test files that share processes, so that the shop's modules are loaded once for each process, not once for each file.
 * The modules of a test file stay in memory until its project ends (10 to 20 MB a file), so there are several projects.
 */
const sharing = ({ name, include, exclude = [] }: Part) => ({
  name,
  globalSetup,
  isolate: false,
  include,
  // demo/packshots is a package with its own test command.
  exclude: [...unit, 'demo/packshots/**', ...exclude],
});

const rooms: readonly Part[] = [
  { name: 'rooms a to c', include: ['src/server/[a-c]*/**/*.test.ts'] },
  { name: 'rooms d to n', include: ['src/server/[d-n]*/**/*.test.ts'] },
  { name: 'rooms o and p', include: ['src/server/[op]*/**/*.test.ts'], exclude: ['src/server/platform/**'] },
  { name: 'rooms q to z', include: ['src/server/[q-z]*/**/*.test.ts'] },
  { name: 'rooms platform', include: ['src/server/platform/**/*.test.ts'] },
  { name: 'outside rooms', include: ['src/*.test.ts', 'test/*.test.ts', 'demo/**/*.test.ts', 'bench/**/*.test.ts'] },
];

/** `pro-`: the console. */
const journeys: readonly Part[] = [
  { name: 'journeys a to h', include: ['test/journeys/[a-h]*.test.ts'] },
  { name: 'journeys i to z', include: ['test/journeys/[i-z]*.test.ts'], exclude: ['test/journeys/pro-*'] },
  { name: 'journeys pro a to k', include: ['test/journeys/pro-[a-k]*.test.ts'] },
  { name: 'journeys pro l to z', include: ['test/journeys/pro-[l-z]*.test.ts'] },
];

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['test/support/property-seed.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    // generous, because a busy machine is slow without being wrong
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: unit, isolate: false } },
      ...rooms.map((part) => ({ extends: true as const, test: sharing(part) })),
      ...journeys.map((part) => ({
        extends: true as const,
        test: { ...sharing(part), testTimeout: 120_000, hookTimeout: 120_000 },
      })),
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
