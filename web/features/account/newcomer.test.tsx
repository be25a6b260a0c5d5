import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'

import { type Locale, locales } from '#domain/text/locale.ts'
import { fillRegistration, labels } from '#test/harness/account-forms.ts'
import { newEmail, newPerson } from '#test/harness/control.ts'
import { completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { assertAccessible, isDisabled, openScreen, type Screen, signInHere } from '#test/harness/screen.ts'

import { announceActivation } from './confirmed-elsewhere.ts'
import { sendingTexts } from '../check-answers/texts.ts'
import { registrationTexts } from './registration-texts.ts'

const { saved, known, application, change, confirmed, confirmedText } = registrationTexts.de

/** A visitor's review of a complete application, and what it is told when they send. */
async function sent(
  email: string,
  {
    locale = 'de',
    kind = 'asNewcomer',
    before,
  }: { locale?: Locale; kind?: 'asNewcomer' | 'afterSignIn'; before?: () => void } = {},
) {
  const { url } = portalHere()
  const visitor = await visitorWithLoan({ fetch: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init) })
  const { id } = await completeLoan(visitor.fetch, { email })
  const screen = await openScreen('/privatkredit', { locale, width: 390 })
  await screen.settled()
  sessionStorage.setItem('uniqueUserId', visitor.secret)
  before?.()
  await screen.goto(`/privatkredit/${id}/pruefen`)
  await screen.findByText(screen.t('review.signInAhead'))
  const button = { name: sendingTexts[locale][kind] }
  await expect.poll(async () => isDisabled(await screen.findByRole('button', button))).toBe(false)
  await screen.user.click(await screen.findByRole('button', button))
  return { screen, id }
}

const offered = (screen: Screen) => screen.findByRole('dialog', { name: screen.t('register.title') })
const emailIn = (screen: Screen) => screen.findByLabelText<HTMLInputElement>(screen.t(labels.email))

describe('[A2.04] whoever is new and sends', () => {
  it.each(locales)('is offered an account first, with the application saved, in %s', async (locale) => {
    const { screen } = await sent(newEmail('newcomer'), { locale })
    const texts = registrationTexts[locale]
    const dialog = within(await offered(screen))
    dialog.getByText(texts.saved)
    dialog.getByText(new RegExp(texts.kept('\\d.*')))
    await assertAccessible(screen)
    await screen.user.click(dialog.getByRole('button', { name: texts.known }))
    await screen.findByRole('dialog', { name: screen.t('signIn.title') })
    await assertAccessible(screen)
  })

  it('need not type the e-mail again, learns what happens with the application, and can change the address', async () => {
    const email = newEmail('newcomer')
    const { screen, id } = await sent(email)
    await screen.user.click(within(await offered(screen)).getByRole('link', { name: screen.t('signIn.register') }))
    await screen.heading(screen.t('register.title'))
    expect((await emailIn(screen)).value).toBe(email)
    expect(screen.address()).toBe('/account/register')
    await fillRegistration(screen, email)
    await screen.press('register.submit')
    await screen.heading(screen.t('register.finish.title'))
    await screen.findByText(new RegExp(email))
    await screen.findByText(application)
    await assertAccessible(screen)
    await screen.user.click(await screen.findByRole('link', { name: change }))
    await screen.heading(screen.t('register.title'))
    expect((await emailIn(screen)).value).toBe(email)
    // Whoever signs in then is at the review again, also in another tab.
    expect(localStorage.getItem('loanport.after-registration')).toContain(`/privatkredit/${id}/pruefen`)
  })

  it('is asked to sign in where somebody has signed in before', async () => {
    const email = await newPerson('known')
    const { screen } = await sent(email, {
      kind: 'afterSignIn',
      before: () => localStorage.setItem('loanport.known', JSON.stringify({ until: Date.now() + 86_400_000 })),
    })
    const dialog = within(await screen.findByRole('dialog', { name: screen.t('signIn.title') }))
    // By the e-mail of the application.
    expect(dialog.getByLabelText<HTMLInputElement>(screen.t(labels.email)).value).toBe(email)
    expect(screen.queryByText(saved)).toBeNull()
    expect(screen.queryByRole('button', { name: known })).toBeNull()
    // Then only sending remains, and its button has the focus.
    await signInHere(screen, email)
    await screen.findByText(sendingTexts.de.ready)
    await expect.poll(() => document.activeElement).toBe(await screen.button('review.send'))
    await assertAccessible(screen)
  })
})

it('[A2.05] a tab that waits says that the account was activated in another one', async () => {
  const email = newEmail('tabs')
  const screen = await openScreen('/account/register')
  await screen.heading(screen.t('register.title'))
  await fillRegistration(screen, email)
  await screen.press('register.submit')
  await screen.heading(screen.t('register.finish.title'))
  // What the other tab stores.
  announceActivation(Date.now() + 1)
  dispatchEvent(new StorageEvent('storage', { key: 'loanport.activated', storageArea: localStorage }))
  await screen.heading(confirmed)
  await screen.findByText(confirmedText)
  await assertAccessible(screen)
  expect(screen.queryByRole('button', { name: screen.t('resend.action') })).toBeNull()
  const [link] = await screen.findAllByRole('link', { name: screen.t('account.toSignIn') })
  link?.click()
  const dialog = within(await screen.findByRole('dialog', { name: screen.t('signIn.title') }))
  expect(dialog.getByLabelText<HTMLInputElement>(screen.t(labels.email)).value).toBe(email)
})

it.each(['/account/register', '/account/reset/finish?key=any'])(
  'tells at each password of %s what is wrong with it',
  async (place) => {
    const screen = await openScreen(place)
    for (const id of [labels.newPassword, labels.confirmPassword]) {
      const box = await screen.findByLabelText(screen.t(id))
      expect(box.getAttribute('aria-invalid')).toBe('false')
      await screen.user.click(box)
      await screen.user.type(box, 'a')
      await screen.user.tab()
      await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true')
      const described = (box.getAttribute('aria-describedby') ?? '').trim().split(/\s+/)
      const message = described.map((each) => document.querySelector(`#${CSS.escape(each)}`)?.textContent).join(' ')
      expect(message).toContain(screen.t(`global.messages.validate.${id.split('.')[2]}.minlength`).slice(0, 12))
    }
  },
)
