import { adminStates } from '#web/features/admin/states.ts'
import type { Role } from '#domain/accounts/roles.ts'

import { brokenReply, callsOfScreens } from '../../harness/admin-screens.ts'
import {
  allOpen,
  approved,
  firstOf,
  plan,
  professional,
  releasingAlone,
  shippedName,
  technical,
} from '../../harness/administration.ts'
import { panel } from '../../harness/administrator.ts'
import { newPerson } from '../../harness/control.ts'
import { type Stage, visitEvery } from '../../harness/states.ts'

releasingAlone()

async function administrator({ signedIn }: Stage, email = professional) {
  const visitor = await signedIn(email)
  await visitor.page.goto('/admin')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  const dialog = panel(visitor.page)
  return {
    ...visitor,
    visitor,
    dialog,
    cancel: async () => {
      await visitor.page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    },
  }
}

const administrators = { ADMIN: professional, TECH_ADMIN: technical } as const satisfies Record<
  Exclude<Role, 'USER'>,
  string
>

visitEvery(adminStates, {
  admin: async (look, stage) => {
    for (const role of adminStates.admin) {
      const { visitor } = await administrator(stage, administrators[role])
      await look(visitor, role)
    }
  },
  adminScreen: async (look, { signedIn }) => {
    const visitor = await signedIn(await newPerson('curious'))
    await visitor.page.goto('/admin/users')
    await visitor.page.getByRole('alert').first().waitFor()
    await look(visitor, 'for somebody else')
  },
  appSettings: async (look, stage) => {
    const { visitor } = await administrator(stage)
    // It has the heading of the other address.
    await visitor.page.goto('/app-settings')
    await look(visitor, 'professional')
  },
  appSettingsArea: async (look, stage) => {
    const { visitor, page, t, button, locale, dialog, cancel } = await administrator(stage)
    await visitor.follow('/app-settings/living?type=current')
    await page
      .getByRole('main')
      .getByRole('link', { name: shippedName('LIVING_TYPE', firstOf('LIVING_TYPE'), locale), exact: true })
      .first()
      .waitFor()
    await look(visitor, 'live')
    await visitor.follow('/app-settings/living?search=zzzz')
    await page.getByText(t('settings.noMatch.text')).waitFor()
    await look(visitor, 'without a match')
    await visitor.follow('/app-settings/living')
    await button('settings.add').click()
    await dialog.getByRole('button', { name: t('settings.new.submit') }).waitFor()
    await look(visitor, 'new item')
    await dialog.getByRole('button', { name: t('settings.new.submit') }).click()
    await dialog.locator('[aria-invalid="true"]').or(dialog.getByRole('alert')).first().waitFor()
    await look(visitor, 'refused item')

    await page.goto('/app-settings/general-settings?item=BANK_EMAIL')
    await dialog.locator('[name="BANK_EMAIL.value"]').fill('mine@bank.example')
    await plan('BANK_EMAIL', 'theirs@bank.example')
    await dialog.getByRole('button', { name: t('settings.save') }).click()
    await dialog
      .getByRole('alert')
      .filter({ hasText: t('settings.conflict.by').split('{')[0] ?? '' })
      .waitFor()
    await look(visitor, 'conflict')
    await dialog.getByRole('button', { name: t('admin.cancel') }).click()
    await button('admin.unsaved.leave').waitFor()
    await look(visitor, 'unsaved')
    await button('admin.unsaved.leave').click()
    await dialog.first().waitFor({ state: 'detached' })
    await visitor.follow(`/app-settings/living?item=${firstOf('LIVING_TYPE')}`)
    await dialog.getByRole('button', { name: t('settings.remove') }).click()
    await page.getByText(t('settings.remove.text')).waitFor()
    await look(visitor, 'before a removal')
    await approved(await allOpen())

    await plan('BANK_PHONE', '+49 69 7777')
    await approved(await allOpen(), '2099-12-24T10:00:00.000Z')
    await plan('BANK_EMAIL', 'neu@bank.example')
    await page.goto('/app-settings/release-changes')
    await page.getByRole('region', { name: t('releases.due') }).waitFor()
    await look(visitor, 'changes to release')
    await button('releases.reject').first().click()
    await dialog.getByRole('textbox').waitFor()
    await look(visitor, 'before a rejection')
    await cancel()
    await button('releases.chooseAll').click()
    await button('releases.release').click()
    await dialog.getByRole('heading', { name: t('releases.impact'), exact: true }).waitFor()
    await look(visitor, 'impact of a release')
    await plan('BANK_EMAIL', 'neuer@bank.example')
    // Returning to the tab reloads lists.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await dialog.getByText(t('releases.moved.title')).waitFor()
    await look(visitor, 'impact that has changed')
    await dialog.getByRole('button', { name: t('releases.moved.seen') }).click()
    await dialog.getByRole('button', { name: t('releases.release.now') }).click()
    await dialog.waitFor({ state: 'detached' })
    await plan('BANK_EMAIL', 'am-neuesten@bank.example')
    await approved((await allOpen()).filter(({ key }) => key === 'BANK_EMAIL'))
    await visitor.follow('/app-settings/release-changes?view=history')
    const rollback = page.getByRole('button', { name: t('releases.rollback') })
    await rollback.nth(1).waitFor()
    await look(visitor, 'history')
    await rollback.first().click()
    await dialog.getByRole('button', { name: t('releases.rollback') }).waitFor()
    await look(visitor, 'before a rollback')
    await cancel()
    await rollback.nth(1).click()
    await dialog.getByText(t('error.releasesuperseded')).waitFor()
    await look(visitor, 'refused rollback')

    await page.route(callsOfScreens, (route) => route.fulfill(brokenReply))
    await page.goto('/app-settings/documents')
    await page.getByRole('main').getByRole('alert').first().waitFor()
    await look(visitor, 'failed')
  },
  appSettingsPage: async (look, stage) => {
    const { visitor, page, t } = await administrator(stage)
    await visitor.follow('/app-settings/pages/living')
    await page.locator('[data-part="sections.0"]').waitFor()
    await look(visitor, 'filled in')
    await page.locator('[data-part="sections.0"]').click()
    await page.locator('[name="sections.0.title.de"]').fill('')
    await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: t('designer.problems') })
      .waitFor()
    await look(visitor, 'with problems')
  },
})
