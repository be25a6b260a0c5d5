import { describe, expect, it } from 'vitest'

import { imports, isTest } from './imports.ts'

const administration = 'web/features/admin/'

describe('the settings editor', () => {
  const folder = (name: string): string => `${administration}${name}/`
  const tools = [folder('ui'), folder('formatted-text')]
  const wrong = (among: readonly string[], allowed: readonly string[]): string[] =>
    imports
      .filter(
        ({ file, target }) =>
          !isTest(file) &&
          among.some((each) => file.startsWith(each)) &&
          target.startsWith(administration) &&
          !allowed.some((each) => target.startsWith(each)),
      )
      .map(({ file, target }) => `${file} imports ${target}`)

  it('imports no area, because areas pass what is theirs to it, and none of its tools imports it', () => {
    expect(wrong([folder('settings')], [folder('settings'), ...tools])).toEqual([])
    expect(wrong(tools, tools)).toEqual([])
  })
})
