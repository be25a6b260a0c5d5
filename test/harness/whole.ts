/** Whether everything is tried of which the check takes a sample (`npm run test:whole`). */
export const isWhole = process.env['LOANPORT_TESTS'] === 'whole'

/** All rows of a matrix, or those of the check. */
export const sampled = <Row>(all: readonly Row[], inCheck: (row: Row) => boolean): readonly Row[] =>
  isWhole ? all : all.filter(inCheck)
