import { cameFrom, readMessage, versioned, windowShapes } from '#domain/embedding/messages.ts'
import { returnParameters } from '#domain/embedding/returning.ts'
import { isOwnPath } from '#domain/own-path.ts'

import { sessionStore } from '../api/storage.ts'
import { isInFrame, leaveFor, openWindow } from '../leave.ts'
import { path } from '../paths.ts'
import { hex, newNonce } from './nonce.ts'

/** Leaving for a page of somebody else's, and the way back. */
export interface Departure {
  /**
   * False if the other site replaces the partner's page because no window could be opened. People then continue in the portal
   * outside the frame, which has none of the frame's data.
   */
  readonly comesBack: boolean
  /** The path that the other page leads back to. */
  readonly returnPath: () => Promise<string>
  /** The hash that a sign-in is bound to; undefined if the page itself is left. */
  readonly signInHash: () => Promise<string | undefined>
  /** Resolves when the window is closed or has come back; outside frames at once, while the browser leaves. */
  readonly goTo: (address: string) => Promise<void>
  readonly cancel: () => void
}

/** What the frame continues with when a window has come back. */
export interface Return {
  /** A path of the portal. */
  readonly address: string
  /** Redeems the code for a session that the address carries; undefined unless the window was opened for a sign-in. */
  readonly signInSecret: string | undefined
}

/** What a window has been opened for. The session keeps it, so that the frame can be reloaded before the window comes back. */
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
  const kept = sessionStore.get(pendingKey)
  return kept === undefined ? undefined : (JSON.parse(kept) as Pending)
}

const isSignIn = (place: string): boolean => place === path('login')

/**
 * Only this frame has it; its hash is the nonce that the window comes back with. A sign-in gets a new one each time, because
 * its hash is what the session is bound to. Services get their nonce with the return address: one for each place, so that an
 * identification that is resumed later still returns, and none of them tells anything about another.
 */
const secretFor = (place: string): string => (isSignIn(place) ? newNonce() : `${frameSecret()} ${place}`)

function frameSecret(): string {
  const kept = sessionStore.get(secretKey) ?? newNonce()
  sessionStore.set(secretKey, kept)
  return kept
}

/** Browsers tell nobody that a window was closed. */
const lookMs = 500

let away: Away | undefined
const listeners = new Set<() => void>()

function show(next: Away | undefined): void {
  away = next
  for (const listener of listeners) listener()
}

/**
 * Must be called by the click itself, before anything is awaited: browsers open windows for nothing else. From a frame a
 * window is opened, because the page around it would be lost otherwise; its address follows by `goTo`. Undefined while
 * somebody is away already. `place`: the path that the other page leads back to; `path('login')` for a sign-in.
 */
export function depart(place: string): Departure | undefined {
  if (!isInFrame()) return { ...leavesPage(place), comesBack: true }
  if (away !== undefined) return undefined
  const pending: Pending = { place, secret: secretFor(place) }
  // Before the window opens: where the browser gives it a copy of the storage, the copy is known by this.
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
      const parameters = returnParameters({ to: place, nonce: await hashOf(pending.secret) })
      return `${path('back')}?${new URLSearchParams(parameters).toString()}`
    },
    signInHash: () => hashOf(pending.secret),
    goTo: (address) => {
      // Closed meanwhile, it goes nowhere.
      if (!opened.closed) opened.location.replace(new URL(address, location.href).href)
      return current.ended
    },
    cancel: () => giveUp(current),
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
 * Nobody but the window that was opened, while the portal itself is in it, and only what was begun here. A frame that was
 * reloaded meanwhile no longer knows the window: there the origin and the nonce have to do.
 */
async function receive(event: MessageEvent, goOn: (back: Return) => void): Promise<void> {
  const source = away === undefined ? event.source : away.window
  if (source === null || !cameFrom(event, { source, origin: location.origin })) return
  const message = readMessage(windowShapes, event.data)
  const pending = findPending()
  if (message === undefined || pending === undefined || message.nonce !== (await hashOf(pending.secret))) return
  const back = returnTo(pending, message.address)
  // Given up, or taken from another message, while the hash was computed.
  if (back === undefined || findPending()?.secret !== pending.secret) return
  ;(source as Window).postMessage(versioned({ type: 'accepted', nonce: message.nonce }), location.origin)
  departures.forget()
  goOn(back)
}

/**
 * To the expected place, with the parameters that the other site has added. A code for a session can be in the fragment of
 * any return, so only a sign-in keeps its fragment: a service could put the code of an account of its own there.
 */
function returnTo({ place, secret }: Pending, address: string): Return | undefined {
  if (!isOwnPath(address) || pathnameOf(address) !== pathnameOf(place)) return undefined
  if (isSignIn(place)) return { address, signInSecret: secret }
  return { address: address.replace(/#.*$/, ''), signInSecret: undefined }
}

const pathnameOf = (address: string): string => new URL(address, location.origin).pathname

function giveUp(given: Away): void {
  given.window.close()
  given.end()
}

/** What has been left from the frame, for whoever shows it. */
export const departures = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isAway: (): boolean => away !== undefined,
  bringToFront: (): void => away?.window.focus(),
  giveUp: (): void => {
    if (away !== undefined) giveUp(away)
  },
  /** The window is left to itself: somebody may be in the middle of something there. */
  forget: (): void => {
    sessionStore.remove(pendingKey)
    away?.end()
  },
  /** Where the page goes on when somebody comes back. */
  followReturns: (goOn: (back: Return) => void): void => {
    addEventListener('message', (event) => void receive(event, goOn))
  },
  /** Whether this window's storage is a copy of the frame's, which browsers make when a window of the same site opens. */
  isCopied: (): boolean => findPending() !== undefined && !isInFrame(),
}

const hashOf = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
