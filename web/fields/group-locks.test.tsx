import { beforeAll, expect, it } from 'vitest'

import type { GroupEntry } from '#domain/fields/types.ts'
import { done } from '#test/harness/administration.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { releaseAsReviewer } from '#test/harness/every-field.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { shareAs } from '#test/harness/shared-loans.ts'
import { atStep, clickContinue, loanOf } from '#test/harness/steps.ts'

beforeAll(async () => {
  await control('general', { APPLICATIONS_SHARING: true })
  const fields = [{ ...definitionOf('existingLoanLender'), readOnlyWhenVerified: true, readOnlyWhenShared: true }]
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

const ownersLoan = async (prefix: string) => {
  const email = await newPerson(prefix)
  await control('verified', { email })
  const ask = await askAs(email)
  const { id } = await completeLoan(ask, {
    existingCredits: true,
    existingCreditAmount: 5000,
    existingLoans: [stated('Sparkasse', 1000)],
  })
  return { email, ask, id }
}

async function fillIn({ user }: Screen, at: number, field: string, text: string): Promise<void> {
  await expect.poll(() => isInput(at, field)).toBe(true)
  const box = find(at, field) ?? missing()
  await user.clear(box)
  await user.type(box, text)
}

it('[A5.17] [A6.04] leaves the entries of an identified owner editable, because no identification proves them', async () => {
  const { email, ask, id } = await ownersLoan('group-owner')
  const screen = await openScreen(`/privatkredit/${id}/haushalt`, { as: email, locale: 'en' })
  await atStep(screen, 'haushalt')
  await fillIn(screen, 0, 'existingLoanLender', 'Volksbank')
  expect(find(0, 'remove')).not.toBeNull()
  await assertAccessible(screen)
  await clickContinue(screen)
  await atStep(screen, 'unterlagen')
  expect((await loanOf(ask, id)).fields['existingLoans']?.value.value).toMatchObject([
    { existingLoanLender: { value: 'Volksbank' }, existingLoanBalance: { value: 1000 } },
  ])
})

it("[A5.17] [A6.04] locks the owner's answers in every entry for an EDITOR, who may add entries", async () => {
  const { ask, id } = await ownersLoan('group-locks')
  const guest = await shareAs('EDITOR', { ask, loan: await loanOf(ask, id) })
  const screen = await openScreen(`/privatkredit/${id}/haushalt`, { as: guest, locale: 'en' })
  await atStep(screen, 'haushalt')
  await expect.poll(() => isInput(0, 'existingLoanBalance')).toBe(true)
  expect(isInput(0, 'existingLoanLender')).toBe(false)
  await screen.findByText('Sparkasse')
  expect(find(0, 'remove')).toBeNull()
  await assertAccessible(screen)

  await screen.press('fields.group.add')
  await fillIn(screen, 1, 'existingLoanBalance', '700')
  expect(isInput(1, 'existingLoanLender')).toBe(false)
  expect(find(1, 'remove')).not.toBeNull()
  await fillIn(screen, 1, 'existingLoanInstalment', '20')
  await fillIn(screen, 0, 'existingLoanBalance', '900')
  await clickContinue(screen)
  await atStep(screen, 'unterlagen')
  const entries = (await loanOf(ask, id)).fields['existingLoans']?.value.value
  expect(entries).toMatchObject([
    { existingLoanLender: { value: 'Sparkasse' }, existingLoanBalance: { value: 900 } },
    { existingLoanBalance: { value: 700 } },
  ])
  expect(entries).not.toHaveProperty('1.existingLoanLender')
})
