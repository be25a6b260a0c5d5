import { beforeEach } from 'vitest'

import { printPages } from './visitor.ts'

// Prints the content of a failed test's pages before they are closed.
beforeEach(({ onTestFailed }) => {
  onTestFailed(printPages)
})
