import { isSentFrom, readMessage, versioned, windowShapes } from '#domain/embedding/messages.ts'
import { returnParameters } from '#domain/embedding/returning.ts'
import { isOwnPath } from '#domain/shared/own-path.ts'

import { sessionStore } from '../api/storage.ts'
import { isInFrame, leaveFor, openWindow } from '../routing/leave.ts'
import { path } from '../routing/paths.ts'
import { hex, newNonce } from './nonce.ts'

/** A departure to another site, with the return. */
export interface Departure {
  /**
   * False if the other site replaces the partner's page, because no window could be opened. Visitors then continue in
   * the portal outside the frame, without the frame's data.
   */
  readonly comesBack: boolean
  /** The path that the other page leads back to. */
  readonly returnPath: () => Promise<string>
  /** The hash that a sign-in is bound to; undefined if the page itself leaves. */
  readonly signInHash: () => Promise<string | undefined>
  /** Resolves when the window has closed or returned; outside frames at once, while the browser leaves. */
  readonly goTo: (address: string) => Promise<void>
  readonly cancel: () => void
}

/** A window's return, from which the frame continues. */
export interface Return {
  /** A path of the portal. */
  readonly address: string
  /** Redeems the code in the address for a session; undefined unless the window was opened for a sign-in. */
  readonly signInSecret: string | undefined
}

/**
 * The purpose of an open window. Stored for the session, so that the frame can be reloaded before the window returns.
 */
interface Pending {
  /** Path of the portal at which the frame continues. */
  readonly place: string
  readonly secret: string
}

interface Away {
  readonly window: Window
  readonly ended: Promise<void>
  readonly end: () => void
}

const secretKey = 'frameSecret'
const pendingKey = 'departure'

function findPending(): Pending | undefined {
  const stored = sessionStore.get(pendingKey)
  return stored === undefined ? undefined : (JSON.parse(stored) as Pending)
}

const isSignIn = (place: string): boolean => place === path('login')

/**
 * Known to this frame only; its hash is the nonce that the window returns with. A sign-in gets a new one each time,
 * because its session is bound to the hash. Services get their nonce with the return address: one for each place, so
 * that an identification resumed later still returns, and no nonce reveals another.
 */
const secretFor = (place: string): string => (isSignIn(place) ? newNonce() : `${frameSecret()} ${place}`)

function frameSecret(): string {
  const secret = sessionStore.get(secretKey) ?? newNonce()
  sessionStore.set(secretKey, secret)
  return secret
}

/** Browsers have no event for a closed window. */
const lookMs = 500

let away: Away | undefined
const listeners = new Set<() => void>()

function show(next: Away | undefined): void {
  away = next
  for (const listener of listeners) listener()
}

/**
 * Must be called by the click itself, before anything is awaited, because browsers open windows only then. From a frame
 * it opens a window, because the page around it would be lost otherwise; its address follows by `goTo`. Undefined while
 * another window is open. `place`: the path of the return; `path('login')` for a sign-in.
 */
export function depart(place: string): Departure | undefined {
  if (!isInFrame()) return { ...leavesPage(place), comesBack: true }
  if (away !== undefined) return undefined
  const pending: Pending = { place, secret: secretFor(place) }
  // Before the window opens: browsers may copy the storage to it, and the copy is recognised by this key.
  sessionStore.set(pendingKey, JSON.stringify(pending))
  const opened = openWindow(path('back'))
  if (opened === null) {
    sessionStore.remove(pendingKey)
    return { ...leavesPage(place), comesBack: false }
  }
  const current = begin(opened)
  show(current)
  return {
    comesBack: true,
    returnPath: async () => {
      const parameters = returnParameters({ to: place, nonce: await hashText(pending.secret) })
      return `${path('back')}?${new URLSearchParams(parameters).toString()}`
    },
    signInHash: () => hashText(pending.secret),
    goTo: (address) => {
      // A window closed meanwhile cannot navigate.
      if (!opened.closed) opened.location.replace(new URL(address, location.href).href)
      return current.ended
    },
    cancel: () => abandon(current),
  }
}

const leavesPage = (place: string) => ({
  returnPath: () => Promise.resolve(place),
  signInHash: () => Promise.resolve(undefined),
  goTo: (address: string) => {
    leaveFor(address)
    return Promise.resolve()
  },
  cancel: () => undefined,
})

function begin(opened: Window): Away {
  let resolve = (): void => undefined
  const ended = new Promise<void>((done) => {
    resolve = done
  })
  const look = setInterval(() => {
    if (opened.closed) current.end()
  }, lookMs)
  const current: Away = {
    window: opened,
    ended,
    end: () => {
      clearInterval(look)
      sessionStore.remove(pendingKey)
      if (away === current) show(undefined)
      resolve()
    },
  }
  return current
}

/**
 * Accepts messages only from the opened window, on the portal's own origin, and only for the pending departure. A
 * reloaded frame no longer knows its window and relies on origin and nonce.
 */
async function receive(event: MessageEvent, onReturn: (back: Return) => void): Promise<void> {
  const source = away === undefined ? event.source : away.window
  if (source === null || !isSentFrom(event, { source, origin: location.origin })) return
  const message = readMessage(windowShapes, event.data)
  const pending = findPending()
  if (message === undefined || pending === undefined || message.nonce !== (await hashText(pending.secret))) return
  const back = returnTo(pending, message.address)
  // Cancelled, or completed by another message, while the hash was computed.
  if (back === undefined || findPending()?.secret !== pending.secret) return
  ;(source as Window).postMessage(versioned({ type: 'accepted', nonce: message.nonce }), location.origin)
  departures.forget()
  onReturn(back)
}

/**
 * Returns to the expected place with the other site's parameters. Only a sign-in keeps the fragment: a service could
 * put a code for its own account there.
 */
function returnTo({ place, secret }: Pending, address: string): Return | undefined {
  if (!isOwnPath(address) || toPathname(address) !== toPathname(place)) return undefined
  if (isSignIn(place)) return { address, signInSecret: secret }
  return { address: address.replace(/#.*$/, ''), signInSecret: undefined }
}

const toPathname = (address: string): string => new URL(address, location.origin).pathname

function abandon(given: Away): void {
  given.window.close()
  given.end()
}

/** The open window, for components that display it. */
export const departures = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isAway: (): boolean => away !== undefined,
  bringToFront: (): void => away?.window.focus(),
  abandon: (): void => {
    if (away !== undefined) abandon(away)
  },
  /** Keeps the window open, because it may be in use. */
  forget: (): void => {
    sessionStore.remove(pendingKey)
    away?.end()
  },
  /** Calls `onReturn` with the place to continue at after a return. */
  followReturns: (onReturn: (back: Return) => void): void => {
    addEventListener('message', (event) => void receive(event, onReturn))
  },
  /** Whether this window's storage is a copy of the frame's, which browsers make when a window of the same site opens. */
  isCopied: (): boolean => !isInFrame() && sessionStore.names().some((name) => name.startsWith(pendingKey)),
}

const hashText = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
