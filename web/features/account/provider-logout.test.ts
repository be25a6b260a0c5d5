import { expect, test } from 'vitest'

import { logoutAddress } from './provider-logout.ts'

test('[A2.03] the identity provider learns who signs out, and where to continue', () => {
  expect(logoutAddress('https://id.example/logout?x=1', 'token', 'https://portal.example')).toBe(
    'https://id.example/logout?x=1&id_token_hint=token&post_logout_redirect_uri=https%3A%2F%2Fportal.example',
  )
})
