import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core'

import type { CalculationLoan } from '#domain/loan/calculation-loan.ts'
import { isEuroAmount } from '#domain/money/cents.ts'

import { provideConsole } from './console.ts'
import { type Engine, withEngine } from './engine.ts'

export type FailureKind = 'SYNTAX' | 'NO_FUNCTION' | 'THROWN' | 'OVERRUN' | 'NO_AMOUNT'

export interface Failure {
  readonly kind: FailureKind
  /** The error's text, which may contain answers of the loan. */
  readonly text?: string
  readonly line?: number
  /** From 1, as in editors. */
  readonly column?: number
}

export interface Outcome {
  /** Euro a month; 0 after a failure. */
  readonly value: number
  readonly failure?: Failure
}

const file = 'calculate.js'
const longestText = 300
const most = 100_000

/** An outcome with output for the author of the code only, because it may contain answers of the loan. */
export interface Tried {
  readonly outcome: Outcome
  readonly printed: readonly string[]
  /** Percent of the limit of a run; not a time, because the clock stands still during a computation. */
  readonly effort: number
}

/** Runs calculation code on a copy of the loan ([B3.47]), without any effect beyond the run. */
export const runChildBenefit = async (code: string, loan: CalculationLoan): Promise<Outcome> =>
  (await runChildBenefitTrial(code, loan)).outcome

/** The same run, with its output and effort. */
export const runChildBenefitTrial = (code: string, loan: CalculationLoan): Promise<Tried> =>
  withEngine((engine) => {
    const printed = provideConsole(engine.context)
    const outcome = outcomeOf(engine, code, JSON.stringify(loan))
    return { outcome, printed, effort: engine.effort() }
  })

function outcomeOf(engine: Engine, code: string, loan: string): Outcome {
  try {
    return calculated(engine, code, loan)
  } catch {
    // The engine broke down: it ran out of stack or memory.
    return failed({ kind: 'OVERRUN' })
  }
}

const failed = (failure: Failure): Outcome => ({ value: 0, failure })

function calculated(engine: Engine, code: string, loan: string): Outcome {
  const { context } = engine
  // Before the calculation code, which could replace `JSON.parse`.
  const copy = context.unwrapResult(context.evalCode(`JSON.parse(${JSON.stringify(loan)})`))
  const loaded = context.evalCode(code, file)
  if (loaded.error !== undefined) {
    const unreadable = textAt(context, loaded.error, 'name') === 'SyntaxError'
    return failed(failureOf(engine, loaded.error, unreadable ? 'SYNTAX' : 'THROWN'))
  }
  const found = context.evalCode('typeof calculate === "function" ? calculate : undefined')
  if (found.error !== undefined || context.typeof(found.value) !== 'function') return failed({ kind: 'NO_FUNCTION' })
  const called = context.callFunction(found.value, context.undefined, copy)
  if (called.error !== undefined) return failed(failureOf(engine, called.error, 'THROWN'))
  const value = context.typeof(called.value) === 'number' ? context.getNumber(called.value) : Number.NaN
  return value >= 0 && value <= most && isEuroAmount(value) ? { value } : failed({ kind: 'NO_AMOUNT' })
}

function failureOf(engine: Engine, error: QuickJSHandle, otherwise: FailureKind): Failure {
  const { context } = engine
  const text = textAt(context, error, 'message')
  // For stopped code the engine names the beginning of the function, not the loop.
  const stack = engine.overrun() ? '' : textAt(context, error, 'stack')
  const place = new RegExp(`${file}:(\\d+)(?::(\\d+))?`).exec(stack ?? '')
  const [line, column] = [Number(place?.[1]), Number(place?.[2])]
  const kind = isOverrun(engine, error, text) ? 'OVERRUN' : otherwise
  return {
    kind,
    ...(kind === 'OVERRUN' || text === undefined ? {} : { text: text.slice(0, longestText) }),
    ...(Number.isNaN(line) ? {} : { line }),
    ...(Number.isNaN(column) ? {} : { column }),
  }
}

/** Whether the code was stopped or exceeded the engine's limits; without memory for an error the engine throws null. */
const isOverrun = ({ context, overrun }: Engine, error: QuickJSHandle, text = ''): boolean =>
  overrun() ||
  context.sameValue(error, context.null) ||
  (textAt(context, error, 'name') === 'InternalError' && /^(out of memory|stack overflow|string too long)$/.test(text))

/** Reads a property; a getter of the code runs under the same limits. */
function textAt(context: QuickJSContext, error: QuickJSHandle, name: string): string | undefined {
  if (context.typeof(error) === 'string') return name === 'message' ? context.getString(error) : undefined
  if (context.typeof(error) !== 'object') return undefined
  try {
    const property = context.getProp(error, name)
    return context.typeof(property) === 'string' ? context.getString(property) : undefined
  } catch {
    return undefined
  }
}
