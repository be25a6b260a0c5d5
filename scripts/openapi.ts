import { registerHooks } from 'node:module'

import { Validator } from '@seriousme/openapi-schema-validator'
import { addGlobalDefs, toJsonSchema } from '@valibot/to-json-schema'
import { generateSpecs } from 'hono-openapi'
import * as v from 'valibot'
import * as z from 'zod'

import { NestedCondition } from '../domain/conditions.ts'
import { ContactInput } from '../domain/contact.ts'
import { ExpressionNode } from '../domain/math/expression.ts'

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
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          visitor: { type: 'apiKey', in: 'header', name: 'unique-user-id' },
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
  // Definitions of a named schema are moved beside it.
  const text = JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/')
  await assertValid(JSON.parse(text) as Record<string, unknown>)
  return text
}

/** Bodies that verbs read themselves, by path: events after their signature, and forms with files. */
async function ownBodies(): Promise<Readonly<Record<string, object>>> {
  const { BankEvent } = await import('../worker/features/bank/event.ts')
  const { Base64Upload, Target } = await import('../worker/features/documents/read-upload.ts')
  const json = (schema: object) => ({ 'application/json': { schema } })
  return {
    '/api/bank/events': { required: true, content: json(z.toJSONSchema(BankEvent, { io: 'input' })) },
    '/api/loan/documents': {
      required: true,
      content: { ...formWithFile(Target), ...json(jsonSchemaOf(Base64Upload)) },
    },
    '/api/contact': { required: true, content: formWithFile(ContactInput, false) },
    '/api/pages-fields/attachments': { required: true, content: formWithFile(v.object({})) },
  }
}

const jsonSchemaOf = (schema: v.GenericSchema) =>
  toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as {
    readonly properties?: object
    readonly required?: readonly string[]
  }

function formWithFile(schema: v.GenericSchema, isRequired = true): object {
  const { properties, required = [] } = jsonSchemaOf(schema)
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
