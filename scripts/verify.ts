import { files, isTest, projectOf } from '../test/rules/imports.ts'
import { conclude, missingTests, runSideBySide, staticChecks, testCheck } from './checks.ts'

// Ignores the environment: the quick check limits random tests by time.
process.env['LOANPORT_TESTS'] = ''

const results = await runSideBySide([testCheck('reports/partial', 'unit', 'dot', '--silent'), ...staticChecks])
const unitTests = files.filter((file) => isTest(file) && projectOf(file) === 'unit')
conclude(results, '', missingTests(unitTests, results))
