import type { Value } from '#domain/fields/types.ts'

import { askAs } from './control.ts'
import { answers } from './loans.ts'
import { json, succeeded } from './people.ts'
import { openScreen, type Opening, type Screen } from './screen.ts'

/** Saves a profile from another browser of the same user. */
export async function saveElsewhere(email: string, values: Readonly<Record<string, Value>>): Promise<void> {
  await succeeded((await askAs(email))('/api/account', json('PUT', { fields: answers(values) })))
}

export async function openProfile(email: string, opening: Omit<Opening, 'as'> = {}): Promise<Screen> {
  const screen = await openScreen('/account/profile', { as: email, ...opening })
  await screen.heading(screen.t('profile.title'))
  return screen
}
