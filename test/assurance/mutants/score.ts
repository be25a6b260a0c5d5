import { dirname } from 'node:path'

import { goals } from './config.ts'

/** The used part of Stryker's JSON report: mutants by file. */
export interface MutantReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

export interface Score {
  readonly folder: string
  readonly mutants: number
  /** By a failed test, or because the tests never ended. */
  readonly killed: number
  readonly survived: number
  /** No test runs the code. */
  readonly noCoverage: number
  /** Neither counted nor tried: texts, lists of names, and what runs as a module of settings loads. */
  readonly leftOut: number
  /** Percent of the mutants that were killed. */
  readonly score: number
}

/** Others do not compile. */
const counted: Readonly<Record<string, 'killed' | 'survived' | 'noCoverage' | 'leftOut'>> = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'noCoverage',
  Ignored: 'leftOut',
}

function scoreOf(folder: string, statuses: readonly string[]): Score {
  const counts = { killed: 0, survived: 0, noCoverage: 0, leftOut: 0 }
  for (const status of statuses) {
    const kind = counted[status]
    if (kind !== undefined) counts[kind] += 1
  }
  const mutants = counts.killed + counts.survived + counts.noCoverage
  return { folder, mutants, ...counts, score: mutants === 0 ? 100 : (counts.killed * 100) / mutants }
}

/** The score of each folder by name, then of all of domain/ together. Folders without mutants are left out. */
export function scoresOf({ files }: MutantReport): Score[] {
  const byFolder = new Map<string, string[]>()
  for (const [file, { mutants }] of Object.entries(files)) {
    const statuses = mutants.map(({ status }) => status)
    const folder = dirname(file)
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), ...statuses])
  }
  const folders = [...byFolder].map(([folder, statuses]) => scoreOf(folder, statuses))
  const withMutants = folders.filter(({ mutants }) => mutants > 0)
  return [
    ...withMutants.toSorted((one, other) => (one.folder < other.folder ? -1 : 1)),
    scoreOf('domain', [...byFolder.values()].flat()),
  ]
}

/** The scores below their goals, each as a sentence. */
export const belowGoals = (scores: readonly Score[]): string[] =>
  scores.flatMap(({ folder, score }) => {
    const goal = goals[folder]
    return goal === undefined || score >= goal ? [] : [`${folder}: ${shown(score)} % is below ${goal} %`]
  })

/** Rounded down, so that a score below its goal never reads like the goal. */
const shown = (score: number): string => (Math.floor(score * 10) / 10).toFixed(1)

const columns = ['mutants', 'killed', 'survived', 'no coverage', 'score', 'left out'] as const

export function tableOf(scores: readonly Score[]): string {
  const width = Math.max(...scores.map(({ folder }) => folder.length))
  const lines = scores.map(({ folder, mutants, killed, survived, noCoverage, score, leftOut }) =>
    [mutants, killed, survived, noCoverage, shown(score), leftOut].reduce<string>(
      (line, cell, at) => `${line}  ${String(cell).padStart(columns[at]?.length ?? 0)}`,
      folder.padEnd(width),
    ),
  )
  return [`${''.padEnd(width)}  ${columns.join('  ')}`, ...lines].join('\n')
}
