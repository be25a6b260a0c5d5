import { memo, useLayoutEffect, useMemo, useRef } from 'react'

import { getGroupEntries } from '#domain/fields/group-entries.ts'
import type { FieldDefinition, SectionField } from '#domain/fields/types.ts'
import type { KeyChoice } from '#domain/settings/areas/keys/schema.ts'
import { getFieldValue } from '#domain/wizard/answers.ts'
import { Field } from '#web/fields/Field.tsx'
import type { FieldEditorProps, GroupParts } from '#web/fields/field-editor.ts'
import { UnknownField } from '#web/fields/UnknownField.tsx'

import { isSameField } from './is-same-field.ts'
import { inputId, type PageForm, findProblem } from './page-form.ts'

interface PlacedFieldProps {
  readonly placement: SectionField
  readonly form: PageForm
  /** Id of a text beside the field that describes its answer. */
  readonly describedBy?: string | undefined
}

/** A field of a page with its answer, its problem, and whether it is read-only. */
export function PlacedField({ placement, form, describedBy }: PlacedFieldProps) {
  const { definitions, typed, today, answers } = form.state
  const definition = definitions.get(placement.id)
  const handlers = useHandlers(form, placement.id, definition)
  if (definition === undefined) return <UnknownField />
  const figure = answers[definition.id]
  return (
    <MemoField
      id={inputId(placement.id)}
      definition={definition}
      placement={placement}
      value={
        definition.type === 'CALCULATION_VALUE'
          ? typeof figure === 'number'
            ? figure
            : 0
          : getFieldValue(form.fields, definition)
      }
      unreadable={typed.unreadable[placement.id]}
      keys={getChoices(form, definition.keyType)}
      today={today}
      problem={findProblem(form, placement.id)}
      describedBy={describedBy}
      readOnly={form.isReadOnly(definition)}
      provedAt={form.provedAt?.(definition)}
      onChange={handlers.onChange}
      onUnreadable={handlers.onUnreadable}
      onLeave={handlers.onLeave}
      group={definition.type === 'FIELDS_GROUP' ? groupParts(form, definition) : undefined}
    />
  )
}

type Handlers = Pick<FieldEditorProps, 'onChange' | 'onUnreadable' | 'onLeave'>

/** Stable while the field is the same, so that other changes of the form do not render it. */
function useHandlers(form: PageForm, id: string, definition: FieldDefinition | undefined): Handlers {
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })
  return useMemo(
    () => ({
      onChange: (value, unreadable) => definition && latest.current.answered(definition, value, unreadable),
      onUnreadable: (text) => definition && latest.current.unreadable(definition, text),
      onLeave: () => latest.current.left(id),
    }),
    [id, definition],
  )
}

/** Renders only when its props change. */
const MemoField = memo(Field, isSameField)

const noChoices: readonly KeyChoice[] = []

const getChoices = ({ state }: PageForm, keyType: string | undefined): readonly KeyChoice[] =>
  state.settings.KEYS.find((list) => list.id === keyType)?.keys ?? noChoices

const groupParts = (form: PageForm, definition: FieldDefinition): GroupParts => ({
  Field,
  definitions: form.state.definitions,
  answers: form.state.answers,
  unreadable: form.state.typed.unreadable,
  readOnly: form.isReadOnly(definition),
  stored: getGroupEntries(getFieldValue(form.stored ?? {}, definition)),
  isReadOnly: form.isReadOnly,
  keysOf: (keyType) => getChoices(form, keyType),
  problemAt: (path) => findProblem(form, path),
  onLeave: form.left,
})
