import { expect, it } from 'vitest'

import { meter } from './meter-wasm.ts'

it('an instruction unknown to the meter is refused, not ignored', () => {
  // (module (global i32 (i32.const 0)) (func v128.const 0 drop))
  const vector = [0xfd, 0x0c, ...Array.from({ length: 16 }, () => 0), 0x1a]
  const module = [
    [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    [1, 4, 1, 0x60, 0, 0],
    [3, 2, 1, 0],
    [6, 6, 1, 0x7f, 0, 0x41, 0, 0x0b],
    [10, vector.length + 4, 1, vector.length + 2, 0, ...vector, 0x0b],
  ].flat()
  expect(WebAssembly.validate(new Uint8Array(module))).toBe(true)
  expect(() => meter(new Uint8Array(module))).toThrow('unknown instruction 0xfd')
})

it('metered code ends', () => {
  // (module (global i32 (i32.const 0)) (func (export "f") (loop br 0)))
  const module = [
    [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    [1, 4, 1, 0x60, 0, 0],
    [3, 2, 1, 0],
    [6, 6, 1, 0x7f, 0, 0x41, 0, 0x0b],
    [7, 5, 1, 1, 0x66, 0, 0],
    [10, 9, 1, 7, 0, 0x03, 0x40, 0x0c, 0, 0x0b, 0x0b],
  ].flat()
  const instance = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(meter(new Uint8Array(module)))))
  expect(() => (instance.exports['f'] as () => void)()).toThrow(/unreachable/)
})
