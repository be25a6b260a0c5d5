import { useState } from 'react'

import type { Path } from '#domain/settings/schema-parts.ts'

import { type Sought, useFormFacts } from './form-context.ts'

/**
 * After each try to send the form that something in entries of this list held up, tells their places, also where the list
 * comes to be shown only then: what is folded there is to be seen.
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
