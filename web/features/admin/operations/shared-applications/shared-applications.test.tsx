import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { professional } from '#test/harness/administration.ts'
import { askAs, control, newEmail, newPerson } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

const address = '/app-settings/shared-applications'

it('[B2.22] the screen of shared applications is missing while sharing is off', async () => {
  await control('general', { APPLICATIONS_SHARING: false })
  const screen = await openScreen(address, { as: professional })
  await expect.poll(screen.address).toBe('/404')
})

it('[B2.22] lists shared applications by role and without names while sharing is on', async () => {
  await control('general', { APPLICATIONS_SHARING: true })
  const email = await newPerson('owner')
  const ask = await askAs(email)
  const loan = await completeLoan(ask)
  const reader = newEmail('reader')
  const members = [{ email: reader, role: 'VIEWER' }]
  const input = { members, askForHelp: false, dataSharingAgreement: true }
  expect((await ask(`/api/loan/${loan.id}/share`, json('PUT', input))).status).toBe(200)

  const screen = await openScreen(address, { as: professional, width: 390 })
  const isRow = ({ textContent }: HTMLElement) => textContent.includes(loan.id)
  await expect.poll(() => screen.queryAllByRole('row').filter(isRow)).toHaveLength(1)
  within(screen.getAllByRole('row').find(isRow) ?? missing()).getByText('eine Person liest mit')
  await assertAccessible(screen)
  const text = screen.getByRole('main').textContent
  expect(text).not.toContain(email)
  expect(text).not.toContain(reader)
})
