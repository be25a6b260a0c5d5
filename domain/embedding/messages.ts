/**
 * The protocol between a partner's page and the portal in its frame, used on both sides. Without dependencies, because
 * embed.js is limited to 3 kB.
 */
export const protocolVersion = 1

/** A question mark means optional; an address is a longer string. */
type PropertyKind = 'string' | 'address' | 'number' | 'number?'
type Shape = Readonly<Record<string, PropertyKind>>
type Shapes = Readonly<Record<string, Shape>>

type Properties<S extends Shape> = {
  readonly [P in keyof S as S[P] extends `${string}?` ? never : P]: S[P] extends 'string' | 'address' ? string : number
} & { readonly [P in keyof S as S[P] extends `${string}?` ? P : never]?: number }

type Message<S extends Shapes> = {
  [T in keyof S & string]: { readonly type: T } & Properties<S[T]>
}[keyof S & string]

/** Events for the partner's page, without persons, answers or loans. */
export const eventShapes = {
  ready: {},
  /** CSS pixels. */
  height: { height: 'number' },
  /** The product's id and the step's address, as in the settings. */
  step: { product: 'string', step: 'string' },
  /** The figures in euro, percent and the product's term unit, if the settings allow it. */
  calculated: {
    product: 'string',
    amount: 'number?',
    term: 'number?',
    expectedRateAmount: 'number?',
    nominalInterest: 'number?',
    effectiveInterest: 'number?',
    totalAmount: 'number?',
  },
  sent: { product: 'string' },
  offer: { product: 'string' },
  error: { code: 'string' },
} as const satisfies Shapes
export type EmbeddingEvent = Message<typeof eventShapes>
export type EmbeddingEventType = EmbeddingEvent['type']

/** Messages from the frame. */
export const frameShapes = {
  hello: { nonce: 'string' },
  ...eventShapes,
  /** The part of the frame to scroll into view, in CSS pixels from its top. */
  reveal: { top: 'number', height: 'number' },
} as const satisfies Shapes
export type FrameMessage = Message<typeof frameShapes>

/** Messages from the partner's page. */
export const parentShapes = {
  welcome: { nonce: 'string' },
  /** The visible part of the frame, in CSS pixels from its top. */
  view: { top: 'number', height: 'number' },
} as const satisfies Shapes
export type ParentMessage = Message<typeof parentShapes>

/** Messages from a window that the frame has opened, to the portal's origin only. */
export const windowShapes = {
  /** The return from another site: the path at which the frame continues. */
  returned: { nonce: 'string', address: 'address' },
} as const satisfies Shapes
export type WindowMessage = Message<typeof windowShapes>

/** Messages from the frame to that window. */
export const openerShapes = {
  /** The frame continues there, and the window can close. */
  accepted: { nonce: 'string' },
} as const satisfies Shapes
export type OpenerMessage = Message<typeof openerShapes>

const maxTextLength = 200
const maxAddressLength = 4000
const largestNumber = 1e7

/** Adds the protocol version to a message. */
export const versioned = <M extends FrameMessage | ParentMessage | WindowMessage | OpenerMessage>(
  message: M,
): M & { readonly v: number } => ({
  v: protocolVersion,
  ...message,
})

/** Reads a message of these shapes with its known properties; undefined for anything else. */
export function readMessage<S extends Shapes>(shapes: S, data: unknown): Message<S> | undefined {
  const values = data as Readonly<Record<string, unknown>> | null | undefined
  const type = values?.['type']
  if (values?.['v'] !== protocolVersion || typeof type !== 'string' || !Object.hasOwn(shapes, type)) return undefined
  const message: Record<string, unknown> = { type }
  for (const [name, kind] of Object.entries(shapes[type] ?? {})) {
    const value = values[name]
    if (value === undefined && kind === 'number?') continue
    if (typeof value !== getType(kind) || !isInBounds(value, kind)) return undefined
    message[name] = value
  }
  return message as Message<S>
}

const getType = (kind: PropertyKind): string => (kind === 'address' ? 'string' : kind.replace('?', ''))

const isInBounds = (value: unknown, kind: PropertyKind): boolean =>
  typeof value === 'string'
    ? value.length <= (kind === 'address' ? maxAddressLength : maxTextLength)
    : Math.abs(value as number) <= largestNumber

interface Sender {
  readonly source: unknown
  readonly origin: string
}

/** Whether a message came from this window with this origin. */
export const isSentFrom = (message: Sender, { source, origin }: Sender): boolean =>
  source !== null && message.source === source && message.origin === origin
