import { expect, it } from 'vitest'

import { shippedAreas, newItemLabel } from '#domain/settings/areas.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { allOpen, done, itemsOf, professional, releasingAlone, revertAll } from '#test/harness/administration.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen } from '#test/harness/screen.ts'
import {
  allClosed,
  comeBack,
  findNamed,
  hasFocus,
  namedControl,
  pressInFront,
  writeNamed,
} from '#test/harness/settings-screen.ts'

releasingAlone()

const written = 'Nach langer Arbeit'

const uri = 'ihr-fahrzeug'
async function addPage(): Promise<void> {
  const shipped = shippedAreas().PAGES.find(({ id }) => id === 'living')
  const title = { de: 'Ihr Fahrzeug', en: 'Your vehicle' }
  await done('/api/scheduled-pages', json('POST', { ...shipped, id: uri, uri, title }))
}

const living = () => itemsOf('LIVING_TYPE', 'scheduled')
async function addLiving(id: string, label: Readonly<Record<'de' | 'en', string>>): Promise<void> {
  const items = await living()
  const [first] = items
  await done('/api/incomeExpense/saveScheduledIncomeExpenseConfig', json('POST', [...items, { ...first, id, label }]))
}
const nebeneinkunft = { de: 'Nebeneinkunft', en: 'Additional income' }

it('[B4.01] [B7.35] keeps the entries of a page that another user removes, and creates it again', async () => {
  await addPage()
  const screen = await openScreen(`/app-settings/pages/${uri}`, { as: professional })
  const { t } = screen
  await writeNamed(screen, 'title.de', written)
  await revertAll()

  await screen.press('settings.save')
  await screen.findByText(t('settings.taken.kept'))
  expect(findNamed('title.de')?.value).toBe(written)
  expect(isDisabled(await screen.button('settings.save'))).toBe(true)
  await assertAccessible(screen)
  await screen.press('settings.taken.createAgain')
  await expect.poll(() => screen.queryByText(t('settings.taken.kept'))).toBeNull()
  await screen.findByText(t('designer.saved'))
  await screen.settled()
  const made = await (await done(`/api/scheduled-pages/${uri}`)).json<Page>()
  expect(made.title.de).toBe(written)
  expect(made.sections.length).toBeGreaterThan(1)
  await assertAccessible(screen)

  // Without entries to lose, the page is closed.
  await revertAll()
  comeBack()
  await screen.findByText(t('settings.gone'))
})

it('[B4.02] returns to the list when a new page is reverted', async () => {
  await addPage()
  const screen = await openScreen(`/app-settings/pages/${uri}`, { as: professional, locale: 'en', width: 390 })
  await screen.press('settings.undo')
  await screen.findByRole('dialog', { name: (name) => name !== '' })
  await pressInFront(screen, 'settings.undo.confirm')
  await expect.poll(screen.address).toMatch(/^\/app-settings\/pages(\?|$)/)
  expect(await allOpen()).toEqual([])
})

it('[B4.01] keeps the entries of an item that another user removes, and creates it again', async () => {
  await addLiving('nebeneinkunft', nebeneinkunft)
  const screen = await openScreen('/app-settings/living?item=nebeneinkunft', {
    as: professional,
    locale: 'en',
    width: 390,
  })
  const { t } = screen
  await writeNamed(screen, 'label.en', written)
  await revertAll()

  // The list is refetched when its tab is shown again.
  comeBack()
  await screen.findByText(t('settings.taken.kept'))
  expect(findNamed('label.en')?.value).toBe(written)
  await hasFocus(() => findNamed('label.en'))
  await assertAccessible(screen)
  await pressInFront(screen, 'settings.taken.createAgain')
  await allClosed(screen)
  expect((await living()).find(({ id }) => id === 'nebeneinkunft')?.label.en).toBe(written)
})

it('[B4.01] adds a new item beside one that another user has just added', async () => {
  const screen = await openScreen('/app-settings/living?item=_new', { as: professional })
  const { t, user } = screen
  await writeNamed(screen, 'label.de', 'Nebeneinkunft')
  await user.click(await (await screen.dialog()).findByRole('tab', { name: /Englisch/ }))
  await writeNamed(screen, 'label.en', 'Another income')
  await addLiving('nebeneinkunft', nebeneinkunft)
  await pressInFront(screen, 'settings.new.submit')
  await screen.findByText(t('settings.new.taken'))
  const named = async () =>
    (await living()).flatMap(({ label }) => (label.de === 'Nebeneinkunft' ? [label.en] : [])).toSorted()
  expect(await named()).toEqual(['Additional income'])
  await assertAccessible(screen)
  await pressInFront(screen, 'settings.new.submit')
  await expect.poll(() => screen.queryByText(t('settings.new.taken'))).toBeNull()
  await expect.poll(named).toEqual(['Additional income', 'Another income'])
})

it('opens the form of a new item although an item is called "new"', async () => {
  await addLiving('new', { de: 'New', en: 'New' })
  const screen = await openScreen('/app-settings/living', { as: professional, locale: 'en' })
  await screen.press('settings.add')
  await (await screen.dialog()).findByRole('heading', { name: newItemLabel('LIVING_TYPE')?.en ?? '' })
  await screen.goto('/app-settings/living?item=new')
  await (await screen.dialog()).findByRole('heading', { name: 'New' })
  expect((await namedControl('label.en')).value).toBe('New')
  await assertAccessible(screen)
})
