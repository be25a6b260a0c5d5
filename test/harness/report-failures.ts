import { beforeEach } from 'vitest'

import { tellPages } from './visitor.ts'

// Prints what a failed test's pages show, before they are closed.
beforeEach(({ onTestFailed }) => {
  onTestFailed(tellPages)
})
