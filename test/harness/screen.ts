import {
  configure,
  getQueriesForElement,
  type queries,
  waitFor,
  within,
  type BoundFunctions,
} from '@testing-library/dom'
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event'
import type { Window } from 'happy-dom'
import * as React from 'react'
import { expect, vi } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Locale } from '#domain/text/locale.ts'
import { findBrowserEntry } from '#domain/privacy/browser-entries.ts'

import { demoPassword } from '../../scripts/people.ts'
import { newAddress } from './address.ts'
import { tokenOf } from './control.ts'
import { fillField } from './fill-field.ts'
import { foundByAxe } from './found-by-axe.ts'
import { missing } from './missing.ts'
import { portalHere } from './portal-here.ts'
import { typeQuickly } from './quick-typing.ts'
import { isFault, never, readWhile, sentByBrowser, untilAborted } from './screen-calls.ts'
import { loadDocument, noteTimers, currentDocument } from './screen-document.ts'
import { textsOf } from './texts.ts'
import { UploadRequest } from './upload-request.ts'

/** The whole application at an address of the portal, in a document without a browser (test/harness/window.ts). */
export interface Screen extends BoundFunctions<typeof queries> {
  readonly locale: Locale
  /** The text of a message id. */
  readonly t: (id: string) => string
  /** Types, presses and clicks like a user. */
  readonly user: UserEvent
  /** Waits for a button, by the message id of its text. */
  readonly button: (id: string) => Promise<HTMLElement>
  /**
   * Clicks a button, by the message id of its text, once it is enabled. `justBefore` runs right before the click, for a
   * change that would make the page remove the button, such as a refetched reply.
   */
  readonly press: (id: string, justBefore?: () => void) => Promise<void>
  readonly heading: (name: string | RegExp) => Promise<HTMLElement>
  /** Waits for the dialog on top of the page. */
  readonly dialog: () => Promise<BoundFunctions<typeof queries>>
  /** Answers a field of an application by its label. */
  readonly fill: (fieldId: string, value: Value) => Promise<void>
  /** The current address, without the origin. */
  readonly address: () => string
  /** The page's calls so far. */
  readonly calls: readonly string[]
  /** Waits until the page has no pending calls. */
  readonly settled: () => Promise<void>
  /** Switches the network off and on; while it is off, every call fails as in a browser. */
  readonly online: (there: boolean) => void
  /**
   * Replies to matching calls (`/^POST \/api\/loan/`) instead of the portal, until the returned function is called.
   * `send` passes a call on to the portal, unchanged or changed.
   */
  readonly intercept: (calls: RegExp, answer: Interceptor) => () => void
  /**
   * Console errors and warnings so far, and calls with a server error or unknown address (`404 GET /api/…`). Any left
   * when the screen closes fail the test.
   */
  readonly errors: readonly string[]
  /** Errors and warnings that a test causes on purpose: from now on they are not among `errors`. */
  readonly expectErrors: (errors: RegExp) => void
  /** Opens an address like a typed one: everything is reloaded. */
  readonly goto: (path: string) => Promise<void>
  /** Navigates like the browser's buttons: loaded data stays. */
  readonly follow: (path: string) => void
}

export type Interceptor = (
  request: Request,
  send: (changed?: Request) => Promise<Response>,
) => Response | Promise<Response>

export interface Opening {
  /** The login of the signed-in account. */
  readonly as?: string
  readonly locale?: Locale
  readonly width?: 390 | 1280
  /** Like `expectErrors`, from the beginning. */
  readonly expectErrors?: RegExp
}

configure({
  // The longest wait on a busy machine.
  asyncUtilTimeout: 20_000,
  // Describes the page only when the message is read, because waiting creates an error at each attempt.
  getElementError: (message) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => `${message}\nThe page says: ${textOfPage()}`,
    }),
})

function textOfPage(): string {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const style of copy.querySelectorAll('style')) style.remove()
  return [(copy.textContent ?? '').slice(0, 3000), ...errors].join('\n')
}

const { happyDOM } = globalThis as unknown as Window

// In development, React records a stack trace for each element, up to a limit; that takes a tenth of a run.
const [, internals] = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS')) ?? []
Object.defineProperty(internals as object, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {},
})

/** Of the open screen. */
let errors: string[] = []
let close: (() => Promise<void>) | undefined

/** Leaves the open screen. Fails for errors in its console. */
export async function closeScreen(): Promise<void> {
  await close?.()
}

