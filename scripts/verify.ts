import { costTable, runSideBySide, staticChecks } from './checks.ts'

const unitTests = {
  name: 'unit',
  command: ['node_modules/.bin/vitest', 'run', '--project', 'unit', '--silent', '--reporter=dot'],
}
const results = await runSideBySide([unitTests, ...staticChecks])
console.log(`\n${costTable(results)}`)
process.exit(results.every(({ ok }) => ok) ? 0 : 1)
