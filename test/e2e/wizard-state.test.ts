import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'

import { openBrowser } from '../harness/browser.ts'
import { askAs, control, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { answers, completeBorrower, completeLoan } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import type { Portal } from '../harness/portal.ts'
import { secondAnswers } from '../harness/second-borrower.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, goOn, label, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await control('general', { APPLICATIONS_SHARING: true })
})
afterAll(async () => {
  await control('general', { APPLICATIONS_SHARING: false })
  await browser.close()
})

const screens = [
  ['de', 390],
  ['en', 1280],
] as const

type Ask = Portal['fetch']

async function answered<T>(reply: Promise<Response>): Promise<T> {
  const done = await reply
  if (!done.ok) throw new Error(await done.text())
  return done.json<T>()
}
const loanOf = (ask: Ask, id: string): Promise<Loan> => answered<Loan>(ask(`/api/loan/${id}`))

interface Person {
  readonly visitor: Visitor
  readonly ask: Ask
  readonly email: string
}

async function open(name: string, locale: 'de' | 'en', width: number, more: { verified?: boolean } = {}) {
  const email = await newPerson(name)
  if (more.verified === true) await control('verified', { email })
  const ask = await askAs(email)
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await holdToken(visitor, email)
  return { visitor, ask, email } satisfies Person
}

/** A complete loan of somebody else's, shared with this person. */
async function sharedWith(email: string): Promise<{ id: string; owner: Ask }> {
  const owner = await askAs(await newPerson('owner'))
  const { id } = await completeLoan(owner)
  const body = { members: [{ email, role: 'EDITOR' }], askForHelp: false, dataSharingAgreement: true }
  await answered(owner(`/api/loan/${id}/share`, json('PUT', body)))
  return { id, owner }
}

const box = ({ page, locale }: Visitor, fieldId: string) =>
  page.getByRole('textbox', { name: label(fieldId, locale), exact: true })
const at = async (visitor: Visitor, loanId: string, step: string): Promise<void> => {
  await visitor.page.goto(`/privatkredit/${loanId}/${step}`)
  await stepHeading(visitor, step)
}
/** The browser's console tells of every reply that is a refusal. */
const butFor = (visitor: Visitor, status: number): Visitor => ({
  ...visitor,
  errors: visitor.errors.filter((error) => !error.includes(`status of ${status}`)),
})
const focusedId = ({ page }: Visitor): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '')
/** An answer that cannot be changed stands there as a text. */
const readAs = ({ page, locale }: Visitor, fieldId: string) =>
  page.locator(`#field-${fieldId}`).getByText(label(fieldId, locale), { exact: true })

const thousands = ({ locale }: Visitor, amount: string): string => (locale === 'de' ? amount : amount.replace('.', ','))

