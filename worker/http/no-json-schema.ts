/** Replaces the schema converter in the Worker, because schemas are described at build time (scripts/vite/worker.config.ts). */
const refuse = (): never => {
  throw new Error('schemas are described when the portal is built')
}
export const loadVendor = refuse
export const toJsonSchema = refuse
export const toOpenAPISchema = refuse
