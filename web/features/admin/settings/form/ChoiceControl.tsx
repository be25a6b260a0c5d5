import { MultiSelect, NativeSelect, Select, TagsInput } from '@mantine/core'

import type { ValueReading } from '#domain/settings/labels/property.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { findChoices, distinct } from './choices.ts'
import { neededProps, useFormFacts, usePart } from './form-context.ts'

export interface ChoiceControlProps {
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  readonly reads: ValueReading
  readonly value: unknown
  /** Called after a choice with further effects. */
  readonly onChosen?: ((value: string) => void) | undefined
}

/** Up to this number, a select without search is enough. */
const maxListed = 12

/** A single choice; a chosen value that no longer exists stays in the list. */
export function ChoiceControl({ path, label, hint, reads, value, onChosen }: ChoiceControlProps) {
  const { t } = useTexts()
  const { words, form } = useFormFacts()
  const { name, allowed, error, set, leave } = usePart(path)
  // Empty is no choice, whatever the text of the schema.
  const needed = neededProps(allowed?.missing === false)
  const known = distinct(findChoices(reads, form.value, words) ?? [])
  const chosen = typeof value === 'string' ? value : ''
  const choices =
    chosen === '' || known.some((each) => each.value === chosen) ? known : [...known, { value: chosen, label: chosen }]
  const take = (next: string) => {
    if (next !== '' && onChosen !== undefined) onChosen(next)
    else set(next === '' && allowed?.missing === true ? undefined : next)
  }
  if (choices.length <= maxListed)
    return (
      <NativeSelect
        {...needed}
        size="md"
        name={name}
        label={label}
        description={hint}
        error={error}
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
      {...needed}
      size="md"
      name={name}
      label={label}
      description={hint}
      error={error}
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

/** Several choices, or free entries if there are no options. */
export function ValuesControl({ path, label, hint, reads, value }: ChoiceControlProps) {
  const { t } = useTexts()
  const { words, form } = useFormFacts()
  const { name, needed, error, set, leave } = usePart(path)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const choices = findChoices(reads, form.value, words)
  const shared = {
    ...neededProps(needed),
    size: 'md',
    name,
    label,
    description: hint,
    error,
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