describe.each(inTurn(screens))('in %s at %d px', (locale, width) => {
  it('[A3.14] a second household outlasts the second borrower being switched off and on again', async () => {
    const { visitor, ask } = await open('two', locale, width)
    const { page } = visitor
    const one = await completeLoan(ask, { secondBorrower: true, ...secondAnswers })
    const { version } = one
    const two = { version, borrowers: [completeBorrower, completeBorrower] }
    await answered(ask(`/api/loan/${one.id}`, json('PUT', two)))

    await at(visitor, one.id, 'persoenliche-angaben')
    await visitor.fill('secondBorrower', false)
    await goOn(visitor)
    await stepHeading(visitor, 'haushalt')
    expect(await page.locator('#living-1-netIncome').count()).toBe(0)
    await at(visitor, one.id, 'persoenliche-angaben')
    await visitor.fill('secondBorrower', true)
    // Without a network nothing is saved on the way, and what is kept aside is there all the same.
    await page.route('**/api/loan/*?*', (route, request) =>
      request.method() === 'PUT' ? route.abort() : route.continue(),
    )
    await page.evaluate(
      (address) => (document.querySelector<HTMLAnchorElement>(`a[href$="${address}"]`) ?? document.body).click(),
      '/haushalt',
    )
    await stepHeading(visitor, 'haushalt')
    const second = page.locator('#living-1-netIncome')
    await expect.poll(() => second.inputValue()).toBe(thousands(visitor, '3.200'))
    const first = page.locator('#living-0-housing')
    // It shows its amount otherwise while it is being edited.
    await first.focus()
    await first.fill('777')
    await page.keyboard.press('Tab')
    await page.unroute('**/api/loan/*?*')
    await goOn(visitor)
    await stepHeading(visitor, 'unterlagen')
    const { borrowers } = await loanOf(ask, one.id)
    expect(borrowers[0]?.incomeExpenses).toContainEqual({ fieldId: 'housing', amount: 777 })
    expect(borrowers[1]?.incomeExpenses).toEqual(completeBorrower.incomeExpenses)
    await visitor.close()
  })

  it('[A6.03] [A7.10] who loses the lock keeps what they typed, and is told what the other has changed', async () => {
    const { visitor, ask, email } = await open('loser', locale, width)
    const { page, t, button } = visitor
    const { id, owner } = await sharedWith(email)
    await at(visitor, id, 'kreditwunsch')
    await expect.poll(async () => (await loanOf(ask, id)).lock?.self).toBe(true)
    await box(visitor, 'amount').fill('12000')
    await page.keyboard.press('Tab')

    // As if they had rested: the other one is at it now.
    await ask(`/api/loan/${id}/unlock`, { method: 'DELETE' })
    await answered(owner(`/api/loan/${id}/lock`, { method: 'PUT' }))
    const { version } = await loanOf(owner, id)
    await answered(owner(`/api/loan/${id}`, json('PUT', { version, fields: answers({ amount: 15_000 }) })))
    await button('wizard.saveForLater').click()
    await page.getByText(t('wizard.held.title')).waitFor()
    await readAs(visitor, 'amount').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await page.locator('#field-amount').getByText(thousands(visitor, '12.000')).waitFor()
    await page.getByText(t('wizard.both.title')).waitFor()
    await assertSound(butFor(visitor, 409))
    expect((await loanOf(owner, id)).fields['amount']?.value.value).toBe(15_000)

    await button('sharing.lock.wait').click()
    await owner(`/api/loan/${id}/unlock`, { method: 'DELETE' })
    await box(visitor, 'amount').waitFor({ timeout: 30_000 })
    expect(await box(visitor, 'amount').inputValue()).toBe(thousands(visitor, '12.000'))
    const theirs = t('wizard.both.theirs').replace('{field}', label('amount', locale))
    await page.getByText(new RegExp(theirs.replace('{value}', '.*15.000.*').replace(/\.$/, ''))).waitFor()
    await expect.poll(async () => (await loanOf(ask, id)).lock?.self).toBe(true)
    await assertSound(butFor(visitor, 409))
    await page
      .getByRole('button', { name: t('wizard.both.take.of').replace('{field}', label('amount', locale)) })
      .click()
    await expect.poll(() => box(visitor, 'amount').inputValue()).toBe(thousands(visitor, '15.000'))
    expect(await page.getByText(t('wizard.both.title')).count()).toBe(0)
    await visitor.close()
  })
})

