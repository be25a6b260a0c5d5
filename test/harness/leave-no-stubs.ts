import { afterAll, vi } from 'vitest'

/** Files of unit tests share a runtime: a document that one of them made up is no other's. */
afterAll(() => {
  vi.unstubAllGlobals()
})
