import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import packed from '@sparticuz/chromium'
import { chromium, type Browser } from 'playwright-core'

/** Where a browser of the system may be; anything else is named by CHROME_PATH. */
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

/** A headless browser: the one that is named or installed, else the one that an npm package brings along (Linux). */
export async function openBrowser(): Promise<Browser> {
  const named = process.env['CHROME_PATH'] ?? systemBrowsers.find((path) => existsSync(path))
  if (named !== undefined) return chromium.launch({ executablePath: named, args: flags })
  if (process.platform !== 'linux') throw new Error('No browser found: install Chrome, or name one in CHROME_PATH.')
  const executablePath = await packed.executablePath()
  return chromium.launch({
    executablePath,
    // Not the package's own flags: they switch web security off, and with it what the pages' policy is tested for.
    args: [...flags, '--no-zygote'],
    env: { ...stringsOf(process.env), LD_LIBRARY_PATH: await libraries() },
  })
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
