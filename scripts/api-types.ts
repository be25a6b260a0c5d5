/** The parts of JSON Schema that the portal's document uses. */
export interface DocumentSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly DocumentSchema[]
  readonly oneOf?: readonly DocumentSchema[]
  readonly allOf?: readonly DocumentSchema[]
  readonly items?: DocumentSchema
  readonly prefixItems?: readonly DocumentSchema[]
  readonly properties?: Readonly<Record<string, DocumentSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: DocumentSchema | boolean
}

type Contents = Readonly<Record<string, { readonly schema?: DocumentSchema }>>

interface Reference {
  readonly $ref: string
}

interface Parameter {
  readonly in: string
  readonly name: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: DocumentSchema
}

interface Body {
  readonly required?: boolean
  readonly content?: Contents
}

interface Operation {
  readonly summary: string
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: Body | Reference
  readonly responses: Readonly<Record<string, Body | Reference>>
}

type PathItem = Readonly<Record<string, Operation>> & { readonly parameters?: readonly (Parameter | Reference)[] }

export interface ApiDocument {
  readonly info: { readonly version: string; readonly title: string }
  readonly components: { readonly schemas: Readonly<Record<string, DocumentSchema>> }
  readonly paths: Readonly<Record<string, PathItem>>
}

/**
 * The TypeScript of a document: `Schemas`, and `paths` in the form that openapi-fetch reads. Our own, because openapi-typescript
 * and hey-api write types by the compiler's API, which TypeScript 7 does not have.
 */
export function typesOf(document: ApiDocument): string {
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${commentOf(schema.description)}${memberName(name)}: ${typeOf(schema)}`,
  )
  const paths = Object.entries(document.paths).map(([path, item]) => `${quoted(path)}: ${pathOf(document, item)}`)
  return indented(`export interface Schemas ${block(schemas)}\n\nexport interface paths ${block(paths)}\n`)
}

const block = (members: readonly string[]): string => (members.length === 0 ? '{}' : `{\n${members.join('\n')}\n}`)

/** Every brace of a block ends a line or begins one. */
function indented(text: string): string {
  let depth = 0
  return text.replaceAll(/^.*$/gm, (line) => {
    if (line.startsWith('}')) depth -= 1
    const own = line === '' ? line : '  '.repeat(depth) + line
    if (line.endsWith('{')) depth += 1
    return own
  })
}

function pathOf(document: ApiDocument, { parameters: shared = [], ...operations }: PathItem): string {
  const members = Object.entries(operations).map(([verb, { summary, parameters = [], requestBody, responses }]) => {
    const own = [...shared, ...parameters].map((each) => found(document, each))
    const body = requestBody && found(document, requestBody)
    const replies = Object.entries(responses).map(
      ([status, reply]) => `${memberName(status)}: ${block([contentOf(found(document, reply))])}`,
    )
    const parts = [
      `parameters: ${block(['path', 'query', 'header'].flatMap((place) => placeOf(own, place)))}`,
      ...(body === undefined ? [] : [`requestBody${body.required === true ? '' : '?'}: ${block([contentOf(body)])}`]),
      `responses: ${block(replies)}`,
    ]
    return `${commentOf(summary)}${verb}: ${block(parts)}`
  })
  return block(members)
}

function placeOf(parameters: readonly Parameter[], place: string): string[] {
  const here = parameters.filter((each) => each.in === place)
  if (here.length === 0) return []
  const isNeeded = here.some(({ required }) => required === true)
  const members = here.map(
    ({ name, required, description, schema }) =>
      `${commentOf(description)}${memberName(name)}${required === true ? '' : '?'}: ${typeOf(schema)}`,
  )
  return [`${place}${isNeeded ? '' : '?'}: ${block(members)}`]
}

const contentOf = ({ content }: Body): string =>
  content === undefined
    ? 'content?: never'
    : `content: ${block(
        Object.entries(content).map(
          ([type, { schema }]) => `${quoted(type)}: ${schema === undefined ? 'unknown' : typeOf(schema)}`,
        ),
      )}`

/** What a reference of the document names. */
function found<Part extends object>(document: ApiDocument, part: Part | Reference): Part {
  if (!('$ref' in part)) return part
  const [, ...steps] = part.$ref.split('/')
  let at: unknown = document
  for (const step of steps) at = (at as Readonly<Record<string, unknown>> | undefined)?.[step]
  if (at === undefined) throw new Error(`the document lacks ${part.$ref}`)
  return at as Part
}

/** A schema as a type. Limits of lengths and numbers are the server's to check. */
export function typeOf(schema: DocumentSchema): string {
  const { $ref, type, anyOf, oneOf, allOf } = schema
  if ($ref !== undefined) return `Schemas[${quoted($ref.split('/').at(-1) ?? '')}]`
  if (schema.const !== undefined) return quoted(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(quoted).join(' | ')
  const choices = anyOf ?? oneOf
  if (choices !== undefined) return inParentheses([...new Set(choices.map(typeOf))], ' | ')
  if (allOf !== undefined) return inParentheses(allOf.map(typeOf), ' & ')
  if (typeof type === 'object')
    return inParentheses(
      type.map((each) => typeOf({ ...schema, type: each })),
      ' | ',
    )
  switch (type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
    case 'null':
      return type
    case 'array':
      if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
      return `${inParentheses([schema.items === undefined ? 'unknown' : typeOf(schema.items)])}[]`
    case 'object':
      return objectOf(schema)
    default:
      return 'unknown'
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: DocumentSchema): string {
  const members = Object.entries(properties).map(
    ([name, member]) =>
      `${commentOf(member.description)}${memberName(name)}${required.includes(name) ? '' : '?'}: ${typeOf(member)}`,
  )
  const own = block(members)
  if (additionalProperties === undefined || additionalProperties === false) return own
  const others = `{ [name: string]: ${additionalProperties === true ? 'unknown' : typeOf(additionalProperties)} }`
  return members.length === 0 ? others : `(${own} & ${others})`
}

const inParentheses = (types: readonly string[], by = ''): string =>
  types.length === 1 && !/[|&]/.test(types[0] ?? '') ? types.join(by) : `(${types.join(by)})`

const quoted = (value: unknown): string => JSON.stringify(value)

const memberName = (name: string): string => (/^(?:[A-Za-z_$][\w$]*|\d+)$/.test(name) ? name : quoted(name))

const commentOf = (words: string | undefined): string =>
  words === undefined ? '' : `/** ${words.replaceAll('*/', '* /')} */\n`
