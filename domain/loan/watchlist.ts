/** Calculations that an owner remembers from a start page, each a NEW loan marked so (decisions.md, 'Loans'). */
export const savedCalculationsAtMost = 5
