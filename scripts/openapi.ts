import { registerHooks } from 'node:module'

import { Validator } from '@seriousme/openapi-schema-validator'
import { addGlobalDefs, toJsonSchema } from '@valibot/to-json-schema'
import { generateSpecs } from 'hono-openapi'
import * as v from 'valibot'
import * as z from 'zod'

import { NestedCondition } from '../domain/conditions/conditions.ts'
import { ContactInput } from '../domain/contact/contact.ts'
import { locales } from '../domain/text/locale.ts'
import { ExpressionNode } from '../domain/math/expression.ts'
import { PersonExport } from '../worker/features/accounts/export-schema.ts'
import { LoanReply } from '../worker/http/typed-loan.ts'
import { numberInAddress } from '../worker/http/paging.ts'
import { typedReplies } from '../worker/http/typed-replies.ts'
import { withNamedSchemas } from './openapi-names.ts'
import { withSharedParts } from './openapi-shared.ts'

/** Runtime modules that the routes import, but that their description never calls. */
const runtimeModule = 'data:text/javascript,export const connect = () => { throw new Error("only in workerd") }'
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('cloudflare:') ? { url: runtimeModule, shortCircuit: true } : next(specifier, context),
})

// A recursive schema needs a name; without one it would get a number.
addGlobalDefs({ Condition: NestedCondition, Expression: ExpressionNode })

/** The OpenAPI 3.1 document, from the schemas that validate requests. Throws if it is invalid. */
export async function writeOpenApi(): Promise<string> {
  const { app } = await import('../worker/app.ts')
  const document = await generateSpecs(app, {
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Loanport',
        version: '0.1.0',
        description: 'The online loan portal. Errors are RFC 9457 problems.',
        license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          visitor: { type: 'apiKey', in: 'header', name: 'unique-user-id' },
          service: { type: 'http', scheme: 'bearer', description: 'A machine with a token of its own' },
        },
        schemas: {
          Problem: {
            type: 'object',
            additionalProperties: false,
            required: ['type', 'title', 'status', 'path', 'message'],
            properties: {
              type: { type: 'string' },
              title: { type: 'string' },
              status: { type: 'integer' },
              path: { type: 'string' },
              message: { type: 'string' },
              errorKey: { type: 'string' },
              entityName: { type: 'string' },
              params: { anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }] },
              requestId: { type: 'string' },
              current: {},
              problems: { type: 'array', items: { type: 'object' } },
              fieldErrors: {
                type: 'array',
                items: {
                  type: 'object',
                  additionalProperties: false,
                  required: ['objectName', 'field', 'message'],
                  properties: {
                    objectName: { type: 'string' },
                    field: { type: 'string' },
                    message: { type: 'string' },
                    messageKey: { type: 'string' },
                    params: { type: 'object' },
                  },
                },
              },
            },
          },
        },
      },
    },
  } as never)
  for (const [path, requestBody] of Object.entries(await ownBodies())) {
    const post = document.paths[path]?.post
    if (post === undefined) throw new Error(`no call receives ${path}`)
    Object.assign(post, { requestBody })
  }
  const { components, paths } = document as unknown as Described
  components.schemas['Loan'] = convertSchema(LoanReply)
  components.schemas['PersonExport'] = convertSchema(PersonExport)
  // The same calls with a slash at their end, for clients that have always sent one.
  for (const path of Object.keys(paths)) if (path.slice(0, -1) in paths) delete paths[path]
  for (const [path, operations] of Object.entries(paths))
    for (const operation of Object.values(operations)) describeAlike(path, operation)
  // A file, as JSON or with all other files.
  const exported = paths['/api/account/export']?.['get']?.responses['200']
  if (exported === undefined) throw new Error('nothing exports the data of a person')
  exported.content = {
    'application/json': { schema: { $ref: '#/components/schemas/PersonExport' } },
    'application/zip': { schema: { type: 'string', format: 'binary' } },
  }
  // Definitions of a named schema are moved beside it.
  const text = JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/')
  const named = withSharedParts(await withNamedSchemas(JSON.parse(text) as Record<string, unknown>))
  await assertValid(structuredClone(named) as Record<string, unknown>)
  return JSON.stringify(named)
}

interface ParameterSchema {
  readonly type?: string
  readonly pattern?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: string | number
}

