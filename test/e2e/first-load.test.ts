import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import type { ChunkReport } from '../../scripts/vite/chunk-report.ts'
import { firstPages } from '../../scripts/vite/first-pages.ts'
import { loadedWith } from '../../scripts/vite/loaded-with.ts'
import { beginAtSecondStep } from '../harness/beginnings.ts'
import { browserHere } from '../harness/browser-here.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { stepHeading } from '../harness/whole-way.ts'

const browser = browserHere()

const open = (): Promise<Visitor> => openVisitor(browser, portalHere().url, 'de', 412)

interface Loaded {
  /** Addresses of calls, without the origin. */
  readonly calls: string[]
  /** Everything else that the page needs, the document included, with its bytes compressed by gzip. */
  readonly files: Map<string, number>
  /** What was fetched for a later page. */
  readonly prefetched: string[]
}

/** Notes what a page asks for until it asks for nothing any more. */
async function loadedBy({ page, settled }: Visitor, act: () => Promise<unknown>): Promise<Loaded> {
  const calls: string[] = []
  const files = new Map<string, number>()
  const prefetched: string[] = []
  const read: Promise<unknown>[] = []
  const note = (request: Awaited<ReturnType<Page['waitForRequest']>>): void => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|management)\//.test(pathname)) {
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

const sum = ({ files }: Loaded): number => [...files.values()].reduce((total, bytes) => total + bytes, 0)

it('loads the start page in at most 15 files, and asks for nothing but its price', async () => {
  const visitor = await open()
  const { page } = visitor
  const loaded = await loadedBy(visitor, async () => {
    await page.goto('/')
    await page
      .getByText(/193,28/)
      .first()
      .waitFor()
  })
  console.log(`start page: ${loaded.files.size} files, ${sum(loaded)} bytes gzip, ${loaded.calls.length} calls`)
  expect([...loaded.files.keys()].filter((file) => file.endsWith('.js'))).not.toEqual([])
  expect(loaded.files.size).toBeLessThanOrEqual(15)
  expect(sum(loaded)).toBeLessThanOrEqual(305_000)
  expect(loaded.calls).toEqual(['/api/loan/calculate'])
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it('fetches the files of the first step while the start page is looked at', async () => {
  const visitor = await open()
  const { files, prefetched } = await loadedBy(visitor, async () => {
    await visitor.page.goto('/')
    await visitor.page
      .getByText(/193,28/)
      .first()
      .waitFor()
  })
  const report = JSON.parse(readFileSync('dist/chunks.json', 'utf8')) as ChunkReport
  const ofStep = [...loadedWith(report, firstPages.step.modules)].map((file) => `/${file}`)
  const missing = ofStep.filter((file) => !files.has(file))
  expect(missing).not.toEqual([])
  expect(prefetched.toSorted()).toEqual(missing.toSorted())
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it('asks for everything where somebody is signed in, whom the portal may answer more than a visitor', async () => {
  const visitor = await open()
  await holdToken(visitor, 'admin@demo.example')
  const { calls } = await loadedBy(visitor, () => visitor.page.goto('/account/password'))
  expect(calls).toContain('/api/settings/general')
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it('loads a step by its address in at most 25 files, and asks for nothing but what is of the loan', async () => {
  const visitor = await open()
  await beginAtSecondStep(visitor)
  const address = visitor.page.url()
  await visitor.page.goto('about:blank')
  const loaded = await loadedBy(visitor, async () => {
    await visitor.page.goto(address)
    await stepHeading(visitor, 'kreditwunsch')
  })
  console.log(`step: ${loaded.files.size} files, ${sum(loaded)} bytes gzip, ${loaded.calls.length} calls`)
  expect(loaded.files.size).toBeLessThanOrEqual(25)
  expect(sum(loaded)).toBeLessThanOrEqual(430_000)
  expect(loaded.calls.filter((path) => !path.startsWith('/api/loan/'))).toEqual([])
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
