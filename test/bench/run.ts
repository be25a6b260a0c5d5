import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { build } from '../../scripts/build.ts'
import { printAnswerTimes } from './answer-times.ts'
import { compareCalls, type Pace } from './calls.ts'
import { printCounting } from './counting.ts'
import { printLighthouse } from './lighthouse.ts'
import { measureLists } from './lists.ts'
import { openLoadClient } from './load.ts'
import { type Bench, openBench } from './open-bench.ts'
import { type BrowserPace, measurePages, printScreenTimes } from './pages.ts'
import { printPeer } from './peer.ts'
import { measureRelease } from './release.ts'
import { printRestore } from './restore.ts'
import { type Cast, castOf, fill, large } from './seed.ts'
import { printServed } from './served.ts'
import { measureStart } from './start.ts'
import { printSustained } from './sustained.ts'
import { type Figure, loadsTableOf, tableOf } from './table.ts'
import { printVerdictTimes } from './verdicts.ts'

/**
 * `npm run bench` measures on an empty and on a large database and in a browser, and prints a table of what is asked for;
 * `-- --quick` takes a shorter look. By name it does something else: `pages` (the browser's rows of the table), `load`
 * (`--seconds 600`), `served`, `peer`, `restore`, `answers`, `counting`, `screens`, `verdicts`, `lighthouse`. docs/performance.md says
 * how figures come about.
 */
const parts = [
  'table',
  'pages',
  'load',
  'served',
  'peer',
  'restore',
  'answers',
  'counting',
  'screens',
  'verdicts',
  'lighthouse',
] as const
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, seconds: { type: 'string', default: '60' } },
})
const unknown = positionals.filter((name) => !parts.some((part) => part === name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${parts.join(', ')}.`)
  process.exit(2)
}
const isWanted = (part: (typeof parts)[number]): boolean =>
  positionals.length === 0 ? part === 'table' : positionals.includes(part)

const pace: Pace = options.quick ? { seconds: 0.5, rounds: 3 } : { seconds: 3, rounds: 3 }
const listCalls = options.quick ? 10 : 50
const starts = options.quick ? 3 : 9
const browserPace: BrowserPace = options.quick ? { steps: 3, typing: 1 } : { steps: 9, typing: 3 }
/** With a thousand, ten calls are slower than a p99. */
const callsBesideReleases = options.quick ? 100 : 1000

async function withBench<Result>(use: (bench: Bench) => Promise<Result>): Promise<Result> {
  const bench = await openBench()
  try {
    return await use(bench)
  } finally {
    await bench.close()
  }
}

async function filled(bench: Bench, cast: Cast): Promise<void> {
  const begun = performance.now()
  await fill(bench.portal, cast, large)
  // The server moves its log into the database within a minute, which takes seconds in which no write gets through.
  await sleep(70_000)
  console.log(`A large database took ${Math.round((performance.now() - begun) / 1000)} s.`)
}

async function measureCalls(bench: Bench): Promise<Figure[]> {
  const client = openLoadClient()
  const figures: Figure[] = []
  try {
    figures.push(...(await measureStart(starts)))
    const cast = await castOf(bench.portal)
    for (const stage of ['empty', 'large'] as const) {
      if (stage === 'large') await filled(bench, cast)
      figures.push(...(await compareCalls(bench, cast, client, stage, pace)))
      figures.push(...(await measureLists(bench, cast, client, stage, listCalls)))
    }
    figures.push(...(await measureRelease(bench, cast, client, callsBesideReleases)))
  } finally {
    await client.close()
  }
  return figures
}

async function printLoad(bench: Bench): Promise<void> {
  const client = openLoadClient()
  try {
    const cast = await castOf(bench.portal)
    await filled(bench, cast)
    await printSustained(bench, cast, client, Number(options.seconds))
  } finally {
    await client.close()
  }
}

async function printBesidePeer(bench: Bench): Promise<void> {
  const client = openLoadClient()
  try {
    await printPeer(bench, await castOf(bench.portal), client)
  } finally {
    await client.close()
  }
}

async function printServedCalls(bench: Bench): Promise<void> {
  const client = openLoadClient()
  try {
    await printServed(bench, await castOf(bench.portal), client, pace.rounds)
  } finally {
    await client.close()
  }
}

await build({ quiet: true })
if (isWanted('table')) {
  const figures = await withBench(measureCalls)
  // Once the other processes have ended: a browser needs a core of its own.
  figures.push(...(await measurePages(browserPace)))
  console.log(`\n${tableOf(figures)}\n\n${loadsTableOf(figures)}`)
}
if (isWanted('pages')) console.log(`\n${tableOf(await measurePages(browserPace))}`)
if (isWanted('load')) await withBench(printLoad)
if (isWanted('served')) await withBench(printServedCalls)
if (isWanted('peer')) await withBench(printBesidePeer)
if (isWanted('restore'))
  await withBench(async (bench) => {
    const cast = await castOf(bench.portal)
    await filled(bench, cast)
    await printRestore(bench, cast)
  })
if (isWanted('lighthouse')) await withBench(printLighthouse)
if (isWanted('answers')) await withBench(({ port, portal }) => printAnswerTimes(port, portal.client))
if (isWanted('counting')) await printCounting()
if (isWanted('screens')) await printScreenTimes()
if (isWanted('verdicts')) await printVerdictTimes()
