import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** Days since the release of the pinned version: an older one was not kept up to date, or its package was not. */
const oldest = 730

/** Dependencies that may be older, with the reason. */
export const olderOnPurpose: Readonly<Record<string, string>> = {
  '@dnd-kit/core': 'loaded for administrators only; browser tests drag with it',
  '@dnd-kit/sortable': 'likewise',
  aws4fetch: 'three hundred lines that sign requests; a test compares them with examples of AWS',
  'get-nonce': 'twenty lines, through which styles of another package get their nonce',
  'pdf-lib': 'writes PDFs of the portal and reads none of others; tests read each kind back',
}

/** A pinned version as the registry knows it. */
export interface Known {
  /** False if the registry has no such version, or no longer. */
  readonly isThere: boolean
  /** Since its release; Infinity without one. */
  readonly days: number
  /** The reason its maintainers give for no longer using it. */
  readonly deprecated?: string | undefined
}

/** What speaks against a pinned version; undefined if nothing does. */
export function objectionTo(name: string, { isThere, days, deprecated }: Known): string | undefined {
  if (!isThere) return 'withdrawn: the registry has no such version'
  if (deprecated !== undefined) return `deprecated: ${deprecated}`
  if (days > oldest && olderOnPurpose[name] === undefined) return `older than ${oldest} days`
  return undefined
}

interface Reply {
  readonly time?: Readonly<Record<string, string>>
  readonly 'dist-tags'?: { readonly latest: string }
  readonly deprecated?: string
  readonly error?: { readonly code: string; readonly summary?: string }
}

/**
 * What `npm view NAME@VERSION time dist-tags deprecated --json` prints, at `now` in milliseconds. Throws if the registry
 * was not reached.
 */
export function knownFrom(printed: string, version: string, now: number): Known & { readonly latest: string } {
  const { time, 'dist-tags': tags, deprecated, error } = JSON.parse(printed) as Reply
  if (error !== undefined && error.code !== 'E404')
    throw new Error(`the registry does not answer: ${error.code} ${error.summary ?? ''}`.trimEnd())
  const published = Date.parse(time?.[version] ?? '')
  const isThere = error === undefined && !Number.isNaN(published)
  const days = isThere ? Math.floor((now - published) / 86_400_000) : Infinity
  return { isThere, days, deprecated, latest: tags?.latest ?? '' }
}

const run = promisify(execFile)

/** npm prints its error to the same place as a result, and fails. */
const printedBy = (args: readonly string[]): Promise<string> =>
  run('npm', args).then(
    ({ stdout }) => stdout,
    (error: Error & { readonly stdout?: string }) => {
      if (error.stdout === undefined || error.stdout === '') throw error
      return error.stdout
    },
  )

/**
 * `npm run ages`: how old each direct dependency is and whether there is a newer version, as the registry says; `npm run
 * ages -- hono zod` asks for some only. Fails with exit code 1 for those that something speaks against, and with 2 if the
 * registry does not answer. Not part of the check, which needs no network.
 */
async function printAges(wanted: readonly string[]): Promise<number> {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Readonly<Record<string, string>>
  >
  const pinned = { ...dependencies, ...devDependencies }
  const unknown = wanted.filter((name) => pinned[name] === undefined)
  if (unknown.length > 0) {
    console.error(`no direct dependency: ${unknown.join(', ')}`)
    return 2
  }
  const rows = []
  for (const name of wanted.length > 0 ? wanted : Object.keys(pinned)) {
    const version = pinned[name] ?? ''
    const printed = await printedBy(['view', `${name}@${version}`, 'time', 'dist-tags', 'deprecated', '--json'])
    const known = knownFrom(printed, version, Date.now())
    rows.push({ name, version, ...known, objection: objectionTo(name, known) })
  }
  for (const { name, version, isThere, days, latest } of rows.toSorted((a, b) => b.days - a.days))
    console.log(
      `${(isThere ? `${days} days` : 'withdrawn').padStart(10)}  ${name.padEnd(36)} ${version.padEnd(18)} ${latest === version ? '' : `latest ${latest}`}`,
    )
  const refused = rows.filter(({ objection }) => objection !== undefined)
  for (const { name, version, objection } of refused) console.log(`failed: ${name} ${version} is ${objection}`)
  return refused.length === 0 ? 0 : 1
}

if (import.meta.main)
  process.exitCode = await printAges(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 2
  })
