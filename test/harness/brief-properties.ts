import { configureGlobal } from 'fast-check'

/** `npm run quick` limits each property by time instead of thousands of values, so that a test file takes a second. */
if (process.env['LOANPORT_TESTS'] === 'quick') configureGlobal({ interruptAfterTimeLimit: 200 })
