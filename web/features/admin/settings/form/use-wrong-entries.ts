import { useState } from 'react'

import type { Path } from '#domain/settings/schema-parts.ts'

import { useFormFacts } from './form-context.ts'
import type { Incomplete } from './use-refusal.ts'

/**
 * After each try to send the form that something in entries of this list held up, tells their places: what is folded
 * there is to be seen.
 */
export function useWrongEntries(path: Path, onWrong: (places: readonly number[]) => void): void {
  const { incomplete } = useFormFacts()
  const [seen, setSeen] = useState(incomplete)
  if (incomplete === seen) return
  setSeen(incomplete)
  const places = incomplete === undefined ? [] : placesOf(incomplete, `${path.join('.')}.`)
  if (places.length > 0) onWrong(places)
}

const placesOf = ({ problems }: Incomplete, start: string): number[] =>
  problems.flatMap(({ path }) => (path.startsWith(start) ? [Number.parseInt(path.slice(start.length), 10)] : []))
