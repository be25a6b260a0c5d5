import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core'

import type { CalculationLoan } from '#domain/loan/calculation-loan.ts'
import { isEuroAmount } from '#domain/money/cents.ts'

export type FailureKind = 'SYNTAX' | 'NO_FUNCTION' | 'THROWN' | 'OVERRUN' | 'NO_AMOUNT'

export interface RunFailure {
  readonly kind: FailureKind
  /** The error's text, which may contain answers of the loan. */
  readonly text?: string
  readonly line?: number
  /** From 1, as in editors. */
  readonly column?: number
}

export interface RunOutcome {
  /** Euro a month; 0 after a failure. */
  readonly value: number
  readonly failure?: RunFailure
}

const file = 'calculate.js'
const maxTextLength = 300
const most = 100_000

/** An outcome with output for the author of the code only, because it may contain answers of the loan. */
export interface Tried {
  readonly outcome: RunOutcome
  readonly printed: readonly string[]
  /** Percent of the limit of a run; not a time, because the clock stands still during a computation. */
  readonly effort: number
}

/** Runs calculation code on a copy of the loan ([B3.47]), without any effect beyond the run. */
export const runChildBenefit = async (code: string, loan: CalculationLoan): Promise<RunOutcome> =>
  (await runChildBenefitTrial(code, loan)).outcome

/** The same run, with its output and effort. */
export const runChildBenefitTrial = (code: string, loan: CalculationLoan): Promise<Tried> =>
  withEngine((engine) => {
    const printed = provideConsole(engine.context)
    const outcome = readOutcome(engine, code, JSON.stringify(loan))
    return { outcome, printed, effort: engine.effort() }
  })

function readOutcome(engine: Engine, code: string, loan: string): RunOutcome {
  try {
    return calculated(engine, code, loan)
  } catch {
    // The engine broke down: it ran out of stack or memory.
    return failed({ kind: 'OVERRUN' })
  }
}

const failed = (failure: RunFailure): RunOutcome => ({ value: 0, failure })

function calculated(engine: Engine, code: string, loan: string): RunOutcome {
  const { context } = engine
  // Before the calculation code, which could replace `JSON.parse`.
  const copy = context.unwrapResult(context.evalCode(`JSON.parse(${JSON.stringify(loan)})`))
  const loaded = context.evalCode(code, file)
  if (loaded.error !== undefined) {
    const unreadable = textAt(context, loaded.error, 'name') === 'SyntaxError'
    return failed(readFailure(engine, loaded.error, unreadable ? 'SYNTAX' : 'THROWN'))
  }
  const found = context.evalCode('typeof calculate === "function" ? calculate : undefined')
  if (found.error !== undefined || context.typeof(found.value) !== 'function') return failed({ kind: 'NO_FUNCTION' })
  const called = context.callFunction(found.value, context.undefined, copy)
  if (called.error !== undefined) return failed(readFailure(engine, called.error, 'THROWN'))
  const value = context.typeof(called.value) === 'number' ? context.getNumber(called.value) : Number.NaN
  return value >= 0 && value <= most && isEuroAmount(value) ? { value } : failed({ kind: 'NO_AMOUNT' })
}

