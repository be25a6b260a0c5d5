import type { Client } from '@libsql/client/http'

import { shippedAreas } from '../../domain/settings/areas.ts'
import { completeAnswers } from '../harness/answers.ts'
import { answers } from '../harness/loans.ts'
import { percentile } from '../harness/percentile.ts'
import { cpuTimeOf } from './cpu-time.ts'
import { type Ask, isAnswered, type Job, type LoadClient, onEach } from './load.ts'
import { type BareEntry, type Bench, publicPath, staticPath } from './open-bench.ts'
import type { Cast } from './seed.ts'
import { type Figure, figureText, type Load, type Row } from './table.ts'

/** How long each load lasts, and how many of its own a call is given between those of what it is compared with. */
export interface Pace {
  readonly seconds: number
  readonly rounds: number
}

export const connections = 32

export const bearer = ({ token }: { readonly token: string }) => ({ Authorization: `Bearer ${token}` })

/** The page that asks for the most, as the wizard saves it. */
const page = { type: 'BORROWER_INFORMATION', id: 'borrower' }
const pageFields = new Set(
  shippedAreas()
    .PAGES.filter(({ id }) => id === page.id)
    .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields.map(({ id }) => id))),
)
const pageAnswers = answers(Object.fromEntries(Object.entries(completeAnswers).filter(([id]) => pageFields.has(id))))
/** With a number in place of the name in quotes (`Ask.body`). */
const pageBody = JSON.stringify({ version: '@version', fields: pageAnswers }).replace('"@version"', '@version')

/** A save for each connection: of a loan of its own, from the version on that it has now. */
export async function savesOf(client: Client, { saver, saved }: Cast): Promise<Ask[]> {
  const { rows } = await client.execute({ sql: 'select id, version from loans where account_id = ?', args: [saver.id] })
  const versions = new Map(rows.map(({ id, version }) => [String(id), Number(version)]))
  return saved.map((id) => ({
    method: 'PUT',
    path: `/api/loan/${id}?pageType=${page.type}&pageId=${page.id}`,
    headers: bearer(saver),
    body: pageBody,
    version: versions.get(id) ?? 0,
  }))
}

const conditions = JSON.stringify({ productId: 'consumer-credit', conditions: { amount: 10_000, term: 60 } })
export const calculate = { method: 'POST', path: '/api/loan/calculate', body: conditions }

/** A call, and what it is compared with: a bare Worker, or another call of the portal. */
interface Comparison extends Row {
  readonly own: Ask | (() => Promise<readonly Ask[]>)
  readonly against: BareEntry | 'portal'
  readonly other: Ask
  /** Once where it reads nothing that grows, else on each database; or on the large one alone, where it needs what is there. */
  readonly on: 'once' | 'each' | 'large'
}

async function comparisonsOf({ portal }: Bench, cast: Cast): Promise<Comparison[]> {
  const tag = (await portal.fetch(publicPath)).headers.get('ETag') ?? ''
  const root = { path: '/' }
  const overviewOf = (who: Cast['few']): Ask => ({ path: '/api/loan/previews?size=10', headers: bearer(who) })
  const ratio = (what: string, least: number) => ({ what, unit: 'ratio', asked: { least } }) as const
  return [
    {
      ...ratio('refused call (401) ÷ bare JSON', 0.6),
      own: { path: '/api/account', status: 401 },
      against: 'json',
      other: root,
      on: 'once',
    },
    {
      ...ratio('refused call (404) ÷ bare JSON', 0.6),
      own: { path: '/api/no-such-call', status: 404 },
      against: 'json',
      other: root,
      on: 'once',
    },
    {
      ...ratio('public settings ÷ bare JSON of that size', 0.6),
      own: { path: publicPath, status: 200 },
      against: 'sameSize',
      other: root,
      on: 'once',
    },
    {
      ...ratio('public settings (304) ÷ bare JSON', 0.7),
      own: { path: publicPath, headers: { 'If-None-Match': tag }, status: 304 },
      against: 'json',
      other: root,
      on: 'once',
    },
    {
      ...ratio('loan/calculate ÷ bare JSON', 0.4),
      own: calculate,
      against: 'json',
      other: root,
      on: 'once',
    },
    {
      what: 'loan/calculate ÷ bare POST that validates the same body',
      unit: 'ratio',
      own: calculate,
      against: 'validated',
      other: { ...calculate, ...root },
      on: 'once',
    },
    {
      ...ratio('GET loan ÷ bare SELECT', 0.75),
      own: { path: `/api/loan/${cast.loan}`, headers: bearer(cast.few) },
      against: 'select',
      other: { path: `/${cast.loan}` },
      on: 'each',
    },
    {
      ...ratio('save of a page ÷ bare batch of five', 0.45),
      own: () => savesOf(portal.client, cast),
      against: 'batch',
      other: { method: 'PUT', path: '/', body: pageBody },
      on: 'each',
    },
    {
      what: 'overview: ten of 5,000 loans ÷ ten of 10, in time',
      unit: 'times',
      asked: { most: 1.2 },
      own: overviewOf(cast.few),
      against: 'portal',
      other: overviewOf(cast.many),
      on: 'large',
    },
    {
      ...ratio('static file ÷ bare', 0.7),
      own: { path: staticPath },
      against: 'file',
      other: { path: staticPath },
      on: 'once',
    },
  ]
}

