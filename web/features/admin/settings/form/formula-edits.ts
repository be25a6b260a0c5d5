import type { Token } from '#domain/math/tokens.ts'

/**
 * A formula being edited. Its stops are the gaps and elements in turn: 0 is the first gap, 1 the first element, 2 the
 * gap after it. The range from `anchor` to `caret` is selected; an element at the caret always is.
 */
export interface Formula {
  readonly tokens: readonly Token[]
  readonly anchor: number
  readonly caret: number
}

const gapBefore = (token: number): number => 2 * token
const toStop = (token: number): number => 2 * token + 1

export const lastStop = ({ tokens }: Pick<Formula, 'tokens'>): number => gapBefore(tokens.length)
export const tokenAt = (stop: number): number | undefined => (stop % 2 === 1 ? (stop - 1) / 2 : undefined)

const at = (tokens: readonly Token[], stop: number): Formula => ({ tokens, anchor: stop, caret: stop })

export const toFormula = (tokens: readonly Token[]): Formula => at(tokens, lastStop({ tokens }))

/** The selected elements, as a half-open range; empty at a gap. */
export function getSelectedRange({ anchor, caret }: Formula): { readonly from: number; readonly to: number } {
  const [low, high] = [Math.min(anchor, caret), Math.max(anchor, caret)]
  return { from: Math.floor(low / 2), to: Math.ceil(high / 2) }
}

export const hasSelection = (formula: Formula): boolean => {
  const { from, to } = getSelectedRange(formula)
  return from < to
}

/** Moves the caret to a stop; `extending` selects everything on the way. */
export function wentTo(formula: Formula, stop: number, extending = false): Formula {
  const caret = Math.max(0, Math.min(lastStop(formula), stop))
  return { ...formula, caret, anchor: extending ? formula.anchor : caret }
}

/** Inserts at the caret, replacing the selection. */
export function inserted(formula: Formula, token: Token): Formula {
  const { from, to } = getSelectedRange(formula)
  return at(formula.tokens.toSpliced(from, to - from, token), gapBefore(from + 1))
}

/** Deletes the selection, or else the element beside the caret. */
export function erased(formula: Formula, side: 'before' | 'behind'): Formula {
  const { tokens } = formula
  const { from, to } = getSelectedRange(formula)
  if (from < to) return at(tokens.toSpliced(from, to - from), gapBefore(from))
  const gone = side === 'before' ? from - 1 : from
  return gone < 0 || gone >= tokens.length ? formula : at(tokens.toSpliced(gone, 1), gapBefore(gone))
}

/** Puts brackets around the selection, and keeps them selected with it. */
export function bracketed(formula: Formula): Formula {
  const { from, to } = getSelectedRange(formula)
  if (from === to) return formula
  const inner = formula.tokens.slice(from, to)
  return {
    tokens: formula.tokens.toSpliced(from, to - from, { kind: 'open' }, ...inner, { kind: 'close' }),
    anchor: toStop(from),
    caret: toStop(to + 1),
  }
}

/** The edits of a formula, with undo and redo. */
export interface Steps {
  readonly now: Formula
  readonly done: readonly Formula[]
  readonly undone: readonly Formula[]
}

export const begun = (tokens: readonly Token[]): Steps => ({ now: toFormula(tokens), done: [], undone: [] })

/** Moving the caret is not a step. */
export function stepped({ now, done, undone }: Steps, next: Formula): Steps {
  return next.tokens === now.tokens ? { now: next, done, undone } : { now: next, done: [...done, now], undone: [] }
}

export function undoStep(steps: Steps): Steps {
  const { now, done, undone } = steps
  const before = done.at(-1)
  return before === undefined ? steps : { now: before, done: done.slice(0, -1), undone: [...undone, now] }
}

export function redoStep(steps: Steps): Steps {
  const { now, done, undone } = steps
  const after = undone.at(-1)
  return after === undefined ? steps : { now: after, done: [...done, now], undone: undone.slice(0, -1) }
}
