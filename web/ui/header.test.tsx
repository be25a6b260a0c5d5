import { within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { technicalDefaults } from '#domain/settings/schemas/technical.ts'
import { filled, technical } from '#test/harness/administration.ts'
import { wideLogo } from '#test/harness/attachments.ts'
import { control } from '#test/harness/control.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

/** The Worker writes the name of the environment into the page. */
beforeEach(() => document.head.insertAdjacentHTML('beforeend', '<meta name="environment" content="dev">'))

afterEach(async () => {
  document.querySelector('meta[name="environment"]')?.remove()
  await control('general', { LANGUAGES: ['de', 'en'], HEADER_TEXT_SHOWN: true, IDLE_NOT_LOGGED_IN_HIDDEN: false })
  await control('technical', technicalDefaults)
  await control('looks', { LOGO: '' })
})

/** The portal's own header; pages may have a banner too. */
const banners = (screen: Screen) => screen.queryAllByRole('banner').filter((each) => each.closest('main') === null)
async function banner(screen: Screen) {
  await expect.poll(() => banners(screen)).toHaveLength(1)
  return within(banners(screen)[0] ?? missing())
}
const ribbonText = ({ t }: Screen): string => filled(t('shell.environment'), { name: t('shell.environment.dev') })

it("[A2.28] [B3.31] shows the logo instead of the bank's name, which is its alternative text", async () => {
  await control('looks', { LOGO: `data:image/svg+xml;base64,${btoa(wideLogo())}` })
  const screen = await openScreen('/privatkredit', { locale: 'en', width: 390 })
  const home = async () =>
    (await banner(screen)).findByRole('link', { name: filled(screen.t('shell.home'), { bank: 'Musterbank' }) })
  within(await home()).getByRole('img', { name: 'Musterbank' })
  expect((await home()).textContent).toBe('')
  await assertAccessible(screen)
  await control('looks', { LOGO: '' })
  await screen.goto('/privatkredit')
  within(await home()).getByText('Musterbank')
  expect(within(await home()).queryByRole('img', { name: 'Musterbank' })).toBeNull()
})

it('[A2.28] [B2.24] contains language selector, ribbon, text and session timer', async () => {
  const screen = await openScreen('/privatkredit')
  const { t } = screen
  const header = await banner(screen)
  await header.findByText(ribbonText(screen))
  await header.findByRole('group', { name: t('shell.language') })
  await header.findByRole('timer', { name: t('session.clock') })
  const text = shippedAreas().TEXT_FIELDS.find(({ id }) => id === 'HEADER_TEXT')?.text.de ?? ''
  expect(text).not.toBe('')
  expect(banners(screen)[0]?.textContent).toContain(text)
  await assertAccessible(screen)
})

it("[A2.28] [B2.24] shows the bank's name without a text, no selector for a single language, and no hidden timer", async () => {
  await control('general', { LANGUAGES: ['en'], IDLE_NOT_LOGGED_IN_HIDDEN: true, HEADER_TEXT_SHOWN: false })
  const screen = await openScreen('/privatkredit', { locale: 'en', width: 390 })
  const header = await banner(screen)
  await header.findByText('Musterbank AG')
  await screen.settled()
  expect(header.queryByRole('group', { name: screen.t('shell.language') })).toBeNull()
  expect(header.queryByRole('timer')).toBeNull()
})

it('[A2.28] [B2.24] can be hidden from applicants; administrators keep it', async () => {
  await control('technical', { SHOW_HEADER: false })
  const screen = await openScreen('/privatkredit')
  await screen.settled()
  expect(banners(screen)).toEqual([])
  const administrator = await openScreen('/admin', { as: technical, locale: 'en' })
  await (await banner(administrator)).findByText(ribbonText(administrator))
  await assertAccessible(administrator)
})

it('[B4.09] [A4.09] shows a loading bar while a call is in flight, and no longer', async () => {
  const screen = await openScreen('/account/reset/request', { width: 390 })
  const { t, user } = screen
  const loading = () => screen.queryByRole('progressbar', { name: t('shell.loading') })
  await expect.poll(loading).toBeNull()
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  screen.intercept(/^POST \/api\/account\/reset-password\/init/, async () => {
    await released
    return new Response(null, { status: 200 })
  })
  await user.type(await screen.findByLabelText(t('global.form.email.label')), 'nobody@test.example')
  await screen.press('reset.request.submit')
  await expect.poll(loading).not.toBeNull()
  await assertAccessible(screen)
  release()
  await expect.poll(screen.address).toBe('/account/reset/initiated')
  await expect.poll(loading).toBeNull()
})
