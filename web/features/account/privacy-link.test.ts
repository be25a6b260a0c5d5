import { expect, test } from 'vitest'

import { privacyLinkOf } from './privacy-link.ts'

const imprint = { href: 'https://bank.example/impressum', text: 'Impressum' }

test.each([
  [{ href: 'https://bank.example/a', text: 'Datenschutz' }],
  [{ href: '/b', text: 'Hinweise zum Datenschutz' }],
  [{ href: 'https://bank.example/c', text: 'Privacy' }],
  [{ href: 'https://bank.example/d', text: 'Data protection' }],
  [{ href: 'https://bank.example/en/privacy', text: 'Your data and us' }],
])('the privacy notice is found as %o', (link) => {
  expect(privacyLinkOf([imprint, link])).toBe(link)
})

test('the text of a link precedes its address; without a matching link there is none', () => {
  const named = { href: 'https://bank.example/d', text: 'Datenschutz' }
  expect(privacyLinkOf([{ href: 'https://bank.example/datenschutz-team', text: 'Karriere' }, named])).toBe(named)
  expect(privacyLinkOf([imprint])).toBeUndefined()
})
