import { afterEach, expect, it, vi } from 'vitest'

import { newPerson } from '#test/harness/control.ts'
import { openScreen } from '#test/harness/screen.ts'
import { leaveByHeader } from '#test/harness/steps.ts'

import { demoPassword } from '../../scripts/people.ts'

afterEach(() => {
  vi.useRealTimers()
})

const password = 'Sommerwind-2026!'

it('[A2.28] removes errors with the next success and on leaving their page', async () => {
  const screen = await openScreen('/account/password', { as: await newPerson('toasts'), width: 390 })
  const { t, user } = screen
  const error = t('password.messages.error')
  const change = async (current: string) => {
    for (const [id, text] of [
      ['current', current],
      ['new', password],
      ['confirm', password],
    ] as const) {
      const box = await screen.findByLabelText(t(`global.form.${id}password.label`))
      await user.clear(box)
      await user.type(box, text)
    }
    await screen.press('password.submit')
  }
  const errors = () => screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes(error))
  await change('falsch')
  await expect.poll(errors).toHaveLength(1)
  await change(demoPassword)
  await screen.findByText(t('password.messages.success'))
  expect(errors()).toEqual([])
  const current = () => screen.getByLabelText<HTMLInputElement>(t('global.form.currentpassword.label')).value
  await expect.poll(current).toBe('')

  await change('falsch')
  await expect.poll(errors).toHaveLength(1)
  // An error of the last second would move to the next page.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1100 })
  await leaveByHeader(screen)
  await screen.findByRole('heading', { level: 1, name: t('overview.title') })
  await expect.poll(errors).toEqual([])
})
