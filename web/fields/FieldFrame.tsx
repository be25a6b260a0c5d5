import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import { FieldHelp } from './FieldHelp.tsx'
import { problemText } from './problem-text.ts'
import styles from './fields.module.css'
import type { FramedField } from './framed-field.ts'

/** Attributes that connect an input with its frame. */
export interface InputAria {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

interface FieldFrameProps {
  readonly field: FramedField
  /** For several inputs under one label: a group instead of the label of one input. */
  readonly group?: 'group' | 'radiogroup'
  readonly children: (aria: InputAria) => ReactNode
}

/** Label, help, description and error around a field's input, connected for screen readers. */
export function FieldFrame({ field, group, children }: FieldFrameProps) {
  const { embeddedLabels } = useTheme()
  const aria = useFieldAria(field)
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required } = aria
  const ofGroup =
    group === undefined
      ? {}
      : {
          role: group,
          'aria-labelledby': labelId(field.id),
          'aria-describedby': describedBy,
          ...(group === 'radiogroup' ? { 'aria-invalid': invalid, 'aria-required': required } : {}),
        }
  return (
    <div
      className={`${styles.frame} lp-relative lp-flex lp-column lp-min-0 lp-m-0 lp-p-0 lp-borderless ${embeddedLabels && group === undefined ? styles.embedded : ''}`}
      {...ofGroup}
    >
      <div className={`${styles.head} lp-flex lp-items-flex-end lp-between lp-gap-2 lp-full lp-p-0`}>
        <FieldLabel field={field} htmlFor={group === undefined ? field.id : undefined} />
        <FieldHelp field={field} labelledBy={labelId(field.id)} />
      </div>
      {children(aria)}
      <FieldNotes field={field} />
    </div>
  )
}

const labelId = (id: string): string => `${id}-label`

function FieldLabel({ field, htmlFor }: { readonly field: FramedField; readonly htmlFor: string | undefined }) {
  const { t, local } = useTexts()
  const { id, definition, placement } = field
  const text = (
    <>
      {local(definition.label)}
      {!placement.required && (
        <span className="lp-muted lp-text-sm lp-weight-400" aria-hidden>
          {` ${t('fields.optional')}`}
        </span>
      )}
    </>
  )
  return htmlFor === undefined ? (
    <span
      id={labelId(id)}
      className={`${styles.label} lp-hyphens lp-ink lp-text-md lp-weight-550 lp-leading-14 lp-anywhere`}
    >
      {text}
    </span>
  ) : (
    <label
      id={labelId(id)}
      className={`${styles.label} lp-hyphens lp-ink lp-text-md lp-weight-550 lp-leading-14 lp-anywhere`}
      htmlFor={htmlFor}
    >
      {text}
    </label>
  )
}

/** The ids of a field's texts, for inputs with another frame. */
export function useFieldAria({ id, definition, placement, problem, ...field }: FramedField): InputAria {
  const describedBy = [
    ...(problem === undefined ? [] : [`${id}-error`]),
    ...(field.describedBy === undefined ? [] : [field.describedBy]),
    ...(definition.description === undefined ? [] : [`${id}-description`]),
    ...(placement.tooltip === undefined ? [] : [`${id}-help`]),
  ]
  return {
    id,
    'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-required': placement.required || undefined,
  }
}

/** Below the input: the field's description, and the problem of its answer. */
export function FieldNotes({ field, className = '' }: { readonly field: FramedField; readonly className?: string }) {
  const { local, locale, formatText } = useTexts()
  const { id, definition, problem } = field
  return (
    <>
      {definition.description !== undefined && (
        <p id={`${id}-description`} className={`${styles.description} ${className}`}>
          {local(definition.description)}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-error`} className={`${styles.error} ${className}`}>
          <IconAlertCircle size={18} stroke={2} aria-hidden />
          <span>
            {formatText(
              problemText(problem, {
                label: local(definition.label),
                type: definition.type,
                locale,
                definition,
                placement: field.placement,
              }),
            )}
          </span>
        </p>
      )}
    </>
  )
}
