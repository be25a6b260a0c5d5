import { describe, expect, it } from 'vitest'

import { shapeOf } from './schema.ts'

const schemas = {
  Condition: {
    type: 'object',
    properties: { rules: { type: 'array', items: { $ref: '#/components/schemas/Condition' } } },
  },
}
const name = { type: 'string', minLength: 1, maxLength: 64 }

describe('a schema as it is shown', () => {
  it.each([
    [name, 'string', [['length', '1 – 64']]],
    [{ type: 'integer', minimum: 0 }, 'integer', [['range', '≥ 0']]],
    [{ type: 'array', items: name, maxItems: 3 }, 'string[]', [['items', '≤ 3']]],
    [{ enum: ['de', 'en'], type: 'string' }, '"de" | "en"', []],
    [{ type: 'array', items: { enum: [1, 2] } }, '(1 | 2)[]', []],
    [{ anyOf: [name, { type: 'null' }] }, 'string | null', [['length', '1 – 64']]],
    [{ const: true, default: true }, 'true', [['default', 'true']]],
    [{}, 'any', []],
  ])('%j', (schema, type, limits) => {
    const shape = shapeOf(schema, schemas)
    expect(shape.type).toBe(type)
    expect(shape.limits.map(({ id, value }) => [id, value])).toEqual(limits)
    expect(shape.parts).toEqual([])
  })

  it('has the members of an object, and of each in a list', () => {
    const object = { type: 'object', properties: { id: name, note: name }, required: ['id'] }
    const parts = [
      { kind: 'member', name: 'id', required: true, schema: name },
      { kind: 'member', name: 'note', required: false, schema: name },
    ]
    expect(shapeOf(object, schemas).parts).toEqual(parts)
    expect(shapeOf({ type: 'array', items: object }, schemas)).toMatchObject({ type: 'object[]', parts })
  })

  it('has what stands under names of any kind, and the choices that have something inside', () => {
    const map = { type: 'object', additionalProperties: { type: 'number' } }
    expect(shapeOf(map, schemas).parts).toEqual([
      { kind: 'key', name: '…', required: false, schema: { type: 'number' } },
    ])
    expect(shapeOf({ anyOf: [name, map] }, schemas)).toMatchObject({
      type: 'string | object',
      parts: [{ kind: 'choice', name: '1', schema: map }],
    })
  })

  it('is called by its name where it has one, and may hold itself', () => {
    const condition = shapeOf({ $ref: '#/components/schemas/Condition' }, schemas)
    expect(condition.type).toBe('Condition')
    const [rules] = condition.parts
    expect(shapeOf(rules?.schema ?? {}, schemas)).toMatchObject({ type: 'Condition[]', parts: condition.parts })
  })
})
