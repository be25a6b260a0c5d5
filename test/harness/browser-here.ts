import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

import { openBrowser } from './browser.ts'
import type { BrowserHandle } from './visitor.ts'

/** Files that run one after the other share it: their projects do not isolate modules. It ends with the process. */
let shared: Browser | undefined

/** A browser for the tests of a file. What a test that failed has left open is closed after the file. */
export function browserHere(): BrowserHandle {
  let browser: Browser
  beforeAll(async () => {
    if (shared?.isConnected() !== true) shared = await openBrowser()
    browser = shared
  })
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close()
  })
  return {
    newContext: (options) => browser.newContext(options),
    newPage: (options) => browser.newPage(options),
  }
}
