import { type ReactNode, useState } from 'react'
import { Checkbox } from '@mantine/core'

import { isObject } from '#domain/settings/labels/label-context.ts'
import type { ListReading, Properties, Property } from '#domain/settings/labels/property.ts'
import { resolveProperty } from '#domain/settings/labels/describe-value.ts'
import { termUnitOfItem, unitText } from '#domain/settings/labels/term-unit.ts'
import { type Path, getAtPath } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { defaultLocale, perLocale } from '#domain/text/locale.ts'
import { checked } from '#domain/settings/checked.ts'

import { DateField } from '../../ui/DateField.tsx'
import { FormattedControl } from './FormattedControl.tsx'
import { useAreaForm } from '../area-form.ts'
import { ChoiceControl, ValuesControl } from './ChoiceControl.tsx'
import { ConditionControl } from './ConditionControl.tsx'
import styles from './controls.module.css'
import { DateBoundControl } from './DateBoundControl.tsx'
import { ExpressionControl } from './ExpressionControl.tsx'
import { neededProps, useFormFacts, usePart } from './form-context.ts'
import { ImageControl } from './ImageControl.tsx'
import { ListControl } from './ListControl.tsx'
import { LocalizedControl, TranslatedControl } from './LocalizedControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { isRead, ReadProperty } from './ReadProperty.tsx'
import { TextControl } from './TextControl.tsx'
import { UriControl } from './UriControl.tsx'
import { usePendingInput } from './use-pending-input.ts'
import { RuleValue } from './RuleValue.tsx'

interface PropertyFieldProps {
  readonly path: Path
  readonly property: Property
  readonly value: unknown
}

export function PropertyField({ path, property: given, value }: PropertyFieldProps) {
  const { form, words, readOnly } = useFormFacts()
  const { control, hint: hintAt } = useAreaForm()
  const { t, locale, local } = useTexts()
  const { label: names, reads } = resolveProperty(given, form.value)
  const label = names[locale]
  const setting = given.reads.as === 'setting' ? given.reads.definitions[form.value.id] : undefined
  const isNewId = path.length === 1 && path[0] === 'id' && reads.as === 'text'
  const ownHint = isNewId ? 'settings.new.id' : hintAt?.(path)
  const hint = setting?.hint !== undefined ? local(setting.hint) : ownHint && t(ownHint)
  const shared = { path, label, value, hint }
  const own = control?.({ ...shared, reads, form, readOnly })
  if (own !== undefined) return own
  if (reads.as === 'localized' && reads.html?.(form.value) === true) return <FormattedControl {...shared} />
  if (readOnly && isRead(reads)) return <ReadProperty {...shared} reads={reads} />
  if (path.at(-1) === 'uri') return <UriControl {...shared} />
  switch (reads.as) {
    case 'localized':
      return <LocalizedControl {...shared} oneLine={reads.oneLine} />
    case 'translations':
      return Object.entries(reads.of).map(([name, property]) => (
        <TranslatedControl
          key={name}
          path={path}
          property={name}
          label={property.label[locale]}
          oneLine={property.reads.as === 'localized' && property.reads.oneLine}
          value={value}
        />
      ))
    case 'flag':
      return <FlagControl {...shared} />
    case 'number':
    case 'size':
      return <NumberControl {...shared} />
    case 'term':
      return <NumberControl {...shared} unit={unitText(termUnitOfItem(form.value, words.areas), 2, locale)} />
    case 'euro':
      return <NumberControl {...shared} unit="€" />
    case 'percent':
      return <NumberControl {...shared} unit="%" />
    case 'date':
      return <DayControl {...shared} />
    case 'dateBound':
      return <DateBoundControl {...shared} />
    case 'item':
    case 'option':
    case 'key':
    case 'document':
      return <ChoiceControl {...shared} reads={reads} />
    case 'values':
      return <ValuesControl {...shared} reads={reads.of} />
    case 'image':
      return <ImageControl {...shared} />
    case 'condition':
      return <ConditionControl {...shared} />
    case 'expression':
      return <ExpressionControl {...shared} />
    case 'answer':
      return <AnswerControl {...shared} />
    case 'group':
      return <GroupControl {...shared} of={reads.of} />
    case 'list':
      return (
        <ListControl {...shared} reads={reads}>
          {entryFields(reads)}
        </ListControl>
      )
    default:
      return <TextControl {...shared} />
  }
}

