import { expect, it } from 'vitest'

import type { Locale } from '../../text/locale.ts'
import { shippedAreas } from '../areas.ts'
import type { AreaItem } from '../snapshot.ts'
import { fieldChanges } from './diff.ts'

const context = shippedAreas()
const nameOf = (id: string, locale: Locale): string =>
  context.INPUT_FIELDS.find((field) => field.id === id)?.label[locale] ?? ''
const page = context.PAGES[0]
const married = context.KEYS.find(({ id }) => id === 'MARITAL_STATUS')?.keys[1]?.key
if (page === undefined || married === undefined) throw new Error('no page and no marital status is shipped')

const car: AreaItem<'PAGES'> = {
  id: 'your-car',
  type: 'CONDITION_INFORMATION',
  uri: 'ihr-fahrzeug',
  title: { de: 'Ihr Fahrzeug', en: 'Your car' },
  pages: [],
  sections: [
    {
      id: 'car',
      title: { de: 'Fahrzeug', en: 'Car' },
      fields: [
        {
          id: 'dateOfBirth',
          required: true,
          visible: true,
          layoutLength: 12,
          renderCondition: { field: 'maritalStatus', operator: '=', value: married },
          validators: [{ type: 'DATE_RANGE', minDate: '-99y', maxDate: '-18y' }],
        },
        { id: 'firstName', required: false, visible: true, layoutLength: 6, validators: [] },
      ],
      sectionMessages: [{ type: 'SUCCESS', text: { de: 'Gut so.', en: 'Well done.' } }],
    },
  ],
}
/** Everything in its first section, after the change. */
const carRows = [
  ['Abschnitt „Fahrzeug“', 'Titel (Deutsch): Fahrzeug\nTitel (Englisch): Car'],
  [
    `Abschnitt „Fahrzeug“ › ${nameOf('dateOfBirth', 'de')}`,
    [
      'Pflichtfeld: Ja',
      'Sichtbar: Ja',
      `Bedingung für die Anzeige: „${nameOf('maritalStatus', 'de')}“ ist „Verheiratet“`,
      'Prüfungen: Prüfung des Datums (Frühestes Datum: 99 Jahre vor heute; Spätestes Datum: 18 Jahre vor heute)',
    ].join('\n'),
  ],
  [
    `Abschnitt „Fahrzeug“ › ${nameOf('firstName', 'de')}`,
    'Pflichtfeld: Nein\nSichtbar: Ja\nBreite in Spalten (von zwölf): 6',
  ],
  [
    'Abschnitt „Fahrzeug“ › Meldung 1',
    'Art der Meldung: Bestätigung\nText (Deutsch): Gut so.\nText (Englisch): Well done.',
  ],
]

it('[B4.02] a new item lists every entry of its lists, and a new entry those of its own', () => {
  const described = (before: unknown) =>
    fieldChanges('PAGES', before, car, 'de', context)
      .filter(({ path }) => path.startsWith('sections.'))
      .map(({ label, after }) => [label, after])
  expect(described(null)).toEqual(carRows)
  expect(described({ ...car, sections: [] })).toEqual(carRows)
})

it('[B4.02] a new item lists the page, sign-in and condition of each step', () => {
  const process: AreaItem<'PROCESSES'> = {
    id: 'car',
    uri: 'auto',
    enabled: true,
    title: { de: 'Auto', en: 'Car' },
    productId: context.PRODUCTS[0]?.id ?? '',
    steps: [
      {
        name: 'car',
        uri: 'fahrzeug',
        title: { de: 'Fahrzeug', en: 'Car' },
        icon: 'car',
        pageId: page.id,
        loginRequired: true,
        verification: false,
        condition: { field: 'maritalStatus', operator: '=', value: married },
      },
    ],
  }
  const described = fieldChanges('PROCESSES', undefined, process, 'en', context)
  expect(described.filter(({ path }) => path.startsWith('steps.'))).toEqual([
    {
      path: 'steps.fahrzeug',
      label: 'Step “Car”',
      part: 'Step “Car”',
      kind: 'ADDED',
      after: [
        `Page: ${page.title.en}`,
        'Internal name: car',
        'Address in the portal: fahrzeug',
        'Icon: Car',
        'Title (German): Fahrzeug',
        'Title (English): Car',
        'Requires signing in: Yes',
        'Identity check: No',
        `Condition: “${nameOf('maritalStatus', 'en')}” is “Married”`,
      ].join('\n'),
    },
  ])
})
