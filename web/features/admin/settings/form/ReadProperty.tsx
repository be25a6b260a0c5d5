import type { ReactNode } from 'react'

import type { Reading } from '#domain/settings/labels/property.ts'
import { describeValue } from '#domain/settings/labels/describe-value.ts'
import { getAtPath, type Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { Swatches } from '../../ui/Swatches.tsx'
import { useFormFacts } from './form-context.ts'
import { useWrittenLanguage } from './LanguageTabs.tsx'
import { ReadValue } from './ReadValue.tsx'

interface ReadPropertyProps {
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  readonly reads: Reading
  readonly value: unknown
  /** More about the value. */
  readonly children?: ReactNode
}

/** Values with several parts, or visual ones. */
const ownLooks: readonly Reading['as'][] = ['group', 'list', 'translations', 'image']
export const isRead = ({ as }: Reading): boolean => !ownLooks.includes(as)

/** The texts of empty values that have a meaning. */
const nothingMeans: { readonly [K in Reading['as']]?: string } = {
  condition: 'settings.condition.always',
  flag: 'settings.form.no',
}

/** A read-only property, in the words of lists of changes. */
export function ReadProperty({ path, label, hint, reads, value, children }: ReadPropertyProps) {
  const { t } = useTexts()
  const { form, words } = useFormFacts()
  const language = useWrittenLanguage()
  if (reads.as === 'localized') return <ReadText label={label} hint={hint} text={getAtPath(value, [language])} />
  const nothing = nothingMeans[reads.as]
  return (
    <ReadValue
      label={label}
      hint={hint}
      text={describeValue(reads, value, { item: form.value, owner: getAtPath(form.value, path.slice(0, -1)) }, words)}
      nothing={nothing === undefined ? undefined : t(nothing)}
      sample={reads.as === 'color' && typeof value === 'string' && <Swatches colors={[value]} />}
    >
      {children}
    </ReadValue>
  )
}

interface ReadTextProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly text: unknown
}

/** A read-only text of the selected language. */
export function ReadText({ label, hint, text }: ReadTextProps) {
  const { t } = useTexts()
  const language = useWrittenLanguage()
  return (
    <ReadValue
      label={`${label} (${t(`settings.language.${language}`)})`}
      hint={hint}
      text={typeof text === 'string' && text.trim() !== '' ? text : undefined}
    />
  )
}
