import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    isWhole: boolean
  }
}

/** Whether all of a matrix is tried (`npm run test:whole`), and not only the sample of the check. */
export const isWhole: boolean = inject('isWhole')

/** All rows of a matrix, or those of the check. */
export const sampled = <Row>(all: readonly Row[], inCheck: (row: Row) => boolean): readonly Row[] =>
  isWhole ? all : all.filter(inCheck)
