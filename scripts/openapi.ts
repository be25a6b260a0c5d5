import { generateSpecs } from 'hono-openapi'

import { app } from '../worker/app.ts'

/** The OpenAPI 3.1 document, from the same schemas that check the requests. */
export async function writeOpenApi(): Promise<string> {
  const document = await generateSpecs(app, {
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
    documentation: {
      openapi: '3.1.0',
      info: { title: 'Loanport', version: '0.1.0', description: 'The online loan portal. Errors are RFC 9457 problems.' },
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
  return JSON.stringify(document)
}
