import { within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'

import { askAs, control, newPerson } from '#test/harness/control.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { acceptAll } from '#test/harness/invitations.ts'
import { answers, completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { boxOf, loanOf } from '#test/harness/steps.ts'

beforeAll(() => control('general', { APPLICATIONS_SHARING: true }))

const form = () => within(document.querySelector('form') ?? missing())
const labelled = (screen: Screen, fieldId: string): HTMLElement[] =>
  form().queryAllByText(definitionOf(fieldId).label[screen.locale])

it("[A3.20] shows each borrower the other's name, and says that the rest is withheld", async () => {
  const [ownersEmail, partner] = await Promise.all([newPerson('owner'), newPerson('partner')])
  const [owner, second] = [await askAs(ownersEmail), await askAs(partner)]
  const { id } = await completeLoan(owner, { secondBorrower: true, ...secondAnswers })
  await succeeded(owner(`/api/loan/${id}/co-borrower`, json('POST', { email: partner })))
  await acceptAll(second)
  const { version } = await loanOf(second, id)
  await succeeded(second(`/api/loan/${id}`, json('PUT', { version, fields: answers(secondAnswers) })))
  const place = (step: string) => `/privatkredit/${id}/${step}`

  const guest = await openScreen(place('persoenliche-angaben'), { as: partner, width: 390 })
  await guest.findByText(guest.t('wizard.withheld'))
  await form().findByText('Anna')
  expect(labelled(guest, 'birthPlace')).toEqual([])
  expect(document.documentElement.outerHTML).not.toContain('Muster GmbH')
  await assertAccessible(guest)
  await guest.goto(place('zweite-person'))
  await boxOf(guest, 'secondBirthPlace')
  expect(guest.queryByText(guest.t('wizard.withheld'))).toBeNull()

  const host = await openScreen(place('zweite-person'), { as: ownersEmail, locale: 'en' })
  await host.findByText(host.t('wizard.withheld'))
  await form().findByText('Bernd')
  expect(labelled(host, 'secondEmployer')).toEqual([])
  await assertAccessible(host)
  // The lock of a closed window expires only later.
  await second(`/api/loan/${id}/unlock`, { method: 'DELETE' })
  await host.goto(place('persoenliche-angaben'))
  await boxOf(host, 'birthPlace')
  expect(host.queryByText(host.t('wizard.withheld'))).toBeNull()

  // Once both agree, nothing is withheld.
  for (const ask of [owner, second])
    await succeeded(ask(`/api/loan/${id}/share`, json('PUT', { ownShowsIncome: true })))
  await host.goto(place('zweite-person'))
  await expect.poll(() => labelled(host, 'secondEmployer')).not.toEqual([])
  expect(host.queryByText(host.t('wizard.withheld'))).toBeNull()
})
