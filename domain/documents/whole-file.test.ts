import { assert, constantFrom, nat, property, uint8Array } from 'fast-check'
import { expect, it } from 'vitest'

import { sampleFiles } from './sample-files.ts'
import { fileFault } from './whole-file.ts'

it.each(sampleFiles)('judges %s', (_, bytes, fault) => {
  expect(fileFault(bytes)).toBe(fault)
})

it('judges a file within a larger buffer', () => {
  for (const [name, bytes, fault] of sampleFiles) {
    const larger = new Uint8Array(bytes.length + 20)
    larger.set(bytes, 7)
    expect([name, fileFault(larger.subarray(7, 7 + bytes.length))]).toEqual([name, fault])
  }
})

it('ends for any bytes behind any beginning, and only looks within them', () => {
  const whole = sampleFiles.filter(([, , fault]) => fault === undefined)
  assert(
    property(constantFrom(...whole), nat(), uint8Array({ maxLength: 300 }), ([, bytes], at, junk) => {
      const spoiled = new Uint8Array([...bytes.subarray(0, at % (bytes.length + 1)), ...junk])
      expect([undefined, 'file_empty', 'file_type', 'file_truncated']).toContain(fileFault(spoiled))
    }),
  )
})

it('ends for a TIFF whose directories name each other and more strips than fit', () => {
  const tiff = new Uint8Array(60)
  const data = new DataView(tiff.buffer)
  tiff.set([0x49, 0x49, 0x2a, 0])
  data.setUint32(4, 8, true)
  data.setUint16(8, 1, true)
  data.setUint16(10, 273, true)
  data.setUint16(12, 4, true)
  data.setUint32(14, 0xffffffff, true)
  data.setUint32(22, 8, true)
  expect(fileFault(tiff)).toBeUndefined()
})