/** Calls a second, ours by the other's. Prints each figure as soon as it is there. */
export async function compareCalls(
  bench: Bench,
  cast: Cast,
  client: LoadClient,
  stage: 'empty' | 'large',
  { seconds, rounds }: Pace,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { own, against, other, on, ...row } of await comparisonsOf(bench, cast)) {
    if ((on === 'once' && stage === 'large') || (on === 'large' && stage === 'empty')) continue
    const load = async (at: BareEntry | 'portal', asks: Job['connections'], forSeconds = seconds): Promise<Load> => {
      const [port, worker] = at === 'portal' ? [bench.port, bench.pids.portal] : [bench.barePorts[at], bench.pids.bare]
      const spent = () => [worker, bench.pids.database].map(cpuTimeOf)
      const before = spent()
      const outcome = await client.run({ port, connections: asks, until: { seconds: forSeconds } })
      const [workerCpu = Number.NaN, databaseCpu = Number.NaN] = spent().map(
        (after, which) => ((after - (before[which] ?? Number.NaN)) * 1000) / outcome.calls,
      )
      const perSecond = isAnswered(`${row.what}: ${at}`, outcome) ? outcome.perSecond : Number.NaN
      return { perSecond, workerCpu, databaseCpu }
    }
    const ours = async (forSeconds?: number): Promise<Load> => {
      const asks = typeof own === 'function' ? (await own()).map((ask) => [ask]) : onEach(connections, own)
      return load('portal', asks, forSeconds)
    }
    const theirs = (forSeconds?: number): Promise<Load> => load(against, onEach(connections, other), forSeconds)
    await ours(seconds / 2)
    await theirs(seconds / 2)
    const [mine, others]: [Load[], Load[]] = [[], [await theirs()]]
    // What the machine does besides changes slowly: each of ours is between two of the other's.
    for (let round = 0; round < rounds; round++) {
      mine.push(await ours())
      others.push(await theirs())
    }
    const ratios = mine.map(({ perSecond }, at) => {
      const [before, after] = others.slice(at, at + 2).map((each) => each.perSecond)
      return (2 * perSecond) / ((before ?? Number.NaN) + (after ?? Number.NaN))
    })
    const value = ratios.some(Number.isNaN) ? Number.NaN : percentile(ratios, 0.5)
    const loads = { own: medianOf(mine), other: medianOf(others) }
    figures.push(logFigure({ ...row, stage, value, loads }, ratios.map((ratio) => ratio.toFixed(2)).join(', ')))
  }
  return figures
}

function medianOf(loads: readonly Load[]): Load {
  const of = (value: (load: Load) => number): number => percentile(loads.map(value), 0.5)
  return {
    perSecond: of((load) => load.perSecond),
    workerCpu: of((load) => load.workerCpu),
    databaseCpu: of((load) => load.databaseCpu),
  }
}

export function logFigure(figure: Figure, more = ''): Figure {
  const text = `${figure.stage.padEnd(6)}${figureText(figure, figure.value).padStart(10)}  ${figure.what}`
  console.log(more === '' ? text : `${text}  (${more})`)
  return figure
}
