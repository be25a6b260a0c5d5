import { registerHooks } from 'node:module'

import { Validator } from '@seriousme/openapi-schema-validator'
import { addGlobalDefs } from '@valibot/to-json-schema'
import { generateSpecs } from 'hono-openapi'
import * as z from 'zod'

import { NestedCondition } from '../domain/conditions.ts'
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
            required: ['type', 'title', 'status', 'path', 'message'],
            properties: {
              type: { type: 'string' },
              title: { type: 'string' },
              status: { type: 'integer' },
              path: { type: 'string' },
              message: { type: 'string' },
              errorKey: { type: 'string' },
              entityName: { type: 'string' },
              params: { type: 'string' },
              requestId: { type: 'string' },
              fieldErrors: {
                type: 'array',
                items: {
                  type: 'object',
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
  const post = document.paths['/api/bank/events']?.post
  if (post === undefined) throw new Error('no call receives the events of the bank')
  Object.assign(post, { requestBody: await bankEventBody() })
  // Definitions of a named schema are moved beside it.
  const text = JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/')
  await assertValid(JSON.parse(text) as Record<string, unknown>)
  return text
}

/** The body of a bank's event. The verb validates it after the signature, so the route does not describe it. */
async function bankEventBody(): Promise<object> {
  const { BankEvent } = await import('../worker/features/bank/event.ts')
  return { required: true, content: { 'application/json': { schema: z.toJSONSchema(BankEvent, { io: 'input' }) } } }
}

/** Validates against OpenAPI's own schema, and finds missing references. */
async function assertValid(document: Record<string, unknown>): Promise<void> {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(document)
  if (!valid) throw new Error(`the OpenAPI document is not valid: ${JSON.stringify(errors)}`)
  validator.resolveRefs()
}
