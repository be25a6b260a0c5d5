import type { Text } from '#web/api/messages.ts'

const knownPrincipals = ['account', 'visitor', 'cron', 'webhook'] as const

/** Who did it: a person's login while there is one, else what kind of somebody it was. */
export function principalText(principal: string): Text {
  if (principal === 'anonymous') return { id: 'audits.principal.anonymous' }
  const [kind, ...rest] = principal.split(':')
  const known = knownPrincipals.find((each) => each === kind)
  if (known === undefined || rest.length === 0) return asIs(principal)
  return { id: `audits.principal.${known}`, values: { id: rest.join(':').slice(0, 24) } }
}

/** A known type in words, an unknown one as it is written. */
export const typeText = (type: string): Text => ({ id: `audits.type.${type}`, fallback: type })

export const entityText = (entity: string): Text => ({ id: `audits.entity.${entity}`, fallback: entity })

/** What every event has: it has a place of its own on the screen, or is told there by the type and the details. */
const standing = new Set(['message', 'remoteAddress', 'entity', 'entityId', 'requestId'])

export interface Detail {
  readonly label: Text
  readonly value: unknown
}

/** What else the event tells. */
export const detailsOf = (data: Readonly<Record<string, unknown>>): Detail[] =>
  Object.entries(data).flatMap(([name, value]) =>
    standing.has(name) || isEmpty(value) ? [] : [{ label: { id: `audits.detail.${name}`, fallback: name }, value }],
  )

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).length === 0)

/** Values as they are; what is nested is written out. */
export function valueText(value: unknown): Text {
  if (isEmpty(value)) return { id: 'admin.none' }
  if (typeof value === 'boolean') return { id: value ? 'audits.value.true' : 'audits.value.false' }
  if (typeof value === 'string') return { id: `audits.value.${value}`, fallback: value }
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return asIs(value.join(', '))
  return asIs(JSON.stringify(value))
}

/** Not an id of any message: shown as it stands. */
const asIs = (text: string): Text => ({ id: `audits.raw.${text}`, fallback: text })
