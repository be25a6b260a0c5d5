import * as v from 'valibot'

export const Component = v.object({
  status: v.picklist(['UP', 'WARNING', 'DOWN']),
  details: v.record(v.string(), v.unknown()),
})
export type Component = v.InferOutput<typeof Component>
export type Components = Record<string, Component>

/** Components and details are for administrators; everybody else gets only the status. */
export const HealthDto = v.object({
  status: v.picklist(['UP', 'DOWN']),
  components: v.optional(v.record(v.string(), Component)),
  details: v.optional(v.record(v.string(), Component)),
})
export type HealthDto = v.InferOutput<typeof HealthDto>

export const warnIf = (condition: boolean, details: Component['details']): Component => ({
  status: condition ? 'WARNING' : 'UP',
  details,
})
