import { MultiSelect, NativeSelect, Select, TagsInput } from '@mantine/core'

import type { ValueReading } from '#domain/settings/labels/property.ts'
import type { Path } from '#domain/settings/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { choicesOf, distinct } from './choices.ts'
import { useFormFacts, usePart } from './form-context.ts'

export interface ChoiceControlProps {
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  readonly reads: ValueReading
  readonly value: unknown
}

/** Few enough to look through. */
const listAtMost = 12

/** One of several; what was chosen once and is there no more stands in the list as it is. */
export function ChoiceControl({ path, label, hint, reads, value }: ChoiceControlProps) {
  const { t } = useTexts()
  const { words, form } = useFormFacts()
  const { name, allowed, error, readOnly, set, leave } = usePart(path)
  const known = distinct(choicesOf(reads, form.value, words) ?? [])
  const chosen = typeof value === 'string' ? value : ''
  const choices =
    chosen === '' || known.some((each) => each.value === chosen) ? known : [...known, { value: chosen, label: chosen }]
  const take = (next: string) => set(next === '' && allowed?.missing === true ? undefined : next)
  if (choices.length <= listAtMost)
    return (
      <NativeSelect
        size="md"
        name={name}
        label={label}
        description={hint}
        error={error}
        disabled={readOnly}
        value={chosen}
        data={[
          ...(allowed?.missing === true || chosen === '' ? [{ value: '', label: t('settings.form.none') }] : []),
          ...choices,
        ]}
        onChange={(event) => take(event.currentTarget.value)}
        onBlur={leave}
      />
    )
  return (
    <Select
      size="md"
      name={name}
      label={label}
      description={hint}
      error={error}
      disabled={readOnly}
      searchable
      clearable={allowed?.missing === true}
      clearButtonProps={{ 'aria-label': t('settings.form.clear', { label }) }}
      nothingFoundMessage={t('settings.form.nothingFound')}
      placeholder={t('settings.form.none')}
      value={chosen === '' ? null : chosen}
      data={choices}
      onChange={(next) => take(next ?? '')}
      onBlur={leave}
    />
  )
}

/** Several of several, or entries of one's own where nothing is there to choose from. */
export function ValuesControl({ path, label, hint, reads, value }: ChoiceControlProps) {
  const { t } = useTexts()
  const { words, form } = useFormFacts()
  const { name, error, readOnly, set, leave } = usePart(path)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const choices = choicesOf(reads, form.value, words)
  const shared = {
    size: 'md',
    name,
    label,
    description: hint,
    error,
    disabled: readOnly,
    value: chosen,
    onChange: set,
    onBlur: leave,
  } as const
  if (choices === undefined) return <TagsInput {...shared} placeholder={t('settings.form.addEntry')} />
  return (
    <MultiSelect
      {...shared}
      searchable
      data={distinct(choices)}
      nothingFoundMessage={t('settings.form.nothingFound')}
    />
  )
}
