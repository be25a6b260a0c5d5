import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

import { deciders } from '../domain/loan/decision.ts'
import { entityTypes, fieldTypes, keyTypes } from '../domain/fields/types.ts'
import { Localized } from '../domain/text/locale.ts'
import { offerStates, signerStates } from '../domain/loan/signers.ts'
import { processProgresses } from '../domain/loan/progress.ts'
import { loanStatuses } from '../domain/loan/status.ts'
import { caseKinds } from '../domain/privacy/cases.ts'
import { areaKeys } from '../domain/settings/areas.ts'
import { emailKinds } from '../domain/settings/areas/email-templates/schema.ts'
import { generalKeyNames } from '../domain/settings/areas/general-settings/general-keys.ts'
import { aggregationCategories } from '../domain/settings/areas/budget/schema.ts'
import { onGeoParameters } from '../domain/settings/areas/on-geo/schema.ts'
import { pageTypes } from '../domain/settings/areas/pages/schema.ts'
import { calculationTypes } from '../domain/settings/areas/products/schema.ts'
import { namedReplies } from '../worker/http/typed-replies.ts'

/** What a document of schemas is made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Names are those that the code exports its schemas by. */
const sources = ['domain/**/*.ts', 'worker/**/*.ts']

/** Types without members say enough by themselves. */
const worthNaming: ReadonlySet<string> = new Set(['object', 'strict_object', 'loose_object', 'variant', 'union'])

/** Lists of values that several schemas have. */
const namedLists: Readonly<Record<string, readonly string[]>> = {
  Area: areaKeys,
  CalculationType: calculationTypes,
  CaseKind: caseKinds,
  Decider: deciders,
  EmailKind: emailKinds,
  EntityType: entityTypes,
  FieldType: fieldTypes,
  GeneralKey: generalKeyNames,
  KeyType: keyTypes,
  LivingCategory: aggregationCategories,
  LoanStatus: loanStatuses,
  OfferState: offerStates,
  OnGeoParameter: onGeoParameters,
  PageType: pageTypes,
  Progress: processProgresses,
  SignerState: signerStates,
}

const isSchema = (value: unknown): value is v.GenericSchema & { readonly type: string } =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema' && 'type' in value

/** As the library describes calls, first; `scripts/openapi.ts` describes the rest in the last way. */
const modesOfSchemas = ['ignore', 'output', 'input'] as const

/** Names say what it is, and not that it travels. */
const plain = (name: string): string => name.replace(/(?:Dto|Reply)$/, '')

/** Two features may each have an input of that name. */
const ofFeature = (file: string): string =>
  (file.split('/').at(-2) ?? '').replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The JSON Schema of each named schema as the document would contain it, with its name. */
async function namesOfSchemas(present: Document['components']['schemas']): Promise<ReadonlyMap<string, string>> {
  const names = new Map(Object.entries(present).map(([name, schema]) => [getText(schema), name]))
  const taken = new Set(Object.keys(present))
  const add = (schema: v.GenericSchema, wanted: readonly string[], modes = [...modesOfSchemas]): void => {
    for (const typeMode of modes) {
      const text = getText(toJsonSchema(schema, { errorMode: 'ignore', typeMode, target: 'draft-2020-12' }))
      // A name of its own already, or of the library.
      if (names.has(text) || text.startsWith('{"$ref"')) continue
      const ends = { ignore: '', output: 'Output', input: 'Input' } as const
      const free = [...wanted, ...wanted.map((each) => each + ends[typeMode])].find((each) => !taken.has(each))
      if (free === undefined) throw new Error(`two schemas have the name ${wanted[0]}`)
      taken.add(free)
      names.set(text, free)
    }
  }
  for (const [name, list] of Object.entries(namedLists)) {
    taken.add(name)
    names.set(canonical({ enum: list, type: 'string' }), name)
  }
  add(Localized, ['Localized'])
  for (const [name, schema] of Object.entries(namedReplies)) add(schema, [name], modesOfSchemas.toReversed())
  const root = join(import.meta.dirname, '..')
  const files: string[] = []
  for await (const file of glob(sources, { cwd: root })) if (!/\.(test|d)\.ts$/.test(file)) files.push(file)
  for (const file of files.toSorted()) {
    // Only these: what bundles fonts or styles is for the bundler alone.
    if (!/^export const [A-Z]\w*(?:: [^=]+)? = v\./m.test(await readFile(join(root, file), 'utf8'))) continue
    const exported = (await import(join(root, file))) as Readonly<Record<string, unknown>>
    for (const [name, schema] of Object.entries(exported))
      if (/^[A-Z]/.test(name) && isSchema(schema) && worthNaming.has(schema.type))
        add(schema, [plain(name), name, ofFeature(file) + plain(name)])
  }
  return names
}

