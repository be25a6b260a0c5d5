import { readFile } from 'node:fs/promises'

import { expect, it } from 'vitest'

import { allOpen, approved, itemsOf, rolledBack } from '../harness/administration.ts'
import {
  administratorsBrowser,
  openAdministrator,
  openedPreview,
  panel,
  releaseAll,
  rollBackNewest,
} from '../harness/administrator.ts'
import { askAs, newPerson } from '../harness/control.ts'
import { completeLoan } from '../harness/loans.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { householdTexts } from '../../web/features/wizard/budget/texts.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'

// Changes that need a browser; all other areas are in web/features/admin/stories.test.tsx. One story releases on the screen.
const browser = administratorsBrowser()

const saved = async ({ page, t }: Visitor): Promise<void> => {
  await panel(page)
    .getByRole('button', { name: t('settings.save') })
    .click()
}

const isMarked = async ({ page, t }: Visitor, screen: string): Promise<void> => {
  await page.goto(`/app-settings/${screen}?type=scheduled&showOnlyChanged=true`)
  await page.getByText(t('settings.change.CHANGED'), { exact: true }).first().waitFor()
}

it('[B1.07] [B2.37] [B4.01] applicants see a theme after its release, and the old one after its rollback', async () => {
  const primaryColor = async ({ page }: Visitor): Promise<string> => {
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-primary-filled'),
    )
  }
  const applicant = await openVisitor(browser, portalHere().url, 'en', 1280)
  const shipped = await primaryColor(applicant)
  const admin = await openAdministrator(browser, 'en', 1280)
  await admin.page.goto('/app-settings/user-interface?item=THEME')
  await panel(admin.page).getByRole('radio', { name: 'Dark green', exact: true }).check()
  await saved(admin)
  await panel(admin.page).waitFor({ state: 'detached' })
  await isMarked(admin, 'user-interface')
  const inside = await openedPreview(admin)
  expect(await primaryColor(inside)).not.toBe(shipped)
  await inside.page.close()
  expect(await primaryColor(applicant)).toBe(shipped)
  await releaseAll(admin)
  await expect.poll(() => primaryColor(applicant)).not.toBe(shipped)
  await rollBackNewest(admin)
  await expect.poll(() => primaryColor(applicant)).toBe(shipped)
  await admin.close()
  await applicant.close()
})

it('[B1.13] [B4.01] an administrator writes the calculation of child benefit, and applicants get its result', async () => {
  const email = await newPerson('parent')
  const { id } = await completeLoan(await askAs(email))
  const applicant = await openVisitor(browser, portalHere().url, 'de', 1280)
  await holdToken(applicant, email)
  const benefit = async (): Promise<number> => {
    const { page } = applicant
    await page.goto(`/privatkredit/${id}/haushalt`)
    await page.getByText(householdTexts.de.leftAfter, { exact: true }).waitFor()
    // The server calculates it; a result of 0 is hidden.
    await page.waitForLoadState('networkidle')
    return page.getByText('501,00').count()
  }
  expect(await benefit()).toBe(0)
  const before = await itemsOf('CHILD_BENEFIT', 'current')
  const admin = await openAdministrator(browser, 'de', 390)
  const { page, t } = admin
  await admin.follow('/app-settings/child-benefit?item=CHILD_BENEFIT')
  await panel(page).getByRole('textbox', { name: 'Berechnungscode' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type('function calculate(loan) { return 501 }')
  await saved(admin)
  // A trial run shows its result while the panel is open.
  await panel(page).getByText('501,00').first().waitFor()
  await panel(page)
    .getByRole('button', { name: t('admin.cancel') })
    .click()
  await panel(page).waitFor({ state: 'detached' })
  await isMarked(admin, 'child-benefit')
  expect(await itemsOf('CHILD_BENEFIT', 'current')).toEqual(before)
  const release = await approved(await allOpen())
  await expect.poll(benefit).toBeGreaterThan(0)
  await rolledBack(release)
  await expect.poll(benefit).toBe(0)
  await admin.close()
  await applicant.close()
})

/** Exports the table of interest conditions, sets each nominal rate to 9.99 %, and imports it. */
async function importDearerRates({ page, t, follow }: Visitor): Promise<void> {
  await follow('/app-settings/product-types')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('rates.export') }).click()
  const [header = '', ...prices] = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n')
  const rate = header.split(';').indexOf('nominalRate')
  const dearer = prices.map((price) => price.split(';').with(rate, '9.99').join(';'))
  await page.locator('input[type=file]').setInputFiles({
    name: 'rates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...dearer].join('\r\n')),
  })
  await panel(page).getByText(t('settings.change.CHANGED'), { exact: true }).first().waitFor()
  await panel(page)
    .getByRole('button', { name: new RegExp(`\\b${prices.length}\\b`) })
    .click()
  await panel(page).waitFor({ state: 'detached' })
}

it('[B1.02] applicants pay by an imported table of interest conditions after its release', async () => {
  const applicant = await openVisitor(browser, portalHere().url, 'de', 1280)
  const instalment = async ({ page, t }: Visitor): Promise<string> => {
    await page.goto('/privatkredit')
    const figure = page
      .locator('dl > div', { has: page.getByText(t('wizard.figures.rate'), { exact: true }) })
      .locator('dd')
      .first()
    await figure.getByText(/\d/).waitFor()
    return figure.innerText()
  }
  // 10,000 over 60 months, at 5.99 % and at 9.99 %.
  const [cheap, dear] = ['193,28', '212,42']
  expect(await instalment(applicant)).toContain(cheap)
  const admin = await openAdministrator(browser, 'de', 1280)
  await importDearerRates(admin)
  await isMarked(admin, 'product-types')
  const inside = await openedPreview(admin)
  await expect.poll(() => instalment(inside)).toContain(dear)
  await inside.page.close()
  expect(await instalment(applicant)).toContain(cheap)
  const release = await approved(await allOpen())
  await expect.poll(() => instalment(applicant)).toContain(dear)
  await rolledBack(release)
  await expect.poll(() => instalment(applicant)).toContain(cheap)
  await admin.close()
  await applicant.close()
})
