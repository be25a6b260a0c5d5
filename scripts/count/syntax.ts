import { type ESTree, parseSync, Visitor } from 'vite'

import { colorsIn, namedColor } from './colors.ts'
import { isCode, type Tree } from './tree.ts'

/** By file, in the order of the source. */
type Found = Map<string, string[]>

export interface Findings {
  readonly colors: Found
  /** Objects with a property for German and one for English. */
  readonly pairs: Found
  /** Those whose properties are two imports: a subject's catalogues, joined. */
  readonly joins: Found
  readonly exported: Found
  /** Functions, variables, methods and properties of objects. */
  readonly declared: Found
  /** Methods that are called on `ctx`. */
  readonly onCtx: Found
}

const colorKeys = /^(?:color|background|fill|stroke|(?:background|border\w*|outline|caret|accent|stop|flood)Color)$/
/** Mantine's `color` takes the name of a palette of the theme. */
const colorAttributes = /^(?:fill|stroke|stopColor|floodColor)$/
const colorFunctions = /^(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)$/

const findName = (key: ESTree.PropertyKey, computed: boolean): string | undefined => {
  if (computed) return undefined
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

const isText = (node: { readonly type: string } | null): node is ESTree.StringLiteral =>
  node?.type === 'Literal' && typeof (node as ESTree.StringLiteral).value === 'string'

const isCtx = (node: ESTree.Expression | ESTree.Super): boolean =>
  (node.type === 'Identifier' && node.name === 'ctx') ||
  (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'ctx')

const exportedBy = ({ declaration, specifiers }: ESTree.ExportNamedDeclaration): string[] => {
  const names = specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []))
  if (declaration === null) return names
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
}

/** What the syntax of all code shows. Throws for code that cannot be parsed. */
export function findingsIn(tree: Tree): Findings {
  const findings: Findings = {
    colors: new Map(),
    pairs: new Map(),
    joins: new Map(),
    exported: new Map(),
    declared: new Map(),
    onCtx: new Map(),
  }
  for (const [file, source] of tree) if (isCode(file)) read(file, source, findings)
  return findings
}

function read(file: string, source: string, findings: Findings): void {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const add = (kind: keyof Findings, ...found: readonly (string | undefined)[]): void => {
    const names = found.filter((each) => each !== undefined)
    if (names.length > 0) findings[kind].set(file, [...(findings[kind].get(file) ?? []), ...names])
  }
  const lineAt = (offset: number): string => `line ${source.slice(0, offset).split('\n').length}`
  const imported = new Set<string>()
  new Visitor({
    ImportSpecifier({ local }) {
      imported.add(local.name)
    },
    Literal(node) {
      if (isText(node)) add('colors', ...colorsIn(node.value))
    },
    TemplateElement({ value }) {
      add('colors', ...colorsIn(value.raw))
    },
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && colorAttributes.test(name.name) && isText(value))
        add('colors', ...(value.value.match(namedColor) ?? []))
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && colorFunctions.test(callee.name) && first?.type === 'Literal')
        add('colors', `${callee.name}(`)
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && isCtx(callee.object))
        add('onCtx', callee.property.name)
    },
    ObjectExpression({ properties, start }) {
      const own = properties.filter((each) => each.type === 'Property')
      const keys = own.map(({ key, computed }) => findName(key, computed))
      if (keys.includes('de') && keys.includes('en')) {
        const isJoin = own.every(({ shorthand }, at) => shorthand && imported.has(keys[at] ?? ''))
        add(isJoin ? 'joins' : 'pairs', lineAt(start))
      }
      own.forEach(({ value, shorthand }, at) => {
        const key = keys[at]
        // A short one repeats the name of a variable.
        if (!shorthand) add('declared', key)
        if (key !== undefined && colorKeys.test(key) && isText(value))
          add('colors', ...(value.value.match(namedColor) ?? []))
      })
    },
    FunctionDeclaration({ id }) {
      add('declared', id?.name)
    },
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') add('declared', id.name)
    },
    MethodDefinition({ key, computed }) {
      add('declared', findName(key, computed))
    },
    ExportNamedDeclaration(node) {
      add('exported', ...exportedBy(node))
    },
  }).visit(program)
}
