import { readFileSync } from 'node:fs'

import { files, isTest, projectOf } from '../test/rules/imports.ts'
import { conclude, runCheck, testCheck } from './checks.ts'

/**
 * Tries all of what the check takes a sample of: a hundred times the random values, every refused caller with every
 * invalid request, every area's story, every product alone and by two, and every page in all languages and widths. Looks for React's
 * warnings on every screen, and has axe look each time.
 */
process.env['LOANPORT_TESTS'] = 'whole'

/** Whether a test tries more than in the check. */
const triesMore = (file: string): boolean =>
  projectOf(file) === 'component' ||
  /harness\/(whole|states)\.ts'|=== 'whole'|inject\('documentedLoans'\)/.test(readFileSync(file, 'utf8'))

const results = []
for (const project of ['unit', 'worker', 'component', 'portal', 'browser']) {
  const paths = files.filter((file) => isTest(file) && projectOf(file) === project && triesMore(file))
  results.push(await runCheck(testCheck('reports/partial', project, 'default', ...paths), { quiet: false }))
}
conclude(results)
