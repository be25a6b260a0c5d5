import { expect, it } from 'vitest'

import { newPerson } from '#test/harness/control.ts'
import { findMailedLink } from '#test/harness/mail.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

const password = 'Sommerwind-2026!'

async function choosePassword(screen: Screen): Promise<void> {
  const { t, user } = screen
  for (const id of ['new', 'confirm'])
    await user.type(await screen.findByLabelText(t(`global.form.${id}password.label`)), password)
  await screen.press('reset.finish.submit')
}

/** The page offers another link instead of the form. */
async function offersAnother(screen: Screen): Promise<void> {
  const { t, user } = screen
  const again = await screen.findByRole('link', { name: t('reset.finish.again') })
  expect(screen.queryByRole('button', { name: t('reset.finish.submit') })).toBeNull()
  expect(screen.queryByLabelText(t('global.form.newpassword.label'))).toBeNull()
  await assertAccessible(screen)
  await user.click(again)
  await screen.findByRole('heading', { level: 1, name: t('reset.request.title') })
}

it('[A2.08] offers a link instead of the form for a new password without a key', async () => {
  const screen = await openScreen('/account/reset/finish', { width: 390 })
  await screen.findByRole('heading', { level: 1, name: screen.t('reset.finish.title') })
  await offersAnother(screen)
})

it('[A2.08] reports an unknown key, with the focus on the message, and offers another link', async () => {
  const screen = await openScreen('/account/reset/finish/unknown', { locale: 'en' })
  const { t } = screen
  await screen.findByRole('heading', { level: 1, name: t('reset.finish.title') })
  await choosePassword(screen)
  await screen.findByText(t('error.resetfailed'))
  await expect.poll(() => document.activeElement?.textContent?.trim()).toBe(t('error.resetfailed'))
  await offersAnother(screen)
})

it('[A2.08] accepts a mailed link once', async () => {
  const email = await newPerson('used')
  const screen = await openScreen('/account/reset/request')
  const { t, user } = screen
  await user.type(await screen.findByLabelText(t('global.form.email.label')), email)
  await screen.press('reset.request.submit')
  await expect.poll(screen.address).toBe('/account/reset/initiated')
  const link = await findMailedLink(email, /\/account\/reset\/finish\//)
  for (const outcome of ['reset.success.title', 'error.resetfailed']) {
    await screen.goto(link)
    await choosePassword(screen)
    await screen.findByText(t(outcome))
  }
  expect(screen.queryByRole('button', { name: t('reset.finish.submit') })).toBeNull()
})
