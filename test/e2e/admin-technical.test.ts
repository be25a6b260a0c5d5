import { expect, it } from 'vitest'

import { administratorsBrowser } from '../harness/administrator.ts'
import { control } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'

const browser = administratorsBrowser()

it('[B2.29] applicants load the analytics script once it is switched on, but not at addresses that contain a key', async () => {
  await control('technical', { ANALYTICS: { on: true, scriptAddress: 'https://stats.example/s.js' } })
  const applicant = await openVisitor(browser, portalHere().url, 'en', 390)
  const { page, t } = applicant
  const asked: string[] = []
  await page.route('https://stats.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.counted = true' })
  })
  await page.goto('/account/reset/finish/a-key-of-theirs')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(asked).toEqual([])
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'counted'))).toBe(true)
  await page.goto('/admin')
  await page.getByRole('heading', { name: t('signIn.title') }).waitFor()
  expect(asked).toEqual(['https://stats.example/s.js'])
  expect(applicant.errors).toEqual([])
  await applicant.close()
})
