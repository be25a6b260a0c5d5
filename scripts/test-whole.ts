import { conclude, runCheck, testCheck } from './checks.ts'

/** Tries a million random values where the check tries some thousand. */
process.env['LOANPORT_TESTS'] = 'whole'

const whole = testCheck('reports/partial', 'unit', 'default', 'domain/loan/rate-agreement.test.ts')
conclude([await runCheck(whole, { quiet: false })])
