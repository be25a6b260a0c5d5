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
  /** The path that the other page leads back to, for a place of the portal. */
  readonly returnPath: (place: string) => Promise<string>
  /** The hash of the frame's secret; nothing where the page itself is left. */
  readonly frame: () => Promise<string | undefined>
  /** Resolves when the window is closed or has come back; outside frames at once, while the browser leaves. */
  readonly goTo: (address: string) => Promise<void>
  readonly cancel: () => void
}

interface Away {
  readonly window: Window
  readonly nonce: Promise<string>
  readonly ended: Promise<void>
  readonly end: () => void
}

const secretKey = 'frameSecret'

/**
 * A secret that only this frame has. Windows return with its hash, so the frame rejects what it did not start, and the
 * identity provider's code can be redeemed only with the secret.
 */
export function frameSecret(): string {
  const kept = sessionStore.get(secretKey) ?? newNonce()
  sessionStore.set(secretKey, kept)
  return kept
}

/** Browsers tell nobody that a window was closed. */
const lookMs = 500

let away: Away | undefined
let follow: ((address: string) => void) | undefined
const listeners = new Set<() => void>()

function show(next: Away | undefined): void {
  away = next
  for (const listener of listeners) listener()
}

/**
 * Must be called by the click itself, before anything is awaited: browsers open windows for nothing else. From a frame a
 * window is opened, because the page around it would be lost otherwise; its address follows by `goTo`. Undefined while
 * somebody is away already.
 */
export function depart(): Departure | undefined {
  if (!isInFrame()) return { ...leavesPage, comesBack: true }
  if (away !== undefined) return undefined
  const opened = openWindow(path('back'))
  if (opened === null) return { ...leavesPage, comesBack: false }
  const current = begin(opened)
  show(current)
  return {
    comesBack: true,
    returnPath: async (place) =>
      `${path('back')}?${new URLSearchParams(returnParameters({ to: place, nonce: await current.nonce })).toString()}`,
    frame: () => current.nonce,
    goTo: (address) => {
      // Closed meanwhile, it goes nowhere.
      if (!opened.closed) opened.location.replace(new URL(address, location.href).href)
      return current.ended
    },
    cancel: () => giveUp(current),
  }
}

const leavesPage = {
  returnPath: (place: string) => Promise.resolve(place),
  frame: () => Promise.resolve(undefined),
  goTo: (address: string) => {
    leaveFor(address)
    return Promise.resolve()
  },
  cancel: () => undefined,
} as const

function begin(opened: Window): Away {
  let resolve = (): void => undefined
  const ended = new Promise<void>((done) => {
    resolve = done
  })
  const onMessage = (event: MessageEvent): void => void receive(event, current)
  const look = setInterval(() => {
    if (opened.closed) current.end()
  }, lookMs)
  const current: Away = {
    window: opened,
    nonce: hashOf(frameSecret()),
    ended,
    end: () => {
      clearInterval(look)
      removeEventListener('message', onMessage)
      if (away === current) show(undefined)
      resolve()
    },
  }
  addEventListener('message', onMessage)
  return current
}

/** Nobody but the window that was opened, while the portal itself is in it, and only what was begun here. */
async function receive(event: MessageEvent, current: Away): Promise<void> {
  if (!cameFrom(event, { source: current.window, origin: location.origin })) return
  const message = readMessage(windowShapes, event.data)
  if (message === undefined || message.nonce !== (await current.nonce) || !isOwnPath(message.address)) return
  if (away !== current || follow === undefined) return
  current.window.postMessage(versioned({ type: 'accepted', nonce: message.nonce }), location.origin)
  current.end()
  follow(message.address)
}

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
  forget: (): void => away?.end(),
  /** Where the page goes on when somebody comes back. */
  followReturns: (goOn: (address: string) => void): void => {
    follow = goOn
  },
}

const hashOf = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
