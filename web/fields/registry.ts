import type { FieldType } from '#domain/fields/types.ts'

import type { FieldEditor } from './field-editor.ts'

/** The editor of each field type, loaded when a page needs it; a type without one does not compile. */
const loaders = {
  TEXTFIELD: () => import('./TextField.tsx'),
  NUMBERFIELD: () => import('./NumberField.tsx'),
  PHONE_NUMBER: () => import('./PhoneNumber.tsx'),
  CALENDAR: () => import('./Calendar.tsx'),
  CALENDAR_YEAR_MONTH: () => import('./CalendarYearMonth.tsx'),
  KEY: () => import('./Key.tsx'),
  RADIOGROUP: () => import('./RadioGroup.tsx'),
  CHECKBOX: () => import('./Checkbox.tsx'),
  SWITCH: () => import('./Switch.tsx'),
  SCHUFA: () => import('./Schufa.tsx'),
  POSTCODE_LOOKUP: () => import('./PostcodeLookup.tsx'),
  COMBINED_STREET_HOUSE_NUMBER: () => import('./CombinedStreetHouseNumber.tsx'),
  DOUBLE: () => import('./Double.tsx'),
  MONEY: () => import('./Money.tsx'),
  INFORMATION_TEXT: () => import('./InformationText.tsx'),
} satisfies Record<FieldType, () => Promise<{ default: FieldEditor }>>

const loaded = new Map<FieldType, FieldEditor>()

/** What a stored type outside the list has none of. */
export const hasEditor = (type: string): type is FieldType => Object.hasOwn(loaders, type)

export async function loadEditor(type: FieldType): Promise<FieldEditor> {
  const known = loaded.get(type)
  if (known !== undefined) return known
  const { default: editor } = await loaders[type]()
  loaded.set(type, editor)
  return editor
}

/** For loaders of pages: their fields are then drawn at once. */
export const loadEditors = async (types: Iterable<string>): Promise<void> => {
  await Promise.all([...new Set(types)].filter(hasEditor).map(loadEditor))
}

export const loadedEditor = (type: FieldType): FieldEditor | undefined => loaded.get(type)
