import type { FocusEvent } from 'react'

import type { FieldEditorProps } from './field-editor.ts'

/** One input of a field that has two; the problem may name the part that it is about. */
export function partAria(
  { id, problem, placement }: Pick<FieldEditorProps, 'id' | 'problem' | 'placement'>,
  part: string,
) {
  const wrong = problem !== undefined && (problem.params?.['part'] ?? part) === part
  return {
    id: `${id}-${part}`,
    'aria-invalid': wrong || undefined,
    'aria-describedby': wrong ? `${id}-error` : undefined,
    'aria-required': placement.required || undefined,
  }
}

/** From one part to the next is not out of the field. */
export const onLeaveGroup =
  (onLeave: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onLeave()
  }
