import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { defects, layers, testsOf } from '../defects/defects.ts'
import { withChange } from '../defects/planting.ts'

describe.each(defects)('a defect to plant: $what', (defect) => {
  it('changes existing code', () => {
    const source = readFileSync(defect.file, 'utf8')
    expect(withChange(source, defect)).not.toBe(source)
  })

  it.each(defect.tests)('is covered by tests in %s', (path) => {
    expect(layers.flatMap((layer) => testsOf(layer, [path]))).not.toEqual([])
  })
})
