/** Saved calculations of an owner, each a NEW loan with a mark (docs/decisions/2026-11-21-calculations.md). */
export const maxSavedCalculations = 5
