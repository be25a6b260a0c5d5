import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const marker = /^ *@scales;$/m

/** The properties of a step of `--space-…`, a wider one before those within it: the later rule wins. */
const spaced: Readonly<Record<string, string>> = {
  gap: 'gap',
  m: 'margin',
  mx: 'margin-inline',
  my: 'margin-block',
  mt: 'margin-top',
  mb: 'margin-bottom',
  ms: 'margin-inline-start',
  me: 'margin-inline-end',
  p: 'padding',
  px: 'padding-inline',
  py: 'padding-block',
  pt: 'padding-top',
  pb: 'padding-bottom',
  ps: 'padding-inline-start',
  pe: 'padding-inline-end',
}
const step = (name: string): string => (name === '0' ? '0' : `var(--space-${name})`)
const rem = (name: string): string => `${name.replace('_', '.')}rem`

/** The declarations of a class whose name says them, such as `lp-gap-4` or `lp-text-lg`. */
const scales: readonly (readonly [RegExp, (...parts: string[]) => readonly string[]])[] = [
  [
    new RegExp(`^lp-(${Object.keys(spaced).join('|')})-(\\d+)(?:-(\\d+))?$`),
    (side = '', first = '', second) => [
      `${spaced[side]}: ${[first, second].flatMap((each) => (each === undefined ? [] : [step(each)])).join(' ')}`,
    ],
  ],
  [/^lp-text-(xs|sm|md|lg|\d?xl)$/, (size) => [`font-size: var(--text-${size})`]],
  [/^lp-weight-(\d+)$/, (weight) => [`font-weight: ${weight}`]],
  [/^lp-leading-(\d)(\d+)$/, (whole, part) => [`line-height: ${whole}.${part}`]],
  [/^lp-round-(xs|sm|md|lg)$/, (size) => [`border-radius: var(--mantine-radius-${size})`]],
  [/^lp-size-([\d_]+)$/, (size = '') => [`width: ${rem(size)}`, `height: ${rem(size)}`]],
  [/^lp-min-h-([\d_]+)$/, (size = '') => [`min-height: ${rem(size)}`]],
  [/^lp-max-([\d_]+)$/, (size = '') => [`max-width: ${rem(size)}`]],
  [/^lp-basis-(\d+)$/, (size = '') => [`flex: 1 1 ${rem(size)}`]],
]

/** Undefined for a class with a rule of its own. */
export const declarationsOf = (name: string): readonly string[] | undefined =>
  scales.flatMap(([form, declare]) => {
    const parts = form.exec(name)
    return parts === null ? [] : [declare(...parts.slice(1))]
  })[0]

const codeFiles = (): string[] =>
  globSync(['web/**/*.{ts,tsx}', 'worker/**/*.ts'], { cwd: root })
    .toSorted()
    .map((file) => join(root, file))

/** The names of such classes in code: of the administration alone, and of the other parts. */
function namesInCode(): { readonly shared: ReadonlySet<string>; readonly administration: ReadonlySet<string> } {
  const [shared, administration] = [new Set<string>(), new Set<string>()]
  for (const file of codeFiles())
    for (const [name] of readFileSync(file, 'utf8').matchAll(/\blp-[a-z][\w-]*/g))
      if (declarationsOf(name) !== undefined)
        (file.includes('/web/features/admin/') ? administration : shared).add(name)
  return { shared, administration: new Set([...administration].filter((name) => !shared.has(name))) }
}

/** A shorthand before what is within it. */
const place = (name: string): number => scales.findIndex(([form]) => form.test(name)) * 100 + sideOf(name)
const sideOf = (name: string): number => Object.keys(spaced).indexOf(/^lp-(\w+)/.exec(name)?.[1] ?? '')

/**
 * Writes the rules of classes that follow from their names where a sheet of shared classes has `@scales`: only those that
 * the markup has, those of the administration into its own sheet.
 */
export const scaleClasses = (): Plugin => ({
  name: 'loanport:scale-classes',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/.*\/utilities\.css$/ },
    handler(code, id) {
      // The development server writes them again after each change of the markup.
      for (const file of codeFiles()) this.addWatchFile(file)
      const names = namesInCode()[id.includes('/admin/') ? 'administration' : 'shared']
      const rules = [...names]
        .toSorted((one, other) => place(one) - place(other) || one.localeCompare(other, 'en', { numeric: true }))
        .map((name) => `.${name} { ${declarationsOf(name)?.join('; ')} }`)
      return { code: code.replace(marker, rules.join('\n')), map: null }
    },
  },
})
