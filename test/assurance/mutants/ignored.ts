/**
 * Leaves out mutants of static texts and lists of names: texts are read by people, and the compiler holds names against
 * their uses.
 */

/** The used part of Babel's nodes. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly key?: Node
  readonly value?: Node
  readonly properties?: readonly Node[]
  readonly elements?: readonly (Node | null)[]
  readonly expressions?: readonly unknown[]
  readonly typeAnnotation?: Node
  readonly typeName?: Node
}

interface Path {
  readonly node: Node
  readonly parent?: Node
}

const isText = ({ type, expressions = [] }: Node): boolean =>
  type === 'StringLiteral' || (type === 'TemplateLiteral' && expressions.length === 0)

const isProperty = ({ type, key, value }: Node, names: readonly string[], holds: (value: Node) => boolean): boolean =>
  type === 'ObjectProperty' && names.includes(key?.name ?? '') && value !== undefined && holds(value)

/** `{ de: '…', en: '…' }` */
const isLocalized = ({ type, properties = [] }: Node): boolean =>
  type === 'ObjectExpression' &&
  properties.length > 0 &&
  properties.every((property) => isProperty(property, ['de', 'en'], isText))

/** `['…', '…'] as const` */
const isNames = ({ node, parent }: Path): boolean =>
  node.type === 'ArrayExpression' &&
  parent?.type === 'TSAsExpression' &&
  parent.typeAnnotation?.typeName?.name === 'const' &&
  (node.elements ?? []).every((element) => element?.type === 'StringLiteral')

/** `{ because: '…' }`, which an error has for the log. */
const isReason = ({ type, properties = [] }: Node): boolean =>
  type === 'ObjectExpression' &&
  properties.length === 1 &&
  properties.every((property) =>
    isProperty(property, ['because'], (value) => value.type === 'StringLiteral' || value.type === 'TemplateLiteral'),
  )

function shouldIgnore(path: Path): string | undefined {
  if (isLocalized(path.node)) return 'a text'
  if (isNames(path)) return 'a list of names'
  return isReason(path.node) ? 'a message for the log' : undefined
}

/** Loaded by Stryker. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: { shouldIgnore } }]
