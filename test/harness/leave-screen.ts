import { afterEach } from 'vitest'

import { closeScreen } from './screen.ts'

// Test files share modules, so a hook registered by those would run in the first file only.
afterEach(closeScreen)
