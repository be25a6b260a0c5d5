import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { privacyFile, withList } from '../../scripts/privacy-table.ts'

it('docs/privacy.md has the list of what is kept of people', () => {
  const text = readFileSync(privacyFile, 'utf8')
  expect(text).toBe(withList(text))
})
