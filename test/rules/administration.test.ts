import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { imports, isTest } from './imports.ts'

const administration = 'web/features/admin/'

/** All modules that a user who is no administrator may load. */
function reachable(): string[] {
  const found = new Set(['web/main.tsx', 'web/boot/boot.ts'])
  for (const file of found)
    for (const each of imports)
      if (each.file === file && !each.typeOnly && /^(web|domain)\//.test(each.target)) {
        const routesOnly = each.target.startsWith(administration) && !each.target.endsWith('/routes.tsx')
        if (!routesOnly) found.add(each.target)
      }
  return [...found]
}

const idsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => Object.keys(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Record<string, string>))

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The ids that a template literal can produce, if it is specific enough, such as `admin.role.…`. */
const patternsIn = (code: string): RegExp[] =>
  [...code.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
    .map(([, template = '']) => template.split(/\$\{(?:[^{}]|\{[^}]*\})*\}/))
    .filter(([head = '']) => /^[a-zA-Z]\w*\./.test(head))
    .map((parts) => new RegExp(`^${parts.map(escaped).join('.+')}$`))

describe('the code for applicants', () => {
  const served = reachable()

  it('is found by following imports, and is most of the portal', () => {
    expect(served).toContain('web/features/wizard/step/StepPage.tsx')
    expect(served).toContain('web/features/admin/routes.tsx')
    expect(served).not.toContain('web/features/admin/AdminPage.tsx')
    expect(served.length).toBeGreaterThan(300)
  })

  it('uses no texts of the administration, which are loaded with its screens only', () => {
    const ids = idsIn('web/i18n/de/admin')
    expect(ids.length).toBeGreaterThan(100)
    const known = new Set(ids)
    const wrong = served.flatMap((file) => {
      const code = readFileSync(file, 'utf8')
      const named = [...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, id = '']) => id).filter((id) => known.has(id))
      // In domain/, a template literal is a path into settings or answers.
      const templates = file.startsWith('web/') ? patternsIn(code) : []
      const composed = templates.flatMap((pattern) => ids.filter((id) => pattern.test(id)))
      return [...named, ...composed].map((id) => `${file} says '${id}'`)
    })
    expect(wrong).toEqual([])
  })
})

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
