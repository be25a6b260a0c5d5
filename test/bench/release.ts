import { json, type Person } from '../harness/people.ts'
import { percentile } from '../harness/percentile.ts'
import { approve, openChanges } from '../harness/releases.ts'
import { changeGeneral } from '../harness/settings.ts'
import { bearer, type Pace, logFigure } from './calls.ts'
import { isAnswered, type LoadClient, onEach } from './load.ts'
import { type Bench, publicPath } from './open-bench.ts'
import type { Cast } from './seed.ts'
import type { Figure, Stage } from './table.ts'

const readers = 8
/** Fields and items of the household, half of the changes each. */
const halfOfChanges = 250

/**
 * A release of 500 changes: how long its preview and its approval take, and how much longer the slowest hundredth of
 * those who read meanwhile wait. It adds the items the first time and renames them each further time.
 */
export async function measureRelease(
  bench: Bench,
  cast: Cast,
  client: LoadClient,
  stage: Stage,
  { seconds, rounds }: Pace,
): Promise<Figure[]> {
  await changeGeneral(bench.portal.client, { FOUR_EYES: 'OFF' })
  const reads = [{ path: publicPath }, { path: `/api/loan/${cast.loan}`, headers: bearer(cast.few) }]
  const job = { port: bench.port, connections: onEach(readers, ...reads), until: { seconds } }
  /** Milliseconds. */
  const p99 = async (): Promise<number> => {
    const outcome = await client.run(job)
    return isAnswered('reading beside a release', outcome) ? percentile(outcome.latencies, 0.99) : Number.NaN
  }
  const [previews, releases, waits]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const ids = await scheduled(cast.admin, `Runde ${round}`)
    previews.push(await timeOf(() => cast.admin.fetch('/api/release-changes/impact', json('POST', { ids }))))
    const alone = await p99()
    const beside = p99()
    await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / 4))
    releases.push(await timeOf(() => approve(cast.admin, ids)))
    waits.push((await beside) / alone)
  }
  const of = (values: readonly number[]) => ({
    stage,
    value: values.some(Number.isNaN) ? Number.NaN : percentile(values, 0.5),
  })
  return [
    logFigure({ what: 'release of 500 changes', unit: 'ms', asked: { most: 250 }, ...of(releases) }),
    logFigure({ what: "readers' p99 during a release ÷ before", unit: 'times', asked: { most: 1.5 }, ...of(waits) }),
    logFigure({ what: 'preview of its effect', unit: 'ms', asked: { most: 500 }, ...of(previews) }),
  ]
}

async function timeOf(ask: () => Promise<Response>): Promise<number> {
  const begun = performance.now()
  const reply = await ask()
  const text = await reply.text()
  if (!reply.ok) throw new Error(text)
  return performance.now() - begun
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
