import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { asAdmin, filled, itemsOf, professional, releasingAlone, shippedName } from '#test/harness/administration.ts'
import { controlOf, designerOn, inFocus, openDesigner, sectionName, write } from '#test/harness/designer.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

releasingAlone()

const pressInPanel = async (screen: Screen, id: string) =>
  screen.user.click(await (await screen.dialog()).findByRole('button', { name: screen.t(id) }))
const closed = (screen: Screen) => expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])

it('[B7.35] [B5.01] creates an empty page at an address that follows its title', async () => {
  const screen = await openScreen('/app-settings/pages?item=_new', { as: professional })
  const number = Date.now()
  const uri = `ihr-fahrzeug-${number}`
  await write(screen, await controlOf('title.de'), `Ihr Fahrzeug ${number}`)
  await expect.poll(async () => (await controlOf('uri')).value).toBe(uri)
  await assertAccessible(screen)
  await screen.user.click(document.querySelector('[role="dialog"] [data-language="en"]') ?? missing())
  await write(screen, await controlOf('title.en'), 'Your vehicle')
  await pressInPanel(screen, 'designer.new.submit')
  await expect.poll(screen.address).toBe(`/app-settings/pages/${uri}`)
  await screen.findByText(screen.t('designer.empty'))
  await assertAccessible(screen)
})

it('[B7.35] asks before the entries of a copy are lost', async () => {
  const { screen } = await openDesigner('living')
  const { t, user } = screen
  const asked = { name: t('admin.unsaved.title') }
  await screen.press('designer.copy')
  const title = () => within(document.querySelector('[role="dialog"]') ?? missing()).getByLabelText('Titel (Deutsch)')
  await screen.dialog()
  await write(screen, title(), 'Haushalt 2')
  const uri = () => document.querySelector<HTMLInputElement>('[role="dialog"] [name="uri"]')?.value
  await expect.poll(uri).toBe('haushalt-2')
  await user.keyboard('{Escape}')
  await screen.findByRole('dialog', asked)
  await screen.press('admin.unsaved.stay')
  await expect.poll(() => screen.queryByRole('dialog', asked)).toBeNull()
  expect((title() as HTMLInputElement).value).toBe('Haushalt 2')
  // Escape closes the panel again as soon as the question has closed.
  await user.keyboard('{Escape}')
  await screen.findByRole('dialog', asked)
  await screen.press('admin.unsaved.leave')
  await closed(screen)
})

it('[B7.35] copies a page under a title in each language, and removes it again', async () => {
  const ask = await asAdmin()
  const uri = `household-${Date.now()}`
  const { screen } = await openDesigner('living', { locale: 'en', width: 390 })
  const { t } = screen
  await screen.press('designer.copy')
  const panel = await screen.dialog()
  await write(screen, await panel.findByLabelText('Title (English)'), 'Household once more')
  await pressInPanel(screen, 'designer.copy.submit')
  const german = () => panel.queryByLabelText('Title (German)')
  await inFocus(german)
  await write(screen, german() ?? missing(), 'Noch ein Haushalt')
  // The page's address is German, and so is the proposed one of its copy.
  const address = document.querySelector<HTMLInputElement>('[role="dialog"] [name="uri"]')
  expect(address?.value).toBe('noch-ein-haushalt')
  await write(screen, address ?? missing(), uri)
  await assertAccessible(screen)
  await pressInPanel(screen, 'designer.copy.submit')
  await expect.poll(screen.address).toBe(`/app-settings/pages/${uri}`)
  await designerOn(screen).row(sectionName(screen, 'Existing loans'))

  await closed(screen)
  const [remove] = await screen.findAllByRole('button', { name: t('settings.remove') })
  await screen.user.click(remove ?? missing())
  await pressInPanel(screen, 'settings.remove')
  await expect.poll(screen.address).toBe('/app-settings/pages')
  expect((await ask(`/api/scheduled-pages/${uri}`)).status).toBe(404)
  await screen.goto(`/app-settings/pages/${uri}`)
  await screen.findByText(t('settings.gone'))
})

it('[B7.35] is found by its title, and is read-only in its live version', async () => {
  const screen = await openScreen('/app-settings/pages?search=household', {
    as: professional,
    locale: 'en',
    width: 390,
  })
  const { t, user } = screen
  const { row } = designerOn(screen)
  await user.click(await screen.findByRole('link', { name: 'Your household' }))
  await expect.poll(screen.address).toBe('/app-settings/pages/living')
  await row(sectionName(screen, 'Existing loans'))
  await assertAccessible(screen)

  await screen.goto('/app-settings/pages/living?type=current')
  await user.click(await row(sectionName(screen, 'Existing loans')))
  expect(screen.queryByRole('button', { name: t('settings.save') })).toBeNull()
  const properties = [...document.querySelectorAll('dt')].filter(({ textContent }) => textContent === 'Title (English)')
  expect(properties).toHaveLength(1)
  const outside = screen.queryAllByRole('textbox').filter((box) => box.closest('[data-unscaled], details') === null)
  expect(outside).toEqual([])
  await assertAccessible(screen)
})

it('asks before leaving loses changes', async () => {
  const { screen, outline, row } = await openDesigner('living')
  const { t, user } = screen
  await row(sectionName(screen, 'Laufende Kredite'))
  await write(screen, await controlOf('title.de'), 'Ihr Haushalt heute')
  await screen.findByText(t('designer.unsaved'))
  const changed = outline()
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  const back = screen.getByRole('link', { name: t('designer.back') })
  back.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: t('admin.unsaved.title') })
  await screen.press('admin.unsaved.stay')
  await closed(screen)
  expect(outline()).toEqual(changed)
  expect(screen.address()).toBe('/app-settings/pages/living')
})

it('[B3.43] names the products that use it, with links to them and to a preview', async () => {
  const { screen } = await openDesigner('conditions', { locale: 'en' })
  const { t } = screen
  const name = shippedName('PRODUCTS', 'consumer-credit', 'en')
  const products = await itemsOf('PRODUCTS', 'scheduled')
  const step = products
    .find(({ id }) => id === 'consumer-credit')
    ?.steps.findIndex(({ pageId }) => pageId === 'conditions')
  const uses = within(await screen.findByRole('list', { name: t('designer.uses') }))
  const use = filled(t('designer.uses.step'), { name, step: String(Number(step) + 1) })
  const link = await uses.findByRole('link', { name: use })
  expect(link.getAttribute('href')).toBe('/app-settings/products?item=consumer-credit')
  await screen.user.click(await screen.findByRole('button', { name: filled(t('designer.uses.view'), { name }) }))
  const open = await screen.findByRole('link', { name: t('preview.open') })
  await inFocus(() => open)
  expect(open.getAttribute('target')).toBe('_blank')
  await assertAccessible(screen)
  const { pathname, search } = new URL((open as HTMLAnchorElement).href)
  expect(pathname).toContain('/privatkredit')
  await screen.goto(`${pathname}${search}`)
  await screen.findByRole('complementary', { name: t('preview.band') })
})
