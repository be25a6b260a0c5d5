import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'

import type { FieldDefinition } from '#domain/fields/types.ts'

import { done, filled, itemsOf } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel } from '../harness/administrator.ts'
import { json } from '../harness/people.ts'
import { assertSound } from '../harness/full-journey.ts'

const browser = administratorsBrowser()

/** Fields that no page contains yet. */
const named = {
  owns: 'Eigenes Fahrzeug',
  make: 'Fahrzeugmarke',
  worth: 'Restwert des Fahrzeugs',
  others: 'Weitere Fahrzeuge',
}
type Named = keyof typeof named

async function addFields(): Promise<void> {
  const field = (id: Named, type: FieldDefinition['type']): FieldDefinition => ({
    id: `vehicle-${id}`,
    type,
    entityType: 'BORROWER',
    label: { de: named[id], en: `${named[id]} (en)` },
  })
  const fields = [field('owns', 'SWITCH'), field('make', 'TEXTFIELD'), field('worth', 'MONEY')]
  await done('/api/pages-fields/scheduled', json('PUT', { fields: [...fields, field('others', 'FIELDS_GROUP')] }))
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const row = (page: Page, name: string): Locator =>
  page.getByRole('main').locator('[data-part]', { hasText: new RegExp(`^${escaped(name)}`) })
const partOf = async (page: Page, name: string): Promise<string> =>
  (await row(page, name).first().getAttribute('data-part')) ?? ''
const lengthOf = (page: Page, list: string): Promise<number> =>
  page
    .getByRole('main')
    .locator(`[data-part]`)
    .evaluateAll(
      (rows, prefix) =>
        rows.filter((each) => {
          const part = each.getAttribute('data-part') ?? ''
          return part.startsWith(`${prefix}.`) && !part.slice(prefix.length + 1).includes('.')
        }).length,
      list,
    )

/** The pointer's position for dropping into a part, at its end, or after it. */
async function slotOf(page: Page, where: 'into' | 'behind', part: string): Promise<string> {
  const path = await partOf(page, part)
  if (where === 'into') return `slot ${path}.fields ${await lengthOf(page, `${path}.fields`)}`
  const [, list = '', at = '0'] = /^(.*)\.(\d+)$/.exec(path) ?? []
  return `slot ${list} ${Number(at) + 1}`
}

async function dragTo(page: Page, handle: Locator, slot: string): Promise<void> {
  const target = page.locator(`[data-slot="${slot}"]`)
  // Near an edge, dragging would scroll.
  await target.evaluate((place) => place.scrollIntoView({ block: 'center' }))
  await handle.hover()
  const from = await handle.boundingBox()
  if (from === null) throw new Error('nothing to take hold of')
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 12, { steps: 4 })
  await expect.poll(() => page.locator('[data-dragged]').count()).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      const to = await target.boundingBox()
      if (to === null) throw new Error(`no place ${slot}`)
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
      return target.getAttribute('data-over')
    })
    .toBe('true')
  await page.mouse.up()
}

