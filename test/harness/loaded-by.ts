import { gzipSync } from 'node:zlib'

import type { Page } from 'playwright-core'

import type { Visitor } from './visitor.ts'

export interface Loaded {
  /** Addresses of calls, without the origin. */
  readonly calls: string[]
  /** Everything else that the page needs, the document included, with its bytes compressed by gzip. */
  readonly files: Map<string, number>
  /** What was fetched for a later page. */
  readonly prefetched: string[]
}

/** Whether the path is answered by the portal's code instead of a file. */
export const isCall = (path: string): boolean => /^\/(api|management)\//.test(path)

/** Notes what a page asks for until it asks for nothing any more. */
export async function loadedBy({ page, settled }: Visitor, act: () => Promise<unknown>): Promise<Loaded> {
  const calls: string[] = []
  const files = new Map<string, number>()
  const prefetched: string[] = []
  const read: Promise<unknown>[] = []
  const note = (request: Awaited<ReturnType<Page['waitForRequest']>>): void => {
    const { pathname } = new URL(request.url())
    if (isCall(pathname)) {
      calls.push(pathname)
      return
    }
    if (request.headers()['sec-purpose'] === 'prefetch') {
      prefetched.push(pathname)
      return
    }
    files.set(pathname, 0)
    read.push(
      request
        .response()
        .then((response) => response?.body())
        .then((body) => files.set(pathname, body === undefined ? 0 : gzipSync(body).length)),
    )
  }
  page.on('request', note)
  await act()
  await page.waitForLoadState('networkidle')
  await settled()
  page.off('request', note)
  await Promise.all(read)
  return { calls, files, prefetched }
}

/** Bytes of the files whose path `isCounted` is true for, compressed one by one. */
export const bytesOf = ({ files }: Loaded, isCounted: (path: string) => boolean = () => true): number =>
  [...files].reduce((total, [path, bytes]) => (isCounted(path) ? total + bytes : total), 0)
