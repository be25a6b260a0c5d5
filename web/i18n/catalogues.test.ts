import { expect, test } from 'vitest'

/** `test/rules/texts.test.ts` shows that all languages have the same ones. */
const messages = import.meta.glob<Record<string, string>>('./*/**/*.json', { eager: true, import: 'default' })
const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

const known = new Set(Object.values(messages).flatMap((texts) => Object.keys(texts)))

/** `t('id'…)`, and ids in tables that contain nothing else. */
const used = /\bt\(\s*'([^']+)'/g

test('every message id in the code has a text', () => {
  const missing = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(used)].flatMap(([, id = '']) => (known.has(id) ? [] : [`${file}: ${id}`])),
  )
  expect(missing).toEqual([])
})
