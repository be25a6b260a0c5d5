import type { Locale } from '#domain/locale.ts'
import type { Text } from '#web/api/messages.ts'
import { timestampOf } from '#web/features/overview/times.ts'

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
const standing = new Set(['message', 'remoteAddress', 'entity', 'entityId', 'requestId', 'items', 'labels', 'problems'])

const timestamps = new Set(['releaseAt', 'at', 'until'])

export interface Detail {
  readonly label: Text
  readonly value: unknown
}

/** What else the event tells. */
export const detailsOf = (data: Readonly<Record<string, unknown>>, locale: Locale): Detail[] =>
  Object.entries(data).flatMap(([name, value]) => {
    if (standing.has(name) || isEmpty(value)) return []
    const shownValue = timestamps.has(name) && typeof value === 'string' ? timestampOf(value, locale) : value
    return [{ label: { id: `audits.detail.${name}`, fallback: name }, value: shownValue }]
  })

/** The settings that it concerned: those that the server names, and how many more there are. */
export function settingsText({ labels, items }: Readonly<Record<string, unknown>>): Text | undefined {
  if (!Array.isArray(labels) || !Array.isArray(items)) return undefined
  const names = labels.join(', ')
  const more = items.length - labels.length
  return more > 0 ? { id: 'audits.items.andMore', values: { names, more } } : asIs(names)
}

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
  if (Array.isArray(value) && value.every(isMember)) return membersText(value)
  return asIs(JSON.stringify(value))
}

interface Member {
  readonly role: 'EDITOR' | 'VIEWER'
}

const isMember = (value: unknown): value is Member =>
  typeof value === 'object' && value !== null && 'role' in value && (value.role === 'EDITOR' || value.role === 'VIEWER')

/** How many may do what: who they are stands nowhere in the log. */
function membersText(members: readonly Member[]): Text {
  const editors = members.filter(({ role }) => role === 'EDITOR').length
  const viewers = members.length - editors
  return { id: 'audits.value.members', values: { editors, viewers, both: Math.min(editors, viewers) } }
}

/** Not an id of any message: shown as it stands. */
const asIs = (text: string): Text => ({ id: `audits.raw.${text}`, fallback: text })
