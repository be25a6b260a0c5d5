import type { FieldDefinition } from '#domain/fields/types.ts'
import { fieldTypeTexts } from '#domain/texts/field-types.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { AreaPage } from '../settings/AreaPage.tsx'
import { fieldForm } from './field-form.tsx'

/** The input fields ([B2.07]) with their types and entities, because several may share a name. */
export function InputFieldsPage() {
  const { t, local } = useTexts()
  return (
    <AreaPage
      area="INPUT_FIELDS"
      screen="input-fields"
      about={(item) => t('glance.field', { type: local(fieldTypeTexts[(item as FieldDefinition).type]), id: item.id })}
      form={fieldForm}
    />
  )
}
