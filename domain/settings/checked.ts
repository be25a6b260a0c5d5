import type { AreasToCheck } from './area.ts'
import type { SnapshotAreas } from './snapshot.ts'

/**
 * The areas with their types: cross-checks run only when every item has passed its own schema (checkAreas), today's or the
 * one of the day when it came into force. An area may still be missing, where a configuration is older than it.
 */
export const checked = (areas: AreasToCheck): Partial<SnapshotAreas> => areas
