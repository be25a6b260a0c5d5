import type { Portal } from './portal.ts'
import { withHeaders } from './people.ts'

/** A browser, which keeps the cookies of its replies and sends them. */
export interface Browser {
  readonly fetch: Portal['fetch']
  /** As the header has them. */
  readonly cookies: () => string
  /** With the same cookies so far, as a thief has. */
  readonly copy: () => Browser
}

export function openBrowser(portal: Portal, before: ReadonlyMap<string, string> = new Map()): Browser {
  const jar = new Map(before)
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookies,
    copy: () => openBrowser(portal, jar),
    fetch: async (path, init) => {
      const reply = await withHeaders(portal, jar.size === 0 ? {} : { Cookie: cookies() })(path, init)
      for (const each of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
        jar.set(name, value)
      }
      return reply
    },
  }
}
