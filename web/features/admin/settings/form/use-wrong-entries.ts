import { useState } from 'react'

import type { Path } from '#domain/settings/editing/schema-parts.ts'

import { type ShownProblems, useFormFacts } from './form-context.ts'

/**
 * Calls `onWrong` after each refused attempt with the places of the entries with problems, so that they expand; also
 * when the list is mounted after the attempt.
 */
export function useWrongEntries(path: Path, onWrong: (places: readonly number[]) => void): void {
  const { shownProblems } = useFormFacts()
  const [seen, setSeen] = useState<ShownProblems>()
  if (shownProblems === seen) return
  setSeen(shownProblems)
  const places = shownProblems === undefined ? [] : getPlaces(shownProblems, `${path.join('.')}.`)
  if (places.length > 0) onWrong(places)
}

const getPlaces = ({ problems }: ShownProblems, start: string): number[] =>
  problems.flatMap(({ path }) => (path.startsWith(start) ? [Number.parseInt(path.slice(start.length), 10)] : []))
