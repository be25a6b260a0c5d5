import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

import { type Defect, defects } from './defects.ts'

// `npm run defects [-- 3 17 …]`: plants one defect after the other and says which layer finds it. It changes files of
// web/ while it runs, and puts them back.

const wanted = process.argv.slice(2).map(Number)

const runs = (command: string, ...args: string[]): boolean => spawnSync(command, args, { stdio: 'ignore' }).status === 0

const passes = (project: string, filters: readonly string[]): boolean =>
  runs('node_modules/.bin/vitest', 'run', '--project', project, '--bail=1', '--passWithNoTests', ...filters)

const sound = new Set<string>()

/** A test that fails without a defect finds none. */
function assertSound(project: string, tests: readonly string[]): void {
  const which = [project, ...tests].join(' ')
  if (sound.has(which)) return
  if (!passes(project, tests)) throw new Error(`${which}: fails without a defect`)
  sound.add(which)
}

/** The layer whose tests fail, the cheapest first; undefined where none does. */
function foundBy({ tests }: Defect): string | undefined {
  if (!passes('component', tests)) return 'screen'
  if (!runs('node_modules/.bin/node', 'scripts/build.ts')) return 'build'
  return passes('browser', tests) ? undefined : 'story'
}

if (spawnSync('git', ['diff', '--quiet', '--', 'web']).status !== 0)
  throw new Error('web/ has changes that are not committed: they could be lost')
/** Ends by the handlers of `exit`, which put a planted defect away. */
const stop = () => process.exit(1)

let found = 0
let planted = 0
for (const [at, defect] of defects.entries()) {
  if (wanted.length > 0 && !wanted.includes(at + 1)) continue
  const file = `web/${defect.file}`
  const source = readFileSync(file, 'utf8')
  if (source.split(defect.find).length !== 2) throw new Error(`${file}: '${defect.find}' does not stand there once`)
  planted += 1
  assertSound('component', defect.tests)
  const restore = () => writeFileSync(file, source)
  process.once('exit', restore)
  process.once('SIGINT', stop)
  writeFileSync(
    file,
    source.replace(defect.find, () => defect.put),
  )
  const by = foundBy(defect)
  restore()
  process.off('exit', restore)
  process.off('SIGINT', stop)
  if (by !== undefined) found += 1
  console.log(`${at + 1}. ${defect.what}: ${by === undefined ? 'NOT FOUND' : `found (${by})`}`)
}
console.log(`\n${found} of ${planted} found`)
process.exitCode = found === planted ? 0 : 1
