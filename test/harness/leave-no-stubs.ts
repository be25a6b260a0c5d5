import { afterAll, vi } from 'vitest'

/** Unit test files share a runtime, so a stubbed document must not reach other files. */
afterAll(() => {
  vi.unstubAllGlobals()
})
