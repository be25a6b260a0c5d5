import { within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { filled } from '#test/harness/administration.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { acceptAll } from '#test/harness/invitations.ts'
import { answers } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { answered, nameLoan, type OwnLoan, ownLoan, shareAs } from '#test/harness/shared-loans.ts'

beforeAll(() => control('general', { APPLICATIONS_SHARING: true }))

async function namedLoan(name: string, values: Record<string, Value> = {}): Promise<OwnLoan> {
  const own = await ownLoan({ productId: 'consumer-credit', values: { ...completeAnswers, ...values } })
  await nameLoan(own.ask, own.loan.id, name)
  return own
}

const amount = ({ locale }: Screen): string => definitionOf('amount').label[locale]
/** A read-only answer is displayed as text. */
const readsAmount = async (screen: Screen): Promise<void> => {
  const form = () => document.querySelector('form')
  await expect.poll(() => form()?.querySelector('dt')?.textContent).toBeTruthy()
  await within(form() ?? missing()).findByText(amount(screen))
  expect(screen.queryAllByRole('textbox')).toEqual([])
}

it('[A6.03] [A4.09] a VIEWER sees the loan, changes nothing, and ends the sharing', async () => {
  const own = await namedLoan('Bad')
  const guest = await shareAs('VIEWER', own)
  const screen = await openScreen('/entity', { as: guest, locale: 'en' })
  const { t, user } = screen
  const card = async () => within(await screen.findByRole('article', { name: 'Bad' }))
  await (await card()).findByText(t('overview.ownership.SHARED_WITH_ME'))
  await (await card()).findByText(t('overview.action.look'))
  for (const id of ['overview.rename', 'overview.delete', 'overview.share'])
    expect((await card()).queryByRole('button', { name: filled(t(id), { name: 'Bad' }) })).toBeNull()

  await screen.goto(`${own.place}/kreditwunsch`)
  await screen.findByText(t('sharing.notice.VIEWER'))
  await readsAmount(screen)
  expect(screen.queryByRole('button', { name: t('wizard.saveForLater') })).toBeNull()
  await assertAccessible(screen)

  await screen.goto('/entity')
  // The card of a shared loan has an icon that ends the sharing.
  const leave = { name: filled(t('overview.leave'), { name: 'Bad' }) }
  await user.click(await (await card()).findByRole('button', leave))
  const question = within(await screen.findByRole('dialog', { name: t('overview.leave.title') }))
  const confirm = await question.findByRole('button', { name: t('overview.leave.confirm') })
  await assertAccessible(screen)
  await user.click(confirm)
  await screen.heading(t('overview.empty.title'))
  expect(screen.calls.filter((call) => call.startsWith('DELETE'))).toEqual([`DELETE /api/loan/${own.loan.id}/share`])
  expect((await (await askAs(guest))(`/api/loan/${own.loan.id}`)).status).toBe(404)
  expect((await own.ask(`/api/loan/${own.loan.id}`)).status).toBe(200)
})

it('[A6.03] cancelling to leave restores the focus', async () => {
  const own = await namedLoan('Küche')
  const screen = await openScreen(`${own.place}/kreditwunsch`, { as: await shareAs('VIEWER', own), width: 390 })
  const { t } = screen
  await screen.press('sharing.open.member')
  await screen.press('sharing.leave')
  await screen.press('sharing.leave.keep')
  await expect.poll(() => document.activeElement?.textContent).toBe(t('sharing.leave'))
  await assertAccessible(screen)
})

it('[A6.03] [A7.10] [A3.20] an EDITOR reads while the owner edits, waits, and continues with what the owner saved', async () => {
  const own = await namedLoan('Dach')
  const guest = await shareAs('EDITOR', own)
  const { id } = own.loan
  await answered(own.ask(`/api/loan/${id}/lock`, { method: 'PUT' }))
  const screen = await openScreen(`${own.place}/kreditwunsch`, { as: guest, width: 390 })
  const { t } = screen
  await screen.findByText(filled(t('sharing.lock.other'), { name: 'Toni Tester' }))
  // The owner asks for help.
  await screen.findByText(t('sharing.notice.help'))
  await readsAmount(screen)
  await assertAccessible(screen)
  await screen.press('sharing.lock.wait')
  await screen.findByText(t('sharing.lock.waiting'))
  await assertAccessible(screen)

  // The owner's save is visible when the EDITOR takes over.
  const { version } = await answered<Loan>(own.ask(`/api/loan/${id}`))
  await answered(own.ask(`/api/loan/${id}`, json('PUT', { version, fields: answers({ amount: 15_000 }) })))
  await answered(own.ask(`/api/loan/${id}/unlock`, { method: 'DELETE' }))
  await screen.findByText(t('sharing.lock.yours'))
  await screen.press('wizard.change')
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: amount(screen) })
  await expect.poll(() => box.value).toMatch(/^15[.,]?000$/)
  await assertAccessible(screen)
})

