import type { Access } from '#worker/http/access.ts'

/** The subset of JSON Schema that the portal's document uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly format?: string
  readonly default?: unknown
}

interface Body {
  readonly description?: string
  readonly required?: boolean
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

interface Parameter {
  readonly in: string
  readonly name: string
  readonly required?: boolean
  readonly schema?: Schema
}

export interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly 'x-access': Access
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

export interface OpenApi {
  readonly info: { readonly version: string }
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Body>>
  }
  readonly paths: Readonly<Record<string, Readonly<Record<string, ReferringOperation>>>>
}

interface Reference {
  readonly $ref: string
}

/** As the document has it: parameters and replies of many calls stand once. */
interface ReferringOperation extends Omit<Operation, 'parameters' | 'responses'> {
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly responses: Readonly<Record<string, Body | Reference>>
}

/** With what its references name. */
export function resolved(
  { components }: OpenApi,
  { parameters = [], responses, ...own }: ReferringOperation,
): Operation {
  const found = <T extends object>(part: T | Reference, named: Readonly<Record<string, T>>): T => {
    if (!('$ref' in part)) return part
    const target = named[nameIn(part.$ref)]
    if (target === undefined) throw new Error(`the document lacks ${part.$ref}`)
    return target
  }
  return {
    ...own,
    parameters: parameters.map((each) => found(each, components.parameters)),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, each]) => [status, found(each, components.responses)]),
    ),
  }
}

/** The name in a reference. */
export const nameIn = ($ref: string): string => $ref.split('/').at(-1) ?? $ref
