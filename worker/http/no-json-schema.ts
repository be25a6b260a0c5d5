/** Stands in for what turns schemas into JSON Schema, which happens when the portal is built (wrangler.toml, alias). */
export const toJSONSchema = (): never => {
  throw new Error('schemas are described when the portal is built')
}
export const toJsonSchema = toJSONSchema
