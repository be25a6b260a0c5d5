import { expect, test } from 'vitest'

import { getComponentFacts, formatBytes } from './component-facts.ts'

const texts = { t: (id: string) => id, locale: 'de' } as const

test('[B8.11] shows sizes from 1 GB in GB, and smaller ones in MB', () => {
  const mib = 1024 * 1024
  expect(formatBytes(0, 'de')).toBe('0\u00a0MB')
  expect(formatBytes(100_000, 'en')).toBe('0.1\u00a0MB')
  expect(formatBytes(1.5 * mib, 'de')).toBe('1,5\u00a0MB')
  expect(formatBytes(1000 * mib, 'de')).toBe('1000,0\u00a0MB')
  expect(formatBytes(1.25 * 1024 * mib, 'en')).toBe('1.3\u00a0GB')
})

test('[B8.11] shows every other detail of a service as key and value', () => {
  expect(
    getComponentFacts(
      'anything',
      { waiting: 1234, since: '2026-11-24T12:30:00.000Z', late: [], note: 'as it came' },
      texts,
    ),
  ).toEqual([
    { label: 'waiting', value: '1.234' },
    { label: 'since', value: '24.11.2026, 13:30' },
    { label: 'late', value: '–' },
    { label: 'note', value: 'as it came' },
  ])
  expect(getComponentFacts('cron', { late: ['send-mail'], lastRuns: { 'send-mail': null } }, texts)).toEqual([
    { label: 'late', value: 'send-mail' },
    { label: 'send-mail', value: '–' },
  ])
  expect(getComponentFacts('new service', { reason: 'in words of its own' }, texts)).toEqual([
    { label: 'health.detail.reason', value: 'in words of its own' },
  ])
})
