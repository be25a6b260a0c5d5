import { conclude, runCheck, testCheck } from './checks.ts'

/**
 * Tries a hundred times the random values of the check, every refused caller with every invalid request and every area's
 * story, looks for React's warnings on every screen, and at every page in all languages and widths.
 */
process.env['LOANPORT_TESTS'] = 'whole'

const files = {
  unit: ['domain/loan/rate-agreement.test.ts', 'domain/precontract/precontract.test.ts'],
  worker: ['worker/features/precontract/document-sums.test.ts', 'worker/http/access.test.ts'],
  component: ['web'],
  browser: ['test/e2e/states', 'test/e2e/admin-screens.test.ts'],
}
const results = []
for (const [project, paths] of Object.entries(files))
  results.push(await runCheck(testCheck('reports/partial', project, 'default', ...paths), { quiet: false }))
conclude(results)
