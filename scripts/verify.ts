import { type Result, runCheck, staticChecks } from './checks.ts'

const unitTests = { name: 'unit tests', command: ['node_modules/.bin/vitest', 'run', '--project', 'unit', '--silent'] }
const results: Result[] = []
for (const check of staticChecks) results.push(await runCheck(check))
results.push(await runCheck(unitTests, { quiet: false }))
process.exit(results.every(({ ok }) => ok) ? 0 : 1)
