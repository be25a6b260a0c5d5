import { expect, test } from 'vitest'

import { type DifferenceRow, differenceRows, foldRows } from './difference-rows.ts'

test('[B7.43] makes a row of each difference', () => {
  const fields = [
    { path: 'value', label: 'Versuche', kind: 'CHANGED', before: '5', after: '7' },
    { path: 'icon', label: 'Symbol', kind: 'ADDED', after: 'Haus' },
    { path: 'lists', label: 'Listen', kind: 'CHANGED' },
  ] as const
  expect(differenceRows(fields)).toEqual(fields)
})

test('[B7.43] splits a translated text into the languages that changed', () => {
  const title = { path: 'title', label: 'Titel', kind: 'CHANGED', before: 'Alt', after: 'Neu' } as const
  const german = { before: 'Alt', after: 'Neu' }
  expect(differenceRows([{ ...title, localized: { de: german, en: { before: 'Old', after: 'Old' } } }])).toEqual([
    { ...title, path: 'title.de', locale: 'de' },
  ])
  expect(differenceRows([{ ...title, localized: { de: german, en: { after: 'New' } } }])).toEqual([
    { ...title, path: 'title.de', locale: 'de' },
    { path: 'title.en', label: 'Titel', kind: 'CHANGED', locale: 'en', after: 'New' },
  ])
})

test('keeps a row for a text without a visible difference', () => {
  const title = { path: 'title', label: 'Titel', kind: 'CHANGED' } as const
  expect(differenceRows([{ ...title, localized: { de: {}, en: {} } }])).toEqual([title])
})

test('collapses the rows of one entry if there are many', () => {
  const rowsOf = (part: string | undefined, count: number): DifferenceRow[] =>
    Array.from({ length: count }, (_, at) => ({
      path: `${part ?? 'item'}.${at}`,
      label: `${part ?? 'Angabe'} ${at}`,
      kind: 'ADDED',
      ...(part === undefined ? {} : { part }),
    }))
  const rows = [
    ...rowsOf(undefined, 2),
    ...rowsOf('Schritt 1', 4),
    ...rowsOf('Schritt 2', 3),
    ...rowsOf('Schritt 3', 4),
  ]
  const { shown, folded } = foldRows(rows)
  expect(shown).toEqual([...rows.slice(0, 2), ...rows.slice(6, 9)])
  expect(folded.map(({ name, rows: own }) => [name, own.length])).toEqual([
    ['Schritt 1', 4],
    ['Schritt 3', 4],
  ])
  expect(foldRows(rows.slice(0, 12))).toEqual({ shown: rows.slice(0, 12), folded: [] })
})
