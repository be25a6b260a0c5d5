import { type FieldProperty, fieldFacts, fieldProperties as someHave } from '../../../fields/facts.ts'
import type { FieldDefinition, FieldType } from '../../../fields/types.ts'
import { inputFieldProperties } from './labels.ts'
import type { Properties, Property } from '../../labels/property.ts'

const isOfSomeTypes = (path: string): path is FieldProperty => someHave.some((each) => each === path)

const has = (type: FieldType, path: string): boolean =>
  !isOfSomeTypes(path) || fieldFacts[type].properties.includes(path)

/** The properties of a field's type, and others that the field contains, so that they can be removed. */
export function fieldProperties(field: FieldDefinition): Properties {
  const usedProperties = (of: Properties, owner: object, around: string): [string, Property][] =>
    Object.entries(of).flatMap(([name, property]): [string, Property][] => {
      const value: unknown = Reflect.get(owner, name)
      if (name !== 'meta' || property.reads.as !== 'group')
        return has(field.type, `${around}${name}`) || value !== undefined ? [[name, property]] : []
      const inside = usedProperties(property.reads.of, field.meta ?? {}, 'meta.')
      return inside.length === 0
        ? []
        : [[name, { ...property, reads: { as: 'group', of: Object.fromEntries(inside) } }]]
    })
  return Object.fromEntries(usedProperties(inputFieldProperties, field, ''))
}

/** Changes the type of a field: drops properties of the former type, and adds defaults of the new one. */
export function ofType(
  { keyType, meta = {}, calculation, ...field }: FieldDefinition,
  type: FieldType,
): Omit<FieldDefinition, 'calculation'> {
  const usedMeta = Object.fromEntries(Object.entries(meta).filter(([name]) => has(type, `meta.${name}`)))
  return {
    ...field,
    type,
    ...(keyType !== undefined && has(type, 'keyType') ? { keyType } : {}),
    ...(Object.keys(usedMeta).length > 0 ? { meta: usedMeta } : {}),
    // Without a formula yet.
    ...(has(type, 'calculation') ? { calculation: calculation ?? { unit: 'EURO' } } : {}),
  }
}