function readFailure(engine: Engine, error: QuickJSHandle, otherwise: FailureKind): RunFailure {
  const { context } = engine
  const text = textAt(context, error, 'message')
  // For stopped code the engine names the beginning of the function, not the loop.
  const stack = engine.overrun() ? '' : textAt(context, error, 'stack')
  const place = new RegExp(`${file}:(\\d+)(?::(\\d+))?`).exec(stack ?? '')
  const [line, column] = [Number(place?.[1]), Number(place?.[2])]
  const kind = isOverrun(engine, error, text) ? 'OVERRUN' : otherwise
  return {
    kind,
    ...(kind === 'OVERRUN' || text === undefined ? {} : { text: text.slice(0, maxTextLength) }),
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

const maxLines = 50
const maxLineLength = 500

/**
 * Gives calculation code a `console` that collects its lines, in trial runs and real ones, so that tested code behaves the
 * same. Returns a growing list. Texts are formatted in the engine and count towards its effort.
 */
function provideConsole(context: QuickJSContext): readonly string[] {
  const lines: string[] = []
  const note = context.newFunction('note', (line) => {
    if (lines.length > maxLines || context.typeof(line) !== 'string') return
    // One more line indicates that there were more.
    lines.push(lines.length === maxLines ? '…' : context.getString(line))
  })
  const provide = context.unwrapResult(context.evalCode(source))
  context.unwrapResult(context.callFunction(provide, context.undefined, note)).dispose()
  return lines
}

/** Evaluated before the calculation code, which could replace built-ins. Values without JSON are described by their type. */
const source = `((note) => {
  const { stringify } = JSON
  const { call } = Function.prototype
  const shortened = call.bind(String.prototype.slice)
  const written = (value) => {
    if (typeof value === 'string') return value
    try {
      return stringify(value) ?? typeof value
    } catch {
      return typeof value
    }
  }
  globalThis.console = {
    log(...values) {
      let line = ''
      for (let at = 0; at < values.length; at++) line += (at === 0 ? '' : ' ') + shortened(written(values[at]), 0, ${maxLineLength})
      note(shortened(line, 0, ${maxLineLength}))
    },
  }
})`

/** Pages of 64 KiB: 16 MiB, the engine's initial memory and its limit. */
const pages = 256
/** The engine's own memory limit; it does not count long texts, which the pages limit. */
const memoryBytes = 8 * 1024 * 1024
const stackBytes = 256 * 1024
/**
 * The limit of interrupts, each after about 10,000 loops and calls. Not a deadline, because the clock stands still while a
 * request computes. The meter limits single calls of built-in functions (scripts/meter-wasm.ts).
 */
const turns = 20

/** Without anything that calculations do not need, or that would allow waiting, clocks or asynchronous work. */
const intrinsics = { BaseObjects: true, Eval: true, JSON: true, MapSet: true, RegExp: true, RegExpCompiler: true }

interface Engine {
  readonly context: QuickJSContext
  /** The code was stopped. */
  readonly overrun: () => boolean
  /** The effort used so far, in percent of the nearer limit. */
  readonly effort: () => number
}

/** The remaining fuel of the meter (scripts/meter-wasm.ts). */
function fuelIn([instance]: readonly WebAssembly.Instance[]): () => number {
  const fuel = instance?.exports['fuel']
  if (!(fuel instanceof WebAssembly.Global)) throw new Error('the engine has no meter')
  return () => Number(fuel.value)
}

/**
 * Runs work in a new engine with its own memory, which is discarded afterwards in whatever state. Throws the engine's own
 * errors when it breaks down or its meter runs out.
 */
async function withEngine<T>(work: (engine: Engine) => T): Promise<T> {
  // Loaded on first use, because most portals have no calculation code.
  const [{ newQuickJSWASMModuleFromVariant, newVariant }, { default: variant }, { default: wasmModule }] =
    await Promise.all([
      import('quickjs-emscripten-core'),
      import('@jitl/quickjs-wasmfile-release-sync'),
      import('./quickjs.wasm'),
    ])
  const wasmMemory = new WebAssembly.Memory({ initial: pages, maximum: pages })
  const instances: WebAssembly.Instance[] = []
  const quickjs = await newQuickJSWASMModuleFromVariant(
    newVariant(variant, {
      wasmMemory,
      emscriptenModule: {
        instantiateWasm: (imports, onSuccess) => {
          const instance = new WebAssembly.Instance(wasmModule, imports)
          instances.push(instance)
          onSuccess(instance)
          return instance.exports
        },
      },
    }),
  )
  const fuel = fuelIn(instances)
  const runtime = quickjs.newRuntime({ maxStackSizeBytes: stackBytes, memoryLimitBytes: memoryBytes })
  let spent = 0
  runtime.setInterruptHandler(() => ++spent > turns)
  const context = runtime.newContext({ intrinsics })
  context.unwrapResult(context.evalCode('delete Math.random')).dispose()
  // Not disposed: a state broken by the code is garbage-collected with its memory.
  const [begun, tank] = [spent, fuel()]
  return work({
    context,
    overrun: () => spent > turns,
    effort: () => Math.min(100, Math.max((spent - begun) / (turns - begun), (tank - fuel()) / tank) * 100),
  })
}
