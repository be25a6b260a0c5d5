import { expect, test } from 'vitest'

import { cutName, nameToSave } from './name.ts'

test('[A5.18] an empty or unchanged name is not saved', () => {
  expect(nameToSave('   ', 'Küche')).toBeUndefined()
  expect(nameToSave(' Küche ', 'Küche')).toBeUndefined()
  expect(nameToSave(' Neue Küche ', 'Küche')).toBe('Neue Küche')
})

test('[A5.18] a name has at most 50 characters, and none is cut in half', () => {
  expect(cutName('a'.repeat(60))).toHaveLength(50)
  expect([...cutName('🏡'.repeat(60))]).toHaveLength(50)
})
