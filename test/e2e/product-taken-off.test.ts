import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import type { Product } from '#domain/settings/products.ts'

import { completeAnswers } from '../harness/answers.ts'
import { openBrowser } from '../harness/browser.ts'
import { askAs, newPerson, runCron } from '../harness/control.ts'
import { answers, completeBorrower } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import type { Portal } from '../harness/portal.ts'
import { openChanges } from '../harness/releases.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'

let browser: Browser
let author: Portal['fetch']
let approver: Portal['fetch']
beforeAll(async () => {
  browser = await openBrowser()
  author = await askAs('admin@demo.example')
  approver = await askAs('admin2@demo.example')
})
afterAll(() => browser.close())

/** Of this test alone: nobody else's applications are touched by what becomes of it. */
const id = 'taken-off'
const uri = 'auslaufkredit'

async function answered<T>(reply: Promise<Response>): Promise<T> {
  const done = await reply
  if (!done.ok) throw new Error(await done.text())
  return done.json<T>()
}

/** A release of what these products are to be. */
async function releasing(change: (products: readonly Product[]) => readonly Product[]): Promise<void> {
  const products = await answered<Product[]>(author('/api/products/scheduled-products'))
  await answered(author('/api/products/products', json('POST', change(products))))
  const changes = await openChanges({ fetch: author })
  const ids = changes.filter(({ area }) => area === 'PRODUCTS').map((each) => each.id)
  await answered(approver('/api/release-changes/approve', json('POST', { ids })))
}

async function openedFromOverview({ page, t }: Visitor, loan: Pick<Loan, 'id'>, name: string): Promise<void> {
  await page.goto('/entity')
  await page.getByRole('heading', { level: 1, name: t('overview.title') }).waitFor()
  await page.getByRole('article', { name, exact: true }).getByRole('link').first().click()
  await page.waitForURL(`**/${loan.id}**`)
}

it('[A4.02] what was sent opens from the overview though its product is taken off, and later gone; a draft says so', async () => {
  await releasing((products) => [
    ...products,
    ...products.filter((each) => each.id === 'consumer-credit').map((each) => ({ ...each, id, uri, isDefault: false })),
  ])
  const email = await newPerson('taken-off')
  const ask = await askAs(email)
  const begun = async (description: string): Promise<Loan> =>
    answered(
      ask(
        '/api/loan',
        json('POST', {
          productId: id,
          description,
          fields: answers(completeAnswers),
          borrowers: [completeBorrower],
          lastCompletedStep: 'unterlagen',
        }),
      ),
    )
  const draft = await begun('Entwurf')
  const { id: sentId, version } = await begun('Gesendet')
  const sent = await answered<Loan>(ask('/api/inquiries/send?lang=de', json('POST', { id: sentId, version })))
  await runCron()
  expect((await answered<Loan>(ask(`/api/loan/${sentId}`))).loanStatus).toBe('OFFER_AVAILABLE')
  await releasing((products) => products.map((each) => (each.id === id ? { ...each, enabled: false } : each)))

  const visitor = await openVisitor(browser, portalHere().url, 'de', 390)
  const { page, t } = visitor
  try {
    await holdToken(visitor, email)
    await openedFromOverview(visitor, sent, 'Gesendet')
    await page.waitForURL(`**/${uri}/${sentId}/angebot`)
    await page.getByRole('heading', { name: t('offer.available.title') }).waitFor()
    expect(await visitor.violations()).toEqual([])
    // As the mail leads there.
    await page.goto(`/${uri}/${sentId}/angebot`)
    await page.getByRole('heading', { name: t('offer.available.title') }).waitFor()
    // Also from a mail that names it as it was called before.
    await page.goto(`/hiess-frueher-so/${sentId}/angebot`)
    await page.waitForURL(`**/${uri}/${sentId}/angebot`)
    await openedFromOverview(visitor, draft, 'Entwurf')
    await page.getByRole('heading', { level: 1, name: t('notOffered.title') }).waitFor()
    expect(await visitor.violations()).toEqual([])

    await releasing((products) => products.filter((each) => each.id !== id))
    await openedFromOverview(visitor, sent, 'Gesendet')
    await page.waitForURL(`**/${uri}/${sentId}/angebot`)
    await page.getByRole('heading', { name: t('offer.available.title') }).waitFor()
    // The page at the old address says 404, and leads on all the same.
    expect(visitor.errors.filter((each) => !/404.*hiess-frueher-so/.test(each))).toEqual([])
  } finally {
    await visitor.close()
  }
})
