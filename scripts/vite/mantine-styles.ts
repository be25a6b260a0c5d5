import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

const styles = join(import.meta.dirname, '../../node_modules/@mantine/core/styles')
const classes = /@mantine\/core\/esm\/(?:components|utils)\/.*\/(\w+)\.module\.mjs$/

/**
 * Gives each Mantine component its own style sheet, so that styles are loaded with the chunk that holds the component
 * and in the order in which components build on each other. Our own sheets stand outside Mantine's layer and win.
 */
export const mantineStyles = (): Plugin => ({
  name: 'loanport:mantine-styles',
  apply: 'build',
  transform: {
    filter: { id: classes },
    handler(code, id) {
      const name = classes.exec(id)?.[1]
      if (name === undefined || !existsSync(join(styles, `${name}.layer.css`))) return
      return { code: `import '@mantine/core/styles/${name}.layer.css'\n${code}`, map: null, moduleSideEffects: false }
    },
  },
})

/** The development server bundles Mantine beforehand, where no transform reaches: there all styles come at once. */
export const mantineStylesInDevelopment = (entry: RegExp): Plugin => ({
  name: 'loanport:mantine-styles-in-development',
  apply: 'serve',
  transform: {
    filter: { id: entry },
    handler: (code) => ({ code: `import '@mantine/core/styles.layer.css'\n${code}`, map: null }),
  },
})
