import { vi } from 'vitest'

import type { Screen } from './screen.ts'

/** A password that the default policy accepts. */
export const newPassword = 'Sommerwind-2026!'

/** Labels of the account forms, by message id. */
export const labels = {
  email: 'global.form.email.label',
  password: 'global.form.password.label',
  currentPassword: 'global.form.currentpassword.label',
  newPassword: 'global.form.newpassword.label',
  confirmPassword: 'global.form.confirmpassword.label',
} as const

/** Replaces the text of a field, by the message id of its label. */
export async function enter(screen: Screen, label: string, text: string): Promise<void> {
  const { user } = screen
  const box = await screen.findByLabelText(screen.t(label))
  await user.clear(box)
  if (text !== '') await user.type(box, text)
}

/** Fills in the registration with valid data and the consent. */
export async function fillRegistration(screen: Screen, email: string): Promise<void> {
  await enter(screen, labels.email, email)
  await enter(screen, labels.newPassword, newPassword)
  await enter(screen, labels.confirmPassword, newPassword)
  const consent = await screen.findByRole<HTMLInputElement>('checkbox')
  if (!consent.checked) await screen.user.click(consent)
}

/** Returns a function that moves the clock forward; the clock keeps running. */
export function movableClock(): (minutes: number, seconds?: number) => void {
  const { now } = Date
  let ahead = 0
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
  return (minutes, seconds = 0) => {
    ahead += (minutes * 60 + seconds) * 1000
  }
}
