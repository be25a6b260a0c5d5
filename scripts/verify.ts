import { conclude, runSideBySide, staticChecks, testCheck } from './checks.ts'

// Not what the environment says: the quick check tries random values for a short time only.
process.env['LOANPORT_TESTS'] = ''

conclude(await runSideBySide([testCheck('reports/partial', 'unit', 'dot', '--silent'), ...staticChecks]))
