import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** What `npm run serve` and the commands of operators import, and the libSQL server. */
export const servedPackages: readonly string[] = [
  '@libsql/client',
  'aws4fetch',
  'drizzle-orm',
  'ibantools',
  'jose',
  'libphonenumber-js',
  'liquidjs',
  'miniflare',
  'smol-toml',
  'sqld',
  'valibot',
  'zod',
]

/** Changes pictures for Workers that ask Miniflare to; ours does not. */
const leftOut: ReadonlySet<string> = new Set(['sharp'])

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The folders of these packages, and of all that they need, as far as they are installed on this system. */
export function getPackageFolders(
  names: readonly string[],
  lock: Readonly<Record<string, LockedPackage>>,
  isInstalled: (folder: string) => boolean,
): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string): void => {
    const folder = `${from}node_modules/${name}`
    if (lock[folder] === undefined) {
      // As Node looks for it: in the folder of the package that needs it, then one further out.
      if (from !== '') add(name, from.slice(0, from.lastIndexOf('node_modules/')))
      return
    }
    if (leftOut.has(name) || found.has(folder) || !isInstalled(folder)) return
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = lock[folder]
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, `${folder}/`)
  }
  for (const name of names) add(name, '')
  return [...found].toSorted()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>
  }
  console.log(getPackageFolders(servedPackages, packages, existsSync).join('\n'))
}