describe('a step of the wizard', () => {
  it.each([screens[1]])(
    '[A5.17] [A6.04] what was identified is only read by its owner, and what is the owner’s by whom it is shared with, in %s at %d px',
    async (locale, width) => {
      const { visitor, ask, email } = await open('verified', locale, width, { verified: true })
      const mine = await completeLoan(ask)
      await at(visitor, mine.id, 'persoenliche-angaben')
      await readAs(visitor, 'lastName').waitFor()
      expect(await box(visitor, 'lastName').count()).toBe(0)
      await box(visitor, 'employer').waitFor()
      await assertSound(visitor)

      const { id } = await sharedWith(email)
      await at(visitor, id, 'persoenliche-angaben')
      await readAs(visitor, 'lastName').waitFor()
      await readAs(visitor, 'schufaConsent').waitFor()
      await box(visitor, 'employer').waitFor()
      // [A2.24]: the first that can be edited has the keyboard, and none that is only read.
      const id_ = await focusedId(visitor)
      expect(await visitor.page.locator(`#${id_}`).evaluate((element) => element.tagName)).toMatch(/INPUT|SELECT/)
      await assertSound(visitor)
      await visitor.close()
    },
  )

  it.each([screens[0]])(
    '[A5.17] [A8.02] what is refused of another page is named, with the way there, in %s at %d px',
    async (locale, width) => {
      const { visitor, ask } = await open('refused', locale, width)
      const { page, t } = visitor
      const { id } = await completeLoan(ask)
      await at(visitor, id, 'persoenliche-angaben')
      await box(visitor, 'employer').fill('Neu AG')
      // As an older page would send it, which does not know the limits of today.
      const tooLong = async (request: Request) => {
        const body = JSON.parse(request.postData() ?? '{}') as { fields?: object }
        return JSON.stringify({ ...body, fields: { ...body.fields, ...answers({ term: 999 }) } })
      }
      await page.route('**/api/loan/*?*', async (route, request) =>
        request.method() === 'PUT' ? route.continue({ postData: await tooLong(request) }) : route.continue(),
      )
      await goOn(visitor)
      const step = locale === 'de' ? 'Kreditwunsch' : 'Your loan'
      const name = t('wizard.elsewhere.field').replace('{field}', label('term', locale))
      const link = page.getByRole('alert').getByRole('link', { name: name.replace('{step}', step) })
      await link.waitFor()
      await expect.poll(() => focusedId(visitor)).toBe('error-summary')
      await assertSound(butFor(visitor, 400))
      await page.unroute('**/api/loan/*?*')
      await link.click()
      await stepHeading(visitor, 'kreditwunsch')
      await expect.poll(() => focusedId(visitor)).toBe('field-term')
      // On the way there the rest was saved.
      expect((await loanOf(ask, id)).fields['employer']?.value.value).toBe('Neu AG')
      await visitor.close()
    },
  )

  it.each([screens[0]])(
    '[A2.23] [A4.01] whichever way a step is left, what was typed is saved before, in %s at %d px',
    async (locale, width) => {
      const { visitor, ask } = await open('leaver', locale, width)
      const { page } = visitor
      const { id } = await completeLoan(ask)
      const employer = async () => (await loanOf(ask, id)).fields['employer']?.value.value
      await at(visitor, id, 'persoenliche-angaben')
      await box(visitor, 'employer').fill('Eins AG')
      const folded = page.locator('details > summary').first()
      if (await folded.isVisible()) await folded.click()
      await page.locator('nav a[href$="/haushalt"]').filter({ visible: true }).click()
      await stepHeading(visitor, 'haushalt')
      expect(await employer()).toBe('Eins AG')

      await page.goBack()
      await stepHeading(visitor, 'persoenliche-angaben')
      await box(visitor, 'employer').fill('Zwei AG')
      await page.goForward()
      await expect.poll(employer).toBe('Zwei AG')
      await page.locator('#living-0-netIncome').waitFor()
      await page.goBack()
      await stepHeading(visitor, 'persoenliche-angaben')
      await box(visitor, 'employer').fill('Drei AG')
      await page.getByRole('banner').getByRole('link').first().click()
      await page.waitForURL((url) => !url.pathname.includes(id))
      expect(await employer()).toBe('Drei AG')
      await visitor.close()
    },
  )
})

describe('[A7.10] the edit lock', () => {
  it('is given back by who leaves before it was there, and kept from step to step', async () => {
    const { visitor, ask, email } = await open('quick', 'de', 1280)
    const { page } = visitor
    const { id } = await sharedWith(email)
    const lock = async () => (await loanOf(ask, id)).lock
    const order: string[] = []
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/(un)?lock$/.test(pathname)) order.push(pathname.split('/').at(-1) ?? '')
    })
    // It takes its time.
    await page.route('**/lock', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await at(visitor, id, 'kreditwunsch')
    await page.getByRole('banner').getByRole('link').first().click()
    await page.waitForURL((url) => !url.pathname.includes(id))
    await expect.poll(() => order, { timeout: 10_000 }).toEqual(['lock', 'unlock'])
    expect(await lock()).toBeNull()

    await page.unroute('**/lock')
    await at(visitor, id, 'unterlagen')
    await expect.poll(async () => (await lock())?.self).toBe(true)
    // Another page of the same loan, and not one of the wizard's steps.
    await page.getByRole('button', { name: visitor.t('wizard.review'), exact: true }).click()
    await stepHeading(visitor, 'pruefen')
    await expect.poll(async () => (await lock())?.self).toBe(true)
    expect(order.filter((each) => each === 'unlock')).toHaveLength(1)
    await visitor.close()
  })

  it('is not asked for by who looks at the schedule, which says when it does not come', async () => {
    const { visitor, ask, email } = await open('looker', 'de', 390)
    const { page, t } = visitor
    const { id } = await sharedWith(email)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/lock')) asked.push(request.url())
    })
    await page.route('**/api/loan/calculate*', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(`/privatkredit/${id}/tilgungsplan`)
    await page.getByText(t('offer.schedule.error')).waitFor()
    await page.unroute('**/api/loan/calculate*')
    await page.getByRole('button', { name: t('ui.retry') }).click()
    await page.getByText(t('offer.schedule.title')).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    expect((await loanOf(ask, id)).lock).toBeNull()
    await visitor.close()
  })
})

