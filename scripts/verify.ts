import { runChecks, staticChecks } from './checks.ts'
import { tool } from './worker-bundle.ts'

const failed = await runChecks([
  ...staticChecks,
  { name: 'unit tests', run: () => tool('vitest', ['run', '--project', 'unit', '--silent'], false) },
])
process.exit(failed === 0 ? 0 : 1)
