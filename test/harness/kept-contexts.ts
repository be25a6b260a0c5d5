import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/**
 * Contexts that wait for their next visitor, by what cannot be changed of them: they have the portal's files already, which a
 * new one asks for and compiles anew.
 */
const idle = new Map<string, BrowserContext[]>()
const taken = new Map<BrowserContext, string>()

export const isIdle = (context: BrowserContext): boolean => [...idle.values()].some((all) => all.includes(context))

/** A context without anything of an earlier visitor but the portal's files. */
export async function takeContext(
  browser: Pick<Browser, 'newContext'>,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const key = JSON.stringify(options)
  const kept = idle.get(key)?.pop()
  const context = kept?.browser()?.isConnected() === true ? kept : await browser.newContext(options)
  taken.set(context, key)
  return context
}

/** Ends a visit: closes its pages, and removes what they have stored. */
export async function endVisit(context: BrowserContext): Promise<void> {
  const key = taken.get(context)
  const pages = context.pages()
  // A clock stays installed in a context. One that was not taken from here, or has ended already, is closed.
  if (!taken.delete(context) || key === undefined || pages.length === 0 || (await anyOf(pages, hasClock)))
    return isIdle(context) ? undefined : context.close()
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(pages.map(forgetStorage))
  await Promise.all(pages.map((page) => page.close()))
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  idle.set(key, [...(idle.get(key) ?? []), context])
}

const anyOf = async (pages: readonly Page[], test: (page: Page) => Promise<boolean>): Promise<boolean> =>
  (await Promise.all(pages.map(test))).includes(true)

const hasClock = (page: Page): Promise<boolean> => page.evaluate(() => '__pwClock' in globalThis)

async function forgetStorage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,websql,file_systems'
  for (const origin of new Set(page.frames().map((frame) => new URL(frame.url()).origin)))
    if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
}
