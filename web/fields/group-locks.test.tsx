import { beforeAll, expect, it } from 'vitest'

import type { GroupEntry } from '#domain/fields/types.ts'
import { done } from '#test/harness/administration.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { releaseAsReviewer } from '#test/harness/every-field.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { atStep, clickContinue, loanOf } from '#test/harness/steps.ts'

beforeAll(async () => {
  const fields = [{ ...definitionOf('existingLoanLender'), readOnlyWhenVerified: true }]
  await done('/api/pages-fields/scheduled', json('PUT', { fields }))
  await releaseAsReviewer(['existingLoanLender'])
})

const stated = (lender: string, balance: number): GroupEntry => ({
  existingLoanLender: { type: 'TEXTFIELD', value: lender },
  existingLoanBalance: { type: 'MONEY', value: balance },
  existingLoanInstalment: { type: 'MONEY', value: 50 },
})

const find = (at: number, id: string) =>
  document.querySelector<HTMLInputElement>(`[id="field-existingLoans-${at}-${id}"]`)
const isInput = (at: number, id: string): boolean => find(at, id)?.tagName === 'INPUT'

it('[A5.17] [A6.04] locks the answers of a verified person in an entry, and leaves new entries editable', async () => {
  const email = await newPerson('group-locks')
  await control('verified', { email })
  const ask = await askAs(email)
  const { id } = await completeLoan(ask, {
    existingCredits: true,
    existingCreditAmount: 5000,
    existingLoans: [stated('Sparkasse', 1000)],
  })
  const screen = await openScreen(`/privatkredit/${id}/haushalt`, { as: email, locale: 'en' })
  const { user } = screen
  const fillIn = async (at: number, field: string, text: string) => {
    await expect.poll(() => isInput(at, field)).toBe(true)
    const box = find(at, field)
    if (box === null) throw new Error(field)
    await user.clear(box)
    await user.type(box, text)
  }
  await atStep(screen, 'haushalt')
  await expect.poll(() => isInput(0, 'existingLoanBalance')).toBe(true)
  expect(isInput(0, 'existingLoanLender')).toBe(false)
  await screen.findByText('Sparkasse')
  expect(find(0, 'remove')).toBeNull()
  await assertAccessible(screen)

  await screen.press('fields.group.add')
  // The same values as in the locked entry, but editable, because the entry is new.
  await fillIn(1, 'existingLoanLender', 'Sparkasse')
  expect(isInput(1, 'existingLoanLender')).toBe(true)
  expect(find(1, 'existingLoanLender')?.value).toBe('Sparkasse')
  expect(find(1, 'remove')).not.toBeNull()
  await fillIn(1, 'existingLoanLender', 'Volksbank')
  await fillIn(1, 'existingLoanBalance', '700')
  await fillIn(1, 'existingLoanInstalment', '20')
  await fillIn(0, 'existingLoanBalance', '900')
  await clickContinue(screen)
  await atStep(screen, 'unterlagen')
  const { fields } = await loanOf(ask, id)
  expect(fields['existingLoans']?.value.value).toMatchObject([
    { existingLoanLender: { value: 'Sparkasse' }, existingLoanBalance: { value: 900 } },
    { existingLoanLender: { value: 'Volksbank' }, existingLoanBalance: { value: 700 } },
  ])
})
