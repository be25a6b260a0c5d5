import type { Token } from './tokens.ts'

/** Why a formula is none, at one of its signs. */
export type TokenProblemCode =
  /** Before this operator, or behind it, a value is missing. */
  | 'nothingBefore'
  | 'nothingBehind'
  | 'twoOperators'
  /** Between this value and the one before nothing says what to do with them. */
  | 'noOperator'
  | 'emptyBrackets'
  | 'notOpened'
  | 'notClosed'

export interface TokenProblem {
  readonly at: number
  readonly code: TokenProblemCode
}

/** All that keeps these signs from being a formula (`expressionOf`), in their order; of one sign one thing is told. */
export function tokenProblems(tokens: readonly Token[]): TokenProblem[] {
  const found = new Map<number, TokenProblemCode>()
  const report = (at: number, code: TokenProblemCode) => {
    if (!found.has(at)) found.set(at, code)
  }
  const open: number[] = []
  let wantsValue = true
  /** What comes here ends what is before it. */
  const endsAt = (at: number) => {
    if (wantsValue && tokens[at - 1]?.kind === 'operator') report(at - 1, 'nothingBehind')
  }
  for (const [at, { kind }] of tokens.entries())
    switch (kind) {
      case 'operator':
        if (wantsValue) report(at, tokens[at - 1]?.kind === 'operator' ? 'twoOperators' : 'nothingBefore')
        wantsValue = true
        break
      case 'close':
        endsAt(at)
        if (tokens[at - 1]?.kind === 'open') report(at - 1, 'emptyBrackets')
        if (open.pop() === undefined) report(at, 'notOpened')
        wantsValue = false
        break
      default:
        if (!wantsValue) report(at, 'noOperator')
        if (kind === 'open') open.push(at)
        wantsValue = kind === 'open'
    }
  endsAt(tokens.length)
  for (const at of open) report(at, 'notClosed')
  return [...found].map(([at, code]) => ({ at, code })).toSorted((a, b) => a.at - b.at)
}
