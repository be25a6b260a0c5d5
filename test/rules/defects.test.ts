import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { defects, layers, testsOf, withDefect } from '../defects/defects.ts'

describe.each(defects)('a defect to plant: $what', (defect) => {
  it('changes existing code', () => {
    const source = readFileSync(`web/${defect.file}`, 'utf8')
    expect(withDefect(source, defect)).not.toBe(source)
  })

  it.each(defect.tests)('is covered by tests in %s', (path) => {
    expect(layers.flatMap((layer) => testsOf(layer, [path]))).not.toEqual([])
  })
})
