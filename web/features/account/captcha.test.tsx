import { beforeAll, expect, it, vi } from 'vitest'

import { enter, fillRegistration, labels } from '#test/harness/account-forms.ts'
import { askAs, control, newEmail, newPerson } from '#test/harness/control.ts'
import { findMailedLink } from '#test/harness/mail.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'

import { captchaTexts } from './captcha-texts.ts'

beforeAll(() => control('general', { CAPTCHA_REQUIRED: true, CAPTCHA_SITE_KEY: 'site' }))

/** The interface of the service's script in a browser (test/harness/captcha-service.ts); solutions are valid once. */
const service = {
  render: (element: HTMLElement, options: { sitekey: string; callback: (solution: string) => void }) => {
    const box = Object.assign(document.createElement('button'), { type: 'button', textContent: 'I am human' })
    box.addEventListener('click', () => {
      box.textContent = 'Solved'
      options.callback(`solved-${options.sitekey}-${crypto.randomUUID()}`)
    })
    element.appendChild(box)
  },
}
const stubService = () => vi.stubGlobal('grecaptcha', service)

/** Opening a screen removes the stubs of the previous one. */
async function openWithService(path: string, opening: Parameters<typeof openScreen>[1] = {}): Promise<Screen> {
  const screen = await openScreen('/impressum', opening)
  stubService()
  await screen.goto(path)
  return screen
}
const findCaptcha = (screen: Screen) => screen.findByRole('button', { name: 'I am human' })
/** Nothing of the service is there before. */
async function loadCaptcha(screen: Screen): Promise<HTMLElement> {
  await screen.user.click(await screen.findByRole('button', { name: captchaTexts[screen.locale].load }))
  return findCaptcha(screen)
}
const finished = (screen: Screen) => screen.heading(screen.t('register.finish.title'))

it('[A3.22] [A5.02] the registration cannot be sent before the captcha is solved', async () => {
  const screen = await openWithService('/account/register', { locale: 'en' })
  const { user } = screen
  const captcha = await loadCaptcha(screen)
  await fillRegistration(screen, newEmail('human'))
  const submit = await screen.button('register.submit')
  expect(isDisabled(submit)).toBe(true)
  await assertAccessible(screen)
  await user.click(captcha)
  await expect.poll(() => isDisabled(submit)).toBe(false)
  await user.click(submit)
  await finished(screen)
})

it('[A3.22] loads nothing of the service before somebody asks for it, and names it', async () => {
  const screen = await openWithService('/account/reset/request')
  const scripts = () => [...document.querySelectorAll('script')].filter(({ src }) => !src.startsWith(location.origin))
  const load = await screen.findByRole('button', { name: captchaTexts.de.load })
  await screen.findByText(/^Die Sicherheitsabfrage kommt von 127\.0\.0\.1:\d+\. /)
  await enter(screen, labels.email, newEmail('human'))
  expect([screen.queryByRole('button', { name: 'I am human' }), scripts()]).toEqual([null, []])
  await assertAccessible(screen)
  load.focus()
  await screen.user.keyboard('{Enter}')
  const captcha = await findCaptcha(screen)
  expect(document.activeElement?.contains(captcha)).toBe(true)
})

it('[A3.22] [A5.02] sends the solution even when the button is pressed as soon as it is enabled', async () => {
  const screen = await openWithService('/account/register')
  const captcha = await loadCaptcha(screen)
  await fillRegistration(screen, newEmail('human'))
  const submit = await screen.button('register.submit')
  const observer = new MutationObserver(() => {
    if (isDisabled(submit)) return
    observer.disconnect()
    submit.click()
  })
  observer.observe(submit, { attributes: true })
  // Services call back after a reply of their servers, not during a click.
  setTimeout(() => captcha.click(), 0)
  await finished(screen)
})

it('[A3.22] [A4.07] [A5.02] shows another captcha after a failure', async () => {
  const screen = await openWithService('/account/reset/request', { width: 390 })
  const { t, user } = screen
  await enter(screen, labels.email, newEmail('human'))
  await user.click(await loadCaptcha(screen))
  await screen.findByRole('button', { name: 'Solved' })
  const tooOften = { type: 'about:blank', title: 'Too many requests', status: 429, message: 'error.http.429' }
  const restore = screen.intercept(/^POST \/api\/account\/reset-password\/init/, () =>
    Response.json(tooOften, { status: 429 }),
  )
  await screen.press('reset.request.submit')
  await screen.findByText(t('error.http.429'))
  const another = await findCaptcha(screen)
  expect(isDisabled(await screen.button('reset.request.submit'))).toBe(true)
  restore()
  await user.click(another)
  await screen.press('reset.request.submit')
  await screen.heading(t('reset.initiated.title'))
})

it('[A3.22] [A5.02] accepts a mailed link instead of the captcha of a registration, once', async () => {
  const email = newEmail('human')
  const screen = await openWithService('/account/register')
  const { t } = screen
  await screen.press('captcha.alternative.action')
  // The e-mail field says that it is required.
  await screen.findByText(t('global.messages.validate.email.required'))
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(t(labels.email)))
  await enter(screen, labels.email, email)
  await screen.press('captcha.alternative.action')
  await screen.findByText(t('captcha.alternative.sent'))
  await assertAccessible(screen)

  const link = await findMailedLink(email, /\/account\/register\?pass=/)
  await screen.goto(link)
  await screen.findByText(t('captcha.byMail'))
  expect(screen.queryByRole('button', { name: 'I am human' })).toBeNull()
  await fillRegistration(screen, email)
  await assertAccessible(screen)
  await screen.press('register.submit')
  await finished(screen)

  // The used link is no longer valid, and the captcha is back.
  await screen.goto(link)
  await fillRegistration(screen, email)
  await screen.press('register.submit')
  await screen.findByText(t('error.captchafailed'))
  await loadCaptcha(screen)
  expect(location.search).toBe('')
})

it('[A3.22] [A5.02] accepts a mailed link instead of the captcha of a forgotten password', async () => {
  const email = await newPerson('human')
  const screen = await openWithService('/account/reset/request', { locale: 'en', width: 390 })
  const { t } = screen
  await enter(screen, labels.email, email)
  await screen.press('captcha.alternative.action')
  await screen.findByText(t('captcha.alternative.sent'))
  await screen.goto(await findMailedLink(email, /\/account\/reset\/request\?pass=/))
  await enter(screen, labels.email, email)
  await screen.press('reset.request.submit')
  await screen.heading(t('reset.initiated.title'))
  await findMailedLink(email, /\/account\/reset\/finish\//)
  expect((await (await askAs(email))('/api/account')).status).toBe(200)
})

it('[A3.22] offers a mailed link when the captcha service cannot be reached', async () => {
  // No script is loaded here.
  const screen = await openScreen('/account/register', { locale: 'en' })
  await screen.user.click(await screen.findByRole('button', { name: captchaTexts.en.load }))
  await screen.findByText(screen.t('captcha.unavailable'))
  await screen.button('captcha.alternative.action')
  await assertAccessible(screen)
})
