import { useState } from 'react'

import type { Path } from '#domain/settings/editing/schema-parts.ts'

import { type Sought, useFormFacts } from './form-context.ts'

/**
 * Calls `onWrong` after each refused attempt with the places of the entries with problems, so that they expand; also
 * when the list is mounted after the attempt.
 */
export function useWrongEntries(path: Path, onWrong: (places: readonly number[]) => void): void {
  const { sought } = useFormFacts()
  const [seen, setSeen] = useState<Sought>()
  if (sought === seen) return
  setSeen(sought)
  const places = sought === undefined ? [] : placesOf(sought, `${path.join('.')}.`)
  if (places.length > 0) onWrong(places)
}

const placesOf = ({ problems }: Sought, start: string): number[] =>
  problems.flatMap(({ path }) => (path.startsWith(start) ? [Number.parseInt(path.slice(start.length), 10)] : []))
