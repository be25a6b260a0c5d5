import { expect, it } from 'vitest'

import { newPerson } from '#test/harness/control.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { descriptionOf } from '#test/harness/start-pages.ts'

it('a refusal moves the focus from the button to the invalid field, which explains why', async () => {
  const screen = await openScreen('/account/password', { as: await newPerson('refused'), locale: 'en', width: 390 })
  const { t, user } = screen
  const box = (id: string) => screen.findByLabelText<HTMLInputElement>(t(id))
  await user.type(await box('global.form.currentpassword.label'), 'wrong')
  for (const id of ['global.form.newpassword.label', 'global.form.confirmpassword.label'])
    await user.type(await box(id), 'Sommerwind-2026!')
  await screen.press('password.submit')
  await screen.findByText(t('password.messages.error'))
  const current = await box('global.form.currentpassword.label')
  await expect.poll(() => document.activeElement).toBe(current)
  expect(descriptionOf(current)).toContain(t('error.invalidpassword'))
  await assertAccessible(screen)
})
