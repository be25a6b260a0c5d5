import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import packed from '@sparticuz/chromium'
import { chromium, type Browser } from 'playwright-core'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

export const openBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions())

/** The headless browser of the pinned npm package (Linux), the same everywhere, unless CHROME_PATH names another. */
export async function launchOptions() {
  const named = process.env['CHROME_PATH']
  if (named !== undefined) return { executablePath: named, args: flags }
  if (process.platform !== 'linux')
    throw new Error('The pinned browser is for Linux alone: name a Chrome in CHROME_PATH.')
  const executablePath = await packed.executablePath()
  return {
    executablePath,
    // Not the package's own flags: they switch web security off, and with it what the pages' policy is tested for.
    args: [...flags, '--no-zygote'],
    env: { ...stringsOf(process.env), LD_LIBRARY_PATH: await libraries() },
  }
}

const stringsOf = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** The few libraries that a bare machine lacks are in the package too. */
async function libraries(): Promise<string> {
  const folder = join(tmpdir(), 'al2023', 'lib')
  if (!existsSync(folder)) {
    const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
    const { inflate } = (await import(join(packageFolder, 'build/lambdafs.js'))) as {
      inflate: (file: string) => Promise<string>
    }
    await inflate(join(packageFolder, 'bin/al2023.tar.br'))
  }
  return [folder, process.env['LD_LIBRARY_PATH'] ?? ''].filter((part) => part !== '').join(':')
}

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'loanport-browser-'))