interface DescribedOperation {
  readonly 'x-access'?: string
  parameters?: { readonly in: string; readonly name: string; schema: ParameterSchema }[]
  readonly responses: Readonly<Record<string, { description?: string; content?: Record<string, { schema?: object }> }>>
}

interface Described {
  readonly components: { readonly schemas: Record<string, object> }
  readonly paths: Record<string, Readonly<Record<string, DescribedOperation>>>
}

/** What calls have in common: a token in the address, a language, and replies that the Worker validates nowhere. */
function describeAlike(path: string, operation: DescribedOperation): void {
  const parameters = (operation.parameters ??= [])
  for (const each of parameters) each.schema = asNumber(each.schema)
  const add = (name: string, required: boolean, description: string, schema: ParameterSchema): void => {
    const own = { in: 'query', name, required, description, schema }
    const at = parameters.findIndex((each) => each.in === 'query' && each.name === name)
    parameters.splice(at === -1 ? parameters.length : at, 1, own)
  }
  if (operation['x-access'] === 'token')
    add('token', true, 'From POST /api/download-tokens; works once', { type: 'string' })
  if (path.startsWith('/api/'))
    add('lang', false, 'The language of texts; without it, Accept-Language decides', {
      type: 'string',
      enum: [...locales],
    })
  for (const { description, content } of Object.values(operation.responses)) {
    const json = content?.['application/json']
    if (json !== undefined && json.schema === undefined) json.schema = replySchemaAt(path, description)
  }
}

/** What is text in an address and a number for whoever asks. */
function asNumber(schema: ParameterSchema): ParameterSchema {
  if (schema.pattern !== numberInAddress.source) return schema
  const { default: shipped } = schema
  return {
    type: 'integer',
    minimum: 0,
    maximum: 999_999,
    ...(shipped === undefined ? {} : { default: Number(shipped) }),
  }
}

/** Throws for a reply that is described neither by its route nor by its type. */
function replySchemaAt(path: string, description = ''): object {
  const schema = typedReplies[path]
  const isLoan = description.startsWith('The loan') || path === '/api/loan/validate'
  if (schema === undefined && isLoan) return { $ref: '#/components/schemas/Loan' }
  if (schema === undefined) throw new Error(`the reply of ${path} has no schema`)
  return convertSchema(schema)
}

/** Bodies that verbs read themselves, by path: events after their signature, forms with files, and what may be missing or text. */
async function ownBodies(): Promise<Readonly<Record<string, object>>> {
  const { BankEvent } = await import('../worker/features/bank/event.ts')
  const { Base64Upload, Target } = await import('../worker/features/documents/read-upload.ts')
  const { RejectInput } = await import('../worker/features/releases/decide.ts')
  const json = (schema: object) => ({ 'application/json': { schema } })
  return {
    '/api/bank/events': { required: true, content: json(z.toJSONSchema(BankEvent, { io: 'input' })) },
    '/api/loan/documents': {
      required: true,
      content: { ...formWithFile(Target), ...json(convertSchema(Base64Upload)) },
    },
    '/api/contact': { required: true, content: formWithFile(ContactInput, false) },
    '/api/pages-fields/attachments': { required: true, content: formWithFile(v.object({})) },
    '/api/account/reset-password/init': { required: true, content: { 'text/plain': { schema: { type: 'string' } } } },
    '/api/release-changes/reject/{id}': { required: false, content: json(convertSchema(RejectInput)) },
  }
}

interface JsonSchema {
  readonly properties?: object | undefined
  readonly required?: readonly string[] | undefined
}

/** Without the definitions of named schemas, which the document has once. */
function convertSchema(schema: v.GenericSchema): JsonSchema {
  const {
    $schema: _schema,
    $defs: _defs,
    ...own
  } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
    // OpenAPI 3.1 has this dialect.
    target: 'draft-2020-12',
  })
  return own
}

function formWithFile(schema: v.GenericSchema, isRequired = true): object {
  const { properties, required = [] } = convertSchema(schema)
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { ...properties, file: { type: 'string', format: 'binary' } },
        required: [...required, ...(isRequired ? ['file'] : [])],
      },
    },
  }
}

/** Validates against OpenAPI's own schema, and finds missing references. */
async function assertValid(document: Record<string, unknown>): Promise<void> {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(document)
  if (!valid) throw new Error(`the OpenAPI document is not valid: ${JSON.stringify(errors)}`)
  validator.resolveRefs()
}
