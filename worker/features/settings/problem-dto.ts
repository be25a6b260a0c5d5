import * as v from 'valibot'

/** A problem of a configuration, for programs (path, code) and for people (message). */
export const ProblemDto = v.object({ path: v.string(), code: v.string(), message: v.string() })
export type ProblemDto = v.InferOutput<typeof ProblemDto>
