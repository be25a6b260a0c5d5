import { createHash } from 'node:crypto'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { completeAnswers } from '../harness/answers.ts'
import { askAs, control, newPerson, runCron, tokenOf } from '../harness/control.ts'
import { answers, completeLoan } from '../harness/loans.ts'
import {
  contentHeight,
  fits,
  frameHeight,
  frameOf,
  type ReceivedEvent,
  receivedEvents,
  inSight,
  lastStep,
  openPage,
  setGeneral,
  shifted,
  receivedTypes,
  viewport,
} from '../harness/partner-page.ts'
import { startPartnerSite } from '../harness/partner-site.ts'
import { portalHere } from '../harness/portal-here.ts'
import { textsOf } from '../harness/texts.ts'
import { budgetItemLabel } from '../harness/full-journey.ts'

const t = textsOf('de')

const browser = browserHere()
let site: Awaited<ReturnType<typeof startPartnerSite>>
beforeAll(async () => {
  site = await startPartnerSite(portalHere().url)
  await setGeneral('ALLOWED_ANCESTORS', [`moebel=${site.partner}`])
})
afterAll(() => site.stop())

describe("[A1.05] the portal in a partner's page", () => {
  it.each([320, 1280])('is as tall as its content and reports it, at %i px', async (width) => {
    const page = await openPage(browser, width)
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(`${site.partner}/kredit`)
    const frame = page.frameLocator('[data-loanport] iframe')
    await frame.getByRole('heading', { level: 1 }).waitFor()
    expect(await frame.getByRole('textbox', { name: 'Kreditbetrag' }).inputValue()).toBe('12.000')
    await expect.poll(() => receivedTypes(page)).toEqual(expect.arrayContaining(['ready', 'step', 'height']))
    expect((await receivedEvents(page)).find(({ type }) => type === 'step')).toEqual({
      type: 'step',
      product: 'consumer-credit',
      step: 'start',
    })
    await fits(page)
    const { y } = (await page.locator('[data-loanport] iframe').boundingBox()) ?? expect.fail('no frame')
    expect(await shifted(page, width, viewport.height)).toBeLessThanOrEqual(0.02)
    expect(await shifted(frameOf(page), width, viewport.height - y)).toBeLessThanOrEqual(0.02)
    // The rest of the page has loaded.
    await frame.getByRole('heading', { name: 'Gespeicherte Berechnungen' }).waitFor()
    await fits(page)
    const table = frame.getByText('Als Tabelle anzeigen')
    const closed = await frameHeight(page)
    await table.click()
    await expect.poll(() => frameHeight(page)).toBeGreaterThan(closed)
    await fits(page)
    // Smaller content shrinks the frame.
    const opened = await frameHeight(page)
    await table.click()
    await expect.poll(() => frameHeight(page)).toBeLessThan(opened)
    await fits(page)

    // Neither page nor frame scrolls sideways.
    for (const each of [page, frameOf(page)])
      expect(await each.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(errors).toEqual([])

    await page.evaluate(() => {
      const { Loanport } = globalThis as unknown as { Loanport: { mount(at: Element | null): { unmount(): void } } }
      Loanport.mount(document.querySelector('[data-loanport]')).unmount()
    })
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Zum Kreditantrag' }).getAttribute('href')).toBe(
      `${portalHere().url}/embed/consumer-credit?partner=moebel`,
    )
    await page.context().close()
  })

  it('gives nothing to a page that is not allowed, even inside one that is', async () => {
    const page = await openPage(browser, 1280)
    const refused: string[] = []
    page.on('console', (message) => message.text().includes('frame-ancestors') && refused.push(message.text()))
    await page.goto(`${site.hostile}/kredit`)
    await expect.poll(() => refused.length).toBe(1)
    await page.goto(`${site.hostile}/around`)
    await expect.poll(() => refused.length).toBe(2)
    for (const frame of page.frames()) expect(frame.url().startsWith(portalHere().url)).toBe(false)
    const partner = page.frames().find((frame) => frame.url().startsWith(site.partner))
    expect(await partner?.evaluate(() => (globalThis as unknown as { messages: unknown[] }).messages)).toEqual([])
    await page.context().close()
  })

  it('ignores other frames of the page, and so does the page', async () => {
    const page = await openPage(browser, 1280)
    await page.goto(`${site.partner}/with-impostor`)
    await expect.poll(() => receivedTypes(page)).toContain('step')
    await fits(page)
    const impostor = page.frames().find((frame) => frame.url().startsWith(site.hostile))
    // Its messages have arrived: the page has received hundreds and accepted none.
    const fromImpostor = () =>
      page.evaluate(
        (hostile) =>
          (globalThis as unknown as { messages: { origin: string }[] }).messages.filter(
            ({ origin }) => origin === hostile,
          ).length,
        site.hostile,
      )
    await expect.poll(fromImpostor).toBeGreaterThan(10)
    expect(await impostor?.evaluate(() => (globalThis as unknown as { got: unknown[] }).got)).toEqual([])
    expect((await receivedEvents(page)).filter(({ height }) => height === 9999)).toEqual([])
    expect((await receivedTypes(page)).filter((type) => type === 'ready')).toHaveLength(1)
    await page.context().close()
  })

  it('[B1.22] [B3.15] [B9.03] sends its height to pages without embed.js if the setting allows it', async () => {
    onTestFinished(() => setGeneral('IFRAME_RESIZER', false))
    await setGeneral('IFRAME_RESIZER', true)
    const page = await openPage(browser, 1280)
    await page.goto(`${site.partner}/kredit`)
    const reported = () =>
      page.evaluate(() => {
        const { messages } = globalThis as unknown as { messages: { origin: string; data: ReceivedEvent }[] }
        return messages.filter(({ data }) => data.type === 'height')
      })
    await expect.poll(async () => (await reported()).length).toBeGreaterThan(2)
    await fits(page)
    const height = await contentHeight(page)
    await expect
      .poll(async () => (await reported()).at(-1))
      .toEqual({ origin: portalHere().url, data: { v: 1, type: 'height', height } })
    await page.context().close()
  })

  it('keeps two frames of a page apart: application, amount and language, also after a reload', async () => {
    const page = await openPage(browser, 1280)
    await page.goto(`${site.partner}/two`)
    const frames = ['Kreditantrag', 'Loan application'].map((title) => page.frameLocator(`iframe[title="${title}"]`))
    expect(await page.locator('iframe').count()).toBe(2)
    const [german = expect.fail(), english = expect.fail()] = frames
    const amounts = async () => [
      await german.getByRole('textbox', { name: 'Kreditbetrag' }).inputValue(),
      await english.getByRole('textbox', { name: 'Loan amount' }).inputValue(),
    ]
    expect(await amounts()).toEqual(['12.000', '8,000'])
    for (const [frame, name, value] of [
      [german, 'Kreditbetrag', '13000'],
      [english, 'Loan amount', '9000'],
    ] as const) {
      await frame.getByRole('textbox', { name }).fill(value)
      await frame.getByRole('textbox', { name }).press('Tab')
    }
    await page.reload()
    expect(await amounts()).toEqual(['13.000', '9,000'])
    // Each begins its own application, which the other does not know.
    const next = (frame: typeof german, locale: 'de' | 'en') =>
      frame
        .getByRole('button', { name: textsOf(locale)('wizard.next'), exact: true })
        .filter({ visible: true })
        .first()
        .click()
    const begun = () =>
      new Set(page.frames().flatMap((frame) => /\/([\w-]{22})\/kreditwunsch$/.exec(frame.url())?.[1] ?? [])).size
    await next(german, 'de')
    await expect.poll(begun).toBe(1)
    await next(english, 'en')
    await expect.poll(begun).toBe(2)
    await page.reload()
    expect(await amounts()).toEqual(['13.000', '9,000'])
    await page.context().close()
  })

  it('[B1.22] gives a page with iframe-resizer its height, whatever the setting', async () => {
    const page = await openPage(browser, 390)
    await page.goto(`${site.partner}/resized`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Gespeicherte Berechnungen' }).waitFor()
    const height = () => page.locator('iframe').evaluate((each) => each.getBoundingClientRect().height)
    await expect.poll(async () => (await height()) - (await contentHeight(page))).toBe(0)
    const closed = await height()
    expect(closed).toBeGreaterThan(700)
    const table = frame.getByText('Als Tabelle anzeigen')
    await table.click()
    await expect.poll(height).toBeGreaterThan(closed)
    await table.click()
    await expect.poll(height).toBe(closed)
    await page.context().close()
  })

  it.each([
    ['', 'Dieses Portal braucht JavaScript'],
    ['allow-scripts', 'erlaubt ihm zu wenig'],
    ['allow-scripts allow-same-origin', 'erlaubt ihm zu wenig'],
    ['allow-scripts allow-same-origin allow-forms', ''],
  ])('says what a sandbox keeps it from, instead of staying blank: "%s"', async (tokens, words) => {
    const page = await openPage(browser, 390)
    await page.goto(`${site.partner}/sandboxed?tokens=${encodeURIComponent(tokens)}`)
    const shown = page.frameLocator('iframe').locator('.barred').filter({ visible: true })
    if (words === '') {
      await page.frameLocator('iframe').getByRole('textbox', { name: 'Kreditbetrag' }).waitFor()
      expect(await shown.count()).toBe(0)
    } else {
      await shown.waitFor()
      expect(await shown.innerText()).toContain(words)
      expect(await shown.locator('[lang=en]').count()).toBe(1)
    }
    await page.context().close()
  })

  it('sends events without personal data, shows errors and dialogs in view, and goes back', async () => {
    const page = await openPage(browser, 390)
    await page.goto(`${site.partner}/before`)
    await page.getByRole('link', { name: 'Zum Kredit' }).click()
    const frame = page.frameLocator('[data-loanport] iframe')
    await expect.poll(() => receivedTypes(page)).toEqual(expect.arrayContaining(['ready', 'calculated']))
    const amount = frame.getByRole('textbox', { name: 'Kreditbetrag' })
    await amount.fill('15000')
    await amount.press('Tab')
    const calculated = async () => (await receivedEvents(page)).filter(({ type }) => type === 'calculated')
    await expect.poll(async () => (await calculated()).length).toBeGreaterThan(1)
    expect(new Set((await calculated()).map((event) => JSON.stringify(event)))).toEqual(
      new Set(['{"type":"calculated","product":"consumer-credit"}']),
    )

    await frame
      .getByRole('button', { name: t('wizard.next'), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await expect.poll(() => lastStep(page)).toBe('kreditwunsch')
    // The page around has scrolled to the beginning of the new page.
    await expect.poll(async () => inSight(page, frame.getByRole('heading', { level: 1 }))).toBe(true)
    await fits(page)
    await frame
      .getByRole('button', { name: t('wizard.saveAndContinue'), exact: true })
      .first()
      .click()
    await expect.poll(() => lastStep(page)).toBe('persoenliche-angaben')
    await fits(page)
    await frame
      .getByRole('button', { name: t('wizard.saveAndContinue'), exact: true })
      .first()
      .click()
    const wrong = frame.locator('[aria-invalid="true"] input:focus')
    await wrong.waitFor()
    await expect.poll(() => inSight(page, wrong)).toBe(true)
    expect((await receivedEvents(page)).filter(({ type }) => !['height', 'step', 'calculated'].includes(type))).toEqual(
      [{ type: 'ready' }],
    )

    const contact = frame.getByRole('button', { name: t('contact.open'), exact: true })
    await contact.scrollIntoViewIfNeeded()
    await contact.click()
    const dialog = frame.getByRole('dialog')
    await dialog.waitFor()
    await expect.poll(() => inSight(page, dialog)).toBe(true)
    // It stays in view while the page around scrolls.
    await page.evaluate(() => scrollBy(0, -500))
    await expect.poll(() => inSight(page, dialog)).toBe(true)
    await dialog.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // The first two steps back stay inside the frame, so waiting for the page around would never end.
    const back = () => page.evaluate(() => history.back())
    await back()
    await expect.poll(() => lastStep(page)).toBe('kreditwunsch')
    await back()
    await expect.poll(() => lastStep(page)).toBe('start')
    await page.goBack()
    await page.getByRole('heading', { name: 'Davor' }).waitFor()
    await page.context().close()
  })

  it('sends calculations if the bank allows it, that the loan was sent, and that there is an offer', async () => {
    onTestFinished(() => setGeneral('EMBEDDING_FIGURES', false))
    await setGeneral('EMBEDDING_FIGURES', true)
    const email = await newPerson('embedded')
    const { id } = await completeLoan(await askAs(email), { lastName: 'Einbettung' })
    const page = await openPage(browser, 1280)
    await page.goto(`${site.partner}/kredit`)
    await expect
      .poll(async () => (await receivedEvents(page)).find(({ type }) => type === 'calculated'))
      .toEqual({
        type: 'calculated',
        product: 'consumer-credit',
        amount: 12_000,
        term: 60,
        expectedRateAmount: expect.any(Number) as unknown,
        nominalInterest: expect.any(Number) as unknown,
        effectiveInterest: expect.any(Number) as unknown,
        totalAmount: expect.any(Number) as unknown,
      })

    const token = await tokenOf(email)
    await frameOf(page).evaluate((own) => {
      sessionStorage.setItem('authenticationToken', own)
      sessionStorage.setItem('signedInHere', 'true')
      localStorage.setItem('loanport.active.LOGGED_IN', String(Date.now()))
    }, token)
    // A reload inside the frame, which greets the page again.
    await frameOf(page).goto(`${portalHere().url}/privatkredit/${id}/pruefen`)
    await expect.poll(() => lastStep(page)).toBe('pruefen')
    const press = (name: string) =>
      page
        .frameLocator('[data-loanport] iframe')
        .getByRole('button', { name: t(name), exact: true })
        .first()
        .click()
    await press('review.send')
    await press('wizard.documents.confirm.send')
    await expect.poll(() => receivedTypes(page)).toContain('sent')
    await expect.poll(() => lastStep(page)).toBe('angebot')
    expect(await receivedTypes(page)).not.toContain('offer')
    await runCron()
    await expect.poll(() => receivedTypes(page)).toContain('offer')
    const reported = (await receivedEvents(page)).filter(({ type }) => ['sent', 'offer'].includes(type))
    expect(reported).toEqual([
      { type: 'sent', product: 'consumer-credit' },
      { type: 'offer', product: 'consumer-credit' },
    ])
    for (const secret of [id, email, 'Einbettung'])
      expect(JSON.stringify(await receivedEvents(page))).not.toContain(secret)

    // The identity service refuses to be framed: it opens in a window, which leads back to the offer.
    await frameOf(page).evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    const ident = await windowOf(page, () => press('offer.sign.action.identify'))
    const away = page.frameLocator('[data-loanport] iframe').getByRole('dialog', { name: t('away.title') })
    await away.waitFor()
    await ident.getByRole('button', { name: 'Identität bestätigen' }).click()
    await ident.getByRole('checkbox').check()
    const closed = ident.waitForEvent('close')
    await ident.getByRole('button', { name: 'Verbindlich unterschreiben' }).click()
    await closed
    await away.waitFor({ state: 'detached' })
    await page
      .frameLocator('[data-loanport] iframe')
      .getByRole('heading', { name: t('offer.accepted.title') })
      .waitFor()
    expect(new URL(frameOf(page).url()).pathname).toBe(`/privatkredit/${id}/angebot`)
    expect(await frameOf(page).evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    expect(page.url()).toBe(`${site.partner}/kredit`)
    await page.context().close()
  })

  it('signs a visitor in with the identity provider in a window that returns to their application and sends the page nothing', async () => {
    onTestFinished(() => control('interfaces', { FINTEC_SELF_DISCLOSURE: 'false' }))
    await control('interfaces', { FINTEC_SELF_DISCLOSURE: 'true' })
    const page = await openPage(browser, 1280)
    await page.goto(`${site.partner}/kredit`)
    const frame = page.frameLocator('[data-loanport] iframe')
    await frame
      .getByRole('button', { name: t('wizard.next'), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await expect.poll(() => lastStep(page)).toBe('kreditwunsch')
    await frame
      .getByRole('button', { name: t('wizard.saveAndContinue'), exact: true })
      .first()
      .click()
    await expect.poll(() => lastStep(page)).toBe('persoenliche-angaben')
    const begun = frameOf(page).url()
    await frame
      .getByRole('link', { name: t('shell.signIn') })
      .first()
      .click()
    const addresses = await signInWithProvider(page, 'carla')
    expect(frameOf(page).url()).toBe(begun)
    // The sign-in adds no history entry.
    await page.evaluate(() => history.back())
    await expect.poll(() => lastStep(page)).toBe('kreditwunsch')
    expect(await frameOf(page).evaluate(() => sessionStorage.getItem('uniqueUserId'))).toBeNull()
    expect(page.url()).toBe(`${site.partner}/kredit`)
    // The window has not signed in; it has only led back.
    const portals = addresses.filter((each) => each.startsWith(portalHere().url))
    expect(new Set(portals.map((each) => new URL(each).pathname))).toEqual(new Set(['/back']))
    const token = await frameOf(page).evaluate(() => sessionStorage.getItem('authenticationToken'))
    const asCarla = (path: string, init: RequestInit = {}) =>
      fetch(`${portalHere().url}${path}`, {
        ...init,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      })
    expect((await asCarla(`/api/loan/${new URL(begun).pathname.split('/')[2]}`)).status).toBe(200)

    // The same for the bank's pages: they lead back to the step, with the amounts.
    const body = {
      productId: 'consumer-credit',
      fields: answers(completeAnswers),
      lastCompletedStep: 'persoenliche-angaben',
    }
    const begunThere = await asCarla('/api/loan', { method: 'POST', body: JSON.stringify(body) })
    const { id } = await begunThere.json<{ readonly id: string }>()
    await frameOf(page).goto(`${portalHere().url}/privatkredit/${id}/haushalt`)
    await frame.getByRole('dialog').getByRole('checkbox').check()
    const looksOf = (name: string) =>
      frame.getByRole('button', { name: t(name), exact: true }).evaluate((button) => {
        const { backgroundColor, borderColor, color, fontSize, fontWeight, height } = getComputedStyle(button)
        return { backgroundColor, borderColor, color, fontSize, fontWeight, height }
      })
    expect(await looksOf('accountCheck.byHand')).toEqual(await looksOf('accountCheck.begin'))
    const bank = await windowOf(page, () =>
      frame.getByRole('button', { name: t('accountCheck.begin'), exact: true }).click(),
    )
    await bank.getByRole('button', { name: /Sparkasse/ }).click()
    await bank.locator('[name=pin]').fill('11111')
    await bank.locator('[name=action]').first().click()
    await bank.locator('[name=code]').fill('22222')
    const left = bank.waitForEvent('close')
    await bank.locator('[name=action]').first().click()
    await left
    await frame.getByRole('checkbox', { name: t('accountCheck.joint') }).check()
    await frame.getByRole('button', { name: t('accountCheck.take'), exact: true }).click()
    await frame.getByText(t('accountCheck.taken.title')).waitFor()
    expect(await frame.getByRole('textbox', { name: budgetItemLabel('netIncome', 'de') }).inputValue()).toBe('2.480')
    expect(new URL(frameOf(page).url()).pathname).toBe(`/privatkredit/${id}/haushalt`)
    // The page around opens the provider itself, which knows the user by now: they continue in the portal, out of the
    // page's reach.
    const frameHash = createHash('sha256').update('of-the-partner').digest('hex')
    const own = await windowOf(page, () =>
      page.evaluate(
        (address) => {
          Object.assign(globalThis, { taken: window.open(address, 'loanport', 'popup') })
        },
        `${portalHere().url}/api/oidc/start?${new URLSearchParams({ from: '/account/profile', frame: frameHash })}`,
      ),
    )
    await own.waitForURL(`${portalHere().url}/account/profile`)
    await expect.poll(() => own.evaluate(() => sessionStorage.getItem('authenticationToken'))).toMatch(/^eyJ/)
    expect(await own.evaluate(() => window.opener as unknown)).toBeNull()
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as { taken: Window }).taken.closed)).toBe(true)
    // The page received none of this.
    expect(
      await page.evaluate(() => JSON.stringify((globalThis as unknown as { messages: unknown }).messages)),
    ).not.toMatch(/returned|handoff|accepted/)
    expect(await frameOf(page).evaluate(() => sessionStorage.getItem('authenticationToken'))).toBe(token)
    await page.context().close()
  })

  it("signs a visitor in in the partner's page of our own, although the frame was reloaded meanwhile", async () => {
    const page = await openPage(browser, 1280)
    await page.goto(`${portalHere().url}/dev/partner`)
    expect(page.url()).not.toContain(portalHere().url)
    const frame = page.frameLocator('[data-loanport] iframe')
    await frame
      .getByRole('button', { name: t('wizard.next'), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await frame
      .getByRole('button', { name: t('wizard.saveAndContinue'), exact: true })
      .first()
      .click()
    // The address changes before the page, whose link to the sign-in returns to the page that it is on.
    await frame.getByRole('heading', { level: 1, name: 'Ihre persönlichen Angaben' }).waitFor()
    const begun = frameOf(page).url()
    await frame
      .getByRole('link', { name: t('shell.signIn') })
      .first()
      .click()
    await signInWithProvider(page, 'carla', async () => {
      await frameOf(page).evaluate(() => location.reload())
      await frame.getByRole('dialog', { name: t('signIn.title') }).waitFor()
    })
    expect(begun).toContain('/persoenliche-angaben')
    expect(frameOf(page).url()).toBe(begun)
    const token = await frameOf(page).evaluate(() => sessionStorage.getItem('authenticationToken'))
    const id = new URL(begun).pathname.split('/')[2]
    const own = await fetch(`${portalHere().url}/api/loan/${id}`, { headers: { Authorization: `Bearer ${token}` } })
    expect(own.status).toBe(200)
    await page.context().close()
  })
})

/**
 * From the sign-in dialog in the frame until the provider's window has closed and the frame is signed in. Returns the
 * window's addresses after the provider. `meanwhile` runs while the window shows the provider.
 */
async function signInWithProvider(
  page: Page,
  name: string,
  meanwhile?: () => Promise<unknown>,
): Promise<readonly string[]> {
  const frame = page.frameLocator('[data-loanport] iframe')
  const away = frame.getByRole('dialog', { name: t('away.title') })
  const provider = await windowOf(page, () =>
    frame.getByRole('button', { name: t('signIn.provider'), exact: true }).click(),
  )
  await away.waitFor()
  await provider.waitForURL('**/interaction/**')
  await meanwhile?.()
  await provider.getByLabel('Name').fill(name)
  const addresses: string[] = []
  provider.on('framenavigated', (each) => addresses.push(each.url()))
  const closed = provider.waitForEvent('close')
  await provider.getByRole('button', { name: 'Weiter' }).click()
  await closed
  await away.waitFor({ state: 'detached' })
  await frame.getByRole('dialog', { name: t('signIn.title') }).waitFor({ state: 'detached' })
  await expect.poll(() => frameOf(page).evaluate(() => sessionStorage.getItem('authenticationToken'))).toMatch(/^eyJ/)
  return addresses
}

/** The window that a click in the frame opens. */
async function windowOf(page: Page, click: () => Promise<void>): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await click()
  return opened
}
