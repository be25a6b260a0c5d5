import { json, type Person } from '../harness/people.ts'
import { percentile } from '../harness/percentile.ts'
import { approve, openChanges } from '../harness/releases.ts'
import { changeGeneral } from '../harness/settings.ts'
import { bearer, logFigure } from './calls.ts'
import { isAnswered, type LoadClient, onEach } from './load.ts'
import { type Bench, publicPath } from './open-bench.ts'
import type { Cast } from './seed.ts'
import type { Figure } from './table.ts'

const readers = 8
/** Milliseconds that they read before each release, and in all. */
const [quietMs, readMs] = [1000, 2000]
/** Fields and items of the household, half of the changes each. */
const halfOfChanges = 250

/** When something began and ended, in milliseconds of `performance.now()`. */
interface Span {
  readonly begun: number
  readonly ended: number
}
const lengthOf = ({ begun, ended }: Span): number => ended - begun

/**
 * Releases of 500 changes, one after the other, until `calls` calls of eight readers have overlapped one: how long preview
 * and approval take, and how much longer the slowest hundredth of those calls takes than of calls that ended before. The
 * first release adds the items, each further one renames them.
 */
export async function measureRelease(bench: Bench, cast: Cast, client: LoadClient, calls: number): Promise<Figure[]> {
  await changeGeneral(bench.portal.client, { FOUR_EYES: 'OFF' })
  const reads = [{ path: publicPath }, { path: `/api/loan/${cast.loan}`, headers: bearer(cast.few) }]
  const job = { port: bench.port, connections: onEach(readers, ...reads), until: { seconds: readMs / 1000 } }
  const [previews, releases]: [number[], number[]] = [[], []]
  const [before, during]: [number[], number[]] = [[], []]
  let areAnswered = true
  while (areAnswered && during.length < calls) {
    const ids = await scheduled(cast.admin, `Runde ${releases.length}`)
    previews.push(lengthOf(await spanOf(() => cast.admin.fetch('/api/release-changes/impact', json('POST', { ids })))))
    const reading = client.run(job)
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    const release = await spanOf(() => approve(cast.admin, ids))
    releases.push(lengthOf(release))
    const outcome = await reading
    areAnswered = isAnswered('reading beside a release', outcome)
    for (const [at, took] of outcome.latencies.entries()) {
      const begun = outcome.begun[at] ?? Number.NaN
      if (begun + took < release.begun) before.push(took)
      else if (begun <= release.ended) during.push(took)
    }
  }
  const of = (took: readonly number[], share: number): number => (areAnswered ? percentile(took, share) : Number.NaN)
  const [quiet, busy] = [of(before, 0.99), of(during, 0.99)]
  const row = { stage: 'large', unit: 'ms' } as const
  return [
    logFigure({ ...row, what: 'release of 500 changes', asked: { most: 250 }, value: percentile(releases, 0.5) }),
    logFigure(
      {
        ...row,
        what: "readers' p99 during a release ÷ before",
        unit: 'times',
        asked: { most: 1.5 },
        value: busy / quiet,
      },
      `${busy.toFixed(1)} ms of ${during.length} calls in ${releases.length} releases ÷ ${quiet.toFixed(1)} ms of ${before.length}`,
    ),
    logFigure({ ...row, what: "readers' longest call during a release", value: of(during, 1) }),
    logFigure({ ...row, what: 'preview of its effect', asked: { most: 500 }, value: percentile(previews, 0.5) }),
  ]
}

async function spanOf(ask: () => Promise<Response>): Promise<Span> {
  const begun = performance.now()
  const reply = await ask()
  const text = await reply.text()
  if (!reply.ok) throw new Error(text)
  return { begun, ended: performance.now() }
}

type Items = readonly Readonly<Record<string, unknown>>[]

/** Imports 500 changes, and answers their ids. */
async function scheduled(admin: Person, name: string): Promise<string[]> {
  const exported = await admin.fetch('/api/settings/export', { method: 'POST' })
  const { hash: _, areas, ...file } = await exported.json<{ hash: string; areas: Record<string, Items> }>()
  const [field] = areas['INPUT_FIELDS'] ?? []
  const label = { de: name, en: name }
  const added = (prefix: string, item: Items[number]) =>
    Array.from({ length: halfOfChanges }, (_each, at) => ({ ...item, id: `${prefix}${at}`, label }))
  const without = (items: Items = [], prefix: string) => items.filter(({ id }) => !String(id).startsWith(prefix))
  const content = {
    ...file,
    areas: {
      ...areas,
      INPUT_FIELDS: [...without(areas['INPUT_FIELDS'], 'bench'), ...added('bench', field ?? {})],
      LIVING_TYPE: [...without(areas['LIVING_TYPE'], 'bench'), ...added('bench', { kind: 'INCOME' })],
    },
  }
  const imported = await admin.fetch('/api/settings/import', json('POST', { content: JSON.stringify(content) }))
  if (!imported.ok) throw new Error(await imported.text())
  return (await openChanges(admin)).map(({ id }) => id)
}
