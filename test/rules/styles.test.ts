import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { describe, expect, it } from 'vitest'

import { declarationsOf } from '../../scripts/vite/scale-classes.ts'
import { files, imports, isTest } from './imports.ts'

const sheets = globSync('web/**/*.css').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const code = files
  .filter((file) => /^(web|worker)\//.test(file) && !isTest(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Selectors of a sheet without those of packages, which are global. */
const selectorsOf = (text: string): string =>
  [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.replaceAll(/:global\([^)]*\)+/g, ''))
    .join('\n')
const classesOf = (text: string): Set<string> =>
  new Set([...selectorsOf(text).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))

describe('style sheets', () => {
  it('the classes of the whole document are named lp-…: each one that code names has a rule, and each rule an element', () => {
    const ruled = new Set(sheets.flatMap(({ text }) => [...classesOf(text)].filter((name) => name.startsWith('lp-'))))
    const named = new Set(
      code.flatMap(({ text }) => [...text.matchAll(/(?<=["'`\s])lp-[a-z][\w-]*/g)].map(([name]) => name)),
    )
    expect(named.size).toBeGreaterThan(100)
    expect([...named].filter((name) => !ruled.has(name) && declarationsOf(name) === undefined)).toEqual([])
    expect([...ruled].filter((name) => declarationsOf(name) !== undefined)).toEqual([])
    const tokens = readFileSync('web/ui/tokens.css', 'utf8')
    const steps = [...named].flatMap(
      (name) =>
        declarationsOf(name)
          ?.join()
          .match(/--(?:space|text)-\w+/g) ?? [],
    )
    expect(steps.filter((step) => !tokens.includes(`${step}:`))).toEqual([])
    expect([...ruled].filter((name) => !named.has(name))).toEqual([])
  })

  it('of a module, each class is named by a file that imports it', () => {
    const modules = sheets.filter(({ file }) => file.endsWith('.module.css'))
    expect(modules.length).toBeGreaterThan(20)
    const unused = modules.flatMap(({ file, text }) => {
      const importers = new Set(imports.filter(({ target }) => target === file).map((each) => each.file))
      const naming = code.filter((each) => importers.has(each.file)).map((each) => each.text)
      const isNamed = (name: string): boolean => {
        const wanted = new RegExp(String.raw`\.${name}\b|\['${name}'\]|[sS]tyles\[[a-z]`)
        return naming.some((each) => wanted.test(each))
      }
      return [...classesOf(text)].filter((name) => !isNamed(name)).map((name) => `${file}: ${name}`)
    })
    expect(unused).toEqual([])
  })

  it('of a module, each class that code names has a rule', () => {
    const classes = new Map(sheets.map(({ file, text }) => [file, classesOf(text)]))
    const unruled = code.flatMap(({ file, text }) =>
      [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([line, local = '', from = '']) => {
        const sheet = imports.find((each) => each.file === file && each.target.endsWith(basename(from)))?.target ?? ''
        return [...text.matchAll(new RegExp(String.raw`(?<![/'\x60.\w])${local}\.(\w+)`, 'g'))]
          .map(([, name = '']) => name)
          .filter((name) => classes.get(sheet)?.has(name) !== true)
          .map((name) => `${file}: ${name} (${line})`)
      }),
    )
    expect(unruled).toEqual([])
  })

  it('no element has two shared classes for one property', () => {
    const properties = new Map(
      sheets
        .filter(({ file }) => file.endsWith('/utilities.css'))
        .flatMap(({ text }) => [...text.matchAll(/\.(lp-[\w-]+) \{([^}]*)\}/g)])
        .map(([, name = '', body = '']) => [name, [...body.matchAll(/([\w-]+):/g)].map(([, each = '']) => each)]),
    )
    expect(properties.size).toBeGreaterThan(50)
    const propertiesOf = (name: string): readonly string[] =>
      properties.get(name) ?? declarationsOf(name)?.map((each) => each.replace(/:.*/, '')) ?? []
    const twice = code.flatMap(({ file, text }) =>
      [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([element, plain, built = '']) => {
        const set = (plain ?? built).split(/\s+/).flatMap(propertiesOf)
        return new Set(set).size < set.length ? [`${file}: ${element}`] : []
      }),
    )
    expect(twice).toEqual([])
  })
})
