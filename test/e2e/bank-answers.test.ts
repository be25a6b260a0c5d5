import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openBrowser } from '../harness/browser.ts'
import { runCron } from '../harness/control.ts'
import { completeLoan } from '../harness/loans.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, pdf, signIn } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const demoPassword = 'Loanport-Demo-1'

interface Drafted {
  readonly id: string
  readonly send: () => Promise<void>
}

/** A complete application of a demo person, made over the calls; the browser takes it from there. */
async function draftedLoan(email: string, lastName: string): Promise<Drafted> {
  const { url } = portalHere()
  const signedIn = await fetch(`${url}/api/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: email, password: demoPassword }),
  })
  const authorization = signedIn.headers.get('Authorization') ?? ''
  const ask = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', authorization)
    return fetch(`${url}${path}`, { ...init, headers })
  }
  const loan = await completeLoan(ask, { lastName })
  const send = async () => {
    const sent = await ask('/api/inquiries/send?lang=de', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: loan.id, version: loan.version }),
    })
    expect(sent.status).toBe(200)
  }
  return { id: loan.id, send }
}

async function sentLoan(email: string, lastName: string): Promise<string> {
  const { id, send } = await draftedLoan(email, lastName)
  await send()
  await runCron()
  return id
}

async function openAs(email: string, path: string): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  await visitor.page.goto(`/login?from=${encodeURIComponent(path)}`)
  await signIn(visitor, email, demoPassword)
  await visitor.page.waitForURL(`**${path}`)
  return visitor
}

describe('what the bank answers', () => {
  it('a rejection is told with its reasons and the right to a human review', async () => {
    const id = await sentLoan('ben@demo.example', 'Ablehnung')
    const visitor = await openAs('ben@demo.example', `/privatkredit/${id}/angebot`)
    const { page, t } = visitor
    await page.getByRole('heading', { name: t('offer.rejected.title') }).waitFor()
    await assertSound(visitor)
    await visitor.close()
  })

  it('[A5.05] [A4.02] documents that the bank asks for are delivered, and then there is an offer', async () => {
    const { id, send } = await draftedLoan('ben@demo.example', 'Nachreichung')
    // There already when the bank asks: whoever comes later is led to the step that takes the documents.
    const visitor = await openAs('ben@demo.example', `/privatkredit/${id}/unterlagen`)
    const { page, t } = visitor
    await send()
    await page.goto(`/privatkredit/${id}/angebot`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await runCron()
    await page.getByRole('heading', { name: t('offer.documents.title') }).waitFor()
    await assertSound(visitor)
    await page.goto(`/privatkredit/${id}/nachforderungen`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Only verified people may send them: identify first, and come back to the same step.
    await page.getByRole('button', { name: t('offer.ident.action') }).click()
    await page.waitForURL('**/sandbox/identity/**')
    await page.getByRole('button', { name: 'Identität bestätigen' }).click()
    await page.waitForURL('**/nachforderungen**')
    await page.getByText(t('offer.ident.done.title')).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain(t('offer.ident.done.title'))
    await expect.poll(() => new URL(page.url()).search).toBe('')
    const choosing = page.waitForEvent('filechooser')
    await page
      .locator('main')
      .getByRole('button', { name: /wählen|auswählen/i })
      .first()
      .click()
    await (await choosing).setFiles({ name: 'Nachweis.pdf', mimeType: 'application/pdf', buffer: pdf('Nachweis') })
    await page.getByText('Nachweis.pdf').first().waitFor()
    await assertSound(visitor)
    await page.getByRole('button', { name: t('wizard.sendRequested'), exact: true }).click()
    await page.waitForURL('**/angebot')
    await runCron()
    await page.getByRole('heading', { name: t('offer.available.title') }).waitFor()
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })

  it('[A4.04] a failed identification is said, and can be tried again', async () => {
    const id = await sentLoan('anna@demo.example', 'Beispiel')
    const visitor = await openAs('anna@demo.example', `/privatkredit/${id}/angebot`)
    const { page, t } = visitor
    await page.getByRole('button', { name: t('offer.sign.action.identify') }).click()
    await page.waitForURL('**/sandbox/identity/**')
    await page.locator('button[value=fail]').click()
    await page.waitForURL('**/angebot**')
    await page.getByText(t('offer.sign.failed.title')).first().waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain(t('offer.sign.failed.title'))
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await assertSound(visitor)
    await visitor.close()
  })
})
