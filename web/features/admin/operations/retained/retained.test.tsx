import { within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'

import { filled, professional } from '#test/harness/administration.ts'
import { sentLoan } from '#test/harness/bank.ts'
import { acceptedLoan, askAs, newPerson, runCron } from '#test/harness/control.ts'
import { succeeded } from '#test/harness/people.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

it.each([
  ['de', 390],
  ['en', 1280],
] as const)('what was kept of somebody erased is found, opened for a reason, and read (%s)', async (locale, width) => {
  const email = await newPerson('erased')
  const ask = await askAs(email)
  const { id } = await sentLoan(ask, { lastName: 'Ablehnung' })
  await runCron()
  await succeeded(ask('/api/account', { method: 'DELETE' }))

  const screen = await openScreen('/app-settings/retained-records', { as: professional, locale, width })
  const { t, user } = screen
  const number = await screen.findByRole('textbox', { name: t('retained.number') })
  await assertAccessible(screen)
  await screen.press('retained.search')
  await screen.findByText(t('retained.number.missing'))
  await expect.poll(() => document.activeElement).toBe(number)
  await assertAccessible(screen)
  await user.type(number, 'none')
  await screen.press('retained.search')
  await screen.findByText(t('retained.none'))
  await assertAccessible(screen)

  await user.clear(number)
  await user.type(number, id)
  await screen.press('retained.search')
  const record = within(await screen.findByRole('region', { name: t('retained.kind.LOAN') }))
  record.getByText('AGG § 21')
  expect(document.body.textContent).not.toContain(email)
  await screen.press('retained.open')
  await record.findByText(t('admin.look.reason.missing'))
  await assertAccessible(screen)
  await user.type(record.getByRole('textbox', { name: new RegExp(t('admin.look.reason')) }), 'Auskunft')
  await screen.press('retained.open')
  const opened = await record.findByText(filled(t('retained.openedFor'), { reason: 'Auskunft' }))
  await expect.poll(() => document.activeElement).toBe(opened)
  record.getByText((text) => text.includes(email))
  record.getByText(t('audits.value.REJECTED'))
  record.getByRole('button', { name: t('retained.json') })
  await assertAccessible(screen)
})

it('files of it are downloaded, and so is all of it', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  const email = await newPerson('erased')
  const ask = await askAs(email)
  const id = await acceptedLoan(ask, 'Tester')
  await succeeded(ask('/api/account', { method: 'DELETE' }))
  const screen = await openScreen('/app-settings/retained-records', { as: professional, locale: 'de' })
  const { t, user } = screen
  await user.type(await screen.findByRole('textbox', { name: t('retained.number') }), id)
  await screen.press('retained.search')
  await user.type(await screen.findByRole('textbox', { name: new RegExp(t('admin.look.reason')) }), 'Gericht')
  await screen.press('retained.open')
  const [download] = await screen.findAllByRole('button', { name: /\.pdf herunterladen$/ })
  await user.click(download ?? expect.fail())
  await expect.poll(() => saved.length).toBe(1)
  expect(await saved[0]?.text()).toMatch(/^%PDF-/)
  await screen.press('retained.json')
  expect(JSON.parse((await saved[1]?.text()) ?? '')).toMatchObject({ loan: { id }, person: { email } })
})
