import { beforeEach } from 'vitest'

import { tellPages } from './visitor.ts'

// What was on the page is known only while it is open.
beforeEach(({ onTestFailed }) => {
  onTestFailed(tellPages)
})
