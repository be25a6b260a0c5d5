import * as v from 'valibot'

export const Component = v.object({
  status: v.picklist(['UP', 'WARNING', 'DOWN']),
  details: v.record(v.string(), v.unknown()),
})
export type Component = v.InferOutput<typeof Component>
export type Components = Record<string, Component>

export const warnIf = (condition: boolean, details: Component['details']): Component => ({
  status: condition ? 'WARNING' : 'UP',
  details,
})
