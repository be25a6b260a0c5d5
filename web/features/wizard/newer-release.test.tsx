import { expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { allOpen, approved, done, filled, releasingAlone } from '#test/harness/administration.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

releasingAlone()

/** A release that refuses this last name on the personal details. */
async function releaseAgainst(lastName: string): Promise<void> {
  const { sections } = await (await done('/api/scheduled-pages/borrower')).json<Page>()
  const [first, ...others] = sections
  if (first === undefined) throw new Error('the page has no section')
  const message = {
    type: 'ERROR',
    text: { de: `Guten Tag, ${lastName}`, en: `Hello, ${lastName}` },
    condition: { field: 'lastName', operator: '=', value: lastName },
  }
  const changed = [{ ...first, sectionMessages: [...first.sectionMessages, message] }, ...others]
  await done('/api/scheduled-pages/borrower', json('PUT', { sections: changed }))
  await approved((await allOpen()).filter(({ key }) => key === 'borrower'))
}

it('[A4.01] a draft with new requirements opens at their step, which is named until it is saved', async () => {
  const lastName = `Umzug-${crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`
  const person = await newPerson('newer-release')
  const { id } = await completeLoan(await askAs(person), { lastName })
  await releaseAgainst(lastName)
  const screen = await openScreen(`/privatkredit/${id}/unterlagen`, { as: person })
  await expect.poll(screen.address).toMatch(/\/persoenliche-angaben$/)
  const toast = filled(screen.t('wizard.action-requires-changes'), { step: 'Persönliche Angaben' })
  await screen.findByText(toast)
  await screen.findAllByText(`Guten Tag, ${lastName}`)
  await assertAccessible(screen)
  const ask = await askAs(person)
  const { version } = await (await ask(`/api/loan/${id}`)).json<Loan>()
  await ask(`/api/loan/${id}`, json('PUT', { version, fields: {} }))
  await screen.goto(screen.address())
  await screen.findAllByText(`Guten Tag, ${lastName}`)
  await screen.settled()
  expect(screen.queryByText(toast)).toBeNull()
})

it('[A2.23] [A4.01] the address of a removed step redirects with a message, that of a hidden step without one', async () => {
  const person = await newPerson('step-gone')
  const { id } = await completeLoan(await askAs(person))
  const screen = await openScreen(`/privatkredit/${id}/ihr-fahrzeug`, { as: person, locale: 'en', width: 390 })
  const { t } = screen
  await screen.findByText(t('wizard.stepGone'))
  expect(screen.address()).not.toContain('ihr-fahrzeug')
  await screen.findByRole('heading', { level: 1 })
  await assertAccessible(screen)
  await screen.goto(`/privatkredit/${id}/zweite-person`)
  await expect.poll(screen.address).not.toMatch(/\/zweite-person$/)
  await screen.findByRole('heading', { level: 1 })
  await screen.settled()
  expect(screen.queryByText(t('wizard.stepGone'))).toBeNull()
})
