import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

import { provideEngine } from './scripts/meter-wasm.ts'
import { testVariables } from './test/harness/variables.ts'

// The Worker imports it.
await provideEngine()

/** The mail servers of the tests speak TLS, and the Workers runtime verifies certificates (test/harness/smtp.ts). */
const trustsTestServers = {
  trustBrowserCas: true,
  trustedCertificates: [readFileSync(new URL('test/harness/smtp-test-only.cert.pem', import.meta.url), 'utf8')],
}

/** What differs stands in the message, too: the end of a run (scripts/test.ts) shows no more than that. */
const outspoken = { chaiConfig: { truncateThreshold: 600 } }

/** How long what is waited for may take on a busy machine: a second, as it is by itself, is no limit of the product's. */
const patient = { poll: { timeout: 20_000 } }

/** What keeps a test from saying less than it seems to, or from being none. */
const wholeTitles = './test/harness/whole-titles.ts'

/** Each file has a running portal to itself; projects of one run share them. */
const withPortals = {
  ...outspoken,
  globalSetup: './test/harness/portals.ts',
  setupFiles: [wholeTitles, './test/harness/leave-portal.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: patient,
}

const inBrowser = {
  ...withPortals,
  environment: 'node',
  testTimeout: 180_000,
  hookTimeout: 120_000,
} as const

export default defineConfig({
  test: {
    // As many as there are, where one is left out otherwise: on two cores that is every other.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...outspoken,
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts', 'test/rules/**/*.test.ts'],
          setupFiles: [wholeTitles, './test/harness/leave-no-stubs.ts', './test/harness/brief-properties.ts'],
          // Ten thousand random values each, on as many cores as there are.
          testTimeout: 60_000,
        },
      },
      {
        define: { __BUILD__: '"test"' },
        plugins: [
          cloudflareTest({
            // The sources: tests need no build.
            main: './worker/index.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { ...testVariables, DATABASE_URL: 'http://127.0.0.1:1' },
              outboundService: { network: { allow: ['public', 'private'], tlsOptions: trustsTestServers } },
            },
          }),
        ],
        test: {
          ...outspoken,
          name: 'worker',
          // A CommonJS package that requires modules: bundled here as the build bundles it.
          deps: { optimizer: { ssr: { enabled: true, include: ['sanitize-html'] } } },
          include: ['worker/**/*.test.ts', 'test/faults/**/*.test.ts'],
          globalSetup: [
            './test/harness/databases.ts',
            './test/harness/smtp.ts',
            './test/harness/captcha.ts',
            './test/harness/oidc-provider.ts',
          ],
          setupFiles: [wholeTitles, './test/harness/leave-nothing.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
        },
      },
      {
        define: { __BUILD__: '"test"' },
        test: {
          ...withPortals,
          name: 'component',
          // What is typed letter by letter takes a while on a machine that does other things, too.
          testTimeout: 120_000,
          environment: './test/harness/window.ts',
          // Every screen loads the application anew by itself; what it is made of, React above all, once a worker.
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
          // A worker loads what files are made of once, and starts one browser for them (test/harness/browser-here.ts).
          isolate: false,
          include: ['test/e2e/**/*.test.ts'],
          setupFiles: [...withPortals.setupFiles, './test/harness/report-failures.ts'],
        },
      },
    ],
  },
})
