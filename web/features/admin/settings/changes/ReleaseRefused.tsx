import type { AreasToCheck, Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import type { OpenChange } from '../area-queries.ts'
import { toFailure } from '../failure.ts'
import { useLabels } from '../form/use-labels.ts'
import { ProblemNotice } from '../ProblemNotice.tsx'
import { isSuperseded } from './superseded-release.ts'

interface ReleaseRefusedProps {
  readonly error: Error
  readonly title?: string
  /** Released changes, which name items that no open change has. */
  readonly released?: readonly OpenChange[]
}

/** The reasons why changes cannot be released together, with the names of the conflicting items. */
export function ReleaseRefused({ error, title, released = [] }: ReleaseRefusedProps) {
  const failure = toFailure(error)
  const texts = isSuperseded(error) ? [{ id: 'error.releasesuperseded' }] : failure.texts
  const { words } = useLabels([...new Set(failure.problems.map(({ area }) => area as AreaKey))])
  const known = { ...words, areas: withReleased(words.areas, released) }
  return <ProblemNotice failure={{ ...failure, texts }} words={known} {...(title === undefined ? {} : { title })} />
}

/** The items of the areas, and the release's items that no longer exist. */
const withReleased = (areas: AreasToCheck, released: readonly OpenChange[]): AreasToCheck =>
  Object.fromEntries(
    Object.entries(areas).map(([area, items]) => [
      area,
      [...items, ...released.flatMap((change) => (change.area === area ? toItems(change) : []))],
    ]),
  )

const toItems = ({ before, after }: OpenChange): Item[] =>
  after === null && before === null ? [] : [(after ?? before) as Item]
