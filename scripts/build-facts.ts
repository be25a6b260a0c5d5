import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type BuildFact = `BUILD_${'VERSION' | 'TIME' | 'COMMIT' | 'COMMIT_TIME' | 'BRANCH'}`

/** The build's data for the running portal ([B3.54]); without a repository there is no commit. */
export function buildFacts(folder = '.'): Record<BuildFact, string> {
  const git = (...args: string[]): string =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? ''
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string }
  return {
    BUILD_VERSION: version,
    BUILD_TIME: statSync(join(folder, 'dist/build.json'), { throwIfNoEntry: false })?.mtime.toISOString() ?? '',
    BUILD_COMMIT: git('log', '-1', '--format=%H'),
    BUILD_COMMIT_TIME: git('log', '-1', '--format=%cI'),
    BUILD_BRANCH: git('branch', '--show-current'),
  }
}
