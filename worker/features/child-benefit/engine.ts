import type { QuickJSContext } from 'quickjs-emscripten-core'

/** Pages of 64 KiB: 16 MiB, what the engine is built to start with; it gets nothing beyond. */
const pages = 256
/** What the engine counts by itself; it does not see the size of long texts, which the pages bound. */
const memoryBytes = 8 * 1024 * 1024
const stackBytes = 256 * 1024
/**
 * One turn comes about every 10,000 loops and calls of the program. No deadline: the clock stands still while a request
 * computes. What a single call of a built-in function may cost, the meter in the engine bounds (scripts/meter-wasm.ts).
 */
const turns = 20

/** What a calculation has no use for, and what would let it wait, look at a clock or run on by itself, is not there. */
const intrinsics = { BaseObjects: true, Eval: true, JSON: true, MapSet: true, RegExp: true, RegExpCompiler: true }

export interface Engine {
  readonly context: QuickJSContext
  /** It had to be stopped. */
  readonly overrun: () => boolean
  /** What the work has used so far of what it may use, in percent; of whichever bound is nearer. */
  readonly effort: () => number
}

/** What the meter has left (scripts/meter-wasm.ts). */
function fuelIn([instance]: readonly WebAssembly.Instance[]): () => number {
  const fuel = instance?.exports['fuel']
  if (!(fuel instanceof WebAssembly.Global)) throw new Error('the engine has no meter')
  return () => Number(fuel.value)
}

/**
 * Runs something in an engine of its own: its memory is made for it and goes with it, whatever state it was left in.
 * Throws what the engine itself throws when it breaks down, or when its meter has run out.
 */
export async function withEngine<T>(work: (engine: Engine) => T): Promise<T> {
  // Loaded when it is first needed: most portals ship without a calculation.
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
  // Nothing is disposed of: a state that the program has broken is left to the collector with its memory.
  const [begun, tank] = [spent, fuel()]
  return work({
    context,
    overrun: () => spent > turns,
    effort: () => Math.min(100, Math.max((spent - begun) / (turns - begun), (tank - fuel()) / tank) * 100),
  })
}
