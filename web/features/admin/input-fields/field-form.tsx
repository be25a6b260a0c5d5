import type { FieldDefinition, FieldType } from '#domain/fields/types.ts'
import { fieldProblems } from '#domain/settings/areas/input-fields/field-problems.ts'
import { fieldProperties, ofType } from '#domain/settings/areas/input-fields/field-properties.ts'

import type { AreaForm } from '../settings/area-form.ts'
import type { ItemForm } from '../settings/form/item-form.ts'
import { AttachmentsControl } from './AttachmentsControl.tsx'

/** A change of the type also changes the properties that depend on it. */
const withEffects = (form: ItemForm): ItemForm => ({
  ...form,
  set: (path, part) => {
    if (path.length === 1 && path[0] === 'type') form.set([], ofType(form.value as FieldDefinition, part as FieldType))
    else form.set(path, part)
  },
})

/** The form of an input field. */
export const fieldForm: AreaForm = {
  control: (property) => (property.path.at(-1) === 'attachments' ? <AttachmentsControl {...property} /> : undefined),
  propertiesOf: (item) => fieldProperties(item as FieldDefinition),
  withEffects,
  // Most fields are about a borrower.
  usual: { entityType: 'BORROWER' },
  newItemProblems: (item) => fieldProblems([item as FieldDefinition]),
}
