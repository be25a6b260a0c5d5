import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

import { provideEngine } from './scripts/meter-wasm.ts'
import { roomyHeap } from './scripts/roomy-heap.ts'
import { randomSecrets, testVariables } from './test/harness/variables.ts'

// The Worker imports it.
await provideEngine()

/** The mail servers of the tests speak TLS, and the Workers runtime verifies certificates (test/harness/smtp.ts). */
const trustsTestServers = {
  trustBrowserCas: true,
  trustedCertificates: [readFileSync(new URL('test/harness/smtp-test-only.cert.pem', import.meta.url), 'utf8')],
}

/** Messages contain the whole difference, because the end of a run (scripts/test.ts) shows nothing else. */
const outspoken = { chaiConfig: { truncateThreshold: 600 }, execArgv: [...roomyHeap] }

/** Read in test/harness/whole.ts. */
const provide = { isWhole: process.env['LOANPORT_TESTS'] === 'whole' }

/** The limit of waiting on a busy machine; Vitest's second is not a requirement of the product. */
const patient = { poll: { timeout: 20_000 } }

/** Refuses empty tables of tests and incomplete titles. */
const wholeTitles = './test/harness/whole-titles.ts'

/** Each file has its own running portal; the projects of a run share the pool. */
const withPortals = {
  ...outspoken,
  provide,
  globalSetup: './test/harness/portals.ts',
  setupFiles: [wholeTitles, './test/harness/leave-portal.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: patient,
}

/**
 * Screens are tested with React as it is served, which takes a tenth less. Its warnings for developers are looked for by
 * `npm run quick` and `npm run test:whole`.
 */
const servedReact =
  process.env['LOANPORT_TESTS'] === ''
    ? { oxc: { jsx: { development: false } }, test: { env: { NODE_ENV: 'production' } } }
    : { test: {} }

const inBrowser = {
  ...withPortals,
  environment: 'node',
  testTimeout: 180_000,
  hookTimeout: 120_000,
} as const

export default defineConfig({
  test: {
    // All cores: Vitest leaves one out by default, which is half of two.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...outspoken,
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['{domain,web,scripts}/**/*.test.ts', 'test/{rules,assurance/{controls,fuzz,mutants}}/**/*.test.ts'],
          setupFiles: [wholeTitles, './test/harness/leave-no-stubs.ts', './test/harness/brief-properties.ts'],
          // Thousands of random values for each property, with all cores busy.
          testTimeout: 60_000,
        },
      },
      {
        define: { __BUILD__: '"test"' },
        plugins: [
          cloudflareTest({
            // Runs the sources, so that tests need no build.
            main: './worker/index.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { ...testVariables, ...randomSecrets(), DATABASE_URL: 'http://127.0.0.1:1' },
              outboundService: { network: { allow: ['public', 'private'], tlsOptions: trustsTestServers } },
            },
          }),
        ],
        test: {
          ...outspoken,
          provide,
          name: 'worker',
          // A CommonJS package that requires modules, bundled here as in the build.
          deps: { optimizer: { ssr: { enabled: true, include: ['sanitize-html'] } } },
          include: ['worker/**/*.test.ts', 'test/assurance/faults/**/*.test.ts'],
          globalSetup: [
            './test/harness/databases.ts',
            './test/harness/smtp.ts',
            './test/harness/captcha.ts',
            './test/harness/oidc-provider.ts',
            './test/harness/documented-loans.ts',
          ],
          setupFiles: [wholeTitles, './test/harness/leave-nothing.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
        },
      },
      {
        ...servedReact,
        define: { __BUILD__: '"test"' },
        test: {
          ...withPortals,
          ...servedReact.test,
          name: 'component',
          // Typing letter by letter is slow on a busy machine.
          testTimeout: 120_000,
          environment: './test/harness/window.ts',
          // Every screen loads the application anew; its packages, such as React, are loaded once in each worker.
          isolate: false,
          setupFiles: [...withPortals.setupFiles, './test/harness/leave-screen.ts'],
          include: ['web/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...withPortals,
          setupFiles: [...withPortals.setupFiles],
          name: 'portal',
          environment: 'node',
          isolate: false,
          include: ['test/portal/**/*.test.ts'],
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'browser',
          // Each worker loads shared modules once and starts one browser for its files (test/harness/browser-here.ts).
          isolate: false,
          include: ['test/e2e/**/*.test.ts'],
          setupFiles: [...withPortals.setupFiles, './test/harness/report-failures.ts'],
        },
      },
    ],
  },
})
