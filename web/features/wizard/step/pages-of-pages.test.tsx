import { expect, it } from 'vitest'

import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { allOpen, approved, done, releasingAlone } from '#test/harness/administration.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { retype, textBox } from '#test/harness/start-pages.ts'

releasingAlone()

/** A release whose personal details are three pages: person, address, and how to reach them. */
async function releaseParts(): Promise<void> {
  const { sections, ...page } = await (await done('/api/scheduled-pages/borrower')).json<Page>()
  const [person, residence, ...others] = sections
  if (person === undefined || residence === undefined) throw new Error('the page has too few sections')
  const parts = [
    { id: 'part-home', uri: 'wohnen', title: { de: 'Wohnen', en: 'Home' }, sections: [residence] },
    { id: 'part-reach', uri: 'erreichen', title: { de: 'Erreichen', en: 'Reach' }, sections: others },
  ]
  for (const part of parts) await done('/api/scheduled-pages', json('POST', { ...page, ...part, pages: [] }))
  const changed = { sections: [person], pages: parts.map(({ id }) => id) }
  await done('/api/scheduled-pages/borrower', json('PUT', changed))
  await approved(await allOpen())
}

const place = (number: number): string => `Teil ${number} von 3`

async function openDetails(width: 390 | 1280): Promise<Screen & { readonly loanId: string }> {
  await releaseParts()
  const person = await newPerson('parts')
  const { id } = await completeLoan(await askAs(person))
  return { ...(await openScreen(`/privatkredit/${id}/persoenliche-angaben`, { as: person, width })), loanId: id }
}

it('[A3.10] on a phone, the pages of a page come one after another, each with its own problems', async () => {
  const screen = await openDetails(390)
  const { user } = screen
  await screen.findByText(place(1))
  await screen.findByRole('heading', { level: 1, name: 'Ihre persönlichen Angaben' })
  expect(screen.queryByRole('heading', { name: 'Wohnen' })).toBeNull()
  const name = await textBox(screen, 'lastName')
  const before = name.value
  await user.clear(name)
  await screen.press('wizard.next')
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  expect(screen.address()).not.toContain('part=')
  await retype(screen, name, before)
  await screen.press('wizard.next')
  await screen.findByRole('heading', { level: 1, name: 'Wohnen' })
  await screen.findByText(place(2))
  expect(screen.address()).toMatch(/\?part=wohnen$/)
  await expect.poll(() => document.activeElement?.id).toMatch(/^field-street/)
  await assertAccessible(screen)
  await screen.press('wizard.back')
  await screen.findByText(place(1))
  expect((await textBox(screen, 'lastName')).value).toBe(before)
  await screen.press('wizard.next')
  await screen.findByText(place(2))
  await screen.press('wizard.next')
  await screen.findByRole('heading', { level: 1, name: 'Erreichen' })
  await screen.press('wizard.saveAndContinue')
  await expect.poll(screen.address).toMatch(/haushalt$/)
})

it('[A3.10] the last part names what the others lack, with links to them', async () => {
  const screen = await openDetails(390)
  const { user } = screen
  await screen.findByText(place(1))
  await user.clear(await textBox(screen, 'lastName'))
  await screen.goto(`/privatkredit/${screen.loanId}/persoenliche-angaben?part=erreichen`)
  await screen.press('wizard.saveAndContinue')
  await user.click(await screen.findByRole('link', { name: /Nachname/ }))
  await screen.findByText(place(1))
  await expect.poll(async () => document.activeElement === (await textBox(screen, 'lastName'))).toBe(true)
})

it('[A3.10] on wide screens, they are sections of one page under the titles of their pages', async () => {
  const screen = await openDetails(1280)
  await screen.findByRole('heading', { level: 2, name: 'Wohnen' })
  await screen.findByRole('heading', { level: 2, name: 'Erreichen' })
  await screen.findByRole('heading', { level: 3, name: 'Ihre Anschrift' })
  expect(screen.queryByText(place(1))).toBeNull()
  await assertAccessible(screen)
  await screen.press('wizard.saveAndContinue')
  await expect.poll(screen.address).toMatch(/haushalt$/)
})
