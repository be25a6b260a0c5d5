import { conclude, runCheck, testCheck } from './checks.ts'

/** Tries a hundred times the random values of the check. */
process.env['LOANPORT_TESTS'] = 'whole'

const files = ['domain/loan/rate-agreement.test.ts', 'domain/precontract/precontract.test.ts']
const whole = testCheck('reports/partial', 'unit', 'default', ...files)
conclude([await runCheck(whole, { quiet: false })])
