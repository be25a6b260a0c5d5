import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Refusal } from '../backup/refusal.ts'
import { compact, describeCompaction, maxDurationMs } from '../compact/compact.ts'
import { assertSpace } from '../compact/compact-database.ts'

/** In the data folder: `npm run compact` asks the portal that is served from it, and reads what it answers. */
const requestIn = (data: string): string => join(data, 'compact.request')
const replyIn = (data: string): string => join(data, 'compact.reply')

interface Reply {
  readonly text: string
  readonly isRefused: boolean
}

export interface CompactingPlan {
  /** How long the history of the database remembers what was deleted: how often it is compacted. */
  readonly days: number
  /** The hour of the day, by the clock of this machine. */
  readonly hour: number
}

interface Served {
  /** Lets requests wait, ends running ones and the database server; returns what lets everything go on. */
  readonly close: () => Promise<() => Promise<void>>
  readonly lastAt: () => Promise<Date | undefined>
}

const lookMs = 1000
const planMs = 60_000
/** How long a portal may take to begin. */
const answerMs = 15_000

/** Has the portal that runs on a data folder compact it; returns what it did, in words. Throws a Refusal. */
export async function requestCompaction(data: string): Promise<string> {
  rmSync(replyIn(data), { force: true })
  writeFileSync(requestIn(data), '', { mode: 0o600 })
  const begun = Date.now()
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (Date.now() > begun + answerMs + maxDurationMs)
      throw new Refusal(`The portal that runs on ${data} began to compact, and does not say how that ended.`)
    if (existsSync(requestIn(data))) {
      if (Date.now() < begun + answerMs) continue
      rmSync(requestIn(data), { force: true })
      throw new Refusal(`What runs on ${data} does not compact while it runs (npm start does not): stop it first.`)
    }
    const reply = replyTo(data)
    if (reply === undefined) continue
    if (reply.isRefused) throw new Refusal(reply.text)
    return reply.text
  }
}

function replyTo(data: string): Reply | undefined {
  try {
    const reply = JSON.parse(readFileSync(replyIn(data), 'utf8')) as Reply
    rmSync(replyIn(data), { force: true })
    return reply
  } catch {
    // Not there yet, or not whole.
    return undefined
  }
}

/** Compacts the database of a portal that is served: when it is time for it, and when it is asked to. */
export function startCompacting(data: string, plan: CompactingPlan, served: Served) {
  const folder = join(data, 'database')
  const stopped = new AbortController()
  let running: Promise<Reply> | undefined
  let triedOn = ''

  const run = async (): Promise<Reply> => {
    try {
      // Before anybody has to wait.
      assertSpace(folder)
      const begun = performance.now()
      const reopen = await served.close()
      // A portal without its database is of no use: its supervisor starts it again.
      const done = await compact(folder, { signal: stopped.signal }).finally(() => reopen().catch(endProcess))
      const text = describeCompaction(done, performance.now() - begun)
      console.log(text)
      return { text, isRefused: false }
    } catch (error) {
      const text = error instanceof Refusal ? error.message : String(error)
      console.error(text)
      return { text, isRefused: true }
    }
  }
  const runOnce = (): Promise<Reply> => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  const looking = setInterval(() => {
    if (!existsSync(requestIn(data))) return
    rmSync(requestIn(data), { force: true })
    void runOnce().then((reply) => writeFileSync(replyIn(data), JSON.stringify(reply), { mode: 0o600 }))
  }, lookMs)
  const planning = setInterval(() => {
    const now = new Date()
    const day = now.toDateString()
    if (now.getHours() !== plan.hour || triedOn === day) return
    triedOn = day
    served.lastAt().then(
      (last) => (isDue(now, last, plan) ? void runOnce() : undefined),
      (error: unknown) => console.error('compacting:', error),
    )
  }, planMs)
  return {
    /** Ends one that runs, which leaves the database as it was. */
    stop: async (): Promise<void> => {
      clearInterval(looking)
      clearInterval(planning)
      stopped.abort()
      await running
    },
  }
}

/** Half a day of tolerance: the last one took place in the same hour a little later. */
export const isDue = (now: Date, last: Date | undefined, { days }: Pick<CompactingPlan, 'days'>): boolean =>
  last === undefined || now.getTime() - last.getTime() > (days - 0.5) * 24 * 3_600_000

function endProcess(error: unknown): never {
  console.error('The database server does not start:', error)
  process.exit(1)
}