it('[B3.36] [B7.35] creates a page with Enter, drags fields and groups into place, and asks before a reload loses them', async () => {
  await addFields()
  const administrator = await openAdministrator(browser, 'de', 1280)
  const { page, t } = administrator
  const uri = `ihr-fahrzeug-${Date.now()}`
  const section = filled(t('designer.section'), { name: 'Angaben zum Fahrzeug' })
  const write = (label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text)
  const place = async (field: string, where: 'into' | 'behind', part: string) => {
    const search = page.getByRole('searchbox', { name: t('designer.fields.search') })
    // Shortly after a drop, text cannot be selected for replacement.
    await expect.poll(async () => (await search.fill(field), search.inputValue())).toBe(field)
    const handle = page.getByRole('button', { name: filled(t('designer.fields.drag'), { name: field }), exact: true })
    await handle.waitFor()
    await dragTo(page, handle, await slotOf(page, where, part))
    await row(page, field).waitFor()
  }
  await administrator.follow('/app-settings/pages?item=_new')
  await write('Titel (Deutsch)', uri)
  await panel(page).getByRole('tab', { name: 'Englisch' }).click()
  await write('Titel (Englisch)', 'Your vehicle')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/app-settings/pages/${uri}`)
  await page.getByRole('button', { name: t('designer.section.add'), exact: true }).click()
  await write('Titel (Deutsch)', 'Angaben zum Fahrzeug')
  await page.getByRole('tab', { name: 'Englisch' }).click()
  await write('Titel (Englisch)', 'About the vehicle')
  await row(page, section).waitFor()

  await place(named.others, 'into', section)
  await place(named.make, 'into', named.others)
  await place(named.worth, 'into', named.others)
  expect(await partOf(page, named.worth)).toBe('sections.0.fields.0.fields.1')
  await place(named.owns, 'behind', named.others)
  const path = await partOf(page, named.owns)
  expect(path).toBe('sections.0.fields.1')
  await dragTo(page, page.locator(`[data-handle="${path}"]`), 'slot sections.0.fields 0')
  await expect.poll(() => partOf(page, named.owns)).toBe('sections.0.fields.0')
  await assertSound(administrator)

  const outline = () => page.locator('[data-part]').evaluateAll((each) => each.map((one) => one.textContent))
  const whole = await outline()
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    })
  })
  // `reload` would wait for a load that does not happen.
  await page.evaluate(() => location.reload())
  expect(await asked).toBe('beforeunload')
  expect(await outline()).toEqual(whole)

  await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
  await page.getByText(t('designer.saved'), { exact: true }).waitFor()
  const saved = (await itemsOf('PAGES', 'scheduled')).find((each) => each.uri === uri)
  expect(saved?.sections[0]?.fields.map(({ id, fields }) => [id, fields?.map((each) => each.id)])).toEqual([
    ['vehicle-owns', undefined],
    ['vehicle-others', ['vehicle-make', 'vehicle-worth']],
  ])
  await administrator.close()
})

it("[B3.36] outline and preview select each other's parts, and keys enlarge and reduce the preview", async () => {
  const administrator = await openAdministrator(browser, 'de', 1280)
  const { page, t } = administrator
  await administrator.follow('/app-settings/pages/borrower')
  const pane = page.getByRole('region', { name: t('designer.preview'), exact: true })
  const frame = pane.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1 }).waitFor()
  const fields = page.locator('[data-part]').filter({ hasText: 'Pflichtfeld' })
  const last = fields.last()
  const path = (await last.getAttribute('data-part')) ?? ''

  // From the outline to the preview, which scrolls into view.
  await last.click()
  const marked = frame.locator('[data-chosen]')
  await expect.poll(() => marked.getAttribute('data-previewed')).toBe(path)
  const seen = async (part: Locator) => {
    const [own, room] = [await part.boundingBox(), await pane.boundingBox()]
    return own !== null && room !== null && own.y >= room.y - 1 && own.y + own.height <= room.y + room.height + 1
  }
  await expect.poll(() => seen(marked)).toBe(true)
  expect(await pane.evaluate((each) => each.scrollTop)).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await assertSound(administrator)

  // And back, by click and keyboard.
  const first = frame.locator('[data-previewed="sections.0.fields.0"]')
  await first.locator('input, select, button').first().focus()
  await page.locator('[data-part="sections.0.fields.0"][aria-current]').waitFor()
  await frame.getByRole('heading', { level: 2 }).nth(1).click()
  await page.locator('[data-part="sections.1"][aria-current]').waitFor()
  expect(await row(page, 'Seite').first().getAttribute('aria-current')).toBeNull()

  const large = page.getByRole('button', { name: t('designer.preview.large'), exact: true })
  await large.press('Enter')
  const small = page.getByRole('button', { name: t('designer.preview.small'), exact: true })
  await small.waitFor()
  await page.getByRole('heading', { name: t('designer.outline') }).waitFor({ state: 'hidden' })
  expect((await pane.boundingBox())?.width).toBeGreaterThan(1000)
  await assertSound(administrator)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: t('designer.outline') }).waitFor()
  await expect.poll(() => large.evaluate((button) => button === document.activeElement)).toBe(true)

  // There is nothing below the footer.
  const below = () =>
    page.evaluate(() => document.documentElement.scrollHeight - (document.querySelector('footer')?.offsetTop ?? 0))
  const footer = await page.getByRole('contentinfo').evaluate((each) => (each as HTMLElement).offsetHeight)
  expect(await below()).toBeLessThan(footer + 40)
  await administrator.close()
})

it('scrolls to a new part and marks it', async () => {
  const administrator = await openAdministrator(browser, 'en', 390)
  const { page, t } = administrator
  await administrator.follow('/app-settings/living?item=_new')
  await panel(page).locator('[name="label.en"]').fill('Additional income')
  await panel(page).locator('[data-language="de"]').click()
  await panel(page).locator('[name="label.de"]').fill('Nebeneinkunft')
  await panel(page)
    .getByRole('button', { name: t('settings.new.submit') })
    .click()
  await panel(page).waitFor({ state: 'detached' })
  const entry = page.locator('[data-made]')
  await expect.poll(() => entry.getByRole('link').evaluate((link) => link === document.activeElement)).toBe(true)
  const box = await entry.boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0)
  await assertSound(administrator)
  await administrator.close()
})
