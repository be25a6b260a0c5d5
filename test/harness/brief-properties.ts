import { configureGlobal } from 'fast-check'

/** `npm run quick` gives each property a moment instead of its thousands of values: a file of tests takes a second. */
if (process.env['LOANPORT_TESTS'] === 'quick') configureGlobal({ interruptAfterTimeLimit: 200 })
