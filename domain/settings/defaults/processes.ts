import type { Process } from '../products.ts'

/** The product's own steps are enough to begin with; a bank adds processes for campaigns and partners. */
export const processDefaults: readonly Process[] = []
