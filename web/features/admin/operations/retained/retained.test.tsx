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

it('a search and an opening that fail say so, and can be tried again', async () => {
  const screen = await openScreen('/app-settings/retained-records', {
    as: professional,
    locale: 'en',
    width: 390,
    expectErrors: /^(503|404) POST/,
  })
  const { t, user } = screen
  await user.type(await screen.findByRole('textbox', { name: t('retained.number') }), 'A-1')
  const searching = screen.intercept(/^POST .*\/search/, () => new Response('', { status: 503 }))
  await screen.press('retained.search')
  await screen.findByText(t('retained.error'))
  await assertAccessible(screen)
  searching()
  const record = {
    id: 'A-1',
    kind: 'LOAN',
    basis: 'AGG § 21',
    retainUntil: '2027-06-01',
    createdAt: '2026-11-30T10:00:00.000Z',
  }
  const found = screen.intercept(/^POST .*\/search/, () => Response.json([record]))
  await screen.press('ui.retry')
  const reason = await screen.findByRole('textbox', { name: new RegExp(t('admin.look.reason')) })
  found()
  const opening = screen.intercept(/^POST .*\/look/, () => new Response('', { status: 503 }))
  await user.type(reason, 'Audit')
  await screen.press('retained.open')
  await screen.findByRole('alert')
  await assertAccessible(screen)
  opening()
  // The record is not there by now.
  await screen.press('retained.open')
  await screen.findByText(t('retained.gone'))
  await assertAccessible(screen)
})
