import { expect, it } from 'vitest'

import { type ItemOf, shippedAreas } from '#domain/settings/areas.ts'

import { allOpen, approved, done, filled, itemsOf } from '../harness/administration.ts'
import { administratorsBrowser, comeBack, openAdministrator, panel } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()

const releases = '/app-settings/release-changes'
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg=='

const placed = (id: string) => ({ id, required: true, visible: true, layoutLength: 12, validators: [] })
const section = (id: string, de: string, en: string, fields: readonly string[]) => ({
  id,
  title: { de, en },
  fields: fields.map(placed),
  sectionMessages: [],
})
const car: ItemOf<'PAGES'> = {
  id: 'your-car',
  type: 'CONDITION_INFORMATION',
  uri: 'ihr-fahrzeug',
  title: { de: 'Ihr Fahrzeug', en: 'Your car' },
  pages: [],
  sections: [
    section('car', 'Fahrzeug', 'Car', ['dateOfBirth', 'firstName', 'lastName', 'maritalStatus']),
    section('loan', 'Kredit', 'Loan', ['amount', 'term', 'intendedUse']),
  ],
}
const process: ItemOf<'PROCESSES'> = {
  id: 'car-loan',
  uri: 'autokredit',
  enabled: true,
  title: { de: 'Autokredit', en: 'Car loan' },
  productId: shippedAreas().PRODUCTS[0]?.id ?? '',
  steps: [
    {
      name: 'car',
      uri: 'fahrzeug',
      icon: picture,
      title: { de: 'Zum Fahrzeug', en: 'About the car' },
      pageId: car.id,
      loginRequired: true,
      verification: false,
    },
  ],
}
const texts = {
  de: {
    page: 'Ihr Fahrzeug',
    process: 'Autokredit',
    section: 'Abschnitt „Fahrzeug“',
    field: 'Abschnitt „Fahrzeug“ › Familienstand',
    required: 'Pflichtfeld: Ja',
    step: 'Schritt „Zum Fahrzeug“',
    steps: ['Titel (Englisch): About the car', 'Seite: Ihr Fahrzeug', 'Nur mit Anmeldung: Ja'],
  },
  en: {
    page: 'Your car',
    process: 'Car loan',
    section: 'Section “Car”',
    field: 'Section “Car” › Marital status',
    required: 'Required: Yes',
    step: 'Step “About the car”',
    steps: ['Title (German): Zum Fahrzeug', 'Page: Your car', 'Requires signing in: Yes'],
  },
} as const

const keyOf = (de: string, en: string, key: string) => ({ key, displaytext: { de, en } })

/** A list with one entry less and another one more, planned beside the browser. */
async function planEngaged(): Promise<void> {
  const list = (await itemsOf('KEYS', 'current')).find(({ id }) => id === 'MARITAL_STATUS')
  if (list === undefined) throw new Error('there is no such list')
  const keys = [...list.keys.slice(0, -1), keyOf('Verlobt', 'Engaged', 'engaged')]
  await done('/api/keys/definitions/scheduled/MARITAL_STATUS', json('PUT', { ...list, keys }))
}

it.each(
  inTurn([
    ['de', 1280],
    ['en', 390],
  ] as const),
)(
  '[B4.02] an entry that is new tells its key and both languages, one that goes what it was, in %s at %i px',
  async (locale, width) => {
    await planEngaged()
    const administrator = await openAdministrator(browser, locale, width)
    const { page, t } = administrator
    await page.goto(releases)
    const main = page.getByRole('main')
    const rowOf = (name: string, kind: 'ADDED' | 'REMOVED') =>
      main
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: `${name} ${t(`audits.change.${kind}`)}` }) })
    const engaged = rowOf(locale === 'de' ? 'Eintrag „Verlobt“' : 'Entry “Engaged”', 'ADDED').getByRole('cell')
    for (const told of ['engaged', 'Verlobt', 'Engaged']) await engaged.nth(1).getByText(told).waitFor()
    expect(await engaged.nth(0).textContent()).toBe(t('admin.none'))
    const widowed = rowOf(locale === 'de' ? 'Eintrag „Verwitwet“' : 'Entry “Widowed”', 'REMOVED').getByRole('cell')
    for (const told of ['06', 'Verwitwet', 'Widowed']) await widowed.nth(0).getByText(told).waitFor()
    await main.getByText(locale === 'de' ? '2 Unterschiede' : '2 differences').waitFor()
    await assertSound(administrator)
    await administrator.close()
  },
)

