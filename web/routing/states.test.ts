import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { pageStates } from './states.ts'

it('every route has a name, by which its states are listed', () => {
  const files = globSync('web/**/routes.tsx')
  const paths = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bpath: ([^,\s}]+)/g)].map(([, path]) => path ?? ''),
  )
  expect(paths.length).toBeGreaterThan(30)
  const names = Object.keys(pageStates).map((name) => `patterns.${name}`)
  // The route for everything else redirects.
  expect(paths.filter((path) => path !== "'*'" && !names.includes(path))).toEqual([])
})
