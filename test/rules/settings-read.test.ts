import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { generalKeyNames } from '#domain/settings/areas/general-settings/general-keys.ts'
import { interfaceIds } from '#domain/settings/areas/interfaces/schema.ts'
import { legalNames } from '#domain/settings/areas/legal/labels.ts'
import { technicalDefaults } from '#domain/settings/schemas/technical.ts'

import { files, isTest } from './imports.ts'

/** Files that declare, name, ship or edit settings; a mention there is no use of the setting. */
const declares =
  /^domain\/settings\/(schemas\/technical\.ts|labels\/|areas\/[\w-]+\/(defaults|labels|setting-labels|setting-words)\.ts|areas\/(general-settings\/general-keys|interfaces\/(schema|area)|legal\/schema)\.ts)|^web\/features\/admin\/operations\/(technical|interfaces)\//

const sources = files
  .filter((file) => /^(domain|worker|web)\//.test(file) && !isTest(file) && !declares.test(file))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))

/** Literal names (`'FOUR_EYES'`, `.API_DOCS`) and composed ones (`IDLE_${who}_TIMEOUT`). */
const written = sources.flatMap((source) => source.match(/(?<=['".])[A-Z][A-Z0-9_]+\b/g) ?? [])
const putTogether = sources
  .flatMap((source) => source.match(/(?<=`)[A-Z][A-Z0-9_]*(?:\$\{\w+\}[A-Z0-9_]*)+(?=`)/g) ?? [])
  .map((template) => new RegExp(`^${template.replaceAll(/\$\{\w+\}/g, '.+')}$`))

const isRead = (name: string): boolean => written.includes(name) || putTogether.some((template) => template.test(name))

it('[B3.01] [B3.13] [B3.18] every setting is used by the code that it affects', () => {
  const names = [...generalKeyNames, ...Object.keys(technicalDefaults), ...interfaceIds, ...Object.keys(legalNames)]
  expect(names.length).toBeGreaterThan(45)
  expect(names.filter((name) => !isRead(name))).toEqual([])
  expect(isRead('NOBODY_READS_THIS')).toBe(false)
})