/** Without what belongs to a whole document, and with the places that references have in ours. */
function getText({ $schema: _schema, $defs: _defs, ...own }: object & { $schema?: unknown; $defs?: unknown }): string {
  return canonical(JSON.parse(JSON.stringify(own).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json)
}

/** As JSON with sorted members, so that equal schemas have equal texts. */
export function canonical(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonical).join()}]`
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join()}}`
}

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

export interface Document {
  readonly components: { readonly schemas: Record<string, object> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly operationId: string
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema?: Json }>> }>>
}

/**
 * The document with each exported schema in its components, and references in all its places; replies without an exported schema are
 * named after their call. Clients that are generated from it have a type for each name.
 */
export async function withNamedSchemas<D extends object>(document: D): Promise<D> {
  const { schemas } = (document as unknown as Document).components
  const names = await namesOfSchemas(schemas)
  // Compared as it stands in the code, before references take the places of its members.
  const named = (value: Json): Json => {
    if (typeof value !== 'object' || value === null) return value
    const name = isList(value) ? undefined : names.get(canonical(value))
    const inner = isList(value)
      ? value.map(named)
      : Object.fromEntries(Object.entries(value).map(([member, each]) => [member, named(each)]))
    evenTuple(inner)
    if (name === undefined) return inner
    schemas[name] ??= inner as object
    return { $ref: `#/components/schemas/${name}` }
  }
  for (const [name, schema] of Object.entries(schemas)) {
    const inner = Object.entries(schema).map(([member, each]) => [member, named(each as Json)])
    schemas[name] = Object.fromEntries(inner) as object
  }
  const paths = named((document as unknown as { paths: Json }).paths) as unknown as Document['paths']
  for (const operations of Object.values(paths))
    for (const operation of Object.values(operations)) nameReplies(operation, schemas)
  return { ...document, paths }
}

/** A tuple of equal parts, as generators read it: a list of that length. */
function evenTuple(schema: Json): void {
  if (typeof schema !== 'object' || schema === null || !('prefixItems' in schema)) return
  const { prefixItems } = schema
  if (prefixItems === undefined || !isList(prefixItems) || new Set(prefixItems.map(canonical)).size !== 1) return
  const { length } = prefixItems
  Object.assign(schema, { items: prefixItems[0], minItems: length, maxItems: length, prefixItems: undefined })
}

/** A reply, or what a list replies, that is written where its call is. */
function nameReplies({ operationId, responses }: Operation, schemas: Record<string, object>): void {
  const typeName = operationId.charAt(0).toUpperCase() + operationId.slice(1)
  for (const { content } of Object.values(responses)) {
    const json = content?.['application/json']
    const { schema } = json ?? {}
    if (json === undefined || typeof schema !== 'object' || schema === null || isList(schema)) continue
    const { items, ...list } = schema
    const moved = (inner: Json, end: string): Json => {
      schemas[typeName + end] = inner as object
      return { $ref: `#/components/schemas/${typeName}${end}` }
    }
    if (hasMembers(schema)) json.schema = moved(schema, 'Reply')
    else if (items !== undefined && hasMembers(items)) json.schema = { ...list, items: moved(items, 'Item') }
  }
}

const hasMembers = (schema: Json): boolean =>
  typeof schema === 'object' && schema !== null && ['properties', 'anyOf', 'oneOf'].some((each) => each in schema)
