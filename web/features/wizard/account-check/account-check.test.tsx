import { within } from '@testing-library/dom'
import { beforeAll, expect, it, vi } from 'vitest'

import { readReturn } from '#domain/embedding/returning.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { filled } from '#test/harness/administration.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { framed, receive, newWindow } from '#test/harness/framed.ts'
import { acceptAll } from '#test/harness/invitations.ts'
import { answers, completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { ProviderBrowser } from '#test/harness/oidc.ts'
import { json, succeeded } from '#test/harness/people.ts'
import type { Portal } from '#test/harness/portal.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { loanOf } from '#test/harness/steps.ts'
import { budgetItemLabel } from '#test/harness/full-journey.ts'

beforeAll(() => control('interfaces', { FINTEC_SELF_DISCLOSURE: 'true' }))

/** A loan up to the household step, without a household. */
async function begunLoan(ask: Portal['fetch'], values = {}, lastCompletedStep = 'persoenliche-angaben'): Promise<Loan> {
  const fields = answers({ ...completeAnswers, ...values })
  const body = { productId: 'consumer-credit', fields, lastCompletedStep }
  return (await succeeded(ask('/api/loan', json('POST', body)))).json<Loan>()
}

const place = ({ id }: Pick<Loan, 'id'>): string => `/privatkredit/${id}/haushalt`
const amount = (screen: Screen, item: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>('textbox', { name: budgetItemLabel(item, screen.locale) })
const noDialog = (screen: Screen) => expect.poll(() => screen.queryByRole('dialog')).toBeNull()

/** Consents, leaves for the bank and returns the service's address. */
async function leave(screen: Screen): Promise<string> {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { user, t } = screen
  const dialog = await screen.dialog()
  await user.click(await dialog.findByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: t('accountCheck.begin') }))
  await expect.poll(() => assign.mock.calls.length).toBe(1)
  const address = String(assign.mock.calls[0]?.[0])
  assign.mockRestore()
  expect(address).toContain('/sandbox/accounts/')
  return address
}

/** The loan of an owner, and the second borrower who has joined with their account. */
async function joinedLoan() {
  const email = await newPerson('account')
  const [owning, ask] = [await askAs(await newPerson('owner')), await askAs(email)]
  await control('general', { APPLICATIONS_SHARING: true })
  const loan = await begunLoan(owning, { secondBorrower: true, ...secondAnswers }, 'zweite-person')
  await succeeded(owning(`/api/loan/${loan.id}/co-borrower`, json('POST', { email })))
  await acceptAll(ask)
  return { email, ask, loan }
}

/** Submits the forms at the service and returns. */
async function comeBack(screen: Screen, address: string, forms: readonly Record<string, string>[]): Promise<void> {
  let back: string | null = null
  for (const form of forms)
    back = (await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })).headers.get(
      'Location',
    )
  const { pathname, search } = new URL(back ?? '', portalHere().url)
  expect(search).toContain('risk=')
  await screen.goto(`${pathname}${search}`)
}

const signIn = [
  { action: 'bank', bank: 'sparkasse' },
  { action: 'login', name: 'a', pin: '11111' },
  { action: 'code', code: '22222' },
]

