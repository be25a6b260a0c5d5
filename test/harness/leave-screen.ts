import { afterEach } from 'vitest'

import { closeScreen } from './screen.ts'

// Files of tests share modules: a hook that one of those registers would be the first file's alone.
afterEach(closeScreen)
