import { defineConfig } from 'vitest/config';

/** Rooms of the server whose tests need no database. */
const withoutDatabase = ['server/src/media/**/*.test.ts', 'server/src/gateways/**/*.test.ts'];

/** Takes back what the file before changed, and evaluates our own modules anew. */
const FRESH_MODULES = 'scripts/test/fresh-modules.ts';

/** Components: a window for all files of a worker. */
const oneWindow = {
  environment: './scripts/test/one-window.ts',
  setupFiles: [FRESH_MODULES, 'scripts/test/fresh-window.ts'],
};

/** One runner for everything: `npx vitest run <path>` runs one file, whichever project it is in. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Files of a worker share libraries, and the server: loading them anew for each costs more than most tests.
    isolate: false,
    execArgv: process.env.TEST_WORKER_ARGS?.split(' ') ?? [],
    // They end what is stuck. Programs that decode run at a low priority: beside other work they take many times as long.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A second, as it would be otherwise, is short on a machine that others use.
    expect: { poll: { timeout: 5_000 } },
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,ui,web,console,demo}/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            ...withoutDatabase,
          ],
          setupFiles: FRESH_MODULES,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['{ui,web}/src/**/*.test.tsx'],
          ...oneWindow,
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          include: ['console/src/**/*.test.tsx'],
          ...oneWindow,
        },
      },
      {
        extends: true,
        test: {
          name: 'calls',
          include: ['server/{src,test}/**/*.test.ts'],
          exclude: withoutDatabase,
          globalSetup: 'server/test/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/harness/global-setup.ts',
          // Each worker has a site and a browser of its own; a file or two need one.
          maxWorkers: Number(process.env.JOURNEYS_AT_ONCE ?? 1),
          // After the others, where both are asked for: groups have workers of their own number.
          sequence: { groupOrder: 1 },
          // A browser, a server and a database share the machine's cores with whatever else runs there: a journey may
          // begin anew once where CI runs, and the report counts those that did. Nothing else is tried twice.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 90_000,
          hookTimeout: 180_000,
          // What a page is about to show may take a while where others work as well.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
