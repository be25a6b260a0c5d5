import { tool } from './worker-bundle.ts'

interface Check {
  readonly name: string
  readonly run: () => Promise<void>
}

/** The quick part: needs no service and no browser. */
export const staticChecks: readonly Check[] = [
  { name: 'format', run: () => tool('oxfmt', ['--check', '.']) },
  { name: 'types', run: () => tool('tsc', ['-b']) },
  { name: 'lint', run: () => tool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'unused code', run: () => tool('knip', []) },
]

/** Runs checks one after the other and says how each went; answers how many failed. */
export async function runChecks(checks: readonly Check[]): Promise<number> {
  let failed = 0
  for (const check of checks) {
    const begun = Date.now()
    try {
      await check.run()
      console.log(`ok      ${check.name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
    } catch (error) {
      failed++
      console.log(`FAILED  ${check.name}\n${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return failed
}
