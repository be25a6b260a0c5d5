/**
 * The cases of a browser test that differ in language and width alone. `npm run test:whole` takes all of them; the check
 * that every change goes through takes the first, which is another one from test to test: it has both languages and both
 * widths, and half the time.
 */
export const inTurn = <Case>(cases: readonly Case[]): readonly Case[] =>
  process.env['LOANPORT_TESTS'] === 'whole' ? cases : cases.slice(0, 1)
