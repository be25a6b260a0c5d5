import type { Portal } from './portal.ts'

const originalFetch = globalThis.fetch

/** Restores the Worker's direct connection to its database. */
export function leaveAlone(): void {
  globalThis.fetch = originalFetch
}

const isOurs = (portal: Portal, request: Request): boolean => request.url.startsWith(String(portal.env['DATABASE_URL']))

/** Intercepts write batches between the Worker and the database; reads pass. */
export function onWrites(
  portal: Portal,
  interfere: (forward: () => Promise<Response>, attempt: number) => Promise<Response>,
): void {
  let attempt = 0
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isWrite = isOurs(portal, request) && /BEGIN IMMEDIATE/i.test(await request.clone().text())
    return isWrite ? interfere(() => originalFetch(request), attempt++) : originalFetch(request)
  }
}

/** Writes take effect, but their acknowledgement is lost, also for the query that looks for it. */
export function loseAcknowledgements(portal: Portal): void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const text = isOurs(portal, request) ? await request.clone().text() : ''
    const reply = await originalFetch(request)
    if (!/BEGIN IMMEDIATE/i.test(text) && !/from \\"audits\\"/i.test(text)) return reply
    await reply.text()
    throw new TypeError('connection lost')
  }
}
