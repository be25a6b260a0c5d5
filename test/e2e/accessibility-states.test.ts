import { beforeAll, expect, it } from 'vitest'

import { approved, allOpen, firstOf, plan, shippedName } from '../harness/administration.ts'
import { brokenReply, callsOfScreens } from '../harness/admin-screens.ts'
import { administratorsBrowser, openAdministrator, panel } from '../harness/administrator.ts'
import { sentLoan } from '../harness/bank.ts'
import { askAs, control, newPerson, runCron } from '../harness/control.ts'
import { succeeded } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import { definitionOf } from '../harness/field-words.ts'
import { ownLoan, shareAs } from '../harness/shared-loans.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { journeys } from '../harness/journeys.ts'
import { assertAccessible, checkHere } from '../harness/full-journey.ts'

// States that are open only for a while: dialogs, other people's decisions, the bank's replies. Screens are in
// accessibility.test.ts and admin-screens.test.ts.
const browser = administratorsBrowser()
beforeAll(() => control('general', { APPLICATIONS_SHARING: true }))

const width = 390

/** The same after a refusal of the server, which the console reports. */
async function checkRefused(visitor: Visitor, status: number): Promise<void> {
  expect(visitor.errors).toEqual([expect.stringContaining(`status of ${status}`)])
  await checkHere({
    ...visitor,
    get errors() {
      return visitor.errors.slice(1)
    },
  })
}

it('states of releases are accessible', async () => {
  await plan('BANK_PHONE', '+49 69 7777')
  await approved(await allOpen(), '2099-12-24T10:00:00.000Z')
  await plan('BANK_EMAIL', 'neu@bank.example')
  const visitor = await openAdministrator(browser, 'de', width)
  const { page, t } = visitor
  const dialog = panel(page)
  const cancel = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await visitor.follow('/app-settings/release-changes')
  await page.getByRole('region', { name: t('releases.due') }).waitFor()
  await checkHere(visitor)
  await page
    .getByRole('button', { name: t('releases.reject'), exact: true })
    .first()
    .click()
  await dialog.getByRole('textbox').waitFor()
  await checkHere(visitor)
  await cancel()
  await page.getByRole('button', { name: t('releases.chooseAll') }).click()
  await page.getByRole('button', { name: t('releases.release'), exact: true }).click()
  await dialog.getByRole('heading', { name: t('releases.impact'), exact: true }).waitFor()
  await checkHere(visitor)
  await plan('BANK_EMAIL', 'neuer@bank.example')
  // Returning to the tab reloads lists.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await dialog.getByText(t('releases.moved.title')).waitFor()
  await checkHere(visitor)
  await dialog.getByRole('button', { name: t('releases.moved.seen') }).click()
  await dialog.getByRole('button', { name: t('releases.release.now') }).click()
  await dialog.waitFor({ state: 'detached' })
  await plan('BANK_EMAIL', 'am-neuesten@bank.example')
  await approved((await allOpen()).filter(({ key }) => key === 'BANK_EMAIL'))
  await visitor.follow('/app-settings/release-changes?view=history')
  const rollback = page.getByRole('button', { name: t('releases.rollback') })
  await rollback.nth(1).waitFor()
  await checkHere(visitor)
  await rollback.first().click()
  await dialog.getByRole('button', { name: t('releases.rollback') }).waitFor()
  await checkHere(visitor)
  await cancel()
  await rollback.nth(1).click()
  await dialog.getByText(t('error.releasesuperseded')).waitFor()
  await checkRefused(visitor, 409)
  await visitor.close()
})

