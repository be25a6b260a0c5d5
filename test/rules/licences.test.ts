import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { isAllowed } from './licence-expression.ts'

interface LockedPackage {
  readonly license?: string
  readonly dev?: true
  readonly devOptional?: true
  readonly optional?: true
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>
}
/** All but the portal itself. */
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

/** Licences of what is deployed: each allows to pass the code on, also in a closed product. */
const deployed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Zlib',
])

/** Tools are not passed on; these also ask to publish changes to themselves. */
const tools = new Set([...deployed, 'BlueOak-1.0.0', 'CC-BY-4.0', 'LGPL-3.0-or-later', 'MIT-0', 'MPL-2.0'])

describe('licences of dependencies', () => {
  it('are in the lists', () => {
    const others = packages.filter(
      ([, { license, dev, devOptional }]) =>
        license !== undefined && !isAllowed(license, dev || devOptional ? tools : deployed),
    )
    expect(packages.length).toBeGreaterThan(500)
    expect(others).toEqual([])
  })

  it('are known, except of builds for other systems, which have that of their package', () => {
    const unknown = packages.filter(
      ([path, { license, dev, optional }]) =>
        license === undefined &&
        !(dev && optional && /\/(binding-)?(android|darwin|freebsd|linux|openharmony|win32)-/.test(path)),
    )
    expect(unknown).toEqual([])
  })

  it.each([
    ['MIT', true],
    ['MIT OR GPL-3.0-only', true],
    ['(MIT AND Zlib)', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['UNLICENSED', false],
    ['MPL-2.0', false],
    ['(MIT OR GPL-3.0) AND BSD-3-Clause', true],
    ['(MIT OR GPL-3.0) AND GPL-3.0', false],
    ['GPL-3.0 OR MIT AND GPL-3.0', false],
    ['GPL-3.0 AND GPL-2.0 OR MIT', true],
    ['BSD-3-Clause AND (GPL-3.0 OR (MIT AND ISC))', true],
    ['MIT and (GPL-3.0 or Zlib)', true],
    ['Apache-2.0 WITH LLVM-exception', true],
    ['GPL-2.0-only WITH Classpath-exception-2.0 OR MIT', true],
    ['GPL-2.0-only WITH Classpath-exception-2.0', false],
    ['Apache-2.0+', true],
    ['SEE LICENSE IN LICENSE', false],
    ['MIT OR', false],
    ['MIT WITH', false],
    ['(MIT OR Zlib', false],
    ['MIT)', false],
    ['MIT OR (Zlib', false],
    ['AND OR MIT', false],
    ['MIT Zlib', false],
    ['', false],
  ])('"%s" is allowed in what is deployed: %s', (expression, expected) => {
    expect(isAllowed(expression, deployed)).toBe(expected)
  })
})
