import type { ReactNode } from 'react'

import type { Path } from '#domain/settings/editing/schema-parts.ts'

import type { EditedProperty } from '../settings/area-form.ts'
import { entryFields } from '../settings/form/PropertyField.tsx'
import { ReadProperty } from '../settings/form/ReadProperty.tsx'
import { PageChoice, PageLink } from './PageChoice.tsx'
import { StepsControl } from './StepsControl.tsx'

/** The controls of steps, which products and processes have ([B3.43]). */
export function stepControl({ reads, readOnly, ...shared }: EditedProperty): ReactNode {
  const { path, value } = shared
  if (path[0] !== 'steps') return undefined
  if (reads.as === 'list')
    return (
      <StepsControl {...shared} reads={reads}>
        {entryFields(reads)}
      </StepsControl>
    )
  if (reads.as !== 'item' || path.at(-1) !== 'pageId') return undefined
  return readOnly ? (
    <ReadProperty {...shared} reads={reads}>
      <PageLink id={value} />
    </ReadProperty>
  ) : (
    <PageChoice {...shared} reads={reads} />
  )
}

export const stepHint = (path: Path): string | undefined =>
  path[0] === 'steps' && path.length === 3 && path[2] === 'title' ? 'steps.title.hint' : undefined
