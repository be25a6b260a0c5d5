import type { AreasToCheck } from './area.ts'
import type { SnapshotAreas } from './snapshot.ts'

/**
 * The areas with their types: cross-checks run only after every item has passed its schema (checkAreas). An area may be
 * missing in an older configuration.
 */
export const checked = (areas: AreasToCheck): Partial<SnapshotAreas> => areas
