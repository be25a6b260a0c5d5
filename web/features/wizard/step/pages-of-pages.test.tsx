import { expect, it } from 'vitest'

import { askAs, newPerson } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { retype, textBox } from '#test/harness/start-pages.ts'

const place = (number: number): string => `Teil ${number} von 4`

async function openDetails(width: 390 | 1280): Promise<Screen & { readonly loanId: string }> {
  const person = await newPerson('parts')
  const { id } = await completeLoan(await askAs(person))
  return { ...(await openScreen(`/privatkredit/${id}/persoenliche-angaben`, { as: person, width })), loanId: id }
}

it('[A3.10] on a phone, the pages of a page come one after another, each with its own problems', async () => {
  const screen = await openDetails(390)
  const { user } = screen
  await screen.findByText(place(1))
  await screen.findByRole('heading', { level: 1, name: 'Ihre persönlichen Angaben' })
  expect(screen.queryByRole('heading', { name: 'Anschrift und Kontakt' })).toBeNull()
  const name = await textBox(screen, 'lastName')
  const before = name.value
  await user.clear(name)
  await screen.press('wizard.next')
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  expect(screen.address()).not.toContain('part=')
  await retype(screen, name, before)
  await screen.press('wizard.next')
  await screen.findByRole('heading', { level: 1, name: 'Anschrift und Kontakt' })
  await screen.findByText(place(2))
  expect(screen.address()).toMatch(/\?part=anschrift$/)
  await expect.poll(() => document.activeElement?.id).toMatch(/^field-street/)
  await assertAccessible(screen)
  await screen.press('wizard.back')
  await screen.findByText(place(1))
  expect((await textBox(screen, 'lastName')).value).toBe(before)
  await screen.press('wizard.next')
  await screen.findByText(place(2))
  await screen.press('wizard.next')
  await screen.findByRole('heading', { level: 1, name: 'Ihr Beruf' })
  await screen.press('wizard.next')
  await screen.findByRole('heading', { level: 1, name: 'Konto und Erklärungen' })
  await screen.press('wizard.saveAndContinue')
  await expect.poll(screen.address).toMatch(/haushalt$/)
})

it('[A3.10] the last part names what the others lack, with links to them', async () => {
  const screen = await openDetails(390)
  const { user } = screen
  await screen.findByText(place(1))
  await user.clear(await textBox(screen, 'lastName'))
  await screen.goto(`/privatkredit/${screen.loanId}/persoenliche-angaben?part=erklaerungen`)
  await screen.press('wizard.saveAndContinue')
  await user.click(await screen.findByRole('link', { name: /Nachname/ }))
  await screen.findByText(place(1))
  await expect.poll(async () => document.activeElement === (await textBox(screen, 'lastName'))).toBe(true)
})

it('[A3.10] on wide screens, they are sections of one page under the titles of their pages', async () => {
  const screen = await openDetails(1280)
  await screen.findByRole('heading', { level: 2, name: 'Anschrift und Kontakt' })
  await screen.findByRole('heading', { level: 2, name: 'Konto und Erklärungen' })
  // The title of a single section says what it is about.
  await screen.findByRole('heading', { level: 3, name: 'Ihre berufliche Situation' })
  expect(screen.queryByRole('heading', { name: 'Ihr Beruf' })).toBeNull()
  await screen.findByRole('heading', { level: 3, name: 'Ihre Anschrift' })
  expect(screen.queryByText(place(1))).toBeNull()
  await assertAccessible(screen)
  await screen.press('wizard.saveAndContinue')
  await expect.poll(screen.address).toMatch(/haushalt$/)
})
