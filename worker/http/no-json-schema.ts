/** Stands in for what turns schemas into JSON Schema, which happens when the portal is built (wrangler.toml, alias). */
const refuse = (): never => {
  throw new Error('schemas are described when the portal is built')
}
export const toJSONSchema = (): never => refuse()
export const toJsonSchema = (): never => refuse()