it.each(
  inTurn([
    ['en', 1280],
    ['de', 390],
  ] as const),
)(
  '[B4.02] a new page tells its fields by section, a new process its steps with their pictures, and needs the page, in %s at %i px',
  async (locale, width) => {
    const words = texts[locale]
    await done('/api/scheduled-pages', json('POST', car))
    await done('/api/processes', json('POST', process))
    const administrator = await openAdministrator(browser, locale, width)
    const { page, t } = administrator
    await page.goto(releases)
    const main = page.getByRole('main')
    const changeOf = (name: string) =>
      main.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

    // So many rows are folded up by section.
    await changeOf(words.page).locator('summary').first().click()
    const folded = changeOf(words.page).locator('summary').filter({ hasText: words.section })
    await folded.click()
    const field = changeOf(words.page).getByRole('row').filter({ hasText: words.field })
    await field.getByText(words.required).waitFor()
    await changeOf(words.process).locator('summary').first().click()
    const step = changeOf(words.process).getByRole('row').filter({ hasText: words.step })
    for (const told of words.steps) await step.getByText(told).waitFor()
    const icon = step.getByRole('img', { name: words.step })
    expect(await icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await assertSound(administrator)

    // The process alone would lead nowhere: the page is planned, and one press away.
    await page
      .getByRole('checkbox', { name: filled(t('releases.choose'), { name: words.process }), exact: true })
      .check()
    await page.getByRole('button', { name: t('releases.release'), exact: true }).click()
    const both = panel(page).getByRole('button', { name: filled(t('releases.needed.choose'), { name: words.page }) })
    await both.waitFor()
    const release = panel(page).getByRole('button', { name: t('releases.release.now') })
    expect(await release.isDisabled()).toBe(true)
    expect(await panel(page).getByText(car.id).count()).toBe(0)
    await assertSound(administrator)
    // It is chosen as it is by then, also where it came to be so after the panel was opened.
    const introduction = { de: 'Ihr Auto in wenigen Worten.', en: 'Your car in a few words.' }
    await done(`/api/scheduled-pages/${car.id}`, json('PUT', { introduction }))
    await Promise.all([
      page.waitForResponse((reply) => reply.url().includes('/api/release-changes/changed-settings') && reply.ok()),
      comeBack(page),
    ])
    await both.focus()
    await page.keyboard.press('Enter')
    await both.waitFor({ state: 'detached' })
    await expect.poll(() => panel(page).evaluate((each) => each.contains(document.activeElement))).toBe(true)
    await expect.poll(() => release.isEnabled()).toBe(true)
    await release.click()
    await panel(page).waitFor({ state: 'detached' })
    await page.getByText(t('releases.messages.released'), { exact: true }).waitFor()
    const released = (await itemsOf('PAGES', 'current')).find(({ id }) => id === car.id)
    expect(released?.introduction).toEqual(introduction)

    // What is gone then is told as gone.
    const others = (await itemsOf('PROCESSES', 'scheduled')).filter(({ id }) => id !== process.id)
    await done('/api/processes', json('POST', others))
    await done(`/api/scheduled-pages/${car.id}`, { method: 'DELETE' })
    await approved(await allOpen())
    await page.goto(`${releases}?view=history`)
    await main.getByText(t('settings.change.gone'), { exact: true }).first().waitFor()
    await assertSound(administrator)
    await administrator.close()
  },
)
