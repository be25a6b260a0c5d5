import { beforeAll, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { imageBytes } from '#test/harness/attachments.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { openScreen, type Screen, signInHere } from '#test/harness/screen.ts'
import { loanOf } from '#test/harness/steps.ts'

const name = 'Kontoauszug.png'

// What reads files takes long to load on a busy machine.
beforeAll(() => import('./check-file.ts'))

/** A user who has chosen a file after their session has ended elsewhere, and is at the sign-in. */
async function chosenTooLate() {
  const person = await newPerson('files')
  const ask = await askAs(person)
  const { id } = await completeLoan(ask)
  const screen = await openScreen(`/privatkredit/${id}/unterlagen`, { as: person, expectErrors: /401/ })
  await screen.settled()
  const token = sessionStorage.getItem('authenticationToken') ?? ''
  await fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  const [input] = await screen.findAllByLabelText(/Kontoausz/, { selector: 'input[type="file"]' })
  await screen.user.upload(input ?? missing(), new File([imageBytes()], name, { type: 'image/png' }))
  await screen.findByRole('dialog', { name: screen.t('signIn.title') })
  return { screen, person, ask, id }
}

const filesOf = async (ask: Parameters<typeof loanOf>[0], id: string): Promise<string[]> => {
  const { documents }: Loan = await loanOf(ask, id)
  return documents.map(({ fileName }) => fileName)
}

const isBack = (screen: Screen, id: string) => expect.poll(screen.address).toBe(`/privatkredit/${id}/unterlagen`)

it('[A4.06] [A7.12] uploads a file after the sign-in that the end of the session asked for', async () => {
  const { screen, person, ask, id } = await chosenTooLate()
  expect(await filesOf(ask, id)).toEqual([])
  await signInHere(screen, person)
  await isBack(screen, id)
  await expect.poll(() => filesOf(ask, id)).toEqual([name])
  await screen.findAllByText(name)
})

it('[A4.06] drops the file when somebody else signs in', async () => {
  const { screen, person, ask, id } = await chosenTooLate()
  await signInHere(screen, await newPerson('other'))
  await expect.poll(screen.address).toBe('/')
  expect(document.body.textContent).not.toContain(name)
  await screen.settled()
  expect(await filesOf(ask, id)).toEqual([])
  // Nor does it come back with its owner.
  await screen.goto('/logout')
  await signInHere(screen, person)
  await screen.settled()
  expect(await filesOf(ask, id)).toEqual([])
})
