import { expect, test } from 'vitest'

import { declarationsOf, scaleClasses } from './scale-classes.ts'

test('the name of a class says its declarations', () => {
  expect(declarationsOf('lp-gap-4')).toEqual(['gap: var(--space-4)'])
  expect(declarationsOf('lp-p-0-4')).toEqual(['padding: 0 var(--space-4)'])
  expect(declarationsOf('lp-text-2xl')).toEqual(['font-size: var(--text-2xl)'])
  expect(declarationsOf('lp-leading-145')).toEqual(['line-height: 1.45'])
  expect(declarationsOf('lp-size-1_75')).toEqual(['width: 1.75rem', 'height: 1.75rem'])
  expect(declarationsOf('lp-min-h-2_5')).toEqual(['min-height: 2.5rem'])
})

test('a class with a rule of its own has none from its name', () => {
  expect(['lp-grid', 'lp-text-end', 'lp-min-0', 'lp-m-auto'].map(declarationsOf)).toEqual(Array(4).fill(undefined))
})

test('a shorthand stands before what is within it, and the administration has what nobody else names', () => {
  const { handler } = scaleClasses().transform as {
    handler: (this: object, code: string, id: string) => { code: string }
  }
  const [shared, own] = ['/web/ui/utilities.css', '/web/features/admin/utilities.css'].map(
    (id) => handler.call({ addWatchFile: () => undefined }, '  @scales;', id).code,
  )
  const ruled = (code = ''): string[] => [...code.matchAll(/\.(lp-[\w-]+)/g)].map(([, name = '']) => name)
  expect(ruled(shared).indexOf('lp-m-0')).toBeLessThan(ruled(shared).indexOf('lp-mt-4'))
  expect(ruled(shared).length).toBeGreaterThan(50)
  expect(ruled(own).length).toBeGreaterThan(10)
  expect(ruled(own).filter((name) => ruled(shared).includes(name))).toEqual([])
})
