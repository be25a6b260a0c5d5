import type { Locale } from '#domain/text/locale.ts'
import type { Text } from '#web/api/messages.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'

const knownPrincipals = ['account', 'visitor', 'cron', 'webhook'] as const

/** The author of an event: a user's login, otherwise the kind of principal. */
export function principalText(principal: string): Text {
  if (principal === 'anonymous') return { id: 'audits.principal.anonymous' }
  const [kind, ...rest] = principal.split(':')
  const known = knownPrincipals.find((each) => each === kind)
  if (known === undefined || rest.length === 0) return asIs(principal)
  return { id: `audits.principal.${known}`, values: { id: rest.join(':').slice(0, 24) } }
}

/** The name of a known type, or an unknown one unchanged. */
export const typeText = (type: string): Text => ({ id: `audits.type.${type}`, fallback: type })

export const entityText = (entity: string): Text => ({ id: `audits.entity.${entity}`, fallback: entity })

/** Data that have their own place on the screen, or that the type and details express. */
const shownElsewhere = new Set([
  'message',
  'remoteAddress',
  'addressEnded',
  'entity',
  'entityId',
  'requestId',
  'items',
  'labels',
  'problems',
])

const timestamps = new Set(['releaseAt', 'at', 'until'])

/** The network address of an event, while it is kept. */
export const addressText = ({ remoteAddress, addressEnded }: Readonly<Record<string, unknown>>): Text =>
  addressEnded === true
    ? { id: 'audits.address.ended' }
    : typeof remoteAddress === 'string' && remoteAddress !== ''
      ? asIs(remoteAddress)
      : { id: 'admin.none' }

export interface Detail {
  readonly label: Text
  readonly value: unknown
}

export const toDetails = (data: Readonly<Record<string, unknown>>, locale: Locale): Detail[] =>
  Object.entries(data).flatMap(([name, value]) => {
    if (shownElsewhere.has(name) || isEmpty(value)) return []
    const shownValue = timestamps.has(name) && typeof value === 'string' ? formatTimestamp(value, locale) : value
    return [{ label: { id: `audits.detail.${name}`, fallback: name }, value: shownValue }]
  })

/** The affected settings: those that the server names, and the number of others. */
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

/** The text of a value; nested ones are serialized. */
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

/** The number of members by role; the log does not contain their identities. */
function membersText(members: readonly Member[]): Text {
  const editors = members.filter(({ role }) => role === 'EDITOR').length
  const viewers = members.length - editors
  return { id: 'audits.value.members', values: { editors, viewers, both: Math.min(editors, viewers) } }
}

/** Text that is shown unchanged, under an id that no message has. */
const asIs = (text: string): Text => ({ id: `audits.raw.${text}`, fallback: text })
