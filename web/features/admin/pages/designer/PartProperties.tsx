import { NativeSelect } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'

import { fieldFacts } from '#domain/fields/facts.ts'
import type { FieldDefinition, Validator } from '#domain/fields/types.ts'
import { areaLabels } from '#domain/settings/areas.ts'
import type { Properties } from '#domain/settings/labels/property.ts'
import { isNothing } from '#domain/settings/labels/describe-value.ts'
import { isObject } from '#domain/settings/labels/label-context.ts'
import { type Page, plainPageTypes } from '#domain/settings/areas/pages/schema.ts'
import { getAtPath } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { useMenuFacts } from '../../menu-facts.ts'
import { placeOfItem } from '../../place-of-item.ts'
import { neededProps, usePart } from '../../settings/form/form-context.ts'
import { PropertyFields } from '../../settings/form/PropertyField.tsx'
import { ReadValue } from '../../settings/form/ReadValue.tsx'
import { fieldAt, isAnswered, getPartKind, type PartPath } from './page-parts.ts'

interface PartPropertiesProps {
  readonly page: Page
  readonly path: PartPath
  readonly fields: ReadonlyMap<string, FieldDefinition>
}

const getEntries = (properties: Properties, name: string): Properties => {
  const reads = properties[name]?.reads
  return reads?.as === 'list' ? reads.of : {}
}
const sectionProperties = getEntries(areaLabels.PAGES, 'sections')
const fieldProperties = getEntries(sectionProperties, 'fields')

/** The properties of the chosen part, without its position; requires a FormContext. */
export function PartProperties({ page, path, fields }: PartPropertiesProps) {
  if (getPartKind(path) === 'page')
    return (
      <PropertyFields
        properties={areaLabels.PAGES}
        path={[]}
        value={page}
        // Otherwise only if it has entries, which are refused and must be removed.
        without={[
          'id',
          'sections',
          ...(plainPageTypes.has(page.type) || page.pages.length > 0 ? [] : ['pages']),
          ...(isStartPage(page) ? [] : ['startPage']),
        ]}
      />
    )
  const value = getAtPath(page, path)
  if (getPartKind(path) === 'section')
    return <PropertyFields properties={sectionProperties} path={path} value={value} without={['id', 'fields']} />
  return <FieldProperties page={page} path={path} definition={fields.get(fieldAt(page, path)?.id ?? '')} />
}

const isStartPage = ({ type, startPage }: Page): boolean => type.startsWith('START_PAGE') || startPage !== undefined

interface FieldPropertiesProps {
  readonly page: Page
  readonly path: PartPath
  readonly definition: FieldDefinition | undefined
}

function FieldProperties({ page, path, definition }: FieldPropertiesProps) {
  const { t } = useTexts()
  const placed = fieldAt(page, path)
  const given: unknown = placed
  const value = isObject(given) ? given : {}
  const place = placeOfItem('INPUT_FIELDS', definition?.id, useMenuFacts())
  // Properties without effect on the type are only shown if they are set.
  const idle = useless(definition).filter((name) => isNothing(value[name]) || value[name] === false)
  return (
    <>
      <WidthControl path={[...path, 'layoutLength']} value={value['layoutLength']} />
      <PropertyFields
        properties={getProperties(definition, placed?.validators ?? [])}
        path={path}
        value={value}
        without={['id', 'fields', 'layoutLength', ...idle]}
      />
      {definition !== undefined && place !== undefined && (
        <Link className="lp-inline-flex lp-items-center lp-gap-3 lp-primary lp-text-md" to={place}>
          {t('designer.field.edit')} <IconExternalLink size={16} aria-hidden />
        </Link>
      )}
    </>
  )
}

/** Offers the checks that apply to the field, and those it already has, which could not be edited otherwise. */
function getProperties(definition: FieldDefinition | undefined, validators: readonly Validator[]): Properties {
  const { validators: checks } = fieldProperties
  const kind = checks?.reads.as === 'list' ? checks.reads.of['type'] : undefined
  if (definition === undefined || checks?.reads.as !== 'list' || kind?.reads.as !== 'option') return fieldProperties
  const possible = fieldFacts[definition.type].checks
  const shownTypes = new Set<string>([...possible, ...validators.map(({ type }) => type)])
  const options = Object.fromEntries(Object.entries(kind.reads.options).filter(([type]) => shownTypes.has(type)))
  const type = { ...kind, reads: { ...kind.reads, options } }
  return {
    ...fieldProperties,
    validators: {
      ...checks,
      reads: {
        ...checks.reads,
        of: { ...checks.reads.of, type },
        // Only a date range can begin empty, because both of its ends are optional.
        ...(possible[0] === 'DATE_RANGE' ? { begins: { type: possible[0] } } : {}),
      },
    },
  }
}

const useless = (definition: FieldDefinition | undefined): readonly string[] => {
  if (!isAnswered(definition)) return ['required', 'placeholder', 'validators', 'defaultValue']
  if (definition?.type === 'FIELDS_GROUP') return ['placeholder', 'validators', 'defaultValue']
  return definition !== undefined && fieldFacts[definition.type].checks.length === 0 ? ['validators'] : []
}

const columns = 12
/** Widths with their own names. */
const usual: readonly number[] = [12, 8, 6, 4, 3]

interface WidthControlProps {
  readonly path: PartPath
  readonly value: unknown
}

/** The field's share of a line. */
function WidthControl({ path, value }: WidthControlProps) {
  const { t } = useTexts()
  const { name, error, readOnly, set, leave } = usePart(path)
  const getName = (width: number): string =>
    usual.includes(width) ? t(`designer.width.${width}`) : t('designer.width.columns', { count: width })
  if (readOnly) return <ReadValue label={t('designer.width')} text={getName(Number(value))} />
  const widths = Array.from({ length: columns }, (_, at) => columns - at)
  return (
    <NativeSelect
      {...neededProps(true)}
      name={name}
      label={t('designer.width')}
      error={error}
      value={String(value)}
      data={widths.map((width) => ({ value: String(width), label: getName(width) }))}
      onChange={(event) => set(Number(event.currentTarget.value))}
      onBlur={leave}
    />
  )
}
