import { useState } from 'react'
import type { GenericSchema } from 'valibot'

import type { Locale } from '#domain/text/locale.ts'
import type { Item } from '#domain/settings/area.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import { areas, areaLabels } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import type { Properties } from '#domain/settings/labels/property.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { namingProperty } from '#domain/settings/editing/new-ids.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { useAreaForm } from './area-form.ts'
import styles from './form/controls.module.css'
import { FormContext } from './form/form-context.ts'
import { LanguageTabs } from './form/LanguageTabs.tsx'
import { hasTexts, missingTexts } from './form/missing-texts.ts'
import { PropertyFields } from './form/PropertyField.tsx'
import { RequiredLegend } from './form/RequiredLegend.tsx'
import { TextNotes } from './form/TextNotes.tsx'
import type { ItemForm } from './form/item-form.ts'
import type { Incomplete } from './form/use-refusal.ts'
import type { Trial } from './TrialNotice.tsx'

interface ItemFieldsProps {
  readonly area: AreaKey
  readonly form: ItemForm
  readonly words: LabelContext
  readonly refused?: readonly SettingsProblem[]
  readonly sent?: Item | undefined
  readonly trial?: Trial | undefined
  readonly incomplete?: Incomplete | undefined
  readonly readOnly?: boolean
  /** The item is new, so that its id can be chosen. */
  readonly isNew?: boolean
  /** The form contains further items. */
  readonly isOneOfMany?: boolean
  /** The shown properties; all if undefined. */
  readonly properties?: Properties | undefined
  /** The edited language, if the caller controls it. */
  readonly language?: Locale
  readonly onLanguage?: (language: Locale) => void
}

/** The properties of an item, with the same labels as in lists of changes. */
export function ItemFields({
  area,
  form: given,
  words,
  refused = [],
  sent,
  trial,
  incomplete,
  readOnly = false,
  isNew = false,
  isOneOfMany = false,
  properties: wanted,
  ...written
}: ItemFieldsProps) {
  const { locale } = useTexts()
  const [own, setOwn] = useState<Locale>(locale)
  const { language = own, onLanguage = setOwn } = written
  const { fixed = [], propertiesOf, withEffects, Notes, Checks, Preview } = useAreaForm()
  const form = withEffects?.(given) ?? given
  const known = wanted ?? propertiesOf?.(form.value) ?? areaLabels[area]
  const properties = isNew ? withNewId(known) : known
  const fields = (
    <>
      {!readOnly && !isOneOfMany && <RequiredLegend />}
      {Notes !== undefined && <Notes form={form} />}
      <PropertyFields
        key={form.revision}
        properties={properties}
        path={[]}
        value={form.value}
        without={isNew ? fixed : [...fixed, 'id']}
      />
      {!readOnly && <TextNotes />}
      {Checks !== undefined && !readOnly && <Checks form={form} />}
    </>
  )
  return (
    <FormContext
      value={{
        area,
        schema: areas[area].item as unknown as GenericSchema,
        form,
        words,
        refused,
        sent,
        trial,
        shownProblems: incomplete,
        readOnly,
        prefix: isOneOfMany ? `${form.value.id}.` : '',
      }}
    >
      <LanguageTabs
        language={language}
        wordless={!hasTexts(form.value)}
        missing={missingTexts(form.value)}
        className={styles.form}
        onLanguage={onLanguage}
      >
        {Preview === undefined || readOnly ? (
          fields
        ) : (
          <div className={`${styles.columns} lp-grid lp-one-column lp-gap-10`} data-wider="preview">
            <div className="lp-grid lp-one-column lp-gap-9 lp-min-0">{fields}</div>
            <Preview form={form} />
          </div>
        )}
      </LanguageTabs>
    </FormContext>
  )
}

/** The id is derived from the name and follows it in the form. */
function withNewId(properties: Properties): Properties {
  const { id, ...others } = properties
  if (id === undefined) return properties
  const naming = namingProperty(others)
  return Object.fromEntries(
    Object.entries(others).flatMap(([name, property]) =>
      name === naming ? [[name, property] as const, ['id', id] as const] : [[name, property] as const],
    ),
  )
}
