import { expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { openScreen } from '#test/harness/screen.ts'
import { arrives, goNext, textBox, typeNumber } from '#test/harness/start-pages.ts'

it('a save during a database failure is reported, changes nothing, and succeeds later', async () => {
  const person = await newPerson('dead-database')
  const ask = await askAs(person)
  const { id } = await completeLoan(ask)
  const stored = async () => (await (await ask(`/api/loan/${id}`)).json<Loan>()).fields['lastName']?.value.value
  const screen = await openScreen(`/privatkredit/${id}/persoenliche-angaben`, { as: person, locale: 'en' })
  screen.expectErrors(/^503 PUT/)
  await typeNumber(screen, 'lastName', 'Neumann')
  await screen.settled()
  await control('kill')
  try {
    await goNext(screen, 'wizard.saveAndContinue')
    await expect
      .poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent))
      .toContainEqual(expect.stringMatching(/.{10}/))
    expect(screen.address()).toMatch(/\/persoenliche-angaben$/)
    expect((await textBox(screen, 'lastName')).value).toBe('Neumann')
  } finally {
    await control('restart')
  }
  expect(await stored()).toBe('Beispiel')
  await goNext(screen, 'wizard.saveAndContinue')
  await arrives(screen, 'haushalt')
  expect(await stored()).toBe('Neumann')
})
