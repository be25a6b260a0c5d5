import { Checkbox } from '@mantine/core'

import type { Path } from '#domain/settings/editing/schema-parts.ts'

import { usePart } from './form-context.ts'

interface FlagControlProps {
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  readonly value: unknown
}

export function FlagControl({ path, label, hint, value }: FlagControlProps) {
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
