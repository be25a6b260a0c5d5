import { fireEvent } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'

import { locales } from '#domain/text/locale.ts'
import { emails, noEmails } from '#domain/cases/emails.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { enter, fillRegistration, labels, newPassword } from '#test/harness/account-forms.ts'
import { newAddress } from '#test/harness/address.ts'
import { askAs, newEmail, newPerson, testFetch } from '#test/harness/control.ts'
import { findMailedLink } from '#test/harness/mail.ts'
import { missing } from '#test/harness/missing.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import { atStep, clickContinue } from '#test/harness/steps.ts'
import { spaced } from '#test/harness/texts.ts'

const activation = /\/account\/activate\//
/** Another password than that of the registration. */
const chosen = 'Winternacht-2026!'

/** Chooses the password of an account, with the consent, where the link was opened in another browser. */
async function chooseWith(screen: Screen, password: string): Promise<void> {
  await enter(screen, labels.newPassword, password)
  await enter(screen, labels.confirmPassword, password)
  await screen.user.click(await screen.findByRole('checkbox', { name: /Datenschutzhinweise gelesen|privacy notice/ }))
  await screen.press('activate.submit')
}

it('[A2.04] [A2.05] [A2.06] [A4.07] [A9.04] activates an account by a mailed link, with a password chosen there, and leads to sign-in after 4 s', async () => {
  const email = newEmail('stranger')
  const screen = await openScreen('/account/register', { width: 390 })
  const { t } = screen
  await screen.heading(t('register.title'))
  await expect.poll(() => document.title).toContain(t('register.title'))
  const submit = await screen.button('register.submit')
  expect(isDisabled(submit)).toBe(true)
  await fillRegistration(screen, email)
  expect(isDisabled(submit)).toBe(false)
  await assertAccessible(screen)
  await screen.press('register.submit')
  await screen.heading(t('register.finish.title'))
  expect(screen.address()).toBe('/account/register/finish')
  await expect.poll(() => document.title).toContain(t('register.finish.title'))
  await assertAccessible(screen)

  const link = await findMailedLink(email, activation)
  // No screen here has cookies, so each is another browser than the one that registered.
  await screen.goto(link)
  await screen.findByText(t('activate.password.text'))
  await expect.poll(() => document.title).toContain(t('activate.title'))
  expect(isDisabled(await screen.button('activate.submit'))).toBe(true)
  const redirects: (() => void)[] = []
  const { setTimeout } = globalThis
  // Fires when the test calls it. Sockets use timers of 4 s as well, with a third argument.
  const setUnlessRedirect = (...call: Parameters<typeof setTimeout>) =>
    call.length === 2 && call[1] === 4000 ? redirects.push(call[0]) : setTimeout(...call)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(setUnlessRedirect as typeof setTimeout)
  await chooseWith(screen, chosen)
  await screen.findByText(t('activate.messages.success'))
  await assertAccessible(screen)
  expect(redirects).toHaveLength(1)
  expect(screen.address()).toMatch(activation)
  redirects[0]?.()
  await expect.poll(screen.address).toMatch(/^\/login/)
  await screen.findByRole('dialog', { name: t('signIn.title') })
  expect((await (await askAs(email, chosen))('/api/account')).status).toBe(200)
  await expect(askAs(email, newPassword)).rejects.toThrow()

  // The link works once.
  const second = await openScreen(link, { locale: 'en' })
  await second.findByText(second.t('activate.messages.error'))
  await second.findByRole('link', { name: second.t('signIn.register') })
  await assertAccessible(second)
})

it('[A8.04] an unknown key activates nobody and shows the text of the specification', async () => {
  const screen = await openScreen('/account/activate?key=unknown', { locale: 'en' })
  await screen.findByText('Your account could not be activated. Please use the registration form to sign up.')
})

