import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { type ApiDocument, typesOf } from './api-types.ts'
import { writeOpenApi } from './openapi.ts'

const usage = `usage: npm run client [-- --out FOLDER] [--from ADDRESS]
--out is the folder of the package, client/ unless set; --from a running portal whose calls it is for, this version's unless set`

const root = join(import.meta.dirname, '..')
const source = join(import.meta.dirname, 'api-client')

/** What is generated for the portal's own document; the rest of the package is the same for every portal. */
const bound = `import { PortalProblem as Refused, type Portal, type PortalOptions } from './runtime.js'

export { asForm, bodyOf } from './runtime.js'
export type { Credentials, PortalOptions } from './runtime.js'

export declare class PortalProblem extends Refused<Schemas['Problem']> {}
export declare function connect(options: PortalOptions): Portal<paths>
`

const { out, from } = parsedArguments()
const document = await documentOf(from)
await mkdir(out, { recursive: true })
const { devDependencies, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>
  readonly license: string
}
const manifest = {
  name: 'loanport-client',
  version: document.info.version,
  description: 'The calls of a Loanport portal, typed',
  license,
  type: 'module',
  exports: { '.': { types: './index.d.ts', default: './runtime.js' } },
  files: ['*.js', '*.d.ts'],
  dependencies: { 'openapi-fetch': devDependencies['openapi-fetch'] },
}
await writeFile(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
await writeFile(join(out, 'index.d.ts'), `${bound}\n${typesOf(document)}`)
await copyFile(join(source, 'README.md'), join(out, 'README.md'))
await copyFile(join(root, 'LICENSE'), join(out, 'LICENSE'))
compileRuntime(out)
console.log(`The client of ${Object.keys(document.paths).length} addresses is in ${out}.`)
process.exit(0)

function compileRuntime(folder: string): void {
  const options = ['--target', 'ES2022', '--module', 'nodenext', '--strict', '--declaration', '--skipLibCheck']
  const arguments_ = [join(source, 'runtime.ts'), '--outDir', folder, '--types', '', '--ignoreConfig', ...options]
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...arguments_], { stdio: 'inherit' })
}

async function documentOf(address: string | undefined): Promise<ApiDocument> {
  if (address === undefined) return JSON.parse(await writeOpenApi()) as ApiDocument
  const reply = await fetch(new URL('/api/openapi.json', address))
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status}`)
  return reply.json<ApiDocument>()
}

function parsedArguments(): { readonly out: string; readonly from?: string } {
  try {
    const options = { out: { type: 'string', default: 'client' }, from: { type: 'string' } } as const
    const { values } = parseArgs({ options })
    return { ...values, out: resolve(values.out) }
  } catch {
    console.error(usage)
    process.exit(2)
  }
}
