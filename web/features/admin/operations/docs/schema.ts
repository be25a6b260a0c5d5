import { nameIn, type OpenApi, type Schema } from './document.ts'

/** A schema for display: its JSON type, its limits and its parts. */
export interface Shape {
  readonly type: string
  readonly description: string | undefined
  readonly limits: readonly Limit[]
  readonly parts: readonly SchemaPart[]
}

/** `id` is the key of its text (`docs.limit.<id>`). */
export interface Limit {
  readonly id: 'length' | 'items' | 'range' | 'pattern' | 'format' | 'default'
  readonly value: string
}

export interface SchemaPart {
  readonly kind: 'member' | 'key' | 'choice'
  readonly name: string
  readonly required: boolean
  readonly schema: Schema
}

type Schemas = OpenApi['components']['schemas']

const part = (kind: SchemaPart['kind'], name: string, schema: Schema, required = false): SchemaPart => ({
  kind,
  name,
  required,
  schema,
})

/** One level of a schema: nested parts are read when expanded, because schemas may be recursive. */
export function toShape(schema: Schema, schemas: Schemas): Shape {
  if (schema.$ref !== undefined) {
    const name = nameIn(schema.$ref)
    return { ...toShape(schemas[name] ?? {}, schemas), type: name }
  }
  return {
    type: getType(schema),
    description: schema.description,
    limits: getLimits(schema),
    parts: getParts(schema, schemas),
  }
}

function getType(schema: Schema): string {
  if (schema.$ref !== undefined) return nameIn(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return [...new Set(choices.map(getType))].join(' | ')
  if (schema.allOf !== undefined) return schema.allOf.map(getType).join(' & ')
  if (schema.items !== undefined) {
    const type = getType(schema.items)
    return type.includes(' | ') ? `(${type})[]` : `${type}[]`
  }
  if (schema.type === undefined) return schema.properties === undefined ? 'any' : 'object'
  return [schema.type].flat().join(' | ')
}

function getParts(schema: Schema, schemas: Schemas): SchemaPart[] {
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter((choice) => choice.type !== 'null')
  const [only] = choices
  if (choices.length === 1 && only !== undefined) return [...toShape(only, schemas).parts]
  const compound = choices.filter((choice) => toShape(choice, schemas).parts.length > 0)
  if (compound.length > 0) return compound.map((choice, at) => part('choice', String(at + 1), choice))
  if (schema.items !== undefined) return [...toShape(schema.items, schemas).parts]
  if (schema.allOf !== undefined) return schema.allOf.flatMap((each) => toShape(each, schemas).parts)
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) =>
    part('member', name, member, schema.required?.includes(name)),
  )
  const others = schema.additionalProperties
  return typeof others === 'object' ? [...members, part('key', '…', others)] : members
}

function getLimits(schema: Schema): Limit[] {
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter((choice) => choice.type !== 'null')
  const [only] = choices
  if (choices.length === 1 && only !== undefined) return getLimits(only)
  const limit = (id: Limit['id'], value: string | undefined): Limit[] => (value === undefined ? [] : [{ id, value }])
  return [
    ...limit('length', formatRange(schema.minLength, schema.maxLength)),
    ...limit('items', formatRange(schema.minItems, schema.maxItems)),
    ...limit('range', formatRange(schema.minimum, schema.maximum)),
    ...limit('pattern', schema.pattern),
    ...limit('format', schema.format),
    ...limit('default', schema.default === undefined ? undefined : JSON.stringify(schema.default)),
  ]
}

function formatRange(least: number | undefined, most: number | undefined): string | undefined {
  if (least === undefined) return most === undefined ? undefined : `≤ ${most}`
  if (most === undefined) return `≥ ${least}`
  return least === most ? String(least) : `${least} – ${most}`
}
