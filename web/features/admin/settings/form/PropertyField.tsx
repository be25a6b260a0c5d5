import { useState } from 'react'

import { isMortgage } from '#domain/loan/request-fields.ts'
import { isObject } from '#domain/settings/labels/words.ts'
import type { Properties, Property } from '#domain/settings/labels/property.ts'
import { propertyOf } from '#domain/settings/labels/describe-value.ts'
import { type CalculationType, calculationTypes } from '#domain/settings/products.ts'
import { termUnitOfItem, unitText } from '#domain/settings/term-unit.ts'
import { usedLimits } from '#domain/settings/used-limits.ts'
import { insideOf, type Path } from '#domain/settings/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { DateField } from '../../ui/DateField.tsx'
import { InterfaceSwitch } from '../../operations/interfaces/InterfaceSwitch.tsx'
import { AttachmentsControl } from '../../documents/attachments/AttachmentsControl.tsx'
import { FormattedControl } from '../../formatted-text/FormattedControl.tsx'
import { ExampleText } from '../../looks/ExampleText.tsx'
import { ThemeControl } from '../../looks/ThemeControl.tsx'
import { MailTemplateControl } from '../../mails/template/MailTemplateControl.tsx'
import { CodeControl } from '../../calculation-code/CodeControl.tsx'
import { AnswerControl } from './AnswerControl.tsx'
import { ChoiceControl, ValuesControl } from './ChoiceControl.tsx'
import { ColorControl } from './ColorControl.tsx'
import { ConditionControl } from './ConditionControl.tsx'
import styles from './controls.module.css'
import { DateBoundControl } from './DateBoundControl.tsx'
import { DocumentsControl } from './DocumentsControl.tsx'
import { ExpressionControl } from './ExpressionControl.tsx'
import { FlagControl } from './FlagControl.tsx'
import { FontControl } from './FontControl.tsx'
import { neededProps, useFormFacts, usePart } from './form-context.ts'
import { ImageControl } from './ImageControl.tsx'
import { ListControl } from './ListControl.tsx'
import { LocalizedControl, TranslatedControl } from './LocalizedControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { PageChoice } from './PageChoice.tsx'
import { isRead, ReadProperty } from './ReadProperty.tsx'
import { StepsControl } from './StepsControl.tsx'
import { TextControl } from './TextControl.tsx'
import { TransferTaxes } from './TransferTaxes.tsx'
import { UriControl } from './UriControl.tsx'
import { usePendingInput } from './use-pending-input.ts'
import type { ItemForm } from './item-form.ts'

interface PropertyFieldProps {
  readonly path: Path
  readonly property: Property
  readonly value: unknown
}

export function PropertyField({ path, property: given, value }: PropertyFieldProps) {
  const { area, form, words, readOnly } = useFormFacts()
  const { t, locale, local } = useTexts()
  const { label: names, reads } = propertyOf(given, form.value)
  const label = names[locale]
  const setting = given.reads.as === 'setting' ? given.reads.definitions[form.value.id] : undefined
  const isNewId = path.length === 1 && path[0] === 'id' && reads.as === 'text'
  const isStepTitle = path[0] === 'steps' && path.length === 3 && path[2] === 'title'
  const ownHint = isNewId ? t('settings.new.id') : isStepTitle ? t('steps.title.hint') : undefined
  const hint = setting?.hint !== undefined ? local(setting.hint) : ownHint
  const shared = { path, label, value, hint }
  const isOfMortgages = area === 'PRODUCTS' && path[0] === 'valuationFee'
  if (isOfMortgages && value === undefined && !isMortgage(calculationOf(form))) return null
  if (area === 'CHILD_BENEFIT' && path[0] === 'code') return <CodeControl {...shared} />
  if (area === 'INPUT_FIELDS' && path.at(-1) === 'attachments') return <AttachmentsControl {...shared} />
  if (area === 'EMAIL_TEMPLATES') return path[0] === 'subject' ? <MailTemplateControl /> : null
  if (reads.as === 'localized' && reads.html?.(form.value) === true) return <FormattedControl {...shared} />
  if (readOnly && isRead(reads)) return <ReadProperty {...shared} reads={reads} />
  if (area === 'INTERFACES' && path[0] === 'value') return <InterfaceSwitch {...shared} />
  if (path.at(-1) === 'uri') return <UriControl {...shared} />
  if (area === 'TEXT_FIELDS' && form.value.id === 'REPRESENTATIVE_EXAMPLE') return <ExampleText {...shared} />
  if (reads.as === 'option' && form.value.id === 'THEME') return <ThemeControl {...shared} reads={reads} />
  if (area === 'USER_INTERFACE' && form.value.id === 'FONT_FAMILY') return <FontControl {...shared} />
  if (setting?.type === 'COLOR') return <ColorControl {...shared} />
  if (setting?.type === 'FONT') return <ImageControl {...shared} kind="font" />
  if (setting?.type === 'ICON') return <ImageControl {...shared} kind={form.value.id === 'LOGO' ? 'logo' : 'tabIcon'} />
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
      return path.at(-1) === 'pageId' ? (
        <PageChoice {...shared} reads={reads} />
      ) : (
        <ChoiceControl {...shared} reads={reads} />
      )
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
      return (
        <GroupControl
          {...shared}
          of={reads.of}
          without={area === 'PRODUCTS' && path.length === 1 && path[0] === 'limits' ? unusedLimits(form, reads.of) : []}
        />
      )
    case 'list': {
      const List =
        path[0] === 'steps'
          ? StepsControl
          : area === 'DOCUMENTS'
            ? DocumentsControl
            : form.value.id === 'LAND_TRANSFER_COSTS'
              ? TransferTaxes
              : ListControl
      return (
        <List {...shared} reads={reads}>
          {(entry, at) => (
            <PropertyFields
              properties={reads.of}
              path={at}
              value={entry}
              without={List === TransferTaxes ? ['id', 'state'] : []}
            />
          )}
        </List>
      )
    }
    default:
      return <TextControl {...shared} />
  }
}

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
  const keyOf = (name: string): string => (path.length === 0 ? `${name} ${form.revisionOf(name)}` : name)
  return (
    <div className={styles.form}>
      {Object.entries(properties).map(([name, property]) =>
        without.includes(name) ? null : (
          <KnownProperty
            key={keyOf(name)}
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
  readonly without: readonly string[]
}

function calculationOf({ value }: ItemForm): CalculationType {
  const type = insideOf(value, ['calculationType'])
  return calculationTypes.find((each) => each === type) ?? 'NONE'
}

/** Limits that the chosen calculation ignores, unless they have problems. */
function unusedLimits(form: ItemForm, of: Properties): string[] {
  const used = usedLimits(calculationOf(form))
  return Object.keys(of).filter(
    (name) => !used.has(name) && !form.problems.some(({ path }) => path.startsWith(`limits.${name}.`)),
  )
}

const GroupControl = ({ path, label, of, value, without }: GroupControlProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{label}</legend>
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
