import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** What a portal tells of the build that it runs ([B3.54]); without a repository there is no commit to tell of. */
export function buildFacts(): Record<'BUILD_VERSION' | 'BUILD_TIME' | 'BUILD_COMMIT' | 'BUILD_BRANCH', string> {
  const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }
  return {
    BUILD_VERSION: version,
    BUILD_TIME: statSync('dist/build.json', { throwIfNoEntry: false })?.mtime.toISOString() ?? '',
    BUILD_COMMIT: git('rev-parse', 'HEAD'),
    BUILD_BRANCH: git('branch', '--show-current'),
  }
}
