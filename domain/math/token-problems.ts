import type { Token } from './tokens.ts'

/** Why a formula is invalid at one of its tokens. */
export type TokenProblemCode =
  /** A value is missing before or after this operator. */
  | 'nothingBefore'
  | 'nothingBehind'
  | 'twoOperators'
  /** An operator is missing before this value. */
  | 'noOperator'
  | 'emptyBrackets'
  | 'notOpened'
  | 'notClosed'

export interface TokenProblem {
  readonly at: number
  readonly code: TokenProblemCode
}

/** All problems that make these tokens invalid (`parseTokens`), in order, one per token. */
export function tokenProblems(tokens: readonly Token[]): TokenProblem[] {
  const found = new Map<number, TokenProblemCode>()
  const report = (at: number, code: TokenProblemCode) => {
    if (!found.has(at)) found.set(at, code)
  }
  const open: number[] = []
  let wantsValue = true
  /** Whether the token here ends the operand before it. */
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
