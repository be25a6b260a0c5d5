import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

import { describe, expect, it } from 'vitest'

import { circles, files, imports, isTest } from './imports.ts'

interface PackageJson {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
}
const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as PackageJson

describe('directions of imports', () => {
  const offending = (wrong: (each: (typeof imports)[number]) => boolean): string[] =>
    imports.filter(wrong).map((each) => `${each.file} imports ${each.target}`)

  it('domain/ imports nothing but itself and pure packages: server and browser both run it', () => {
    const pure = ['valibot', 'libphonenumber-js/max', 'ibantools', 'sanitize-html', 'jose', 'vitest', 'fast-check']
    expect(
      offending(
        ({ file, target }) =>
          file.startsWith('domain/') &&
          !isTest(file) &&
          !target.startsWith('domain/') &&
          !pure.some((name) => target === name),
      ),
    ).toEqual([])
  })

  it('worker/ imports nothing of web/, and web/ only types of worker/: two programs, one contract', () => {
    expect(offending(({ file, target }) => file.startsWith('worker/') && target.startsWith('web/'))).toEqual([])
    expect(
      offending(({ file, target, typeOnly }) => file.startsWith('web/') && target.startsWith('worker/') && !typeOnly),
    ).toEqual([])
  })

  it.each([
    ['what is shown everywhere knows no feature', /^web\/(ui|fields|page|api)\//, /^web\/features\//],
    ['web/ui/ knows no field', /^web\/ui\//, /^web\/(fields|page)\//],
    ['the administration imports nothing of the wizard', /^web\/features\/admin\//, /^web\/features\/wizard\//],
  ])('%s, not even lazily or as a type', (_, from, to) => {
    const isCode = (file: string): boolean => !isTest(file) && !/\/states\.tsx?$/.test(file)
    // Classes are shared until the style sheets of steps and start pages are.
    expect(
      offending(
        ({ file, target }) => from.test(file) && isCode(file) && to.test(target) && !target.endsWith('.module.css'),
      ),
    ).toEqual([])
  })

  it('domain/ and web/ hold folders, so that each file stands with its subject', () => {
    const direct = files.filter((file) => /^(domain|web)\/[^/]+$/.test(file) && !isTest(file))
    expect(direct.toSorted()).toEqual(['web/env.d.ts', 'web/main.tsx', 'web/react.d.ts'])
  })

  it("a feature never imports another feature's queries: it calls a verb of it", () => {
    const feature = (path: string): string | undefined => /^worker\/features\/([^/]+)\//.exec(path)?.[1]
    expect(
      offending(({ file, target }) => target.endsWith('/queries.ts') && feature(target) !== feature(file)),
    ).toEqual([])
  })

  it('no files import each other in a circle, not even types', () => {
    expect(circles(files)).toEqual([])
  })

  it('in domain/settings/, schemas import only schemas, so that types of items are apart from what ships', () => {
    const schemas = /^domain\/settings\/(schemas\/|areas\/[\w-]+\/(schema|general-keys|information|lists|ranges)\.ts$)/
    const own = new RegExp(`${schemas.source}|^domain/settings/mails/placeholders\\.ts$`)
    expect(
      offending(
        ({ file, target }) =>
          schemas.test(file) && !isTest(file) && target.startsWith('domain/settings/') && !own.test(target),
      ),
    ).toEqual([])
  })

  it('nothing that is served imports tests or scripts', () => {
    expect(
      offending(
        ({ file, target }) => /^(domain|worker|web)\//.test(file) && !isTest(file) && /^(test|scripts)\//.test(target),
      ),
    ).toEqual([])
  })
})

describe('habits', () => {
  it('no test is retried, because retries hide races', () => {
    expect(files.filter((file) => isTest(file) && /\bretry: *[1-9]/.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('no interactive transaction: an abandoned one blocks every writer for five seconds', () => {
    const found = files.filter(
      (file) => file.startsWith('worker/') && /\.transaction\(/.test(readFileSync(file, 'utf8')),
    )
    expect(found).toEqual([])
  })

  it('the Worker sends requests in these files only, each with a timeout', () => {
    const sends = /(?<![.\w])fetch\(|(?<![.\w])connect\(|new WebSocket\(|new EventSource\(/
    const found = files.filter(
      // Files of scripts/s3/ run in the Worker of `npm run serve`.
      (file) => /^(worker|scripts\/s3)\//.test(file) && !isTest(file) && sends.test(readFileSync(file, 'utf8')),
    )
    expect(found.toSorted()).toEqual([
      'scripts/s3/protocol.ts',
      'worker/db/streams.ts',
      'worker/providers/external-templates.ts',
      'worker/providers/mail/smtp.ts',
      'worker/providers/oidc/client.ts',
      'worker/providers/outbound.ts',
      'worker/providers/scanner/clamd.ts',
    ])
    expect(found.filter((file) => !/AbortSignal\.timeout|setTimeout/.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('files are stored and read through one function each, which seal and open them', () => {
    const found = files.filter(
      (file) =>
        file.startsWith('worker/') && !isTest(file) && /\bFILES\.(?:get|put)\(/.test(readFileSync(file, 'utf8')),
    )
    // Notes of erasures have ids and times, and no content.
    expect(found.toSorted()).toEqual([
      'worker/db/erasures.ts',
      'worker/http/sealed-streams.ts',
      'worker/http/stored-file.ts',
    ])
  })

  it('every test file is collected by a runner', () => {
    const collected =
      /^(domain|web|worker|scripts|test\/(rules|assurance|portal|e2e))\/.*\.test\.ts$|^web\/.*\.test\.tsx$/
    expect(files.filter((file) => /\.(test|spec)\./.test(file) && !collected.test(file))).toEqual([])
    expect(files.filter((file) => /(^|\/)__tests__\//.test(file))).toEqual([])
  })

  it('every PDF is read back as accessible, by a test beside it', () => {
    const foldersWith = (call: string, inTests: boolean): string[] =>
      files
        .filter((file) => file.startsWith('worker/') && isTest(file) === inTests)
        .filter((file) => readFileSync(file, 'utf8').includes(call))
        .map(dirname)
    const tested = foldersWith('readAccessible(', true)
    const made = foldersWith('Sheet.open(', false)
    expect(made.length).toBeGreaterThanOrEqual(3)
    expect(made.filter((folder) => !tested.includes(folder))).toEqual([])
  })

  it('no test is skipped, focused or postponed', () => {
    const found = files.filter(
      (file) =>
        isTest(file) &&
        file !== 'test/rules/repository.test.ts' &&
        /\b(it|test|describe)\.(skip|skipIf|runIf|only|todo|fails)\b/.test(readFileSync(file, 'utf8')),
    )
    expect(found).toEqual([])
  })

  it('dependencies are pinned, and install scripts allowed by name only', () => {
    const versions = Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+([-.][\w.]+)?$/.test(version))).toEqual([])
    expect(packageJson.allowScripts['node']).toBe(true)
    const lock = readFileSync('package-lock.json', 'utf8')
    expect(lock).not.toContain('"resolved"')
    // The pinned Node runs them all (scripts/lockfile.mjs).
    const { packages } = JSON.parse(lock) as { packages: Readonly<Record<string, { engines?: unknown }>> }
    expect(Object.entries(packages).filter(([path, each]) => path !== '' && each.engines !== undefined)).toEqual([])
  })

  it("the portal's page names an existing icon", () => {
    const [, icon = ''] = /<link rel="icon" href="\/([^"]+)"/.exec(readFileSync('web/index.html', 'utf8')) ?? []
    expect(existsSync(join('web/public', icon))).toBe(true)
    expect(icon).not.toBe('')
  })

  it('migrations match the schema: generating again adds none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'loanport-migrations-'))
    cpSync('migrations', folder, { recursive: true })
    const options = ['--dialect', 'sqlite', '--schema', './worker/db/schema/*.ts', '--out', relative('.', folder)]
    const output = execFileSync('node_modules/.bin/node', ['node_modules/.bin/drizzle-kit', 'generate', ...options], {
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect(output).toContain('No schema changes')
  })
})
