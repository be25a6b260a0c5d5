/**
 * The protocol between a partner's page and the portal in its frame. Both sides read messages with it, and it has no
 * dependency: embed.js has 3 kB for everything.
 */
export const protocolVersion = 1

/** With a question mark where the property may be missing; an address is a longer string. */
type PropertyKind = 'string' | 'address' | 'number' | 'number?'
type Shape = Readonly<Record<string, PropertyKind>>
type Shapes = Readonly<Record<string, Shape>>

type Properties<S extends Shape> = {
  readonly [P in keyof S as S[P] extends `${string}?` ? never : P]: S[P] extends 'string' | 'address' ? string : number
} & { readonly [P in keyof S as S[P] extends `${string}?` ? P : never]?: number }

type Message<S extends Shapes> = {
  [T in keyof S & string]: { readonly type: T } & Properties<S[T]>
}[keyof S & string]

/** What the partner's page hears of. None of it names a person, an answer or a loan. */
export const eventShapes = {
  ready: {},
  /** CSS pixels. */
  height: { height: 'number' },
  /** The product's id and the step's address, as in the settings. */
  step: { product: 'string', step: 'string' },
  /** The figures in euro, percent and the product's unit of the term, where the portal's settings let them out. */
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

/** What the frame says. */
export const frameShapes = {
  hello: { nonce: 'string' },
  ...eventShapes,
  /** The part of the frame that is to be in sight, in CSS pixels from the frame's top. */
  reveal: { top: 'number', height: 'number' },
} as const satisfies Shapes
export type FrameMessage = Message<typeof frameShapes>

/** What the partner's page says. */
export const parentShapes = {
  welcome: { nonce: 'string' },
  /** The part of the frame that can be seen, in CSS pixels from the frame's top. */
  view: { top: 'number', height: 'number' },
} as const satisfies Shapes
export type ParentMessage = Message<typeof parentShapes>

/** What a window says that the frame has opened, to nobody but the portal's own origin. */
export const windowShapes = {
  /** Somebody has come back in it: the path of the portal at which the frame goes on. */
  returned: { nonce: 'string', address: 'address' },
} as const satisfies Shapes
export type WindowMessage = Message<typeof windowShapes>

/** What the frame says to that window. */
export const openerShapes = {
  /** The frame goes on there, and the window has nothing more to do. */
  accepted: { nonce: 'string' },
} as const satisfies Shapes
export type OpenerMessage = Message<typeof openerShapes>

const longestText = 200
const longestAddress = 4000
const largestNumber = 1e7

/** A message as it is sent. */
export const versioned = <M extends FrameMessage | ParentMessage | WindowMessage | OpenerMessage>(
  message: M,
): M & { readonly v: number } => ({
  v: protocolVersion,
  ...message,
})

/** A message of these shapes with the properties that belong to it; undefined of everything else. */
export function readMessage<S extends Shapes>(shapes: S, data: unknown): Message<S> | undefined {
  const values = data as Readonly<Record<string, unknown>> | null | undefined
  const type = values?.['type']
  if (values?.['v'] !== protocolVersion || typeof type !== 'string' || !Object.hasOwn(shapes, type)) return undefined
  const message: Record<string, unknown> = { type }
  for (const [name, kind] of Object.entries(shapes[type] ?? {})) {
    const value = values[name]
    if (value === undefined && kind === 'number?') continue
    if (typeof value !== typeOf(kind) || !isInBounds(value, kind)) return undefined
    message[name] = value
  }
  return message as Message<S>
}

const typeOf = (kind: PropertyKind): string => (kind === 'address' ? 'string' : kind.replace('?', ''))

const isInBounds = (value: unknown, kind: PropertyKind): boolean =>
  typeof value === 'string'
    ? value.length <= (kind === 'address' ? longestAddress : longestText)
    : Math.abs(value as number) <= largestNumber

interface Sender {
  readonly source: unknown
  readonly origin: string
}

/** Whether a message of a window is from just this window, while just this origin was in it. */
export const cameFrom = (message: Sender, { source, origin }: Sender): boolean =>
  source !== null && message.source === source && message.origin === origin
