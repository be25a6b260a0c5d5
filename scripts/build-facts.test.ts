import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { buildFacts } from './build-facts.ts'

test('[B3.54] [B7.42] a local portal reports its commit with time and branch, and the time of its build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loanport-facts-'))
  const at = '2026-11-21T09:15:00+01:00'
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: at },
    }).trim()
  try {
    writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}')
    git('init', '--quiet', '--initial-branch', 'trunk')
    // There is no commit yet, and no build before the first.
    expect(buildFacts(folder)).toMatchObject({
      BUILD_VERSION: '1.2.3',
      BUILD_TIME: '',
      BUILD_COMMIT: '',
      BUILD_COMMIT_TIME: '',
    })
    git('add', '.')
    git('-c', 'user.name=Test', '-c', 'user.email=test@test.example', 'commit', '--quiet', '--no-verify', '-m', 'First')
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist/build.json'), '{}')
    utimesSync(join(folder, 'dist/build.json'), new Date(at), new Date(at))
    expect(buildFacts(folder)).toEqual({
      BUILD_VERSION: '1.2.3',
      BUILD_TIME: '2026-11-21T08:15:00.000Z',
      BUILD_COMMIT: git('rev-parse', 'HEAD'),
      BUILD_COMMIT_TIME: at,
      BUILD_BRANCH: 'trunk',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
