import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The text of each file by its path from the root; of a binary file an empty one. */
export type Tree = ReadonlyMap<string, string>

/** What git tracks, as it is in the working copy. */
export function trackedTree(): Tree {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
  return new Map(
    files
      .filter((file) => file !== '' && existsSync(file))
      .map((file) => [file, readFileSync(file, 'utf8')] as const)
      .map(([file, text]) => [file, text.includes('\0') ? '' : text]),
  )
}

export const topFolder = (file: string): string => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '')

/** A test, or what only tests use. */
export const isOfTests = (file: string): boolean => file.startsWith('test/') || /\.test\.[^/]+$/.test(file)

export const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !isOfTests(file)

export const countLines = (text: string): number => {
  const breaks = text.split('\n').length - 1
  return text === '' || text.endsWith('\n') ? breaks : breaks + 1
}

/** A number with what it consists of: files, arrows or names. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly where: readonly string[]
}

export const figure = (name: string, where: Iterable<string>): Figure => {
  const sorted = [...where].toSorted()
  return { name, value: sorted.length, where: sorted }
}
