import * as v from 'valibot'

/** Used in paths and file names: letters, digits, hyphens and underscores. */
export const ItemId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/))

/** Whether no value occurs twice. */
export const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length

/** A single-line name. */
export const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
