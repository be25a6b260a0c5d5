import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

const styles = join(import.meta.dirname, '../../node_modules/@mantine/core/styles')
const classes = /@mantine\/core\/esm\/(?:components|utils)\/.*\/(\w+)\.module\.mjs$/
const sheet = /@mantine\/core\/styles\/([\w-]+)\.layer\.css$/
const opening = '@layer mantine {'
/** The first sheet that the application imports. */
const first = 'baseline'

/** Rules of a layer win over those of the layers within it, whichever comes first. */
const directRules = /@layer mantine\s*\{/

const comments = /\/\*[^]*?\*\//g
/** A rule without others in it, with its selectors. */
const rules = /([^{};]*)\{[^{}]*\}/g
/** Commas between selectors, not those of `:where(…)` within one. */
const betweenSelectors = /,(?![^(]*\))/
const dark = "[data-mantine-color-scheme='dark']"
/** Colours of the default theme that neither the portal nor Mantine's own sheets use; its default for errors is red. */
const unusedColours =
  /\s*--mantine-color-(?:(?:pink|grape|violet|indigo|blue|cyan|green|lime|orange|yellow)-[\w-]+|teal-(?!8:)[\w-]+|red-(?![68]:)[\w-]+):[^;]*;/g

/** Removes what is never displayed: the portal is always light (`web/boot/App.tsx`), and has the colours of the bank. */
const withoutUnused = (code: string): string =>
  code
    .replaceAll(comments, '')
    .replaceAll(rules, (rule, selectors: string) =>
      selectors.split(betweenSelectors).every((selector) => selector.includes(dark)) ? '' : rule,
    )
    .replaceAll(unusedColours, '')

/**
 * Gives each Mantine component its own style sheet, so that styles load with the chunk of the component, in a layer of
 * its own within Mantine's: the order of the layers decides which one wins, in any loading order. Our own sheets are
 * outside Mantine's layer and win. Leaves out rules and colours that the portal never displays.
 */
export const mantineStyles = (): Plugin[] => [
  {
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
  },
  {
    name: 'loanport:mantine-layers',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: sheet },
      handler(code, id) {
        const name = sheet.exec(id)?.[1] ?? ''
        const own = withoutUnused(code.replace(opening, `@layer mantine.${name} {`))
        return { code: name === first ? `${layerOrder()}\n${own}` : own, map: null }
      },
    },
    generateBundle(_, bundle) {
      for (const [file, asset] of Object.entries(bundle))
        if (asset.type === 'asset' && file.endsWith('.css') && directRules.test(String(asset.source)))
          this.error(`${file}: a rule directly in the layer mantine would win over those of every component`)
    },
  },
]

/** The order of Mantine's sheets in its combined one. */
function layerOrder(): string {
  const whole = readFileSync(join(styles, '../styles.layer.css'), 'utf8')
  const placed = readdirSync(styles).flatMap((file) => {
    const name = /^([\w-]+)\.layer\.css$/.exec(file)?.[1]
    if (name === undefined) return []
    const source = readFileSync(join(styles, file), 'utf8')
    const at = whole.indexOf(source.slice(opening.length, source.lastIndexOf('}')).trim())
    if (!source.startsWith(opening) || at < 0) throw new Error(`${file} is not as styles.layer.css has it`)
    return [{ name, at }]
  })
  const names = placed.toSorted((one, other) => one.at - other.at).map(({ name }) => `mantine.${name}`)
  return `@layer ${names.join(', ')};`
}

/** The development server bundles Mantine beforehand, where no transform applies: there all styles load at once. */
export const mantineStylesInDevelopment = (entry: RegExp): Plugin => ({
  name: 'loanport:mantine-styles-in-development',
  apply: 'serve',
  transform: {
    filter: { id: entry },
    handler: (code) => ({ code: `import '@mantine/core/styles.layer.css'\n${code}`, map: null }),
  },
})
