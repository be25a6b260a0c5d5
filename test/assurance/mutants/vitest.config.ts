import { statSync } from 'node:fs'
import { dirname } from 'node:path'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The folder that is being changed. */
const folder = process.env['LOANPORT_MUTANTS'] ?? 'domain/money'
const [, area] = folder.split('/')

/** Stryker stops at the first test that fails: those beside the changed code first, then small files. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isNear = ({ moduleId }: TestSpecification): boolean => dirname(moduleId).endsWith(`/${folder}`)
    const size = ({ moduleId }: TestSpecification): number => statSync(moduleId).size
    return files.toSorted((one, other) => Number(isNear(other)) - Number(isNear(one)) || size(one) - size(other))
  }
}

/**
 * The unit tests of that part of domain/ alone, because all of them for each change take hours; with fewer and always the same
 * random values.
 */
export default defineConfig({
  test: {
    include: [`domain/${area}/**/*.test.ts`],
    isolate: false,
    setupFiles: ['./test/harness/leave-no-stubs.ts', './test/assurance/mutants/same-values.ts'],
    testTimeout: 60_000,
    sequence: { sequencer: NearestFirst },
  },
})
