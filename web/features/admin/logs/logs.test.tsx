import { within } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'

import { technical } from '#test/harness/administration.ts'
import { askAs } from '#test/harness/control.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

afterEach(async () => {
  const ask = await askAs(technical)
  for (const name of ['providers', 'providers.bank'])
    await ask(`/management/loggers/${name}`, json('POST', { configuredLevel: null }))
})

const row = async (screen: Screen, name: RegExp) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') ?? missing())

/** The level in force. */
const pressed = (of: Awaited<ReturnType<typeof row>>): (string | null)[] =>
  of.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

it('[B2.20] [B7.42] sets the level of a logger and of those below it, and gives it back', async () => {
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
