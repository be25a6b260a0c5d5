import { Textarea, TextInput } from '@mantine/core'
import type { Ref } from 'react'

import type { Path } from '#domain/settings/editing/schema-parts.ts'

import { neededProps, type PartFacts, usePart } from './form-context.ts'

/** Longer texts get a textarea. */
const lineLength = 120
const maxShortLength = 300

interface TextBoxProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly text: string
  readonly part: PartFacts
  readonly oneLine?: boolean | undefined
  readonly box?: Ref<HTMLTextAreaElement> | undefined
  readonly onText: (text: string) => void
}

export function TextBox({ label, hint, text, part, oneLine = false, box, onText }: TextBoxProps) {
  const { name, allowed, needed, error, leave } = part
  const shared = {
    ...neededProps(needed),
    name,
    label,
    description: hint,
    error,
    value: text,
    autoComplete: 'off',
    maxLength: allowed?.maxLength,
    onBlur: leave,
  }
  const isLong =
    text.includes('\n') || (!oneLine && (text.length > lineLength || (allowed?.maxLength ?? 0) > maxShortLength))
  return isLong ? (
    <Textarea
      {...shared}
      ref={box}
      autosize
      minRows={text.length > lineLength ? 2 : 1}
      maxRows={14}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...shared} onChange={(event) => onText(event.currentTarget.value)} />
  )
}

interface TextControlProps {
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  readonly value: unknown
}

export function TextControl({ path, label, hint, value }: TextControlProps) {
  const part = usePart(path)
  return (
    <TextBox
      label={label}
      hint={hint}
      text={typeof value === 'string' ? value : ''}
      part={part}
      onText={(text) => part.set(text === '' && part.allowed?.missing === true ? undefined : text)}
    />
  )
}
