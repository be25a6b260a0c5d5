import { within } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'

import { technical } from '#test/harness/administration.ts'
import { askAs } from '#test/harness/control.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

afterEach(async () => {
  const ask = await askAs(technical)
  for (const name of ['providers', 'providers.bank', 'cron'])
    await ask(`/management/loggers/${name}`, json('POST', { configuredLevel: null }))
})

const row = async (screen: Screen, name: RegExp) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') ?? missing())

/** The selected level. */
const pressed = (of: Awaited<ReturnType<typeof row>>): (string | null)[] =>
  of.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

it('[B2.20] [B7.42] sets the level of a logger and its children, and resets it', async () => {
  const screen = await openScreen('/admin/logs', { as: technical, locale: 'en' })
  const { t, user } = screen
  await screen.heading(t('admin.screen.logs'))
  const services = await row(screen, /^providers Applies/)
  const bank = await row(screen, /^providers\.bank/)
  expect([pressed(services), pressed(bank)]).toEqual([['INFO'], ['INFO']])
  await assertAccessible(screen)

  await user.click(services.getByRole('button', { name: 'DEBUG' }))
  await expect.poll(() => [pressed(services), pressed(bank)]).toEqual([['DEBUG'], ['DEBUG']])
  expect(screen.calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /management/loggers/providers'])
  await bank.findByText(t('logs.inherited'))

  await user.click(services.getByRole('button', { name: 'Inherit again: providers' }))
  await expect.poll(() => [pressed(services), pressed(bank)]).toEqual([['INFO'], ['INFO']])
})

it('[B2.20] filters loggers by name and purpose', async () => {
  const screen = await openScreen('/admin/logs', { as: technical, width: 390 })
  const { t, user } = screen
  const names = () => screen.queryAllByRole('rowheader').map((each) => each.querySelector('code')?.textContent)
  await expect.poll(() => names().length).toBeGreaterThan(15)
  const filter = screen.getByRole('searchbox', { name: t('logs.filter') })
  await user.type(filter, 'BANK')
  await expect.poll(names).toEqual(['providers.bank', 'providers.external-templates', 'submissions'])
  await user.clear(filter)
  await user.type(filter, 'nirgends')
  await screen.findByText(t('logs.none.title'))
  await assertAccessible(screen)
})

it('[B2.20] keeps the focus on the level chosen by keyboard, and near it after a reset', async () => {
  const screen = await openScreen('/admin/logs', { as: technical, locale: 'en' })
  const { t, user } = screen
  const bank = await row(screen, /^providers\.bank/)
  const warn = bank.getByRole('button', { name: 'WARN' })
  warn.focus()
  // Browsers remove the focus from a disabled button, however briefly.
  let wasDisabled = false
  const disabling = new MutationObserver(() => {
    wasDisabled = true
  })
  disabling.observe(warn, { attributes: true, attributeFilter: ['disabled'] })
  await user.keyboard('{Enter}{Enter}')
  const inherit = await bank.findByRole('button', { name: 'Inherit again: providers.bank' })
  await expect.poll(() => pressed(bank)).toEqual(['WARN'])
  expect([document.activeElement === warn, wasDisabled]).toEqual([true, false])
  disabling.disconnect()
  expect(screen.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)

  inherit.focus()
  await user.keyboard('{Enter}')
  await bank.findByText(t('logs.inherited'))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Level of providers.bank')
})

it('[B2.20] asks before a logger is switched off', async () => {
  const screen = await openScreen('/admin/logs', { as: technical, locale: 'en' })
  const { t, user } = screen
  const posts = () => screen.calls.filter((call) => call.startsWith('POST'))
  const root = await row(screen, /^ROOT/)
  await user.click(root.getByRole('button', { name: 'OFF' }))
  const all = within(await screen.findByRole('dialog', { name: 'Switch off ROOT?' }))
  all.getByText(t('logs.off.all'))
  await assertAccessible(screen)
  await user.click(all.getByRole('button', { name: t('admin.cancel') }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect([posts(), pressed(root)]).toEqual([[], ['INFO']])

  const cron = await row(screen, /^cron/)
  const off = cron.getByRole('button', { name: 'OFF' })
  await user.click(off)
  const one = within(await screen.findByRole('dialog', { name: 'Switch off cron?' }))
  one.getByText(t('logs.off.text'))
  await user.click(one.getByRole('button', { name: t('logs.off.confirm') }))
  await expect.poll(() => pressed(cron)).toEqual(['OFF'])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(posts()).toEqual(['POST /management/loggers/cron'])
  await expect.poll(() => document.activeElement === off).toBe(true)
})
