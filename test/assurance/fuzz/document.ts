import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

import type { OpenApi, Schema } from '#web/features/admin/operations/docs/document.ts'
import { resolved } from '#web/features/admin/operations/docs/document.ts'
import type { Access } from '#worker/http/access.ts'

/** Keywords that the portal's document uses beside those that its own page shows. */
export interface FullSchema extends Schema {
  readonly propertyNames?: FullSchema
  readonly prefixItems?: readonly FullSchema[]
}

export interface Parameter {
  readonly in: string
  readonly name: string
  readonly required?: boolean
  readonly schema?: FullSchema
}

/** The documented content types of a reply, with their schemas; undefined: any content. No types: no body. */
type Contents = ReadonlyMap<string, FullSchema | undefined>

export interface Operation {
  /** Method and path. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly access: Access
  readonly parameters: readonly Parameter[]
  /** The content types of the body with their schemas; undefined for a call without one. */
  readonly body: { readonly required: boolean; readonly contents: Contents } | undefined
  /** By status, or `default`. */
  readonly replies: ReadonlyMap<string, Contents>
}

/** The OpenAPI document of a running portal, with validators of its schemas. */
export class ApiDocument {
  readonly operations: readonly Operation[]
  readonly #document: OpenApi
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
  readonly #validators = new Map<FullSchema, ValidateFunction>()

  constructor(document: OpenApi) {
    this.#document = document
    this.operations = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([verb, operation]): Operation => {
        const { requestBody, parameters, responses } = resolved(document, operation)
        return {
          id: `${verb.toUpperCase()} ${path}`,
          method: verb.toUpperCase(),
          path,
          access: operation['x-access'],
          parameters: parameters ?? [],
          body:
            requestBody === undefined
              ? undefined
              : { required: requestBody.required === true, contents: contentsOf(requestBody) },
          replies: new Map(Object.entries(responses).map(([status, reply]) => [status, contentsOf(reply)])),
        }
      }),
    )
  }

  /** The schema that a reference names. */
  resolve(schema: FullSchema): FullSchema {
    if (schema.$ref === undefined) return schema
    const name = schema.$ref.replace('#/components/schemas/', '')
    const found = this.#document.components.schemas[name]
    if (found === undefined) throw new Error(`the document lacks ${schema.$ref}`)
    return found
  }

  /** What contradicts the schema; undefined if nothing does. */
  errorIn(schema: FullSchema, value: unknown): string | undefined {
    let validate = this.#validators.get(schema)
    if (validate === undefined) {
      validate = this.#ajv.compile({ ...schema, components: this.#document.components })
      this.#validators.set(schema, validate)
    }
    return validate(value) ? undefined : this.#ajv.errorsText(validate.errors)
  }

  /** The operation that a request addresses; undefined if the document has none. */
  operationAt(method: string, pathname: string): Operation | undefined {
    const segments = segmentsOf(decoded(pathname))
    const found = this.operations.filter(
      (each) => each.method === (method === 'HEAD' ? 'GET' : method) && fits(segmentsOf(each.path), segments),
    )
    // A fixed path comes before one with parameters.
    return found.toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path))[0]
  }
}

const contentsOf = ({ content = {} }: { content?: Readonly<Record<string, { schema?: FullSchema }>> }): Contents =>
  new Map(Object.entries(content).map(([type, { schema }]) => [type, schema]))

export const segmentsOf = (path: string): string[] => path.split('/').slice(1)

const isParameter = (segment: string): boolean => segment.startsWith('{')

const parametersIn = (path: string): number => segmentsOf(path).filter(isParameter).length

const fits = (template: readonly string[], segments: readonly string[]): boolean =>
  template.length === segments.length &&
  template.every((each, at) => (isParameter(each) ? segments[at] !== '' : each === segments[at]))

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
