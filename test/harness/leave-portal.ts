import { afterAll } from 'vitest'

import { leaveSession } from './administration.ts'
import { control } from './control.ts'

// Files of tests that follow each other share a portal: each leaves its settings as it found them, however its tests end.
afterAll(async () => {
  leaveSession()
  await control('reset')
})
