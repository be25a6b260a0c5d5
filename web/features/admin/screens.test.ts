import { expect, test } from 'vitest'

import { screensFor } from './screens.ts'

test('[A6.02] administrators of both kinds have screens, nobody else has one', () => {
  expect(screensFor('ROLE_ADMIN').map(({ id }) => id)).toEqual(['mails'])
  expect(screensFor('ROLE_TECH_ADMIN').map(({ id }) => id)).toEqual(['mails'])
  expect(screensFor('ROLE_USER')).toEqual([])
})
