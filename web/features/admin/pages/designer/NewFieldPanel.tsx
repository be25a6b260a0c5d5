import { useState } from 'react'

import type { FieldDefinition } from '#domain/fields/types.ts'
import { fieldProperties } from '#domain/settings/areas/input-fields/field-properties.ts'
import { newFieldLabel } from '#domain/settings/areas/input-fields/area.ts'
import type { Properties } from '#domain/settings/labels/property.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { fieldForm } from '../../input-fields/field-form.tsx'
import { AreaFormContext } from '../../settings/area-form.ts'
import { blankItem } from '../../settings/form/blank-item.ts'
import { useNewItemForm } from '../../settings/form/use-new-item-form.ts'
import { NewItemForm } from '../../settings/NewItemForm.tsx'
import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { UnsavedQuestion } from '../../ui/UnsavedQuestion.tsx'
import { useCloseConfirmation } from './use-close-confirmation.ts'

interface NewFieldPanelProps {
  readonly words: LabelContext
  readonly onMade: (field: FieldDefinition) => void
  readonly onClose: () => void
}

/** Creates an input field ([B3.39]), which is saved at once, independent of the page. */
export const NewFieldPanel = (props: NewFieldPanelProps) => (
  <AreaFormContext value={fieldForm}>
    <NewField {...props} />
  </AreaFormContext>
)

function NewField({ words, onMade, onClose }: NewFieldPanelProps) {
  const { t, local } = useTexts()
  const items = words.areas['INPUT_FIELDS'] ?? []
  const [blank] = useState(() => blankItem('INPUT_FIELDS', fieldForm.usual))
  const form = useNewItemForm('INPUT_FIELDS', blank, items)
  const { close, unsaved } = useCloseConfirmation(form.dirty, onClose)
  return (
    <DetailsPanel title={local(newFieldLabel)} about={t('designer.field.new.text')} onClose={close}>
      <NewItemForm
        area="INPUT_FIELDS"
        form={form}
        words={words}
        properties={newFieldProperties(form.value as FieldDefinition)}
        submit={t('designer.field.new.submit')}
        success="designer.field.new.done"
        onMade={(made) => onMade(made as FieldDefinition)}
        onCancel={close}
      />
      <UnsavedQuestion unsaved={unsaved} />
    </DetailsPanel>
  )
}

/** The label comes first; files are added later to the saved field. */
function newFieldProperties(field: FieldDefinition): Properties {
  const { label, type, attachments: _files, ...others } = fieldProperties(field)
  return Object.fromEntries(
    Object.entries({ label, type, ...others }).flatMap(([name, property]) =>
      property === undefined ? [] : [[name, property]],
    ),
  )
}
