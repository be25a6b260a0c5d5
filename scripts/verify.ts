import { conclude, runSideBySide, staticChecks, testCheck } from './checks.ts'

// Ignores the environment: the quick check limits random tests by time.
process.env['LOANPORT_TESTS'] = ''

conclude(await runSideBySide([testCheck('reports/partial', 'unit', 'dot', '--silent'), ...staticChecks]))
