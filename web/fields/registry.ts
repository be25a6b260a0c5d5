import { lazy, type LazyExoticComponent } from 'react'

import { type FieldType, fieldTypes } from '#domain/fields/types.ts'

import type { FieldEditor } from './field-editor.ts'

interface EditorModule {
  readonly default: FieldEditor
}

/** The editor of each field type, loaded when a page needs it; a type without one is a compile error. */
const loaders: Readonly<Record<FieldType, () => Promise<EditorModule>>> = {
  TEXTFIELD: () => import('./TextField.tsx'),
  NUMBERFIELD: () => import('./NumberField.tsx'),
  PHONE_NUMBER: () => import('./PhoneNumber.tsx'),
  CALENDAR: () => import('./Calendar.tsx'),
  CALENDAR_SPLITTED: () => import('./CalendarSplitted.tsx'),
  CALENDAR_YEAR_MONTH: () => import('./CalendarYearMonth.tsx'),
  CALENDAR_YEAR_MONTH_SPLITTED: () => import('./CalendarYearMonthSplitted.tsx'),
  TIME_SELECT: () => import('./TimeSelect.tsx'),
  TIME_SELECT_SPLITTED: () => import('./TimeSelectSplitted.tsx'),
  KEY: () => import('./Key.tsx'),
  RADIOGROUP: () => import('./RadioGroup.tsx'),
  CHECKBOX: () => import('./Checkbox.tsx'),
  SWITCH: () => import('./Switch.tsx'),
  SCHUFA: () => import('./Schufa.tsx'),
  SCHUFA_SWITCH: () => import('./SchufaSwitch.tsx'),
  POSTCODE_LOOKUP: () => import('./PostcodeLookup.tsx'),
  POSTCODE_LOOKUP_SPLITTED: () => import('./PostcodeLookupSplitted.tsx'),
  COMBINED_STREET_HOUSE_NUMBER: () => import('./CombinedStreetHouseNumber.tsx'),
  IBAN: () => import('./Iban.tsx'),
  TIN: () => import('./Tin.tsx'),
  OUTBUILDINGS_LIST: () => import('./OutbuildingsList.tsx'),
  DOUBLE: () => import('./Double.tsx'),
  MONEY: () => import('./Money.tsx'),
  INFORMATION_TEXT: () => import('./InformationText.tsx'),
  ATTACHMENT: () => import('./Attachment.tsx'),
  FIELDS_GROUP: () => import('./FieldsGroup.tsx'),
  CALCULATION_VALUE: () => import('./CalculationValue.tsx'),
}

const loaded = new Map<FieldType, EditorModule>()

async function load(type: FieldType): Promise<EditorModule> {
  const editor = loaded.get(type) ?? (await loaders[type]())
  loaded.set(type, editor)
  return editor
}

/** Load on first rendering, with a gap until then. */
const lazyWithRetry = Object.fromEntries(fieldTypes.map((type) => [type, lazy(() => load(type))])) as Record<
  FieldType,
  LazyExoticComponent<FieldEditor>
>

/** The loaded editor, otherwise a lazy one. */
export const getEditor = (type: FieldType): FieldEditor => loaded.get(type)?.default ?? lazyWithRetry[type]

/** False for stored types that this build does not know. */
export const hasEditor = (type: string): type is FieldType => Object.hasOwn(loaders, type)

/** For loaders of pages, whose fields then render at once. */
export const loadEditors = async (types: Iterable<string>): Promise<void> => {
  await Promise.all([...new Set(types)].filter(hasEditor).map(load))
}
