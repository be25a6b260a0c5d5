import { expect, test } from 'vitest'

import { effectiveLevel, loggerNames, isLineLogged } from './logging.ts'

test('[B7.42] a logger without its own level has that of its nearest parent, at last of ROOT', () => {
  expect(loggerNames.map((name) => effectiveLevel(name, {}))).toEqual(loggerNames.map(() => 'INFO'))
  expect(effectiveLevel('providers.bank', { providers: 'DEBUG' })).toBe('DEBUG')
  expect(effectiveLevel('providers.bank', { providers: 'DEBUG', 'providers.bank': 'ERROR' })).toBe('ERROR')
  expect(effectiveLevel('providers.bank', { ROOT: 'WARN' })).toBe('WARN')
  expect(effectiveLevel('http', { 'http.requests': 'DEBUG' })).toBe('INFO')
})

test('[B7.42] a logger writes lines of its level and more severe ones, at OFF none', () => {
  const written = (level: Parameters<typeof effectiveLevel>[1]['ROOT']) =>
    (['DEBUG', 'INFO', 'WARN', 'ERROR'] as const).filter((line) =>
      isLineLogged('cron', line, level === undefined ? {} : { cron: level }),
    )
  expect(written(undefined)).toEqual(['INFO', 'WARN', 'ERROR'])
  expect(written('TRACE')).toEqual(['DEBUG', 'INFO', 'WARN', 'ERROR'])
  expect(written('DEBUG')).toEqual(['DEBUG', 'INFO', 'WARN', 'ERROR'])
  expect(written('ERROR')).toEqual(['ERROR'])
  expect(written('OFF')).toEqual([])
})
