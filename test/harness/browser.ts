import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { chromium, type Browser } from 'playwright-core'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

export const openBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions())

/** The headless browser of the pinned npm package (Linux on x64), identical everywhere; CHROME_PATH selects another. */
export async function launchOptions() {
  const named = process.env['CHROME_PATH'] ?? ''
  if (named !== '') return { executablePath: named, args: flags }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The pinned browser is for Linux on x64 alone: name a Chrome in CHROME_PATH.')
  const folder = await unpacked()
  return {
    executablePath: join(folder, 'chromium'),
    // Not the package's own flags, which switch off web security, and with it the content security policy under test, and the
    // zygote, from which a page's process is forked instead of started anew.
    args: flags,
    env: {
      ...stringsOf(process.env),
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH'] ?? ''].filter(Boolean).join(':'),
    },
  }
}

const stringsOf = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))

/**
 * The folder of this version's browser with the libraries that a minimal system lacks. The package itself unpacks into
 * the temporary folder and reuses files there of any version, even incomplete ones; so it gets a new folder, which is
 * renamed once it is complete.
 */
async function unpacked(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `loanport-chromium-${version}`)
  if (existsSync(folder)) return folder
  const temporary = await mkdtemp(`${folder}-`)
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
    env: { ...process.env, TMPDIR: temporary },
  })
  try {
    await rename(temporary, folder)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    // Another process was first.
    if (!existsSync(folder)) throw error
  }
  return folder
}

const inPackage = (path: string): string => JSON.stringify(pathToFileURL(join(packageFolder, path)).href)

const unpack = `
import chromium from ${inPackage('build/index.js')}
import { inflate } from ${inPackage('build/lambdafs.js')}
await Promise.all([chromium.executablePath(), inflate(${JSON.stringify(join(packageFolder, 'bin/al2023.tar.br'))})])
`

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'loanport-browser-'))
