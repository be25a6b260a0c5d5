import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of random loans of each product whose documents are written and read back. */
    documentedLoans: number
  }
}

/** Tests in the Workers runtime do not see the environment. `npm run test:whole` has many more loans. */
export default function setup(project: TestProject): void {
  project.provide('documentedLoans', process.env['LOANPORT_TESTS'] === 'whole' ? 1000 : 5)
}
