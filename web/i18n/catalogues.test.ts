import { expect, test } from 'vitest'

const german = import.meta.glob<Record<string, string>>('./de/**/*.json', { eager: true, import: 'default' })
const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

const known = new Set(Object.values(german).flatMap((messages) => Object.keys(messages)))

/** `t('id'…)`, and ids in tables that contain nothing else. */
const used = /\bt\(\s*'([^']+)'/g

test('every message id in the code has a text', () => {
  const missing = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(used)].flatMap(([, id = '']) => (known.has(id) ? [] : [`${file}: ${id}`])),
  )
  expect(missing).toEqual([])
})

test('no message has an empty text', () => {
  const empty = Object.values(german).flatMap((messages) =>
    Object.entries(messages).filter(([, text]) => text.trim() === ''),
  )
  expect(empty).toEqual([])
})