it('[A2.25] [A2.26] fills in amounts from the bank account, names their source, and removes them again', async () => {
  const email = await newPerson('account')
  const ask = await askAs(email)
  const loan = await begunLoan(ask)
  const screen = await openScreen(place(loan), { as: email, locale: 'en', width: 390 })
  const { t, user } = screen
  // Open by default.
  const disclosure = await screen.dialog()
  await assertAccessible(screen)
  await user.click(await disclosure.findByRole('button', { name: t('accountCheck.begin') }))
  await disclosure.findByText(t('accountCheck.consent.missing'))
  expect(document.activeElement?.getAttribute('type')).toBe('checkbox')
  await comeBack(screen, await leave(screen), signIn)

  const session = await screen.dialog()
  await session.findByText(t('accountCheck.amounts'))
  expect(screen.address()).toBe(place(loan))
  await assertAccessible(screen)
  await session.findByText(/joint account: counts in full/)
  const [, joint] = await session.findAllByRole('checkbox')
  await user.click(joint ?? missing())
  // The rent is on the other account.
  await expect.poll(() => session.queryByText(budgetItemLabel('rentIncome', 'en'))).toBeNull()
  // Nothing is taken of the joint account unless its other holder knows.
  await user.click(joint ?? missing())
  await user.click(session.getByRole('button', { name: t('accountCheck.take') }))
  await session.findByText(t('error.fintecJoint'))
  const knows = session.getByRole('checkbox', { name: t('accountCheck.joint') })
  expect(document.activeElement).toBe(knows)
  await assertAccessible(screen)
  await user.click(knows)
  expect(session.queryByText(t('error.fintecJoint'))).toBeNull()
  await user.click(joint ?? missing())
  await expect.poll(() => session.queryByRole('checkbox', { name: t('accountCheck.joint') })).toBeNull()
  await user.click(session.getByRole('button', { name: t('accountCheck.take') }))
  await noDialog(screen)
  const income = await amount(screen, 'netIncome')
  await expect.poll(() => income.value).toBe('2,480')
  const sources = () => screen.queryAllByText(/^From your bank account, .* \(\d{2}\/\d{4}(–\d{2}\/\d{4})?\)$/).length
  await expect.poll(sources).toBeGreaterThan(5)
  const found = sources()
  const note = document.getElementById(`${income.id}-note`)
  expect(income.getAttribute('aria-describedby')).toContain(note?.id ?? missing())
  expect((await amount(screen, 'rentIncome')).value).toBe('')
  await assertAccessible(screen)

  // A changed amount is the borrower's own and stays.
  await user.clear(income)
  await user.type(income, '2500')
  await user.tab()
  await expect.poll(sources).toBe(found - 1)
  await screen.press('accountCheck.remove')
  await expect.poll(sources).toBe(0)
  await expect.poll(async () => (await amount(screen, 'housing')).value).toBe('')
  expect((await amount(screen, 'netIncome')).value).toBe('2,500')
  await screen.button('accountCheck.open')
  const { borrowers, fintecTransaction } = await loanOf(ask, loan.id)
  expect(borrowers[0]?.incomeExpenses).toEqual([{ fieldId: 'netIncome', amount: 2500 }])
  expect(fintecTransaction).toBeNull()
})

const looksOf = (button: HTMLElement): unknown => [
  button.className,
  button.getAttribute('style'),
  { ...button.dataset },
]

