import type { CSSProperties } from 'react'

/** The colours of a state for an element of the class `lp-tone`, which is grey without them. */
export const getTone = (color: string): CSSProperties => ({
  '--tone': `var(--mantine-color-${color}-filled)`,
  '--ground': `var(--mantine-color-${color}-0)`,
})