describe('[A2.06] a mailed link', () => {
  /** A registration by call, in no browser, and its link. */
  async function registered(visitor?: string): Promise<{ email: string; link: string }> {
    const email = newEmail('elsewhere')
    const reply = await testFetch(`${portalHere().url}/api/register`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...newAddress(),
        ...(visitor === undefined ? {} : { 'unique-user-id': visitor }),
      },
      body: JSON.stringify({ email, password: newPassword, langKey: 'de' }),
    })
    expect(reply.status).toBe(201)
    return { email, link: await findMailedLink(email, activation) }
  }

  it('shows the applications of a registration, and leaves them where they are without a confirmation', async () => {
    const begun = await testFetch(`${portalHere().url}/api/loan`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...newAddress() },
      body: JSON.stringify({ productId: 'consumer-credit' }),
    })
    const { email, link } = await registered(begun.headers.get('unique-user-id') ?? '')
    const screen = await openScreen(link, { locale: 'en' })
    await screen.findByText(screen.t('activate.applications.text'))
    await screen.user.click(screen.getByRole('radio', { name: screen.t('activate.applications.leave') }))
    await chooseWith(screen, chosen)
    await screen.findByText(screen.t('activate.messages.success'))
    const previews = await (await askAs(email, chosen))('/api/loan/previews?page=0&size=9')
    expect(previews.headers.get('X-Total-Count')).toBe('0')
  })

  it('says that a newer registration has ended it, also while its form is open', async () => {
    const { email, link } = await registered()
    const screen = await openScreen(link)
    const { t } = screen
    await screen.findByText(t('activate.password.text'))
    await testFetch(`${portalHere().url}/api/register/resend`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...newAddress() },
      body: JSON.stringify({ email }),
    })
    await chooseWith(screen, chosen)
    await screen.findByText(t('activate.messages.error'))
    await screen.findByText(t('activate.newest'))
    expect(screen.queryByRole('button', { name: t('activate.submit') })).toBeNull()
    await assertAccessible(screen)
  })

  it('offers another one when it has expired', async () => {
    const { email, link } = await registered()
    const screen = await openScreen('/404', { locale: 'en', width: 390 })
    const { t } = screen
    screen.intercept(/^GET \/api\/activate/, () =>
      Response.json({ errorKey: 'activationexpired', message: 'error.activationexpired' }, { status: 400 }),
    )
    screen.follow(new URL(link, portalHere().url).pathname)
    await screen.findByText(t('activate.expired'))
    await assertAccessible(screen)
    expect(isDisabled(await screen.button('resend.action'))).toBe(true)
    await enter(screen, labels.email, email)
    await screen.press('resend.action')
    await screen.findByText(t('resend.sent'))
    await expect.poll(() => findMailedLink(email, activation)).not.toBe(link)
  })

  it('can be tried again when the portal did not answer', async () => {
    const { link } = await registered()
    const screen = await openScreen('/404')
    const { t } = screen
    const stop = screen.intercept(/^GET \/api\/activate/, () =>
      Response.json({ message: 'error.http.429' }, { status: 429 }),
    )
    screen.follow(new URL(link, portalHere().url).pathname)
    await screen.button('activate.again')
    stop()
    await screen.press('activate.again')
    await screen.findByText(t('activate.password.text'))
  })
})

describe('[A2.05] the page after a registration', () => {
  it('names the address and sends the mail again', async () => {
    const email = newEmail('again')
    const screen = await openScreen('/account/register', { locale: 'en' })
    const { t } = screen
    await screen.heading(t('register.title'))
    await fillRegistration(screen, email)
    await screen.press('register.submit')
    await screen.heading(t('register.finish.title'))
    await screen.findByText(new RegExp(email))
    const link = await findMailedLink(email, activation)
    await screen.press('resend.action')
    await screen.findByText(t('resend.sent'))
    await expect.poll(() => findMailedLink(email, activation)).not.toBe(link)
    await assertAccessible(screen)
    // It stays: nobody is signed in here because somebody has followed a link.
    expect(screen.address()).toBe('/account/register/finish')
    expect(sessionStorage.getItem('authenticationToken')).toBeNull()
  })

  it('asks for the address where it was opened by its own', async () => {
    const screen = await openScreen('/account/register/finish', { width: 390 })
    const { t } = screen
    await screen.findByText(t('register.finish.text'))
    expect(isDisabled(await screen.button('resend.action'))).toBe(true)
    await enter(screen, labels.email, newEmail('nobody'))
    await screen.press('resend.action')
    await screen.findByText(t('resend.sent'))
    await assertAccessible(screen)
  })
})

it('[A5.02] shows the problem of a field once it was touched, and cannot be sent until all are valid', async () => {
  const screen = await openScreen('/account/register', { locale: 'en' })
  const { t, user } = screen
  const submit = await screen.button('register.submit')
  expect(screen.queryByText(t('global.messages.validate.email.required'))).toBeNull()

  const rejects = async (label: string, value: string, problem: string): Promise<void> => {
    fireEvent.input(await screen.findByLabelText(t(label)), { target: { value } })
    await user.click(await screen.findByLabelText(t(label)))
    await user.tab()
    await screen.findByText(spaced(t(problem)))
    expect(isDisabled(submit), problem).toBe(true)
  }
  await rejects(labels.email, '', 'global.messages.validate.email.required')
  await rejects(labels.email, 'toni@', 'global.messages.validate.email.invalid')
  await rejects(labels.newPassword, '', 'global.messages.validate.newpassword.required')
  await rejects(labels.newPassword, 'abc', 'global.messages.validate.newpassword.minlength')
  await rejects(labels.newPassword, `${newPassword}${'x'.repeat(40)}`, 'global.messages.validate.newpassword.maxlength')
  await rejects(labels.newPassword, 'abcdefgh', 'global.messages.validate.newpassword.strengthpolicy')
  await rejects(labels.confirmPassword, '', 'global.messages.validate.confirmpassword.required')
  await rejects(labels.confirmPassword, 'abc', 'global.messages.validate.confirmpassword.minlength')
  await rejects(labels.confirmPassword, 'x'.repeat(51), 'global.messages.validate.confirmpassword.maxlength')
  await rejects(labels.confirmPassword, `${newPassword}!`, 'global.messages.error.dontmatch')
  const consent = await screen.findByRole('checkbox')
  await user.click(consent)
  await user.click(consent)
  await screen.findByText(t('register.messages.validate.dataprotection.required'))
  await assertAccessible(screen)

  await fillRegistration(screen, newEmail('stranger'))
  expect(isDisabled(submit)).toBe(false)
  await user.click(consent)
  expect(isDisabled(submit)).toBe(true)
})

