import type { FocusEvent } from 'react'

import type { PartName } from '#domain/fields/parts.ts'

import type { FieldEditorProps } from './field-editor.ts'

/** ARIA attributes of one of two inputs of a field; the problem may name the part. */
export function partAria(
  { id, problem, placement }: Pick<FieldEditorProps, 'id' | 'problem' | 'placement'>,
  part: PartName,
) {
  const wrong = problem !== undefined && (problem.params?.['part'] ?? part) === part
  return {
    id: `${id}-${part}`,
    'aria-invalid': wrong || undefined,
    'aria-describedby': wrong ? `${id}-error` : undefined,
    'aria-required': placement.required || undefined,
  }
}

/** Ignores blur from one part to another. */
export const onLeaveGroup =
  (onLeave: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onLeave()
  }
