import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

import { openBrowser } from './browser.ts'
import { isIdle } from './kept-contexts.ts'
import type { BrowserHandle } from './visitor.ts'

/** Shared by consecutive files, whose projects do not isolate modules. Ends with the process. */
let shared: Browser | undefined

/** A browser for the tests of a file. Closes after the file what failed tests have left open. */
export function browserHere(): BrowserHandle {
  let browser: Browser
  beforeAll(async () => {
    if (shared?.isConnected() !== true) shared = await openBrowser()
    browser = shared
  })
  afterAll(async () => {
    for (const context of browser.contexts()) if (!isIdle(context)) await context.close()
  })
  return {
    newContext: (options) => browser.newContext(options),
    newPage: (options) => browser.newPage(options),
  }
}
