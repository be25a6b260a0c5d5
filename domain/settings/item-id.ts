import * as v from 'valibot'

/** What stands in paths and names files: letters, digits, hyphens and underscores. */
export const ItemId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/))

/** A name that is shown in one line. */
export const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
