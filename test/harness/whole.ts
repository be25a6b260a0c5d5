import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    isWhole: boolean
  }
}

/** Whether all of a matrix is tried (`npm run test:whole`), and not only the sample of the check. */
export const isWhole: boolean = inject('isWhole')