it('[A2.26] keeps input, reports a cancelled session, and asks by itself once per session', async () => {
  const email = await newPerson('account')
  const ask = await askAs(email)
  const [loan, other] = await Promise.all([begunLoan(ask), begunLoan(ask)])
  const screen = await openScreen(place(loan), { as: email })
  const { t, user } = screen
  const disclosure = await screen.dialog()
  const decline = await disclosure.findByRole('button', { name: t('accountCheck.byHand') })
  expect(looksOf(decline)).toEqual(looksOf(disclosure.getByRole('button', { name: t('accountCheck.begin') })))
  await user.click(decline)
  await noDialog(screen)
  await user.type(await amount(screen, 'housing'), '777')
  await screen.press('accountCheck.open')
  await comeBack(screen, await leave(screen), [{ action: 'cancel' }])
  const dialog = await screen.dialog()
  await dialog.findByText(t('accountCheck.over.CANCELLED'))
  await assertAccessible(screen)
  await user.click(dialog.getByRole('button', { name: t('accountCheck.byHand') }))
  await noDialog(screen)
  expect((await amount(screen, 'housing')).value).toBe('777')
  for (const each of [loan, other]) {
    await screen.goto(place(each))
    await screen.button('accountCheck.open')
    await screen.settled()
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

it('continues a session later: chooses accounts or discards them', async () => {
  const email = await newPerson('account')
  const ask = await askAs(email)
  const loan = await begunLoan(ask)
  const screen = await openScreen(place(loan), { as: email })
  const { t, user } = screen
  await comeBack(screen, await leave(screen), signIn)
  await user.click(await (await screen.dialog()).findByRole('button', { name: t('accountCheck.byHand') }))
  await noDialog(screen)
  await screen.press('accountCheck.choose')
  const dialog = await screen.dialog()
  for (const box of await dialog.findAllByRole('checkbox')) await user.click(box)
  await dialog.findByText(t('accountCheck.accounts.none'))
  expect(dialog.getByRole('button', { name: t('accountCheck.take') }).getAttribute('aria-disabled')).toBe('true')
  await user.click(dialog.getByRole('button', { name: t('accountCheck.byHand') }))
  await noDialog(screen)
  await screen.press('accountCheck.discard')
  await screen.button('accountCheck.open')
  expect((await loanOf(ask, loan.id)).fintecTransaction).toBeNull()
})

it("tells the owner that nobody opens the second borrower's account for them", async () => {
  const email = await newPerson('account')
  const ask = await askAs(email)
  const loan = await begunLoan(ask, { secondBorrower: true, ...secondAnswers }, 'zweite-person')
  const screen = await openScreen(place(loan), { as: email, locale: 'en' })
  const { t, user } = screen
  await user.click(await (await screen.dialog()).findByRole('button', { name: t('accountCheck.byHand') }))
  await noDialog(screen)
  await screen.findByText(/^Only the second applicant can have their bank account checked/)
  expect(screen.queryAllByRole('button', { name: t('accountCheck.open') })).toHaveLength(1)
  await assertAccessible(screen)
})

it("[A3.04] fills in the second borrower's part from their account only", async () => {
  const { email, ask, loan } = await joinedLoan()
  const screen = await openScreen(place(loan), { as: email, locale: 'en' })
  const { t, user } = screen
  await user.click(await (await screen.dialog()).findByRole('button', { name: t('accountCheck.byHand') }))
  await noDialog(screen)
  const name = filled(t('household.of'), { name: 'Bernd Beispiel' })
  const region = within(await screen.findByRole('region', { name }))
  await user.click(await region.findByRole('button', { name: t('accountCheck.open') }))
  await (await screen.dialog()).findByText(filled(t('accountCheck.for'), { name: 'Bernd Beispiel' }))
  await comeBack(screen, await leave(screen), signIn)
  const session = await screen.dialog()
  await user.click(await session.findByRole('checkbox', { name: t('accountCheck.joint') }))
  await user.click(await session.findByRole('button', { name: t('accountCheck.take') }))
  await noDialog(screen)
  const { borrowers, fintecTransactions } = await loanOf(ask, loan.id)
  expect(borrowers[1]?.incomeExpenses).toContainEqual({ fieldId: 'netIncome', amount: 2480 })
  expect(fintecTransactions).toEqual([null, expect.any(String)])
})

it("[A2.26] in a frame, opens the bank in a window and returns to the second borrower's part", async () => {
  const { email, ask, loan } = await joinedLoan()
  const windows = [newWindow(), newWindow()] as const
  const { top } = framed(windows)
  const screen = await openScreen(place(loan), { as: email, expectErrors: /503/ })
  const { t, user } = screen
  await user.click(await (await screen.dialog()).findByRole('button', { name: t('accountCheck.byHand') }))
  await noDialog(screen)
  const region = within(
    await screen.findByRole('region', { name: filled(t('household.of'), { name: 'Bernd Beispiel' }) }),
  )
  await user.click(await region.findByRole('button', { name: t('accountCheck.open') }))
  const disclosure = await screen.dialog()
  await user.click(await disclosure.findByRole('checkbox'))

  // No window opens while the service cannot be reached.
  const works = screen.intercept(/^POST \/api\/fintec\/risks/, () =>
    Response.json({ status: 503, errorKey: 'provider', message: 'error.provider' }, { status: 503 }),
  )
  await user.click(disclosure.getByRole('button', { name: t('accountCheck.begin') }))
  await disclosure.findByText(t('error.provider'))
  expect(windows[0].close).toHaveBeenCalledTimes(1)
  works()

  await user.click(disclosure.getByRole('button', { name: t('accountCheck.begin') }))
  await expect.poll(() => windows[1].location.href).toContain('/sandbox/accounts/')
  let back: string | null = null
  for (const form of signIn)
    back = (
      await fetch(windows[1].location.href, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
    ).headers.get('Location')
  const led = new URL(back ?? '', portalHere().url)
  expect(led.pathname).toBe('/back')
  const { to, nonce } = readReturn(led.searchParams, led.hash)
  receive(windows[1], { v: 1, type: 'returned', nonce, address: to })
  await screen.user.click(await screen.findByRole('checkbox', { name: screen.t('accountCheck.joint') }))
  await screen.press('accountCheck.take')
  await noDialog(screen)
  expect(screen.address()).toBe(place(loan))
  expect((await loanOf(ask, loan.id)).borrowers[1]?.incomeExpenses).toContainEqual({
    fieldId: 'netIncome',
    amount: 2480,
  })

  // If the browser blocks the window, no session begins.
  await user.click(await screen.findByRole('button', { name: t('accountCheck.again') }))
  const again = await screen.dialog()
  await user.click(await again.findByRole('checkbox'))
  const begun = screen.calls.filter((call) => call === 'POST /api/fintec/risks').length
  await user.click(again.getByRole('button', { name: t('accountCheck.begin') }))
  await again.findByText(t('accountCheck.noWindow'))
  await assertAccessible(screen)
  expect(screen.calls.filter((call) => call === 'POST /api/fintec/risks')).toHaveLength(begun)
  expect(top).toEqual([])
})

it("in a frame, a code in the window's return address signs nobody in", async () => {
  const fields = answers(completeAnswers)
  const begun = await fetch(
    `${portalHere().url}/api/loan`,
    json('POST', { productId: 'consumer-credit', fields, lastCompletedStep: 'persoenliche-angaben' }),
  )
  const loan = await begun.json<Loan>()
  const visitor = begun.headers.get('unique-user-id') ?? missing()
  const opened = newWindow()
  framed([opened])
  const screen = await openScreen('/', { expectErrors: /404 GET .*\/none\/snapshots/ })
  sessionStorage.setItem('uniqueUserId', visitor)
  await screen.goto(place(loan))
  let returnPath = ''
  screen.intercept(/^POST \/api\/fintec\/risks/, async (request, send) => {
    returnPath = (await request.clone().json<{ returnPath: string }>()).returnPath
    return send()
  })
  const disclosure = await screen.dialog()
  await screen.user.click(await disclosure.findByRole('checkbox'))
  await screen.user.click(disclosure.getByRole('button', { name: screen.t('accountCheck.begin') }))
  await expect.poll(() => opened.location.href).toContain('/sandbox/accounts/')

  // The service knows the nonce, connects it to its own sign-in in another browser, and leads the window there.
  const { nonce } = readReturn(new URL(returnPath, location.origin).searchParams, '')
  const providerBrowser = new ProviderBrowser(location.origin)
  const start = await providerBrowser.ask(
    new URL(`/api/oidc/start?${new URLSearchParams({ frame: nonce })}`, location.origin),
  )
  const callback = await providerBrowser.signIn(start.headers.get('Location') ?? '', 'charles')
  const led = new URL((await providerBrowser.ask(new URL(callback))).headers.get('Location') ?? '', location.origin)
  expect(led.hash).toMatch(/^#handoff=/)
  const foreign = readReturn(led.searchParams, led.hash)
  expect(foreign.nonce).toBe(nonce)
  receive(opened, { v: 1, type: 'returned', nonce, address: foreign.to })
  await screen.settled()
  expect(opened.postMessage).not.toHaveBeenCalled()
  receive(opened, { v: 1, type: 'returned', nonce, address: `${place(loan)}?risk=none${led.hash}` })
  await expect.poll(() => opened.postMessage.mock.calls.length).toBe(1)
  await screen.settled()
  expect(screen.calls.filter((call) => call.includes('handoff'))).toEqual([])
  expect(location.hash).toBe('')
  expect(sessionStorage.getItem('authenticationToken')).toBeNull()
  const kept = await fetch(`${portalHere().url}/api/loan/${loan.id}`, { headers: { 'unique-user-id': visitor } })
  expect(kept.status).toBe(200)
})

it('reports a service that does not reply, and keeps the page', async () => {
  const email = await newPerson('account')
  const loan = await begunLoan(await askAs(email))
  const screen = await openScreen(place(loan), { as: email, expectErrors: /503/ })
  const { t, user } = screen
  const dialog = await screen.dialog()
  screen.intercept(/^POST \/api\/fintec\/risks/, () =>
    Response.json({ status: 503, errorKey: 'provider', message: 'error.provider' }, { status: 503 }),
  )
  await user.click(await dialog.findByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: t('accountCheck.begin') }))
  await dialog.findByText(t('error.provider'))
})

it('reports a service that fails on return, and retries', async () => {
  const email = await newPerson('account')
  const loan = await begunLoan(await askAs(email))
  const screen = await openScreen(place(loan), { as: email, expectErrors: /503/ })
  const { t, user } = screen
  const address = await leave(screen)
  const works = screen.intercept(/^GET \/api\/fintec\/risks/, () =>
    Response.json({ status: 503, errorKey: 'provider', message: 'error.provider' }, { status: 503 }),
  )
  await comeBack(screen, address, signIn)
  const dialog = await screen.dialog()
  await dialog.findByText(t('error.provider'))
  expect(screen.address()).toBe(place(loan))
  await assertAccessible(screen)
  works()
  await user.click(dialog.getByRole('button', { name: t('ui.retry') }))
  await (await screen.dialog()).findByText(t('accountCheck.amounts'))
})

it('waits for a service that does not know the result of the sign-in yet', async () => {
  const email = await newPerson('account')
  const loan = await begunLoan(await askAs(email))
  const screen = await openScreen(place(loan), { as: email })
  const { t } = screen
  const address = await leave(screen)
  const [id] = (await loanOf(await askAs(email), loan.id)).fintecTransactions
  await screen.goto(`${place(loan)}?risk=${id}`)
  await (await screen.dialog()).findByText(t('accountCheck.waiting'))
  await assertAccessible(screen)
  for (const form of signIn)
    await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  await screen.findByText(t('accountCheck.amounts'))
})

it('reports settings that do not load, and opens once they do', async () => {
  const email = await newPerson('account')
  const loan = await begunLoan(await askAs(email))
  const screen = await openScreen(place(loan), { as: email, expectErrors: /503/ })
  const { t, user } = screen
  const works = screen.intercept(/^GET \/api\/settings\/fintec/, () =>
    Response.json({ status: 503, errorKey: 'provider', message: 'error.provider' }, { status: 503 }),
  )
  await screen.goto(place(loan))
  await screen.press('accountCheck.open')
  const dialog = await screen.dialog()
  await dialog.findByText(t('accountCheck.unreachable'))
  works()
  await user.click(dialog.getByRole('button', { name: t('ui.retry') }))
  await (await screen.dialog()).findByRole('checkbox')
})

it('[A3.22] is not offered while the bank has switched it off', async () => {
  await control('interfaces', { FINTEC_SELF_DISCLOSURE: 'false' })
  const email = await newPerson('account')
  const loan = await completeLoan(await askAs(email))
  const screen = await openScreen(place(loan), { as: email })
  await amount(screen, 'netIncome')
  await screen.settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: screen.t('accountCheck.open') })).toBeNull()
  await control('interfaces', { FINTEC_SELF_DISCLOSURE: 'true' })
})
