import { afterEach, expect, it } from 'vitest'

import { technicalDefaults } from '#domain/settings/schemas/technical.ts'
import { releasingAlone, technical } from '#test/harness/administration.ts'
import { askAs, control } from '#test/harness/control.ts'
import { inFocus } from '#test/harness/designer.ts'
import { json } from '#test/harness/people.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { assertAccessible, isDisabled, type Opening, openScreen, type Screen } from '#test/harness/screen.ts'

releasingAlone()
afterEach(() => control('technical', technicalDefaults))

const liveSettings = async (): Promise<unknown> => (await fetch(`${portalHere().url}/api/tech-settings`)).json()

async function openTechnical(opening: Opening = {}) {
  const screen = await openScreen('/admin/settings', { as: technical, ...opening })
  const { t, user } = screen
  const flag = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name: t(`technical.${name}`) })
  await flag('SHOW_FOOTER')
  return {
    screen,
    flag,
    toggle: async (name: string) => user.click(await flag(name)),
    save: () => screen.press('technical.save'),
    saved: () => screen.findByText(t('technical.saved')),
  }
}

const closed = (screen: Screen) => expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])

/** Whether applicants see the header on the start page, and the text of its footer. */
async function startPageHas(): Promise<readonly [header: boolean, footer: boolean]> {
  const screen = await openScreen('/', { locale: 'en' })
  await screen.findByRole('heading', { level: 1 })
  await screen.settled()
  const headers = screen.queryAllByRole('banner').filter((each) => each.closest('main') === null)
  return [headers.length > 0, screen.queryByText(/© Musterbank AG/) !== null]
}

/** The number of links to the sign-in window on the start page. */
async function signInLinks(): Promise<number> {
  const screen = await openScreen('/')
  await screen.findByRole('heading', { level: 1 })
  await screen.settled()
  return screen.queryAllByRole('link', { name: screen.t('shell.signIn') }).length
}

it('[B3.18] [B7.04] [B2.24] [B2.25] [B6.06] apply technical settings on saving, and list them in the audit log', async () => {
  expect(await startPageHas()).toEqual([true, true])
  const { screen, flag, toggle, save, saved } = await openTechnical()
  const { t, user } = screen
  await saved()
  await assertAccessible(screen)
  expect(isDisabled(await screen.button('technical.save'))).toBe(true)

  const footer = await flag('SHOW_FOOTER')
  footer.focus()
  await user.keyboard(' ')
  await screen.findByText(t('technical.unsaved'))
  expect(await liveSettings()).toMatchObject({ SHOW_FOOTER: true })
  // Leaving would discard the input.
  await user.click(await screen.findByRole('link', { name: t('technical.audits') }))
  await screen.findByRole('dialog', { name: t('admin.unsaved.title') })
  await screen.press('admin.unsaved.stay')
  await closed(screen)
  await screen.press('technical.discard')
  await saved()

  await toggle('SHOW_FOOTER')
  await toggle('SHOW_HEADER')
  await save()
  await screen.findAllByText(t('settings.messages.success'))
  await saved()
  expect(await liveSettings()).toMatchObject({ SHOW_FOOTER: false, SHOW_HEADER: false })
  // Administrators keep their header.
  screen.getByRole('banner')
  await user.click(await screen.findByRole('link', { name: t('technical.audits') }))
  await screen.findAllByText(t('audits.type.setting.technical'))
  expect(await startPageHas()).toEqual([false, false])
})

it('[A1.05] asks before nobody can sign in any more, and explains how to undo it', async () => {
  expect(await signInLinks()).toBeGreaterThan(0)
  const { screen, toggle, save, saved } = await openTechnical({ locale: 'en', width: 390 })
  const { t, user } = screen
  await toggle('NO_LOGIN_MODE')
  await save()
  await (await screen.dialog()).findByText(/npm run technical:set/)
  await assertAccessible(screen)
  await user.keyboard('{Escape}')
  await closed(screen)
  expect(await liveSettings()).toMatchObject({ NO_LOGIN_MODE: false })

  await save()
  await screen.press('technical.shutOut.confirm')
  await closed(screen)
  await screen.findByText(t('technical.NO_LOGIN_MODE.on'))
  expect(await liveSettings()).toMatchObject({ NO_LOGIN_MODE: true })

  // Switching it on again locks nobody out.
  await toggle('NO_LOGIN_MODE')
  await save()
  await saved()
  expect(await liveSettings()).toMatchObject({ NO_LOGIN_MODE: false })
  await control('technical', { NO_LOGIN_MODE: true })
  expect(await signInLinks()).toBe(0)
})

it('[B2.29] offers the scripts that the operator lists, and asks for one', async () => {
  const { screen, toggle, save, saved } = await openTechnical({ locale: 'en' })
  const { t, user } = screen
  const choice = await screen.findByLabelText(new RegExp(`^${t('technical.ANALYTICS.address')}`))
  await expect
    .poll(() => [...choice.querySelectorAll('option')].map((option) => option.getAttribute('value')))
    .toEqual(['', 'https://stats.example/s.js', 'https://stats.example/hostile.js'])
  await toggle('ANALYTICS')
  await save()
  await screen.findByText(t('technical.ANALYTICS.missing'))
  await inFocus(() => choice)
  await assertAccessible(screen)
  await user.selectOptions(choice, 'https://stats.example/s.js')
  await save()
  await saved()
  expect(await liveSettings()).toMatchObject({ ANALYTICS: { on: true, scriptAddress: 'https://stats.example/s.js' } })
})

it("[B7.04] shows another user's concurrent save, and keeps the input of both", async () => {
  const { screen, flag, toggle, save, saved } = await openTechnical()
  const { t } = screen
  const first = await (await askAs(technical))('/api/tech-settings', json('PUT', { SHOW_FOOTER: false }))
  expect(first.ok).toBe(true)
  await toggle('API_DOCS')
  // The concurrent save cannot be loaded: the input is kept.
  const heal = screen.intercept(/^GET \/api\/tech-settings/, () => new Response('', { status: 500 }))
  await save()
  await screen.findByText(t('settings.refused'))
  expect((await flag('API_DOCS')).checked).toBe(false)
  heal()
  await save()
  await screen.findByText(t('technical.meanwhile.other'))
  expect((await flag('SHOW_FOOTER')).checked).toBe(false)
  expect((await flag('API_DOCS')).checked).toBe(false)
  await assertAccessible(screen)
  await save()
  await saved()
  expect(await liveSettings()).toMatchObject({ SHOW_FOOTER: false, API_DOCS: false })
})
