import { afterAll } from 'vitest'

import { leaveSession } from './administration.ts'
import { control } from './control.ts'

// Consecutive test files share a portal: each restores its settings, live and scheduled, even after failed tests.
afterAll(async () => {
  leaveSession()
  await control('reset')
})
