import { fileURLToPath } from 'node:url'

import { Miniflare } from 'miniflare'
import { build, type Rollup } from 'vite'

import type { FieldCase } from './field-rules.ts'
import type { BrowserHandle } from './visitor.ts'

/** Runs the rules of fields outside this process. */
export interface FieldValidator {
  readonly validateCase: (these: FieldCase) => Promise<string[]>
  readonly close: () => Promise<void>
}

/** The rules as one module, bundled like the portal. */
export async function bundleFieldRules(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('field-rules.ts', import.meta.url)), formats: ['es'], fileName: 'rules' },
    },
  })) as Rollup.RollupOutput[]
  const [chunk, ...others] = built.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('the rules of fields are more than one module')
  return chunk.code
}

export async function validateInBrowser(browser: BrowserHandle, script: string): Promise<FieldValidator> {
  const page = await browser.newPage()
  await page.addScriptTag({ content: script, type: 'module' })
  return {
    validateCase: (these) =>
      page.evaluate(
        (given) => (globalThis as unknown as { validateAll: (each: FieldCase) => string[] }).validateAll(given),
        these,
      ),
    close: () => page.close(),
  }
}

export async function validateInWorker(script: string): Promise<FieldValidator> {
  const miniflare = new Miniflare({ modules: true, script, compatibilityDate: '2026-07-01' })
  await miniflare.ready
  return {
    validateCase: async (these) => {
      const reply = await miniflare.dispatchFetch('http://fields.test/', {
        method: 'POST',
        body: JSON.stringify(these),
      })
      return (await reply.json()) as string[]
    },
    close: () => miniflare.dispose(),
  }
}
