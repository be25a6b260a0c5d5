import type { QuickJSContext } from 'quickjs-emscripten-core'

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

export interface Engine {
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
export async function withEngine<T>(work: (engine: Engine) => T): Promise<T> {
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
