import type { FieldDefinition, FieldType } from '#domain/fields/types.ts'
import { ofType } from '#domain/settings/field-properties.ts'
import type { ItemForm } from './item-form.ts'

/** The form of an input field: a change of the type also changes the properties that depend on it. */
export const fieldForm = (form: ItemForm): ItemForm => ({
  ...form,
  set: (path, part) => {
    if (path.length === 1 && path[0] === 'type') form.set([], ofType(form.value as FieldDefinition, part as FieldType))
    else form.set(path, part)
  },
})
