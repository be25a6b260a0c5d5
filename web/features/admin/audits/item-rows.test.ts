import { expect, test } from 'vitest'

import { itemRows } from './item-rows.ts'

const none = { id: 'admin.none' }
const said = (text: string) => ({ id: `audits.raw.${text}`, fallback: text })

test('[B7.43] each change of an item is a row, with nothing where nothing was', () => {
  expect(
    itemRows({
      fields: [
        { path: 'value', label: 'Versuche', kind: 'CHANGED', before: '5', after: '7' },
        { path: 'icon', label: 'Symbol', kind: 'ADDED', after: 'Haus' },
        { path: 'lists', label: 'Listen', kind: 'CHANGED' },
      ],
    }),
  ).toEqual([
    { path: 'value', label: 'Versuche', before: said('5'), after: said('7') },
    { path: 'icon', label: 'Symbol', before: none, after: said('Haus') },
    { path: 'lists', label: 'Listen', before: none, after: none },
  ])
})

test('[B7.43] of a text in both languages those are told in which it changed', () => {
  const title = { path: 'title', label: 'Titel', kind: 'CHANGED', before: 'Alt', after: 'Neu' } as const
  const german = { before: 'Alt', after: 'Neu' }
  expect(itemRows({ fields: [{ ...title, localized: { de: german, en: { before: 'Old', after: 'Old' } } }] })).toEqual([
    { path: 'title.de', label: 'Titel', locale: 'de', before: said('Alt'), after: said('Neu') },
  ])
  expect(itemRows({ fields: [{ ...title, localized: { de: german, en: { after: 'New' } } }] })).toEqual([
    { path: 'title.de', label: 'Titel', locale: 'de', before: said('Alt'), after: said('Neu') },
    { path: 'title.en', label: 'Titel', locale: 'en', before: none, after: said('New') },
  ])
})
