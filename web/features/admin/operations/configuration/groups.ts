import type { ConfigPropsDto, EnvDto } from '#worker/features/operations/configuration.ts'

export type Source = 'environment' | 'defaults' | 'technicalSettings' | 'none'

export interface Property {
  readonly name: string
  readonly value: unknown
  readonly source: Source
}

export interface Group {
  readonly id: string
  readonly properties: readonly Property[]
}

const sources = ['environment', 'defaults', 'technicalSettings'] as const

/** The variable of a property: `DATABASE_TIMEOUT_MS` for `timeoutMs` of `DATABASE_`. */
const getVariable = (prefix: string, property: string): string =>
  prefix + property.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** The configuration by purpose, followed by the rest of the environment. */
export function groupProperties({ contexts }: ConfigPropsDto, { propertySources }: EnvDto): Group[] {
  const getSource = (name: string): Source =>
    sources.find((each) =>
      propertySources.some((source) => source.name === each && Object.hasOwn(source.properties, name)),
    ) ?? 'none'
  const groups = Object.entries(contexts.loanport.beans).map(([id, { prefix, properties }]) => ({
    id,
    properties: Object.entries(properties).map(([property, value]): Property => {
      const name = id === 'technicalSettings' ? property : getVariable(prefix, property)
      return { name, value, source: getSource(name) }
    }),
  }))
  const known = new Set(groups.flatMap(({ properties }) => properties.map(({ name }) => name)))
  const environment = propertySources.find(({ name }) => name === 'environment')?.properties ?? {}
  const others = Object.entries(environment)
    .filter(([name]) => !known.has(name))
    .map(([name, { value }]): Property => ({ name, value, source: 'environment' }))
  return [...groups, ...(others.length === 0 ? [] : [{ id: 'others', properties: others }])]
}

export const writtenValue = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? ''
    : Array.isArray(value)
      ? value.map(writtenValue).join(', ')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)

/** Entries whose name or value contains the text, without empty groups. */
export const filtered = (groups: readonly Group[], text: string): Group[] =>
  groups
    .map((group) => ({
      ...group,
      properties: group.properties.filter(({ name, value }) =>
        `${name} ${writtenValue(value)}`.toLowerCase().includes(text.toLowerCase()),
      ),
    }))
    .filter(({ properties }) => properties.length > 0)
