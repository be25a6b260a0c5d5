import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import type { Bindings } from '#worker/env.ts'

import { measureWorkerStart } from '../../scripts/size.ts'
import { tool } from '../../scripts/worker-bundle.ts'

const modulesIn = (folder: string): string[] => readdirSync(folder).filter((name) => /\.(js|wasm)$/.test(name))

it('starts without packages that few calls need', () => {
  const { modules, otherModules, withinBudget } = measureWorkerStart()
  const packages = [
    'zod',
    'pdf-lib',
    'liquidjs',
    'papaparse',
    'oauth4webapi',
    'sanitize-html',
    'quickjs-emscripten-core',
  ]
  for (const name of packages) {
    const isOf = (module: string): boolean => module.includes(`node_modules/${name}/`)
    expect([...otherModules].some(isOf), name).toBe(true)
    expect([...modules].filter(isOf)).toEqual([])
  }
  expect(modules.size).toBeGreaterThan(500)
  expect(withinBudget).toBe(true)
})

it('imports modules of Node, except for bytes and for unpacking PDFs, only when it needs them', () => {
  const imports = modulesIn('dist/worker')
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...readFileSync(join('dist/worker', name), 'utf8').matchAll(/from ?["'](node:\w+)["']/g)])
  expect([...new Set(imports.map(([, module]) => module))]).toEqual(['node:buffer', 'node:zlib'])
})

const bindings = { ASSETS: true, SNAPSHOTS: true, FILES: true, KEYS: true } satisfies Record<keyof Bindings, true>

/** KiB, gzip: three fifths of what Cloudflare accepts in its smallest plan; a fifth of it reads PDFs, once one is uploaded. */
const uploadBudget = 1800

it('is accepted by wrangler, with every module of the build and the bindings that the Worker needs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loanport-deploy-'))
  try {
    const output = await tool('wrangler', ['deploy', '--dry-run', '--outdir', folder])
    expect(modulesIn(folder).toSorted()).toEqual(modulesIn('dist/worker').toSorted())
    const bound = [...output.matchAll(/\benv\.(\w+) /g)].map(([, name = '']) => name)
    expect(bound.toSorted()).toEqual(Object.keys(bindings).toSorted())
    expect(Number(/ gzip: ([\d.]+) KiB/.exec(output)?.[1])).toBeLessThan(uploadBudget)
  } finally {
    await rm(folder, { recursive: true })
  }
})
