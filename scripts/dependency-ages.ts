import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/**
 * `npm run ages`: how old each direct dependency is and whether there is a newer version, as the registry says; `npm run
 * ages -- hono zod` asks for some only. Not part of the check, which needs no network.
 */
const run = promisify(execFile)
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Readonly<Record<string, string>>
>
const pinned = { ...dependencies, ...devDependencies }
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => pinned[name] === undefined)
if (unknown.length > 0) {
  console.error(`no direct dependency: ${unknown.join(', ')}`)
  process.exit(2)
}

const names = wanted.length > 0 ? wanted : Object.keys(pinned)
const rows: { readonly name: string; readonly version: string; readonly days: number; readonly latest: string }[] = []
for (const name of names) {
  const { stdout } = await run('npm', ['view', name, 'time', 'dist-tags', '--json'])
  const known = JSON.parse(stdout) as {
    readonly time: Readonly<Record<string, string>>
    readonly 'dist-tags': { readonly latest: string }
  }
  const version = pinned[name] ?? ''
  const days = Math.floor((Date.now() - Date.parse(known.time[version] ?? '')) / 86_400_000)
  rows.push({ name, version, days, latest: known['dist-tags'].latest })
}
for (const { name, version, days, latest } of rows.toSorted((a, b) => b.days - a.days))
  console.log(
    `${String(days).padStart(5)} days  ${name.padEnd(36)} ${version.padEnd(18)} ${latest === version ? '' : `latest ${latest}`}`,
  )
