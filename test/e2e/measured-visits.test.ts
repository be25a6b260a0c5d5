import { afterEach, expect, it } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { control } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'

const browser = browserHere()
afterEach(() => control('technical', { FIELD_METRICS: false }))

it('tells once, when the page is hidden, how fast it was, and nothing of the visitor', async () => {
  await control('technical', { FIELD_METRICS: true })
  const { page } = await openVisitor(browser, portalHere().url, 'de', 390, { isNew: true })
  const loaded = page.waitForResponse((reply) => /\/assets\/vitals-[\w-]+\.js$/.test(new URL(reply.url()).pathname))
  await page.goto(`${portalHere().url}/privatkredit?amount=secret`)
  await loaded
  await page.getByRole('heading', { level: 1 }).click()
  const told = page.waitForRequest('**/api/visits/vitals')
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  await hide()
  const request = await told
  const headers = await request.allHeaders()
  for (const name of ['cookie', 'authorization', 'unique-user-id', 'referer']) expect(headers[name]).toBeUndefined()
  const { release, width, pages } = JSON.parse(request.postData() ?? '') as Record<string, unknown>
  expect([typeof release, width]).toEqual(['number', 'narrow'])
  expect(pages).toEqual([expect.objectContaining({ page: 'start', CLS: expect.any(Number) })])
  expect(request.postData()).not.toContain('secret')
  expect((await request.response())?.status()).toBe(204)
})
