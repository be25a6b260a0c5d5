import { describe, expect, it } from 'vitest'

import { toShape } from './schema.ts'

const schemas = {
  Condition: {
    type: 'object',
    properties: { rules: { type: 'array', items: { $ref: '#/components/schemas/Condition' } } },
  },
}
const name = { type: 'string', minLength: 1, maxLength: 64 }

describe('the shape of a schema', () => {
  it.each([
    [name, 'string', [['length', '1 – 64']]],
    [{ type: 'integer', minimum: 0 }, 'integer', [['range', '≥ 0']]],
    [{ type: 'array', items: name, maxItems: 3 }, 'string[]', [['items', '≤ 3']]],
    [{ enum: ['de', 'en'], type: 'string' }, '"de" | "en"', []],
    [{ type: 'array', items: { enum: [1, 2] } }, '(1 | 2)[]', []],
    [{ anyOf: [name, { type: 'null' }] }, 'string | null', [['length', '1 – 64']]],
    [{ type: ['string', 'null'], maxLength: 64 }, 'string | null', [['length', '≤ 64']]],
    [{ const: true, default: true }, 'true', [['default', 'true']]],
    [{}, 'any', []],
  ])('%j', (schema, type, limits) => {
    const shape = toShape(schema, schemas)
    expect(shape.type).toBe(type)
    expect(shape.limits.map(({ id, value }) => [id, value])).toEqual(limits)
    expect(shape.parts).toEqual([])
  })

  it("contains the members of an object, and those of a list's entries", () => {
    const object = { type: 'object', properties: { id: name, note: name }, required: ['id'] }
    const parts = [
      { kind: 'member', name: 'id', required: true, schema: name },
      { kind: 'member', name: 'note', required: false, schema: name },
    ]
    expect(toShape(object, schemas).parts).toEqual(parts)
    expect(toShape({ type: 'array', items: object }, schemas)).toMatchObject({ type: 'object[]', parts })
  })

  it('contains the members of all schemas that it joins', () => {
    const condition = { $ref: '#/components/schemas/Condition' }
    const joined = { allOf: [condition, { type: 'object', properties: { note: name } }] }
    const shape = toShape(joined, schemas)
    expect(shape.type).toBe('Condition & object')
    expect(shape.parts.map((each) => each.name)).toEqual(['rules', 'note'])
  })

  it('contains additional properties, and the choices with parts', () => {
    const map = { type: 'object', additionalProperties: { type: 'number' } }
    expect(toShape(map, schemas).parts).toEqual([
      { kind: 'key', name: '…', required: false, schema: { type: 'number' } },
    ])
    expect(toShape({ anyOf: [name, map] }, schemas)).toMatchObject({
      type: 'string | object',
      parts: [{ kind: 'choice', name: '1', schema: map }],
    })
  })

  it("has the schema's name if there is one, and may be recursive", () => {
    const condition = toShape({ $ref: '#/components/schemas/Condition' }, schemas)
    expect(condition.type).toBe('Condition')
    const [rules] = condition.parts
    expect(toShape(rules?.schema ?? {}, schemas)).toMatchObject({ type: 'Condition[]', parts: condition.parts })
  })
})
