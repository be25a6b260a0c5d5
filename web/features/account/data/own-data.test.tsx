import { within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { demoPassword } from '../../../../scripts/people.ts'
import { askAs, control, newPerson, runCron } from '#test/harness/control.ts'
import { completeBorrower, completeLoan } from '#test/harness/loans.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { openProfile } from '#test/harness/profiles.ts'
import { assertAccessible, isDisabled, type Screen } from '#test/harness/screen.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { readJoined, readShared, saveAnswers } from '#test/harness/sharing.ts'

import { jointTexts } from './OwnDataCard.tsx'

beforeAll(() => control('general', { APPLICATIONS_SHARING: true }))

it('reports at the export that it was requested too often', async () => {
  const screen = await openProfile(await newPerson('export'))
  const { t } = screen
  const tooOften = { type: 'about:blank', title: 'Too many requests', status: 429, message: 'error.http.429' }
  screen.intercept(/^GET \/api\/account\/export/, () => Response.json(tooOften, { status: 429 }))
  await screen.press('data.export.json')
  await screen.findByText(t('data.export.failed'))
  await screen.findByText(t('error.http.429'))
  await assertAccessible(screen)
})

/** Sends an application, which the sandbox bank decides by the last name. */
async function sendLoan(email: string, lastName: string, status: Loan['loanStatus']): Promise<void> {
  const ask = await askAs(email)
  const loan = await completeLoan(ask, { lastName })
  const sent = await ask('/api/inquiries/send?lang=de', json('POST', { id: loan.id, version: loan.version }))
  expect(sent.status).toBe(200)
  await runCron()
  const { loanStatus } = await (await ask(`/api/loan/${loan.id}`)).json<Loan>()
  expect(loanStatus).toBe(status)
}

async function deleteAccount(screen: Screen): Promise<void> {
  const { t, user } = screen
  await screen.press('data.delete')
  const dialog = within(await screen.findByRole('dialog', { name: t('data.delete.title') }))
  const confirm = dialog.getByRole('button', { name: t('data.delete.confirm') })
  expect(isDisabled(confirm)).toBe(true)
  // Unless the operator sets other days of backups.
  dialog.getByText(/\b35\b/)
  await user.click(await dialog.findByRole('checkbox', { name: t('data.delete.understood') }))
  await expect.poll(() => isDisabled(confirm)).toBe(false)
  await assertAccessible(screen)
  await user.click(confirm)
}

it.each(['de', 'en'] as const)(
  'names before the deletion what stays in an application of two, in %s',
  async (locale) => {
    const owner = await newPerson('first')
    const email = await newPerson('second')
    const [first, second] = [await askAs(owner), await askAs(email)]
    const { id } = await completeLoan(first, { secondBorrower: true, firstName: 'Anna', lastName: 'Beispiel' })
    await succeeded(first(`/api/loan/${id}/co-borrower`, json('POST', { email })))
    const joined = await readJoined(second, id)
    await succeeded(saveAnswers(second, joined, secondAnswers))
    const stays = async (): Promise<string[]> => {
      const screen = await openProfile(email, { locale, width: 390 })
      await screen.press('data.delete')
      const dialog = within(await screen.findByRole('dialog', { name: screen.t('data.delete.title') }))
      await screen.user.click(await dialog.findByRole('checkbox', { name: screen.t('data.delete.understood') }))
      const confirm = dialog.getByRole('button', { name: screen.t('data.delete.confirm') })
      await expect.poll(() => isDisabled(confirm)).toBe(false)
      await assertAccessible(screen)
      return dialog.queryAllByText(jointTexts[locale].one('Anna Beispiel')).map(({ textContent }) => textContent)
    }
    expect(await stays()).toEqual([])
    const filled = await readShared(second, id)
    const borrowers = [completeBorrower, completeBorrower]
    await succeeded(second(`/api/loan/${id}`, json('PUT', { version: filled.version, borrowers })))
    const { version } = await readShared(first, id)
    await succeeded(first('/api/inquiries/send?lang=de', json('POST', { id, version })))
    expect(await stays()).toHaveLength(1)
  },
)

it('[A7.04] [A8.07] deletes the account, leads to / and reports it', async () => {
  const email = await newPerson('gone')
  const screen = await openProfile(email, { locale: 'en', width: 390 })
  const { t } = screen
  await deleteAccount(screen)
  await screen.findByText(t('settings.messages.account.deleted'))
  await expect.poll(screen.address).toMatch(/^\/privatkredit/)
  expect(sessionStorage.getItem('authenticationToken')).toBeNull()
  await screen.findAllByRole('link', { name: t('shell.signIn') })
  const reply = await fetch(
    `${portalHere().url}/api/authenticate`,
    json('POST', { username: email, password: demoPassword }),
  )
  expect(reply.status).toBe(401)
})

it.each([
  ['de', /\d\d\.\d\d\.\d{4}/],
  ['en', /\d\d\/\d\d\/\d{4}/],
] as const)('names the data that the law keeps, with reason and date, in %s', async (locale, date) => {
  const email = await newPerson('kept')
  await sendLoan(email, 'Ablehnung', 'REJECTED')
  const screen = await openProfile(email, { locale, width: 390 })
  const { t, user } = screen
  await deleteAccount(screen)
  await screen.heading(t('data.erased.title'))
  await expect.poll(() => document.title).toContain(t('data.erased.title'))
  const [reason = '', ...more] = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(reason).toContain('AGG §\u00A021')
  expect(reason).toMatch(date)
  expect(more).toEqual([])
  await assertAccessible(screen)
  await user.click(await screen.findByRole('link', { name: t('data.erased.start') }))
  await expect.poll(screen.address).toMatch(/^\/privatkredit/)
  // The page cannot be reopened.
  await screen.goto('/account/erased')
  await expect.poll(screen.address).toMatch(/^\/privatkredit/)
})

it('keeps an account while an application is with the bank, and says so', async () => {
  const email = await newPerson('inuse')
  await sendLoan(email, 'Nachreichung', 'ADDITIONAL_DOCUMENTS_REQUIRED')
  const screen = await openProfile(email, { locale: 'en' })
  await deleteAccount(screen)
  await screen.findByText(screen.t('error.accountinuse'))
  await assertAccessible(screen)
  expect((await (await askAs(email))('/api/account')).status).toBe(200)
})