it('states of an item are accessible', async () => {
  const visitor = await openAdministrator(browser, 'en', width)
  const { page, t } = visitor
  await visitor.follow('/app-settings/general-settings?item=BANK_EMAIL')
  await panel(page).locator('[name="BANK_EMAIL.value"]').fill('mine@bank.example')
  await plan('BANK_EMAIL', 'theirs@bank.example')
  await panel(page)
    .getByRole('button', { name: t('settings.save') })
    .click()
  await panel(page)
    .getByRole('alert')
    .filter({ hasText: t('settings.conflict.by').split('{')[0] ?? '' })
    .waitFor()
  await checkHere(visitor)
  await panel(page)
    .getByRole('button', { name: t('admin.cancel') })
    .click()
  await page.getByRole('button', { name: t('admin.unsaved.leave') }).waitFor()
  await checkHere(visitor)
  await page.getByRole('button', { name: t('admin.unsaved.leave') }).click()
  await panel(page).first().waitFor({ state: 'detached' })

  await visitor.follow(`/app-settings/living?item=${firstOf('LIVING_TYPE')}`)
  await panel(page)
    .getByRole('button', { name: t('settings.remove') })
    .click()
  await page.getByText(t('settings.remove.text')).waitFor()
  await checkHere(visitor)
  await visitor.close()
})

it('states of a list are accessible', async () => {
  const visitor = await openAdministrator(browser, 'de', width)
  const { page, t } = visitor
  await visitor.follow('/app-settings/living?type=current')
  await page
    .getByRole('main')
    .getByRole('link', { name: shippedName('LIVING_TYPE', firstOf('LIVING_TYPE'), 'de'), exact: true })
    .first()
    .waitFor()
  await checkHere(visitor)
  await visitor.follow('/app-settings/living?search=zzzz')
  await page.getByText(t('settings.noMatch.text')).waitFor()
  await checkHere(visitor)
  await page.route(callsOfScreens, (route) => route.fulfill(brokenReply))
  await visitor.follow('/app-settings/documents')
  await page.getByRole('main').getByRole('alert').first().waitFor()
  // The console reports the broken parts.
  await checkHere(visitor, (broken) => assertAccessible({ ...broken, errors: [] }))
  await visitor.close()
})

it('the problems of a page are accessible', async () => {
  const visitor = await openAdministrator(browser, 'de', width)
  const { page, t } = visitor
  await visitor.follow('/app-settings/pages/living')
  await page.locator('[data-part="sections.0"]').click()
  await page.locator('[name="sections.0.title.de"]').fill('')
  await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: t('designer.problems') })
    .waitFor()
  await checkRefused(visitor, 400)
  await visitor.close()
})

it('the warning before a session ends is accessible', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'de', width)
  const { page, t } = visitor
  await page.clock.install()
  await holdToken(visitor, await newPerson('warned'))
  await page.goto('/entity')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.clock.fastForward('14:30')
  await page.getByRole('dialog', { name: t('session.warning.title') }).waitFor()
  await checkHere(visitor)
  await visitor.close()
})

it('states of applications are accessible', async () => {
  const requested = await newPerson('requested')
  const { id: asked } = await sentLoan(await askAs(requested), { lastName: 'Nachreichung' })
  await runCron()
  const visitor = await openVisitor(browser, portalHere().url, 'de', width)
  const { page, button } = visitor
  await holdToken(visitor, requested)
  await page.goto('/account/profile')
  await button('data.delete').click()
  await page.getByRole('dialog').getByRole('checkbox').waitFor()
  await checkHere(visitor)
  await visitor.close()

  const other = await openVisitor(browser, portalHere().url, 'en', width)
  await holdToken(other, requested)
  await other.page.goto(`/privatkredit/${asked}/nachforderungen`)
  await other.button('offer.ident.action').waitFor()
  await checkHere(other)
  await other.close()
})

it.each(['VIEWER', 'EDITOR'] as const)('a step that a %s cannot edit is accessible', async (role) => {
  const own = await ownLoan(journeys.consumer)
  const guest = await shareAs(role, own)
  await succeeded(own.ask(`/api/loan/${own.loan.id}/lock`, { method: 'PUT' }))
  const visitor = await openVisitor(browser, portalHere().url, 'de', width)
  const { page, t } = visitor
  await holdToken(visitor, guest)
  await page.goto(`${own.place}/persoenliche-angaben`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (role === 'EDITOR') await page.getByRole('button', { name: t('sharing.lock.wait') }).waitFor()
  await page.getByText(definitionOf('employer').label.de, { exact: true }).waitFor()
  // There are no inputs.
  expect(await page.getByRole('main').locator('input, textarea, select').count()).toBe(0)
  await checkHere(visitor)
  await visitor.close()
})
