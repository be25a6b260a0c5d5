import type { AreasToCheck, Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import type { Change } from '../area-queries.ts'
import { failureOf } from '../failure.ts'
import { useWords } from '../form/use-words.ts'
import { ProblemNotice } from '../ProblemNotice.tsx'
import { isSuperseded } from './superseded-release.ts'

interface ReleaseRefusedProps {
  readonly error: Error
  readonly title?: string
  /** Released changes, which name items that no open change has. */
  readonly released?: readonly Change[]
}

/** The reasons why changes cannot be released together, with the names of the conflicting items. */
export function ReleaseRefused({ error, title, released = [] }: ReleaseRefusedProps) {
  const failure = failureOf(error)
  const texts = isSuperseded(error) ? [{ id: 'error.releasesuperseded' }] : failure.texts
  const { words } = useWords([...new Set(failure.problems.map(({ area }) => area as AreaKey))])
  const known = { ...words, areas: withReleased(words.areas, released) }
  return <ProblemNotice failure={{ ...failure, texts }} words={known} {...(title === undefined ? {} : { title })} />
}

/** The items of the areas, and the release's items that no longer exist. */
const withReleased = (areas: AreasToCheck, released: readonly Change[]): AreasToCheck =>
  Object.fromEntries(
    Object.entries(areas).map(([area, items]) => [
      area,
      [...items, ...released.flatMap((change) => (change.area === area ? itemOf(change) : []))],
    ]),
  )

const itemOf = ({ before, after }: Change): Item[] =>
  after === null && before === null ? [] : [(after ?? before) as Item]