it('[A6.03] [A7.10] holds the lock of a shared loan while a step of it is open, and releases it on leaving', async () => {
  const own = await namedLoan('Dach')
  await shareAs('EDITOR', own)
  const holder = async () => (await answered<Loan>(own.ask(`/api/loan/${own.loan.id}`))).lock
  const screen = await openScreen(`${own.place}/kreditwunsch`, { as: own.owner, locale: 'en' })
  const { t, user } = screen
  await expect.poll(async () => (await holder())?.self).toBe(true)
  await screen.press('wizard.change')
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: amount(screen) })
  await user.clear(box)
  await user.type(box, '15000')
  await user.tab()
  await screen.press('wizard.saveForLater')
  await screen.findByText(t('wizard.saved'))
  const [top = document.body] = screen.getAllByRole('banner')
  const [home] = within(top).getAllByRole('link')
  await user.click(home ?? missing())
  await screen.findByRole('heading', { level: 1, name: t('overview.title') })
  await expect.poll(holder).toBeNull()
  const { fields } = await answered<Loan>(own.ask(`/api/loan/${own.loan.id}`))
  expect(fields['amount']?.value.value).toBe(15_000)
})

it('[A6.03] a second borrower reads the rest, and decides about their own income', async () => {
  const own = await namedLoan('Haus', { secondBorrower: true })
  const partner = await newPerson('partner')
  const { id } = own.loan
  await answered(own.ask(`/api/loan/${id}/co-borrower`, json('POST', { email: partner })))
  await acceptAll(await askAs(partner))
  await answered(own.ask(`/api/loan/${id}/share`, json('PUT', { ownShowsIncome: true })))
  const screen = await openScreen('/entity', { as: partner })
  const { t, user } = screen
  await screen.findByText(t('overview.ownership.SHARED_WITH_ME'))
  await screen.goto(`${own.place}/kreditwunsch`)
  await screen.findByText(t('sharing.notice.CO_BORROWER'))
  await readsAmount(screen)
  await assertAccessible(screen)
  await screen.press('sharing.open.member')
  await screen.findByRole('dialog', { name: t('sharing.title.member') })
  const shows = await (
    await screen.dialog()
  ).findByRole<HTMLInputElement>('switch', { name: (name) => name.startsWith(t('sharing.income')) })
  expect(shows.checked).toBe(false)
  await user.click(shows)
  await expect.poll(() => shows.checked).toBe(true)
  await assertAccessible(screen)
  const hidden = async () => (await answered<Loan>(own.ask(`/api/loan/${id}`))).incomeHidden
  await expect.poll(hidden).toEqual([false, false])
})

it("[A2.18] [A2.20] ownership is a filter while sharing is on, and other people's loans come last", async () => {
  const guest = await newPerson('guest')
  const body = { productId: 'consumer-credit', fields: answers(completeAnswers) }
  await answered((await askAs(guest))('/api/loan', json('POST', body)))
  const own = await namedLoan('Fremd')
  const members = [{ email: guest, role: 'EDITOR' }]
  await answered(own.ask(`/api/loan/${own.loan.id}/share`, json('PUT', { members, dataSharingAgreement: true })))
  await acceptAll(await askAs(guest))
  const screen = await openScreen('/entity', { as: guest })
  const { t, user } = screen
  const names = () => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent)
  await expect.poll(() => names().length).toBe(2)
  // Changed last, but not listed first.
  expect(names()[1]).toBe('Fremd')
  await screen.press('overview.filters')
  const options = within(await screen.findByRole('group', { name: t('overview.filters.ownership') }))
  expect(await options.findAllByRole('checkbox')).toHaveLength(3)
  await user.click(options.getByRole('checkbox', { name: t('overview.ownership.SHARED_WITH_ME') }))
  await screen.findByText(filled(t('overview.shown'), { shown: '1', total: '2' }))
  await expect.poll(names).toEqual(['Fremd'])
})
