import type { Change } from '../settings/area-queries.ts'

/**
 * Chosen together with others: what was rejected, is approved for a moment of its own, or has to be approved by somebody
 * else is chosen one by one.
 */
export const isToChoose = ({ status, needsOther }: Pick<Change, 'status' | 'needsOther'>): boolean =>
  status === 'OPEN' && !needsOther
