import { readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * The limit of an engine run: loop rounds and function calls in its machine code, about a nanosecond each. An ordinary
 * calculation needs less than a hundredth, most of it to start the engine.
 */
const fuel = 100_000_000
/** Copying and filling memory is one instruction for any size: 16 bytes cost as much as one round. */
const bytesShift = 4

const original = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')
const metered = 'worker/features/child-benefit/quickjs.wasm'

/** The export of the engine's instance with the remaining fuel. */
const fuelName = 'fuel'

const globalSection = 6
const exportSection = 7
const codeSection = 10

/** The bytes of a module, read from front to back. */
class Reader {
  readonly bytes: Uint8Array
  at: number
  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }
  byte(): number {
    const value = this.bytes[this.at++]
    if (value === undefined) throw new Error('the module ends too early')
    return value
  }
  /** LEB128, unsigned. */
  number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte()
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
  }
  skipNumbers(count: number): void {
    for (let left = count; left > 0; left--) while (this.byte() >= 0x80);
  }
  take(length: number): Uint8Array {
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }
}

function number(value: number): number[] {
  const bytes: number[] = []
  let left = value
  for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) | 0x80)
  return [...bytes, left]
}

function signed(value: number): number[] {
  const bytes: number[] = []
  let left = value
  for (; left >= 0x40 || left < -0x40; left >>= 7) bytes.push((left & 0x7f) | 0x80)
  return [...bytes, left & 0x7f]
}

/** The code that charges fuel, with globals for the fuel and, temporarily, a length. */
function charges(fuelGlobal: number, lengthGlobal: number) {
  const [fuelAt, lengthAt] = [number(fuelGlobal), number(lengthGlobal)]
  // i32.sub from the fuel; below 0 the run ends: if (fuel < 0) unreachable
  const taken = [0x6b, 0x24, ...fuelAt, 0x23, ...fuelAt, 0x41, 0, 0x48, 0x04, 0x40, 0x00, 0x0b]
  return {
    one: [0x23, ...fuelAt, 0x41, 1, ...taken],
    length: [
      0x24,
      ...lengthAt,
      0x23,
      ...fuelAt,
      0x23,
      ...lengthAt,
      0x41,
      bytesShift,
      0x76,
      ...taken,
      0x23,
      ...lengthAt,
    ],
  }
}

/** Skips the immediates of an opcode. Throws for an unknown one, because nothing may run unmetered. */
function skipImmediates(reader: Reader, opcode: number): void {
  if (opcode >= 0x02 && opcode <= 0x04) return reader.skipNumbers(1)
  if (opcode === 0x0c || opcode === 0x0d || opcode === 0x10) return reader.skipNumbers(1)
  if (opcode === 0x0e) return reader.skipNumbers(reader.number() + 1)
  if (opcode === 0x11) return reader.skipNumbers(2)
  if (opcode >= 0x20 && opcode <= 0x26) return reader.skipNumbers(1)
  if (opcode >= 0x28 && opcode <= 0x3e) return reader.skipNumbers(2)
  if (opcode >= 0x3f && opcode <= 0x42) return reader.skipNumbers(1)
  if (opcode === 0x43) return void reader.take(4)
  if (opcode === 0x44) return void reader.take(8)
  const bare = [0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b].includes(opcode) || (opcode >= 0x45 && opcode <= 0xc4)
  if (!bare) throw new Error(`unknown instruction 0x${opcode.toString(16)}`)
}

/**
 * A function's body: its locals, then its instructions, with a charge at the start of the function and of each loop.
 */
function meteredBody(body: Uint8Array, { one, length }: ReturnType<typeof charges>): Uint8Array {
  const reader = new Reader(body)
  for (let groups = reader.number(); groups > 0; groups--) reader.skipNumbers(2)
  const parts: (Uint8Array | number[])[] = [body.subarray(0, reader.at), one]
  while (reader.at < body.length) {
    const from = reader.at
    const opcode = reader.byte()
    if (opcode === 0xfc) {
      const second = reader.number()
      const isCopy = second === 10
      if (!isCopy && second !== 11 && second > 7) throw new Error(`unknown instruction 0xfc ${second}`)
      if (second > 7) {
        reader.skipNumbers(isCopy ? 2 : 1)
        parts.push(length)
      }
    } else skipImmediates(reader, opcode)
    parts.push(body.subarray(from, reader.at))
    if (opcode === 0x03) parts.push(one)
  }
  return joined(parts)
}

function joined(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const sized = (bytes: Uint8Array): Uint8Array => joined([number(bytes.length), bytes])

/** A section of entries with their lengths. */
function meteredCode(section: Uint8Array, charge: ReturnType<typeof charges>): Uint8Array {
  const reader = new Reader(section)
  const count = reader.number()
  const bodies = Array.from({ length: count }, () => sized(meteredBody(reader.take(reader.number()), charge)))
  return joined([number(count), ...bodies])
}

/**
 * The same module with a meter: every function call and loop round takes one unit of fuel, which cannot be refilled,
 * and an empty tank is a trap. So every program ends, without a clock. The remaining fuel can be read.
 */
export function meter(module: Uint8Array): Uint8Array {
  const reader = new Reader(module, 8)
  const parts: (Uint8Array | number[])[] = [module.subarray(0, 8)]
  let charge: ReturnType<typeof charges> | undefined
  let fuelGlobal = 0
  while (reader.at < module.length) {
    const id = reader.byte()
    let content = reader.take(reader.number())
    if (id === globalSection) {
      const globals = new Reader(content)
      const count = globals.number()
      fuelGlobal = count
      charge = charges(count, count + 1)
      const variable = (value: number): number[] => [0x7f, 0x01, 0x41, ...signed(value), 0x0b]
      content = joined([number(count + 2), content.subarray(globals.at), variable(fuel), variable(0)])
    }
    if (id === exportSection) {
      const exported = new Reader(content)
      const count = exported.number()
      const entry = [fuelName.length, ...new TextEncoder().encode(fuelName), 0x03, ...number(fuelGlobal)]
      content = joined([number(count + 1), content.subarray(exported.at), entry])
    }
    if (id === codeSection) {
      if (charge === undefined) throw new Error('the module has no globals')
      content = meteredCode(content, charge)
    }
    parts.push([id], sized(content))
  }
  return joined(parts)
}

const meteredEngine = async (): Promise<Uint8Array> => meter(await readFile(original))

// Run it after every update of the engine's package; scripts/engine.test.ts fails if that was forgotten.

/** Writes the engine for the Worker, unless an identical one exists. For builds, and before tests. */
export async function provideEngine(): Promise<void> {
  const engine = await meteredEngine()
  const there = await readFile(metered).catch(() => undefined)
  if (there?.equals(engine) === true) return
  // A build and tests may run at the same time: neither may read an incomplete file of the other.
  const unfinished = `${metered}.${process.pid}`
  await writeFile(unfinished, engine)
  await rename(unfinished, metered)
}
