import { expect, test } from 'vitest'

import { filtered, groupProperties, writtenValue } from './groups.ts'

const props = {
  contexts: {
    loanport: {
      beans: {
        database: { prefix: 'DATABASE_', properties: { url: 'http://db', timeoutMs: 1500, token: null } },
        technicalSettings: { prefix: '', properties: { 'ANALYTICS.on': false } },
      },
    },
  },
}
const env = {
  activeProfiles: ['prod'],
  propertySources: [
    { name: 'environment', properties: { DATABASE_URL: { value: 'http://db' }, FILES: { value: '(binding)' } } },
    { name: 'defaults', properties: { DATABASE_TIMEOUT_MS: { value: 1500 } } },
    { name: 'technicalSettings', properties: { 'ANALYTICS.on': { value: false } } },
  ],
}

test('[B2.20] lists each variable with its value and source', () => {
  expect(groupProperties(props, env)).toEqual([
    {
      id: 'database',
      properties: [
        { name: 'DATABASE_URL', value: 'http://db', source: 'environment' },
        { name: 'DATABASE_TIMEOUT_MS', value: 1500, source: 'defaults' },
        { name: 'DATABASE_TOKEN', value: null, source: 'none' },
      ],
    },
    {
      id: 'technicalSettings',
      properties: [{ name: 'ANALYTICS.on', value: false, source: 'technicalSettings' }],
    },
    { id: 'others', properties: [{ name: 'FILES', value: '(binding)', source: 'environment' }] },
  ])
})

test('[B2.20] filters by name and value', () => {
  const names = (text: string) =>
    filtered(groupProperties(props, env), text).flatMap(({ properties }) => properties.map(({ name }) => name))
  expect(names('timeout')).toEqual(['DATABASE_TIMEOUT_MS'])
  expect(names('1500')).toEqual(['DATABASE_TIMEOUT_MS'])
  expect(names('nowhere')).toEqual([])
  expect([null, '', 'a', 5, true, ['a', 'b']].map(writtenValue)).toEqual(['', '', 'a', '5', 'true', 'a, b'])
})
