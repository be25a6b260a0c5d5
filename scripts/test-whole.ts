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
  portal: ['test/portal/faults.test.ts', 'test/portal/fuzz.test.ts'],
  browser: ['states', 'accessibility', 'admin-looks', 'admin-screens', 'bank-answers', 'field-rules', 'first-load'].map(
    (name) => `test/e2e/${name}`,
  ),
}
const results = []
for (const [project, paths] of Object.entries(files))
  results.push(await runCheck(testCheck('reports/partial', project, 'default', ...paths), { quiet: false }))
conclude(results)
