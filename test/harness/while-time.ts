import { beforeEach } from 'vitest'

/** Where the check has to be over by a moment, no browser test begins after this one; scripts/test.ts counts those. */
const until = Number(process.env['LOANPORT_TESTS_UNTIL'] ?? Number.POSITIVE_INFINITY)

beforeEach(({ skip }) => {
  if (Date.now() > until) skip('the time was up')
})
