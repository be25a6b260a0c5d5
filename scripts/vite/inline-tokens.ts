import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

const file = join(import.meta.dirname, '../../web/ui/tokens.css')
/** The block that names them; what is in a layer are defaults of variables that a theme sets. */
const block = /^:root \{[^}]*\}\n/m

/**
 * Writes the values of web/ui/tokens.css into the sheets that name them. They never change in the browser, and the first
 * load is some hundred bytes smaller without their names.
 */
export const inlineTokens = (): Plugin => {
  const declared = block.exec(readFileSync(file, 'utf8'))?.[0] ?? ''
  const tokens = new Map(
    [...declared.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
  return {
    name: 'loanport:inline-tokens',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.css$/ },
      handler: (code, id) => ({
        code: (id.endsWith('/web/ui/tokens.css') ? code.replace(block, '') : code).replaceAll(
          /var\((--[\w-]+)\)/g,
          (whole, name: string) => tokens.get(name) ?? whole,
        ),
        map: null,
      }),
    },
  }
}
