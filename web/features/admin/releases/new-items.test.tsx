import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import type { AreaItem } from '#domain/settings/snapshot.ts'
import { allOpen, approved, done, filled, itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen } from '#test/harness/screen.ts'
import { allClosed, buttonInFront, comeBack } from '#test/harness/settings-screen.ts'

releasingAlone()

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
const car: AreaItem<'PAGES'> = {
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
const process: AreaItem<'PROCESSES'> = {
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

it('[B4.02] shows a new entry with its key and both languages, and a removed one as it was', async () => {
  const list = (await itemsOf('KEYS', 'current')).find(({ id }) => id === 'MARITAL_STATUS')
  if (list === undefined) throw new Error('there is no such list')
  const keys = [...list.keys.slice(0, -1), { key: 'engaged', displaytext: { de: 'Verlobt', en: 'Engaged' } }]
  await done('/api/keys/definitions/scheduled/MARITAL_STATUS', json('PUT', { ...list, keys }))
  const screen = await openScreen(releases, { as: professional })
  const { t } = screen
  const cellsOf = async (name: string, kind: 'ADDED' | 'REMOVED') => {
    const mark = t(`audits.change.${kind}`)
    const head = await screen.findByRole('rowheader', { name: (full) => full.startsWith(name) && full.endsWith(mark) })
    return within(head.closest<HTMLElement>('tr') ?? missing()).getAllByRole('cell')
  }
  const [formerly, added] = await cellsOf('Eintrag „Verlobt“', 'ADDED')
  expect(formerly?.textContent).toBe(t('admin.none'))
  for (const text of ['engaged', 'Verlobt', 'Engaged']) within(added ?? missing()).getAllByText(new RegExp(text))
  const [removed] = await cellsOf('Eintrag „Verwitwet“', 'REMOVED')
  for (const text of ['06', 'Verwitwet', 'Widowed']) within(removed ?? missing()).getAllByText(new RegExp(text))
  await screen.findByText('2 Unterschiede')
  await assertAccessible(screen)
})

it('[B4.02] shows the fields of a new page and the steps of a new process, which needs the page', async () => {
  await done('/api/scheduled-pages', json('POST', car))
  await done('/api/processes', json('POST', process))
  const screen = await openScreen(releases, { as: professional, locale: 'en', width: 390 })
  const { t, user } = screen
  const changeOf = async (name: string) => {
    const link = await within(await screen.findByRole('main')).findByRole('link', { name })
    return link.closest<HTMLElement>('li') ?? missing()
  }
  const unfold = (summary: Element | null | undefined) => user.click(summary ?? missing())
  const rowWith = async (change: HTMLElement, text: string) => {
    const row = () =>
      within(change)
        .queryAllByRole('row')
        .find(({ textContent }) => textContent.includes(text))
    await expect.poll(row).not.toBeUndefined()
    return within(row() ?? missing())
  }

  // With this many rows, they are collapsed by section.
  const page = await changeOf('Your car')
  await unfold(page.querySelector('summary'))
  await unfold([...page.querySelectorAll('summary')].find(({ textContent }) => textContent.includes('Section “Car”')))
  await (await rowWith(page, 'Section “Car” › Marital status')).findByText(/Required: Yes/)
  const change = await changeOf('Car loan')
  await unfold(change.querySelector('summary'))
  const step = await rowWith(change, 'Step “About the car”')
  for (const text of ['Title (German): Zum Fahrzeug', 'Page: Your car', 'Requires signing in: Yes'])
    await step.findByText((shown) => shown.includes(text))
  expect(step.getByRole<HTMLImageElement>('img', { name: 'Step “About the car”' }).src).toBe(picture)
  await assertAccessible(screen)

  // The process depends on the scheduled page, which the dialog offers to choose.
  await user.click(await screen.findByRole('checkbox', { name: filled(t('releases.choose'), { name: 'Car loan' }) }))
  await screen.press('releases.release')
  const needed = { name: filled(t('releases.needed.choose'), { name: 'Your car' }) }
  await (await screen.dialog()).findByRole('button', needed)
  const release = () => buttonInFront(screen, 'releases.release.now')
  expect(isDisabled(await release())).toBe(true)
  expect((await screen.dialog()).queryByText(new RegExp(car.id))).toBeNull()
  await assertAccessible(screen)
  // The present version is chosen, even if it was edited after the panel was opened.
  const introduction = { de: 'Ihr Auto in wenigen Worten.', en: 'Your car in a few words.' }
  await done(`/api/scheduled-pages/${car.id}`, json('PUT', { introduction }))
  const loads = () => screen.calls.filter((call) => call.includes('/api/release-changes/changed-settings')).length
  const loaded = loads()
  comeBack()
  await expect.poll(loads).toBeGreaterThan(loaded)
  await screen.settled()
  screen.getByRole('button', needed).focus()
  await user.keyboard('{Enter}')
  await expect.poll(() => screen.queryByRole('button', needed)).toBeNull()
  await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  await expect.poll(async () => isDisabled(await release())).toBe(false)
  await user.click(await release())
  await allClosed(screen)
  await screen.findByText(t('releases.messages.released'))
  const released = (await itemsOf('PAGES', 'current')).find(({ id }) => id === car.id)
  expect(released?.introduction).toEqual(introduction)

  // A removed one is shown as removed.
  const others = (await itemsOf('PROCESSES', 'scheduled')).filter(({ id }) => id !== process.id)
  await done('/api/processes', json('POST', others))
  await done(`/api/scheduled-pages/${car.id}`, { method: 'DELETE' })
  await approved(await allOpen())
  await screen.goto(`${releases}?view=history`)
  await screen.findAllByText(t('settings.change.gone'))
  await assertAccessible(screen)
})
