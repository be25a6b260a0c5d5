import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { getPackageFolders, servedPackages } from '../../scripts/serve/packages.ts'
import { imports } from './imports.ts'

const containerfile = readFileSync('Containerfile', 'utf8')

/** Scripts that a container runs: the portal, and what operators run beside it. */
const commands = [
  'serve',
  'admin-create',
  'audit-verify',
  'backup',
  'compact',
  'db-migrate',
  'erasures',
  'export',
  'postcodes-import',
  'receipt-verify',
  'restore',
  'technical-set',
].map((name) => `scripts/${name}.ts`)

/** Files that a script loads, itself among them, and the packages of all of them. */
function loadedBy(scripts: readonly string[]): { readonly files: Set<string>; readonly packages: Set<string> } {
  const [files, packages] = [new Set(scripts), new Set<string>()]
  for (const file of files)
    for (const { target } of imports.filter((each) => each.file === file && !each.typeOnly)) {
      if (existsSync(target)) files.add(target)
      // What only the Worker's runtime has is imported when it is used there.
      else if (!/^(?:node|cloudflare):/.test(target)) packages.add(/^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target)
    }
  return { files, packages }
}

it('systemd signals the served portal alone, which needs database and Worker for running requests', () => {
  expect(readFileSync('docs/operating.md', 'utf8')).toMatch(/^ExecStart=.* scripts\/serve\.ts .*\nKillMode=mixed$/m)
})

describe('the container', () => {
  it('has the pinned Node', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>
    }
    expect(/^ARG NODE=\S+:([\d.]+)-/m.exec(containerfile)?.[1]).toBe(devDependencies['node'])
  })

  it('has what its commands load, and no other package but the libSQL server', () => {
    const { files, packages } = loadedBy(commands)
    expect([...packages, 'sqld'].toSorted()).toEqual(servedPackages)
    const copied = /cp -a (.*) \/served/.exec(containerfile)?.[1]?.split(' ') ?? []
    expect([...files].filter((file) => !copied.includes(file.slice(0, file.indexOf('/'))))).toEqual([])
  })

  it('has all that a package needs as Node finds it, and nothing for other systems', () => {
    const lock = {
      'node_modules/a': { dependencies: { b: '1', c: '1' }, optionalDependencies: { 'd-darwin': '1', sharp: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1', e: '1' } },
      'node_modules/b': {},
      'node_modules/c': { dependencies: { a: '1' } },
      'node_modules/d-darwin': {},
      'node_modules/sharp': {},
    }
    expect(getPackageFolders(['a'], lock, (folder) => !folder.endsWith('d-darwin'))).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ])
  })
})
