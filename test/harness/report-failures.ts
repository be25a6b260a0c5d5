import { beforeEach } from 'vitest'

import { tellPages } from './visitor.ts'

// Prints the content of a failed test's pages before they are closed.
beforeEach(({ onTestFailed }) => {
  onTestFailed(tellPages)
})
