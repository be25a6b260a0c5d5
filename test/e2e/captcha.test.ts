import { beforeAll, expect, it } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { control, newEmail } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'
import { assertSound, password } from '../harness/full-journey.ts'
import { captchaTexts } from '#web/features/account/captcha-texts.ts'

const browser = browserHere()
beforeAll(() => control('general', { CAPTCHA_REQUIRED: true, CAPTCHA_SITE_KEY: 'site' }))

it('[A3.22] [A5.02] the content security policy allows a captcha on the registration, also by a link from a page without one, and nothing is loaded before it is asked for', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'de', 390)
  const { page, t, button } = visitor
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== new URL(portalHere().url).origin) asked.push(pathname)
  })
  await page.goto('/privatkredit?login')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('signIn.register') })
    .click()
  // A text of the captcha service.
  const captcha = page.getByRole('button', { name: 'I am human' })
  const load = page.getByRole('button', { name: captchaTexts.de.load })
  await load.waitFor()
  expect(asked).toEqual([])
  await load.click()
  await captcha.waitFor()
  expect(asked).toEqual(['/api.js'])
  expect(visitor.errors).toEqual([])
  const fill = (id: string, text: string) => page.getByLabel(t(id), { exact: true }).fill(text)
  await fill('global.form.email.label', newEmail('human'))
  await fill('global.form.newpassword.label', password)
  await fill('global.form.confirmpassword.label', password)
  await page.getByRole('checkbox').check()
  await assertSound(visitor)
  await captcha.click()
  await button('register.submit').click()
  await page.getByRole('heading', { name: t('register.finish.title') }).waitFor()
  await visitor.close()
})
