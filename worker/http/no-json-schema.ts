/** Stands in for what describes schemas, which happens when the portal is built (scripts/vite/worker.config.ts). */
const refuse = (): never => {
  throw new Error('schemas are described when the portal is built')
}
export const loadVendor = refuse
export const toJsonSchema = refuse
export const toOpenAPISchema = refuse