/** Draws the properties of a list's entry, which is at the given path. */
export const entryFields =
  ({ of }: ListReading, without: readonly string[] = []) =>
  (entry: unknown, path: Path): ReactNode => (
    <PropertyFields properties={of} path={path} value={entry} without={without} />
  )

interface PropertyFieldsProps {
  readonly properties: Properties
  readonly path: Path
  readonly value: unknown
  /** Properties that have another control or cannot be edited. */
  readonly without?: readonly string[]
}

/** The properties in the item's schema, without those of other variants. */
export function PropertyFields({ properties, path, value, without = [] }: PropertyFieldsProps) {
  const { form } = useFormFacts()
  const getKey = (name: string): string => (path.length === 0 ? `${name} ${form.revisionOf(name)}` : name)
  return (
    <div className={styles.form}>
      {Object.entries(properties).map(([name, property]) =>
        without.includes(name) ? null : (
          <KnownProperty
            key={getKey(name)}
            path={[...path, name]}
            property={property}
            value={isObject(value) ? value[name] : undefined}
          />
        ),
      )}
    </div>
  )
}

function KnownProperty(props: PropertyFieldProps) {
  const { allowed } = usePart(props.path)
  return allowed === undefined ? null : <PropertyField {...props} />
}

interface GroupControlProps {
  readonly path: Path
  readonly label: string
  readonly of: Properties
  readonly value: unknown
  readonly without?: readonly string[]
}

export const GroupControl = ({ path, label, of, value, without = [] }: GroupControlProps) => (
  <fieldset className="lp-grid lp-gap-9 lp-min-0 lp-m-0 lp-p-8 lp-bordered lp-round-md">
    <legend className="lp-p-0-3 lp-weight-600">{label}</legend>
    <PropertyFields properties={of} path={path} value={value} without={without} />
  </fieldset>
)

interface DayControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

function DayControl({ path, label, value }: DayControlProps) {
  const { allowed, needed, error, set } = usePart(path)
  // Rates are sorted by day, so the entry must not move while its day is being typed.
  const [rewriting, setRewriting] = useState(false)
  usePendingInput(path, rewriting ? 'iso_date' : undefined)
  return (
    <DateField
      recent
      {...neededProps(needed)}
      label={label}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onRewriting={setRewriting}
      onValue={(day) => set(day === '' && allowed?.missing === true ? undefined : day)}
    />
  )
}

interface AnswerControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

/** Types whose default is a text in each language. */
const worded: readonly string[] = ['TEXTFIELD']

/** A field's default: the same in every language unless it is text ([A3.13]). */
function AnswerControl({ path, label, value }: AnswerControlProps) {
  const { words, form } = useFormFacts()
  const { name, error, set } = usePart(path)
  const owner = getAtPath(form.value, path.slice(0, -1))
  const id = isObject(owner) ? owner['id'] : undefined
  const field = checked(words.areas).INPUT_FIELDS?.find((each) => each.id === id)
  if (field === undefined || worded.includes(field.type))
    return <LocalizedControl path={path} label={label} value={value} />
  const given = isObject(value) ? value[defaultLocale] : undefined
  const formatted =
    typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? given : undefined
  return (
    <div className={`${styles.list} lp-grid lp-gap-4 lp-min-0 lp-m-0 lp-p-0 lp-borderless`}>
      <span className={`${styles.label} lp-text-md lp-weight-600`}>{label}</span>
      <RuleValue
        label={label}
        name={name}
        field={field}
        several={false}
        value={formatted}
        error={error}
        onValue={(next) => set(next === undefined ? undefined : perLocale(() => next))}
      />
    </div>
  )
}

interface FlagControlProps {
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  readonly value: unknown
}

function FlagControl({ path, label, hint, value }: FlagControlProps) {
  const { name, allowed, error, set } = usePart(path)
  return (
    <Checkbox
      name={name}
      label={label}
      description={hint}
      error={error}
      checked={value === true}
      onChange={(event) => set(event.currentTarget.checked || (allowed?.missing === true ? undefined : false))}
    />
  )
}
