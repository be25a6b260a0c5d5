import type { valuations } from '../../db/schema/loans.ts'

export type Valuation = typeof valuations.$inferSelect
