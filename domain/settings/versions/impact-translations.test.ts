import { expect, it } from 'vitest'

import type { Localized } from '../../text/locale.ts'
import { shippedAreas } from '../areas.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { translationWarnings } from './impact-translations.ts'

const shipped = shippedAreas()
const [page] = shipped.PAGES
const [keys] = shipped.KEYS
const [field] = page?.sections[0]?.fields ?? []
if (page === undefined || keys === undefined || field === undefined) throw new Error('no page or key is shipped')

const text = (de: string, en: string): Localized => ({ de, en })
const [pair, own] = [text('Ihr Wunsch', 'Your wish'), text('Start', 'Start')]

type Page = typeof page
const paged = (change: Partial<Page>): SnapshotAreas => ({
  ...shipped,
  PAGES: [{ ...page, id: 'wish', title: pair, sections: [], ...change }],
})
const titled = (title: Localized) => paged({ title })
const sectioned = (...sections: readonly (readonly [string, Localized])[]) =>
  paged({ sections: sections.map(([id, title]) => ({ id, title, fields: [], sectionMessages: [] })) })
const messaged = (...texts: readonly Localized[]) =>
  paged({
    sections: [
      { id: 's', title: pair, fields: [], sectionMessages: texts.map((each) => ({ type: 'SUCCESS', text: each })) },
    ],
  })
const defaulted = (defaultValue: Localized) =>
  paged({ sections: [{ id: 's', title: pair, fields: [{ ...field, defaultValue }], sectionMessages: [] }] })
const keyed = (...entries: readonly (readonly [string, Localized])[]): SnapshotAreas => ({
  ...shipped,
  KEYS: [{ ...keys, keys: entries.map(([key, displaytext]) => ({ key, displaytext })) }],
})

type Warning = readonly [path: string, code: string]

it.each<[string, SnapshotAreas, SnapshotAreas, readonly Warning[]]>([
  [
    'names the other language of a text that was the same in both',
    titled(own),
    titled(text('Beginn', 'Start')),
    [['title.en', 'changedInOneLanguage']],
  ],
  [
    'names the language that was overwritten with the other',
    titled(pair),
    titled(text('Your wish', 'Your wish')),
    [['title.de', 'sameInAllLanguages']],
  ],
  ['accepts the same new words in both languages', titled(pair), titled(own), []],
  ['accepts a translation of only one of two different texts', titled(pair), titled(text('Wunsch', 'Your wish')), []],
  [
    'of a text removed in one language names only that',
    titled(own),
    titled(text(' ', 'Start')),
    [['title.de', 'missingTranslation']],
  ],
  [
    'of a text removed in the only language it had names only that',
    titled(text('Start', '')),
    titled(text('', '')),
    [['title.de', 'missingTranslation']],
  ],
  [
    'finds the former text of a section that moved',
    sectioned(['one', own], ['other', pair]),
    sectioned(['other', pair], ['one', text('Beginn', 'Start')]),
    [['sections.1.title.en', 'changedInOneLanguage']],
  ],
  [
    'compares a new section with none, whatever was in its place',
    sectioned(['one', own]),
    sectioned(['new', text('Beginn', 'Start')], ['one', own]),
    [],
  ],
  [
    'finds the former text of a key that moved',
    keyed(['a', own], ['b', pair]),
    keyed(['b', pair], ['a', text('Start', 'Begin')]),
    [['keys.1.displaytext.de', 'changedInOneLanguage']],
  ],
  [
    'finds the former text of a message by its place',
    messaged(pair, own),
    messaged(pair, text('Beginn', 'Start')),
    [['sections.0.sectionMessages.1.text.en', 'changedInOneLanguage']],
  ],
  ['ignores default answers, which are no texts', defaulted(text('01', '01')), defaulted(text('02', '01')), []],
  ['compares a new item with none', { ...shipped, PAGES: [] }, titled(own), []],
])('a review of changed texts %s', (_name, from, to, warnings) => {
  const [area, item] = from.KEYS === shipped.KEYS ? ['PAGES', 'wish'] : ['KEYS', keys.id]
  expect(translationWarnings(from, to)).toEqual(
    warnings.map(([path, code]) => ({
      area,
      item,
      path,
      code,
      params: { value: path.split('.').at(-1) },
    })),
  )
})
