import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Page } from '#domain/settings/pages.ts'

import { openBrowser } from '../harness/browser.ts'
import { askAs, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { completeLoan } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import type { Portal } from '../harness/portal.ts'
import { openChanges } from '../harness/releases.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor } from '../harness/visitor.ts'

let browser: Browser
let author: Portal['fetch']
let approver: Portal['fetch']
beforeAll(async () => {
  browser = await openBrowser()
  author = await askAs('admin@demo.example')
  approver = await askAs('admin2@demo.example')
})
afterAll(() => browser.close())

async function answered<T>(reply: Promise<Response>): Promise<T> {
  const done = await reply
  if (!done.ok) throw new Error(await done.text())
  return done.json<T>()
}

/** A release after which nobody of this name gets past the personal details; all others notice nothing. */
async function releaseAgainst(lastName: string): Promise<number> {
  const page = await answered<Page>(author('/api/scheduled-pages/borrower'))
  const [first, ...others] = page.sections
  if (first === undefined) throw new Error('the page has no section')
  const message = {
    type: 'ERROR',
    text: { de: `Guten Tag, ${lastName}`, en: `Hello, ${lastName}` },
    condition: { field: 'lastName', operator: '=', value: lastName },
  }
  const sections = [{ ...first, sectionMessages: [...first.sectionMessages, message] }, ...others]
  await answered(author('/api/scheduled-pages/borrower', json('PUT', { sections })))
  const change = (await openChanges({ fetch: author })).find(({ area, key }) => area === 'PAGES' && key === 'borrower')
  const body = json('POST', { ids: [change?.id] })
  return (await answered<{ release: number }>(approver('/api/release-changes/approve', body))).release
}

describe.each(
  inTurn([
    ['de', 1280],
    ['en', 390],
  ] as const),
)('in %s at %d px', (locale, width) => {
  it('[A4.01] a draft that a newer release asks more of leads to the step that needs it, which is named once', async () => {
    const lastName = `Umzug-${locale}`
    const email = await newPerson('newer-release')
    const loan = await completeLoan(await askAs(email), { lastName })
    const release = await releaseAgainst(lastName)
    const visitor = await openVisitor(browser, portalHere().url, locale, width)
    const { page, t } = visitor
    try {
      await holdToken(visitor, email)
      await page.goto(`/privatkredit/${loan.id}/unterlagen`)
      await page.waitForURL('**/persoenliche-angaben')
      const step = locale === 'de' ? 'Persönliche Angaben' : 'About you'
      const toast = page.getByText(t('wizard.action-requires-changes').replace('{step}', step))
      await toast.waitFor()
      await page.getByText(new RegExp(lastName)).first().waitFor()
      expect(await visitor.violations()).toEqual([])
      await page.reload()
      await page.getByText(new RegExp(lastName)).first().waitFor()
      expect(await toast.count()).toBe(0)
      expect(visitor.errors).toEqual([])
    } finally {
      await visitor.close()
      await answered(approver(`/api/release-changes/rollback/${release}`, { method: 'POST' }))
    }
  })

  it('[A2.23] [A4.01] an address of a step that is not there any more leads on, and says so', async () => {
    const email = await newPerson('step-gone')
    const loan = await completeLoan(await askAs(email))
    const visitor = await openVisitor(browser, portalHere().url, locale, width)
    const { page, t } = visitor
    await holdToken(visitor, email)
    await page.goto(`/privatkredit/${loan.id}/ihr-fahrzeug`)
    await page.getByText(t('wizard.stepGone')).waitFor()
    expect(page.url()).not.toContain('ihr-fahrzeug')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await visitor.violations()).toEqual([])
    // One that conditions leave out is no step that is gone.
    await page.goto(`/privatkredit/${loan.id}/zweite-person`)
    await page.waitForURL((url) => !url.pathname.endsWith('/zweite-person'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(t('wizard.stepGone')).count()).toBe(0)
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })
})
