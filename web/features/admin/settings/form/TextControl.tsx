import { Textarea, TextInput } from '@mantine/core'

import type { Path } from '#domain/settings/schema-parts.ts'

import { type PartFacts, usePart } from './form-context.ts'

/** Longer than this is written in lines. */
const lineLength = 120
const shortAtMost = 300

interface TextBoxProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly text: string
  readonly part: PartFacts
  readonly onText: (text: string) => void
}

export function TextBox({ label, hint, text, part, onText }: TextBoxProps) {
  const { name, allowed, error, readOnly, leave } = part
  const shared = {
    name,
    label,
    description: hint,
    error,
    readOnly,
    value: text,
    autoComplete: 'off',
    maxLength: allowed?.lengthAtMost,
    onBlur: leave,
  }
  const isLong = text.length > lineLength || text.includes('\n') || (allowed?.lengthAtMost ?? 0) > shortAtMost
  return isLong ? (
    <Textarea
      {...shared}
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

/** A text that is the same in every language. */
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
