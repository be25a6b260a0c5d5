/** Saved calculations of an owner, each a NEW loan with a mark (decisions.md, 'Loans'). */
export const savedCalculationsAtMost = 5