/** Opens an address of the portal, signed in or not. One screen is open at a time and closed after its test. */
export async function openScreen(
  path: string,
  { as, locale = 'de', width = 1280, expectErrors }: Opening = {},
): Promise<Screen> {
  await closeScreen()
  const { url } = portalHere()
  const address = newAddress()
  const calls: string[] = []
  let there = true
  const inFlight = new Set<Request>()
  const interceptors = new Set<{ readonly calls: RegExp; readonly answer: Interceptor }>()
  const consoleErrors: string[] = []
  errors = consoleErrors
  const expected = expectErrors === undefined ? [] : [expectErrors]
  const report = (error: string): void => {
    if (!expected.some((each) => each.test(error))) consoleErrors.push(error)
  }
  let leave = noDocument
  close = async () => {
    close = undefined
    // docs/privacy.md lists all that a browser keeps.
    const unknownEntries = (['session', 'local'] as const).flatMap((place) =>
      Object.keys(place === 'session' ? sessionStorage : localStorage).filter(
        (name) => findBrowserEntry(place, name) === undefined,
      ),
    )
    try {
      await leave()
    } finally {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    }
    expect(consoleErrors).toEqual([])
    expect(unknownEntries).toEqual([])
  }
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), url), init)
    for (const [name, value] of Object.entries(address)) request.headers.set(name, value)
    // Compressing and unpacking every reply takes a twelfth of a run.
    request.headers.set('Accept-Encoding', 'identity')
    const askedBy = currentDocument()
    if (askedBy === undefined) return never()
    const call = `${request.method} ${request.url.slice(url.length)}`
    calls.push(call)
    if (!there) return Promise.reject(new TypeError('Failed to fetch'))
    inFlight.add(request)
    const send = (changed = request) => sentByBrowser(changed)
    const interceptor = [...interceptors].findLast((each) => each.calls.test(call))
    const reply = interceptor === undefined ? send() : untilAborted(request, interceptor.answer(request, send))
    return new Promise<Response>((resolve, reject) => {
      // Replies to an earlier document are discarded, as in a browser.
      const isOpen = () => inFlight.delete(request) && askedBy === currentDocument()
      reply.then(
        (response) => {
          // Like a browser's console: a page must not request missing addresses or cause server errors.
          if (interceptor === undefined && isFault(response.status)) report(`${response.status} ${call}`)
          if (isOpen()) resolve(readWhile(() => askedBy === currentDocument(), response))
        },
        (error: Error) => isOpen() && reject(error),
      )
    })
  })
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  noteTimers()
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...parts: unknown[]) =>
      report(parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')),
    )
  sessionStorage.clear()
  localStorage.clear()
  sessionStorage.setItem('locale', locale)
  if (as !== undefined) {
    sessionStorage.setItem('authenticationToken', await tokenOf(as))
    sessionStorage.setItem('signedInHere', 'true')
    localStorage.setItem('loanport.active.LOGGED_IN', String(Date.now()))
  }
  happyDOM.setViewport({ width, height: width < 600 ? 844 : 900 })
  leave = await loadDocument(path)
  const t = textsOf(locale)
  const bound = getQueriesForElement(document.body)
  const user = typeQuickly(userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }))
  const button = (id: string) => bound.findByRole('button', { name: t(id) })
  return {
    ...bound,
    locale,
    t,
    user,
    button,
    press: async (id, justBefore) => {
      const control = await usable(() => button(id))
      justBefore?.()
      await user.click(control)
    },
    heading: (name) => bound.findByRole('heading', { name }),
    dialog: async () => getQueriesForElement((await bound.findAllByRole('dialog')).at(-1) ?? missing()),
    fill: (fieldId, value) => fillField({ bound, user, t, locale }, fieldId, value),
    address: () => location.href.slice(location.origin.length),
    calls,
    settled: async () => {
      for (let before = -1; inFlight.size > 0 || before !== calls.length;) {
        before = calls.length
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    online: (now) => {
      there = now
      dispatchEvent(new Event(now ? 'online' : 'offline'))
    },
    intercept: (matching, answer) => {
      const interceptor = { calls: matching, answer }
      interceptors.add(interceptor)
      return () => interceptors.delete(interceptor)
    },
    errors: consoleErrors,
    expectErrors: (errorsOnPurpose) => void expected.push(errorsOnPurpose),
    goto: async (next) => {
      await leave()
      leave = noDocument
      leave = await loadDocument(next)
    },
    follow: (next) => {
      // The router's own count.
      const { idx } = history.state as { readonly idx: number }
      history.pushState({ idx: idx + 1, key: String(idx + 1), usr: null }, '', next)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    },
  }
}

const noDocument = async (): Promise<void> => undefined

/**
 * No violations that axe finds without layout, no console errors, and a title. Contrast, target sizes and overflow need
 * a browser and are checked once per screen in `test/e2e`.
 */
export async function assertAccessible({ errors: consoleErrors }: Screen): Promise<void> {
  // Effects set the title and the name of a dialog.
  await waitFor(() => {
    if (document.title === '') throw new Error('no title')
    if (document.querySelector('[role="dialog"]:not([aria-labelledby], [aria-label])'))
      throw new Error('dialog unnamed')
  })
  expect(await foundByAxe()).toEqual([])
  expect(consoleErrors).toEqual([])
  expect(document.title).not.toBe('')
}

/** Waits until a control is enabled: a busy one ignores clicks. */
export async function usable(find: () => Promise<HTMLElement>): Promise<HTMLElement> {
  await expect.poll(async () => isDisabled(await find())).toBe(false)
  return find()
}

/** Whether a control is disabled, by attribute or ARIA. */
export const isDisabled = (control: HTMLElement): boolean =>
  control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true'

/** Fills in the open sign-in dialog, and waits until it is closed. */
export async function signInHere(screen: Screen, email: string): Promise<void> {
  const { t, user } = screen
  const dialog = { name: t('signIn.title') }
  const form = within(await screen.findByRole('dialog', dialog))
  // The e-mail of an application stands there already.
  const name = form.getByLabelText(t('global.form.email.label'))
  await user.clear(name)
  await user.type(name, email)
  await user.type(form.getByLabelText(t('global.form.password.label')), demoPassword)
  await user.click(form.getByRole('button', { name: t('signIn.submit') }))
  await waitFor(() => {
    if (screen.queryByRole('dialog', dialog) !== null) throw new Error('still signing in')
  })
}