describe('[A2.23] [A2.24] [A5.04] [A5.17] [B5.10] the looks of a bank', () => {
  const shipped = {
    STEPPER_ICONS: true,
    LAYOUT: 'TWO_COLUMNS',
    EMBEDDED_LABELS: false,
    EMBEDDED_ERROR_MESSAGES: true,
  }
  afterAll(() => control('looks', shipped))

  it.each([['de', 1280] as const])(
    'are one column, labels in the fields, numbers and toasts, in %s at %d px',
    async (locale, width) => {
      await control('looks', shipped)
      const before = await open('looks', locale, width)
      const { id } = await completeLoan(before.ask)
      await at(before.visitor, id, 'persoenliche-angaben')
      const signs = (visitor: Visitor) =>
        visitor.page.evaluate(() => ({
          icons: document.querySelectorAll('nav li [aria-hidden] svg, nav li [aria-hidden] img').length,
          columns: new Set(
            [...document.querySelectorAll('form section [style*="--span"]')].map(
              (field) => field.getBoundingClientRect().left,
            ),
          ).size,
          embedded: document.querySelectorAll('form [class*="embedded"]').length,
        }))
      const usual = await signs(before.visitor)
      expect(usual.icons).toBeGreaterThan(0)
      expect(usual.embedded).toBe(0)
      expect(usual.columns).toBeGreaterThan(1)
      // Messages at the fields need no toasts.
      await box(before.visitor, 'employer').fill('')
      await goOn(before.visitor)
      const toasts = ({ button }: Visitor) => button('shell.toast.close')
      const flagged = () => box(before.visitor, 'employer').getAttribute('aria-invalid')
      await expect.poll(flagged).toBe('true')
      await before.visitor.page
        .locator('form')
        .getByText(before.visitor.t('anfrage.lebenshaltung.required'), { exact: true })
        .first()
        .waitFor()
      expect(await toasts(before.visitor).count()).toBe(0)
      await before.visitor.close()

      await control('looks', {
        STEPPER_ICONS: false,
        LAYOUT: 'ONE_COLUMN',
        EMBEDDED_LABELS: true,
        EMBEDDED_ERROR_MESSAGES: false,
      })
      const visitor = await openVisitor(browser, portalHere().url, locale, width)
      const { page } = visitor
      await holdToken(visitor, before.email)
      await at(visitor, id, 'persoenliche-angaben')
      const now = await signs(visitor)
      // What is done has its tick in either mode; what has its turn, an icon or a number.
      expect(now.icons).toBeLessThan(usual.icons)
      expect(now.columns).toBe(1)
      expect(now.embedded).toBeGreaterThan(0)
      await assertSound(visitor)

      // A toast says what is wrong, and the field is flagged and has the keyboard, without a text of its own.
      await box(visitor, 'employer').fill('')
      await goOn(visitor)
      const toast = page.getByRole('alert').filter({ hasText: label('employer', locale) })
      await toast.first().waitFor()
      await toasts(visitor).first().waitFor()
      expect(await box(visitor, 'employer').getAttribute('aria-invalid')).toBe('true')
      await expect.poll(() => focusedId(visitor)).toBe('field-employer')
      await assertSound(visitor)
      await visitor.close()
    },
  )
})

it('[A2.24] the keyboard starts at the first field, at the first in error, and at the title where nothing can be changed', async () => {
  const { visitor, ask } = await open('focus', 'de', 1280)
  const { page } = visitor
  const { id } = await completeLoan(ask, { employer: null })
  await at(visitor, id, 'kreditwunsch')
  await expect.poll(() => focusedId(visitor)).toBe('field-amount')
  await at(visitor, id, 'persoenliche-angaben')
  // Of a group of choices the chosen one.
  const chosen = () =>
    page.evaluate(() => {
      const { type, checked } = document.activeElement as HTMLInputElement
      return `${type} ${checked}`
    })
  await expect.poll(chosen).toBe('radio true')
  await goOn(visitor)
  await expect.poll(() => focusedId(visitor)).toBe('field-employer')

  const owner = await askAs(await newPerson('owner'))
  const other = await completeLoan(owner)
  const viewer = await open('viewer', 'de', 390)
  const members = [{ email: viewer.email, role: 'VIEWER' }]
  const body = { members, askForHelp: false, dataSharingAgreement: true }
  await answered(owner(`/api/loan/${other.id}/share`, json('PUT', body)))
  await at(viewer.visitor, other.id, 'persoenliche-angaben')
  await expect.poll(() => viewer.visitor.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await visitor.close()
  await viewer.visitor.close()
})
