import { brotliCompressSync } from 'node:zlib'

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { completeAnswers } from '../harness/answers.ts'
import { openBrowser } from '../harness/browser.ts'
import { newPerson } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'
import { signInHere } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, fillPage, goOn, label, pdf, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const open = (locale: 'de' | 'en' = 'de', width = 1280): Promise<Visitor> =>
  openVisitor(browser, portalHere().url, locale, width)

/** From the start page to the second step. */
async function begin(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.goto('/')
  await page.waitForURL('**/privatkredit')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByRole('button', { name: t('wizard.next'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await stepHeading(visitor, 'kreditwunsch')
}

const lastName = ({ page, locale }: Visitor) =>
  page.getByRole('textbox', { name: label('lastName', locale), exact: true })

describe('nothing is lost', () => {
  it('[A4.05] by a reload in the middle of typing, by going back, and by the browser going back', async () => {
    const visitor = await open()
    const { page, t } = visitor
    await begin(visitor)
    await goOn(visitor)
    await stepHeading(visitor, 'persoenliche-angaben')
    await lastName(visitor).fill('Beispiel')
    await page.reload()
    await stepHeading(visitor, 'persoenliche-angaben')
    expect(await lastName(visitor).inputValue()).toBe('Beispiel')

    await page.getByRole('button', { name: t('wizard.back'), exact: true }).click()
    await stepHeading(visitor, 'kreditwunsch')
    await page.goBack()
    await stepHeading(visitor, 'persoenliche-angaben')
    expect(await lastName(visitor).inputValue()).toBe('Beispiel')
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })

  it('when the database dies during a save: a message, nothing half-written, and the next try works', async () => {
    const visitor = await open()
    const { page } = visitor
    const { control } = portalHere()
    await begin(visitor)
    await goOn(visitor)
    await stepHeading(visitor, 'persoenliche-angaben')
    await fillPage(visitor, 'persoenliche-angaben', completeAnswers)
    await fetch(`${control}/kill`)
    await goOn(visitor)
    await page.getByRole('alert').filter({ hasText: /.{10}/ }).first().waitFor({ timeout: 20_000 })
    expect(page.url()).toContain('persoenliche-angaben')
    expect(await lastName(visitor).inputValue()).toBe('Beispiel')
    await fetch(`${control}/restart`)
    await goOn(visitor)
    await stepHeading(visitor, 'haushalt')
    await visitor.close()
  })
})

describe('what is wrong', () => {
  it('[A2.24] [A5.07] is said at the field and in a summary that takes the focus and leads to the fields', async () => {
    const visitor = await open('de', 390)
    const { page, t } = visitor
    await begin(visitor)
    await goOn(visitor)
    await stepHeading(visitor, 'persoenliche-angaben')
    const name = lastName(visitor)
    await name.waitFor()
    await goOn(visitor)
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    const describedBy = (await name.getAttribute('aria-describedby')) ?? ''
    const texts = await Promise.all(describedBy.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()))
    expect(texts.join(' ')).toContain(t('anfrage.lebenshaltung.required'))
    expect(await visitor.violations()).toEqual([])
    await page
      .getByRole('link', { name: new RegExp(label('lastName', 'de')) })
      .first()
      .click()
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true)
    await name.fill('Beispiel')
    await page.keyboard.press('Tab')
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe(null)
    await visitor.close()
  })

  it('[A9.01] an amount or term out of range is told on the start page, and goes nowhere', async () => {
    const visitor = await open()
    const { page, t } = visitor
    await page.goto('/')
    await page.waitForURL('**/privatkredit')
    const amount = page.getByRole('textbox', { name: /Kreditbetrag/ })
    await amount.fill('999,99')
    await page.keyboard.press('Tab')
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
    const next = page
      .getByRole('button', { name: t('wizard.next'), exact: true })
      .filter({ visible: true })
      .first()
    // Going on is not greyed out: it leads to what is wrong.
    const place = page.url()
    await next.click()
    await expect.poll(() => amount.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(page.url()).toBe(place)
    await amount.fill('1000')
    await page.keyboard.press('Tab')
    await expect.poll(() => amount.getAttribute('aria-invalid')).not.toBe('true')
    await next.click()
    await page.waitForURL((url) => url.href !== place)
    await visitor.close()
  })

  it('a file that is too large, or is no PDF whatever its name, is refused with a reason', async () => {
    const visitor = await open()
    const { page, locale, t } = visitor
    await begin(visitor)
    const path = new URL(page.url()).pathname
    const loanId = path.split('/')[2] ?? ''
    // Straight to the papers: the steps between are tested elsewhere.
    const answered = await page.evaluate(
      async ({ id }) => {
        const secret = sessionStorage.getItem('uniqueUserId') ?? ''
        const reply = await fetch(`/api/loan/${id}`, { headers: { 'unique-user-id': secret } })
        const loan: { version: number } = await reply.json()
        const saved = await fetch(`/api/loan/${id}`, {
          method: 'PUT',
          headers: { 'unique-user-id': secret, 'Content-Type': 'application/json' },
          body: JSON.stringify({ version: loan.version, lastCompletedStep: 'haushalt' }),
        })
        return saved.status
      },
      { id: loanId },
    )
    expect(answered).toBe(200)
    await page.goto(path.replace('kreditwunsch', 'unterlagen'))
    await stepHeading(visitor, 'unterlagen')
    const choose = async (file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
      const choosing = page.waitForEvent('filechooser')
      await page
        .getByRole('button', { name: locale === 'de' ? /Kontoausz/ : /statement/ })
        .first()
        .click()
      await (await choosing).setFiles(file)
    }
    await choose({
      name: 'riesig.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([pdf('x'), Buffer.alloc(21 * 1024 * 1024)]),
    })
    await page.getByText(t('error.document.size')).first().waitFor()
    await choose({
      name: 'rechnung.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(`MZ${'\0'.repeat(500)}This program cannot be run in DOS mode`),
    })
    await page.getByText(t('error.document.type')).first().waitFor()
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })
})

describe('around the way', () => {
  it('[A2.15] [B8.12] an address that leads nowhere says so, with a page title, in both languages', async () => {
    for (const locale of ['de', 'en'] as const) {
      const visitor = await open(locale)
      const reply = await visitor.page.goto('/no-such-page/at/all/whatever')
      expect(reply?.status()).toBe(404)
      await visitor.page.waitForURL('**/404')
      await visitor.page.getByText(visitor.t('error.http.404')).first().waitFor()
      expect(await visitor.violations()).toEqual([])
      expect(await visitor.page.title()).not.toBe('')
      // The browser tells of the document's own status, and of nothing else.
      expect(visitor.errors.filter((each) => !each.includes('404'))).toEqual([])
      await visitor.close()
    }
  })

  it('[A2.16] an administrator sees the alert where they have no business, and a stranger the sign-in', async () => {
    const visitor = await open()
    const { page, t } = visitor
    await page.goto('/admin')
    await page.getByRole('heading', { name: t('signIn.title') }).waitFor()
    await assertSound(visitor)
    await page.getByLabel(t('global.form.email.label')).fill('anna@demo.example')
    await page.getByLabel(t('global.form.password.label'), { exact: true }).fill('Loanport-Demo-1')
    await page
      .locator('form')
      .getByRole('button', { name: t('signIn.submit'), exact: true })
      .click()
    await page.getByText(t('error.http.403')).first().waitFor()
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })

  it("[A8.06] a loan that is not there, or is somebody else's, leads to the page that says so", async () => {
    const visitor = await open()
    await begin(visitor)
    await visitor.page.goto('/privatkredit/no-such-loan/kreditwunsch')
    await visitor.page.waitForURL('**/404')
    await visitor.page.getByText(visitor.t('error.http.404')).first().waitFor()
    await visitor.close()
  })

  it("[A2.28] [B2.28] the page title is the step's meta title, in the language of the page", async () => {
    for (const [locale, title] of [
      ['de', 'Privatkredit berechnen'],
      ['en', 'Calculate your personal loan'],
    ] as const) {
      const visitor = await open(locale)
      await visitor.page.goto('/privatkredit')
      await expect.poll(() => visitor.page.title()).toBe(title)
      await visitor.close()
    }
  })

  it('[A1.05] the language is switched in place and kept for the session', async () => {
    const visitor = await open('de')
    const { page } = visitor
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByRole('button', { name: /English|EN/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Next', exact: true }).filter({ visible: true }).first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.reload()
    await page.getByRole('button', { name: 'Next', exact: true }).filter({ visible: true }).first().waitFor()
    await visitor.close()
  })

  it('[A1.05] [A4.06] who signs in before choosing a language keeps that of the account, on the next page as well', async () => {
    const visitor = await open('en')
    const { page } = visitor
    const lang = () => page.locator('html').getAttribute('lang')
    await page.goto('/login')
    await signInHere(visitor, await newPerson('language'))
    await expect.poll(lang).toBe('de')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await lang()).toBe('de')
    await visitor.close()
  })

  it('the first load of the start page is at most 200 kB of scripts and styles, brotli, as a browser loads it', async () => {
    const visitor = await open()
    const { page } = visitor
    const loaded = new Map<string, number>()
    page.on('response', (response) => {
      if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return
      response.body().then(
        (body) => loaded.set(response.url(), brotliCompressSync(body).length),
        () => undefined,
      )
    })
    await page.goto('/')
    await page
      .getByText(/193,28/)
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    const total = [...loaded.values()].reduce((sum, size) => sum + size, 0)
    console.log(`first load: ${loaded.size} files, ${(total / 1000).toFixed(1)} kB brotli`)
    expect(loaded.size).toBeGreaterThan(3)
    expect(total).toBeLessThanOrEqual(200_000)
    await visitor.close()
  })
})
