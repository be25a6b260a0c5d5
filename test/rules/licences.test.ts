import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

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
const tools = new Set([...deployed, 'LGPL-3.0-or-later', 'MIT-0', 'MPL-2.0'])

/** Whether an SPDX expression is allowed: one side of OR, both sides of AND. */
const isAllowed = (expression: string, allowed: ReadonlySet<string>): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((either) => either.split(/ and /i).every((each) => allowed.has(each)))

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
  ])('%s is allowed in what is deployed: %s', (expression, expected) => {
    expect(isAllowed(expression, deployed)).toBe(expected)
  })
})
