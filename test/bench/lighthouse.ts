import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { launchOptions } from '../harness/browser.ts'
import { percentile } from '../harness/percentile.ts'
import { textsOf } from '../harness/texts.ts'
import { startEdge } from './edge.ts'
import { type Nunjucks, questionPage } from './govuk.ts'
import type { Bench } from './open-bench.ts'
import { type Figure, tableOf } from './table.ts'

/** Installed beside the repository when this part is asked for: no check needs them. */
const tools = { lighthouse: '13.5.0', 'govuk-frontend': '6.6.0', nunjucks: '3.2.4' }
const runs = 5

interface Page {
  readonly name: string
  readonly url: string
  /** What the tab must have done before, once. */
  readonly before?: (tab: Tab) => Promise<void>
}

/** The parts of Puppeteer's page and browser that are used here. */
interface Tab {
  readonly goto: (url: string, options?: object) => Promise<unknown>
  readonly url: () => string
  readonly locator: (selector: string) => { click: () => Promise<void>; wait: () => Promise<unknown> }
  readonly waitForFunction: (script: string) => Promise<unknown>
}
interface Chrome {
  readonly newPage: () => Promise<Tab>
  readonly close: () => Promise<void>
}
interface Audit {
  readonly numericValue: number
}
interface Result {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string }
    readonly categories: { readonly performance: { readonly score: number } }
    readonly audits: Readonly<Record<string, Audit>>
  }
}

const measures = {
  LCP: 'largest-contentful-paint',
  FCP: 'first-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const

/**
 * Lighthouse's mobile performance of the start page and of a wizard step beside a question page of GOV.UK's frontend: all
 * by one server over HTTP/2, with text compressed as an edge does; one after the other, five times, medians.
 */
export async function printLighthouse(bench: Bench): Promise<void> {
  const folder = join(tmpdir(), 'loanport-lighthouse')
  const wanted = Object.entries(tools).map(([name, version]) => `${name}@${version}`)
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', ...wanted])
  const { resolve } = createRequire(join(folder, 'node_modules/lighthouse/package.json'))
  const load = async (name: string) => (await import(pathToFileURL(resolve(name)).href)) as { default: unknown }
  const lighthouse = (await load('lighthouse')).default as (...given: unknown[]) => Promise<Result>
  const puppeteer = (await load('puppeteer-core')).default as { launch: (options: object) => Promise<Chrome> }

  const nunjucks = (await load('nunjucks')).default as Nunjucks
  const frontend = join(folder, 'node_modules/govuk-frontend/dist')

  const site = await startEdge(`http://127.0.0.1:${bench.port}`, questionPage(nunjucks, frontend))
  const options = await launchOptions()
  // Without it this browser says nothing of its languages, as none of a visitor does.
  const args = [...options.args, '--accept-lang=en-GB,en']
  const chrome = await puppeteer.launch({ ...options, args, headless: 'shell', acceptInsecureCerts: true })
  const pages: Page[] = [
    { name: 'GOV.UK, question page', url: `${site.origin}/govuk-page` },
    { name: 'start page', url: `${site.origin}/` },
    { name: 'first wizard step', url: `${site.origin}/privatkredit`, before: beginApplication },
  ]
  try {
    const found = new Map<string, Result['lhr'][]>()
    const tabs = new Map<string, Tab>()
    for (const { name, url, before } of pages) {
      const tab = await chrome.newPage()
      await tab.goto(url)
      await before?.(tab)
      tabs.set(name, tab)
      found.set(name, [])
    }
    for (let run = 0; run < runs; run++)
      for (const [name, tab] of tabs) {
        const { lhr } = await lighthouse(tab.url(), { onlyCategories: ['performance'] }, undefined, tab)
        if (lhr.runtimeError !== undefined) throw new Error(`${name}: ${lhr.runtimeError.message}`)
        found.get(name)?.push(lhr)
      }
    console.log(`\n${tableOf(figuresOf(found))}`)
  } finally {
    await chrome.close()
    await site.stop()
  }
}

async function beginApplication(tab: Tab): Promise<void> {
  const next = textsOf('en')('wizard.next')
  await tab.locator(`::-p-aria([name="${next}"][role="button"])`).click()
  await tab.waitForFunction(`location.pathname.endsWith('/kreditwunsch')`)
}

const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Prints the medians of each page, and answers what is asked of those beside the first one, GOV.UK's. */
function figuresOf(found: ReadonlyMap<string, readonly Result['lhr'][]>): Figure[] {
  const pages = [...found].map(([name, results]) => {
    const of = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
    const score = median(results.map(({ categories }) => categories.performance.score))
    const [lcp, cls] = [of(measures.LCP), of(measures.CLS)]
    console.log(
      `${name.padEnd(22)} score ${score.toFixed(2)}, LCP ${lcp.toFixed(0)} ms, FCP ${of(measures.FCP).toFixed(0)} ms, TBT ${of(measures.TBT).toFixed(0)} ms, CLS ${cls.toFixed(3)}, ${Math.round(of(measures.bytes) / 1000)} kB`,
    )
    return { name, score, lcp, cls }
  })
  const [base, ...own] = pages
  return own.flatMap(({ name, score, lcp, cls }): Figure[] => [
    { what: `${name}, Lighthouse`, unit: 'ratio', asked: { least: 0.97 }, stage: 'empty', value: score },
    {
      what: `${name}, LCP ÷ GOV.UK's`,
      unit: 'times',
      asked: { most: 1.2 },
      stage: 'empty',
      value: lcp / (base?.lcp ?? Number.NaN),
    },
    { what: `${name}, CLS`, unit: 'ratio', asked: { most: 0.01 }, stage: 'empty', value: cls },
  ])
}
