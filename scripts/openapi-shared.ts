import { canonical, type Document, isList, type Json } from './openapi-names.ts'

type Members = Readonly<Record<string, Json>>

const isMembers = (value: Json): value is Members => typeof value === 'object' && value !== null && !isList(value)

/** The document in its shortest form: what calls have in common stands once, and schemas say the same in fewer words. */
export function withSharedParts(document: object): object {
  const { components, paths, ...own } = shortened(document as Json) as unknown as Shared
  const responses = new SharedParts('responses', isRepeatedReply)
  const parameters = new SharedParts('parameters', ({ times }) => times > 3)
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  for (const { parameters: each = [], responses: replies } of operations) {
    each.forEach((one) => parameters.count(one))
    Object.values(replies).forEach((one) => responses.count(one))
  }
  for (const operation of operations) {
    operation.parameters = operation.parameters?.map((each) =>
      parameters.refer(each, (each as { readonly name: string }).name),
    )
    for (const [status, reply] of Object.entries(operation.responses)) {
      const name = nameOfReply(reply)
      if (name !== undefined) operation.responses[status] = responses.refer(reply, name)
    }
    if (operation.security !== undefined && canonical(operation.security) === canonical(usualSecurity))
      delete operation.security
  }
  const tags = [...new Set(operations.flatMap((each) => each.tags))].toSorted().map((name) => ({ name }))
  return {
    ...own,
    security: usualSecurity,
    tags,
    paths,
    components: { ...components, responses: responses.named, parameters: parameters.named },
  }
}

interface Operation {
  readonly tags: readonly string[]
  security?: Json
  parameters?: Json[] | undefined
  readonly responses: Record<string, Json>
}

interface Shared extends Omit<Document, 'paths'> {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Of most calls; the others say what they take, or that they take nothing. */
const usualSecurity: Json = [{ bearer: [] }]

interface Counted {
  readonly part: Json
  times: number
}

/** Parts of one kind that stand in `components`, and their names. */
class SharedParts {
  readonly named: Record<string, Json> = {}
  readonly #kind: string
  readonly #isShared: (counted: Counted) => boolean
  readonly #counted = new Map<string, Counted>()
  readonly #names = new Map<string, string>()

  constructor(kind: string, isShared: (counted: Counted) => boolean) {
    this.#kind = kind
    this.#isShared = isShared
  }

  count(part: Json): void {
    const text = canonical(part)
    const counted = this.#counted.get(text) ?? { part, times: 0 }
    counted.times += 1
    this.#counted.set(text, counted)
  }

  /** A reference to the part, or the part where too few calls have it. */
  refer(part: Json, wanted: string): Json {
    const text = canonical(part)
    const counted = this.#counted.get(text)
    if (counted === undefined || !this.#isShared(counted)) return part
    let name = this.#names.get(text)
    if (name === undefined) {
      name = wanted
      for (let next = 2; name in this.named; next += 1) name = `${wanted}${next}`
      this.#names.set(text, name)
      this.named[name] = part
    }
    return { $ref: `#/components/${this.#kind}/${name}` }
  }
}

/** Whether references are shorter than what they name. */
function isRepeatedReply({ part, times }: Counted): boolean {
  const reference = 50
  const { length } = JSON.stringify(part)
  return times * (length - reference) > length + reference
}

/** After its schema; one without a name stays where it is. */
function nameOfReply(reply: Json): string | undefined {
  const [, name] = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(reply)) ?? []
  if (name === undefined) return undefined
  return JSON.stringify(reply).includes('"array"') ? `${name}List` : name
}

/** The same in fewer words, everywhere. */
function shortened(value: Json): Json {
  if (isList(value)) return value.map(shortened)
  if (!isMembers(value)) return value
  const { required, propertyNames, ...others } = value
  const members: Record<string, Json> = {}
  for (const [name, each] of Object.entries(others)) members[name] = shortened(each)
  // Names are text anyway; `required` is also the name of a member of a form.
  if (propertyNames !== undefined && canonical(propertyNames) !== '{"type":"string"}')
    members['propertyNames'] = shortened(propertyNames)
  if (required !== undefined && required !== false && !(isList(required) && required.length === 0))
    members['required'] = shortened(required)
  // The values have the type.
  if ('enum' in members && members['type'] === 'string') delete members['type']
  return withoutNull(members)
}

const ofOneType: ReadonlySet<Json | undefined> = new Set(['string', 'number', 'integer', 'boolean'])

/** A value or null as one schema with two types. */
function withoutNull(members: Members): Members {
  const { anyOf, ...others } = members
  if (anyOf === undefined || !isList(anyOf) || anyOf.length !== 2) return members
  const [schema, none] = anyOf
  if (schema === undefined || none === undefined || !isMembers(schema) || canonical(none) !== '{"type":"null"}')
    return members
  // Whatever JSON has, null included.
  if (Object.keys(schema).length === 0) return others
  if (!ofOneType.has(schema['type']) || 'enum' in schema || 'description' in schema) return members
  return { ...others, ...schema, type: [schema['type'] ?? null, 'null'] }
}