it.each(locales)('[A5.02] links the privacy notice beside the consent, in a tab of its own, in %s', async (locale) => {
  const screen = await openScreen('/account/register', { locale })
  const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: screen.t('register.privacy') })
  const [link, ...more] = links.filter((each) => each.closest('main') !== null)
  expect(more).toEqual([])
  expect([new URL(link?.href ?? '').pathname, link?.target]).toEqual(['/informationen/datenschutz', '_blank'])
})

it("[A4.07] saves a visitor's earlier input, and they continue after the activation elsewhere, where they have confirmed it", async () => {
  const email = newEmail('stranger')
  const screen = await openScreen('/privatkredit')
  const { t } = screen
  await clickContinue(screen, 'wizard.next')
  await atStep(screen, 'kreditwunsch')
  await clickContinue(screen)
  await atStep(screen, 'persoenliche-angaben')
  await screen.fill('lastName', 'Unterwegs')
  // By its address, because the sign-in dialog, which leads here as well, would save by itself.
  await screen.goto('/account/register')
  await screen.heading(t('register.title'))
  await fillRegistration(screen, email)
  await screen.press('register.submit')
  await screen.heading(t('register.finish.title'))

  const elsewhere = await openScreen(await findMailedLink(email, activation), { width: 390 })
  await elsewhere.findByRole('group', { name: t('activate.applications') })
  await elsewhere.findByText('Privatkredit')
  expect(document.body.textContent).not.toContain('Unterwegs')
  await assertAccessible(elsewhere)
  // Nobody's applications are taken or left without an answer.
  const [take, leave] = ['activate.applications.take', 'activate.applications.leave'].map((id) =>
    elsewhere.getByRole<HTMLInputElement>('radio', { name: t(id) }),
  )
  expect([take?.checked, leave?.checked]).toEqual([false, false])
  await elsewhere.user.click(take ?? missing())
  await chooseWith(elsewhere, chosen)
  await elsewhere.findByText(t('activate.messages.success'))
  const ask = await askAs(email, chosen)
  const { content } = await (await ask('/api/loan/previews?page=0&size=9')).json<{ content: { id: string }[] }>()
  expect(content).toHaveLength(1)
  expect(await (await ask(`/api/loan/${content[0]?.id}`)).json<Loan>()).toMatchObject({
    fields: { lastName: { value: { value: 'Unterwegs' } } },
  })
})

it('[A4.07] leads a signed-in user to /', async () => {
  const screen = await openScreen('/account/register', { as: await newPerson('registered') })
  await screen.heading(screen.t('overview.title'))
  expect(screen.address()).toBe('/')
})

it('[A5.03] names the five strengths of a password', async () => {
  const screen = await openScreen('/account/register', { locale: 'en', width: 390 })
  const { t } = screen
  for (const [password, level] of [
    ['abc', 'VERY_WEAK'],
    ['abcdef1', 'WEAK'],
    ['Abcdef12', 'REASONABLE'],
    ['Abcde1!?', 'STRONG'],
    ['Abcdefghij1!', 'VERY_STRONG'],
  ] as const) {
    await enter(screen, labels.newPassword, password)
    const text = t('account.password.strength').replace('{level}', t(`account.password.strength.${level}`))
    const meter = await screen.findByText(text)
    expect(meter.getAttribute('role')).toBe('status')
  }
})

it('[A5.02] judges every e-mail address as calls do', async () => {
  const screen = await openScreen('/account/register')
  const box = await screen.findByLabelText<HTMLInputElement>(screen.t(labels.email))
  const invalid = screen.t('global.messages.validate.email.invalid')
  const verdicts: unknown[] = []
  // An input has one line.
  const typed = [...emails.map(([email]) => email), ...noEmails].filter((email) => !/[\r\n]/.test(email))
  for (const email of typed) {
    await screen.user.clear(box)
    await screen.user.paste(email)
    await screen.user.tab()
    await expect.poll(() => box.getAttribute('aria-invalid') === 'true').toBe(noEmails.includes(email))
    verdicts.push([email, screen.queryByText(invalid) !== null])
  }
  expect(verdicts).toEqual(typed.map((email) => [email, noEmails.includes(email)]))
})
