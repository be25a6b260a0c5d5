import {
  configure,
  getQueriesForElement,
  type queries,
  waitFor,
  within,
  type BoundFunctions,
} from '@testing-library/dom'
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import type { Window } from 'happy-dom'
import { afterEach, expect, vi } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Locale } from '#domain/locale.ts'

import { demoPassword } from '../../scripts/people.ts'
import { newAddress } from './address.ts'
import { tokenOf } from './control.ts'
import { definitionOf, keyText, typed } from './field-words.ts'
import { portalHere } from './portal-here.ts'
import { textsOf } from './texts.ts'
import { UploadRequest } from './upload-request.ts'

/** The whole application on an address of the portal, in a document without a browser (test/harness/window.ts). */
export interface Screen extends BoundFunctions<typeof queries> {
  readonly locale: Locale
  /** The text of a message id. */
  readonly t: (id: string) => string
  /** Types, presses and clicks as a person does. */
  readonly user: UserEvent
  /** A button, by the id of its text; it is waited for. */
  readonly button: (id: string) => Promise<HTMLElement>
  /** Waits for a button, by the id of its text, and clicks it. */
  readonly press: (id: string) => Promise<void>
  readonly heading: (name: string | RegExp) => Promise<HTMLElement>
  /** The dialog on top of the page; it is waited for. */
  readonly dialog: () => Promise<BoundFunctions<typeof queries>>
  /** Answers a field of an application as a person would, by its label. */
  readonly fill: (fieldId: string, value: Value) => Promise<void>
  /** The address that is shown, without the origin. */
  readonly address: () => string
  /** What the page asked of the portal, so far. */
  readonly calls: readonly string[]
  /** Waits until the page asks for nothing any more. */
  readonly settled: () => Promise<void>
  /** Whether the network is there: without it every call fails as in a browser. */
  readonly online: (there: boolean) => void
  /**
   * Answers the calls whose method and address match (`/^POST \/api\/loan/`) in the portal's place, until the function
   * that it returns is called. `send` passes a call on to the portal, as it is or changed.
   */
  readonly intercept: (calls: RegExp, answer: Interceptor) => () => void
  /** Errors that the console told of, so far. */
  readonly errors: readonly string[]
  /** Goes to another address as somebody does who types it: everything is loaded anew. */
  readonly goto: (path: string) => Promise<void>
}

export type Interceptor = (
  request: Request,
  send: (changed?: Request) => Promise<Response>,
) => Response | Promise<Response>

export interface Opening {
  /** Who is signed in: the login of an account. */
  readonly as?: string
  readonly locale?: Locale
  readonly width?: 390 | 1280
}

configure({
  // How long what is waited for may take on a busy machine.
  asyncUtilTimeout: 20_000,
  // Describes the page only when the message is read: waiting makes an error at each try.
  getElementError: (message) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => `${message}\nThe page says: ${saidByPage()}`,
    }),
})

function saidByPage(): string {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const style of copy.querySelectorAll('style')) style.remove()
  return [(copy.textContent ?? '').slice(0, 3000), ...errors].join('\n')
}

const { happyDOM } = globalThis as unknown as Window

const nodeFetch = globalThis.fetch
/** Also where a test has timers of its own. */
const soon = globalThis.setTimeout
const errors: string[] = []
/** Number of the document that is open. What an earlier one still asked for reaches nobody, as in a browser. */
let documents = 0
let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

/** Opens an address of the portal, signed in or not. One screen is open at a time; it is closed after its test. */
export async function openScreen(path: string, { as, locale = 'de', width = 1280 }: Opening = {}): Promise<Screen> {
  await close?.()
  const { url } = portalHere()
  const address = newAddress()
  const calls: string[] = []
  let there = true
  const underWay = new Set<Request>()
  const interceptors = new Set<{ readonly calls: RegExp; readonly answer: Interceptor }>()
  errors.length = 0
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), url), init)
    for (const [name, value] of Object.entries(address)) request.headers.set(name, value)
    const call = `${request.method} ${request.url.slice(url.length)}`
    calls.push(call)
    if (!there) return Promise.reject(new TypeError('Failed to fetch'))
    underWay.add(request)
    const openedBy = documents
    const send = (changed = request) => sentOnce(changed)
    const interceptor = [...interceptors].findLast((each) => each.calls.test(call))
    const reply = interceptor === undefined ? send() : untilAborted(request, interceptor.answer(request, send))
    return new Promise<Response>((resolve, reject) => {
      const isOpen = () => underWay.delete(request) && openedBy === documents
      reply.then(
        (response) => isOpen() && resolve(response),
        (error: Error) => isOpen() && reject(error),
      )
    })
  })
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  for (const told of ['error', 'warn'] as const)
    vi.spyOn(console, told).mockImplementation(
      (...parts: unknown[]) =>
        void errors.push(parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')),
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
  let leave = await mount(path)
  close = async () => {
    close = undefined
    leave()
    // What a page sends as it is left is its own call, not one of the next page.
    await new Promise((resolve) => soon(resolve, 0))
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
  const t = textsOf(locale)
  const bound = getQueriesForElement(document.body)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  const button = (id: string) => bound.findByRole('button', { name: t(id) })
  return {
    ...bound,
    locale,
    t,
    user,
    button,
    press: async (id) => user.click(await button(id)),
    heading: (name) => bound.findByRole('heading', { name }),
    dialog: async () => getQueriesForElement((await bound.findAllByRole('dialog')).at(-1) ?? document.body),
    fill: (fieldId, value) => fillField({ bound, user, t, locale }, fieldId, value),
    address: () => location.href.slice(location.origin.length),
    calls,
    settled: async () => {
      for (let before = -1; underWay.size > 0 || before !== calls.length;) {
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
    errors,
    goto: async (next) => {
      leave()
      leave = await mount(next)
    },
  }
}

/** As a browser, sends again what went out on a connection that the server was just closing. */
const sentOnce = (request: Request): Promise<Response> =>
  nodeFetch(request.clone() as Request).catch((error: unknown) => {
    const { cause } = error as { readonly cause?: { readonly code?: unknown } }
    if (cause?.code !== 'UND_ERR_SOCKET') throw error
    return nodeFetch(request)
  })

/** An answer that never comes still ends where the page gives up. */
const untilAborted = ({ signal }: Request, answer: Response | Promise<Response>): Promise<Response> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    }),
  ])

/**
 * Nothing that a tool for accessibility finds without layout, no error in the console, and a title. What needs a browser
 * (contrast, sizes of targets, what sticks out) is looked at in `test/e2e` once a screen.
 */
export async function assertAccessible({ errors: told }: Screen): Promise<void> {
  // The title and the name of a dialog are set in effects.
  await waitFor(() => {
    if (document.title === '') throw new Error('no title')
    if (document.querySelector('[role="dialog"]:not([aria-labelledby], [aria-label])'))
      throw new Error('dialog unnamed')
  })
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    // axe would have to run in each of them.
    iframes: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries(rulesOfLayout.map((rule) => [rule, { enabled: false }])),
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
  expect(told).toEqual([])
  expect(document.title).not.toBe('')
}

/** Rules of axe that read colours, sizes or what is drawn where. */
const rulesOfLayout = ['color-contrast', 'target-size', 'link-in-text-block', 'label-content-name-mismatch'] as const

/** Whether a control cannot be used, however it says so. */
export const isDisabled = (control: HTMLElement): boolean =>
  control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true'

/** Opens the application as its page does, with nothing kept but what a browser keeps; answers how to leave it. */
async function mount(path: string): Promise<() => void> {
  const { href } = new URL(path, portalHere().url)
  happyDOM.setURL(href)
  // The new address begins a history of its own: going back would lead to where an earlier test was.
  history.replaceState(null, '', href)
  document.body.innerHTML = '<div id="root"></div>'
  vi.resetModules()
  const stopListening = noteListeners()
  // As web/boot.ts does before everything else.
  ;(await import('#web/api/handoff.ts')).handoff.takeFromAddress()
  const { opened } = await import('#web/main.tsx')
  const root = await opened
  await waitFor(() => {
    if (document.querySelector('h1, [role="dialog"] h2') === null) throw new Error('no page')
  })
  return () => {
    stopListening()
    documents += 1
    root?.unmount()
    document.body.innerHTML = ''
  }
}

/** What a document listens to on its window ends with it, its router's history above all; answers how to end it. */
function noteListeners(): () => void {
  const view = document.defaultView
  if (view === null) return () => undefined
  const noted = vi.spyOn(view, 'addEventListener')
  return () => {
    for (const [type, listener, options] of noted.mock.calls) view.removeEventListener(type, listener, options)
    noted.mockRestore()
  }
}

interface Hands {
  readonly bound: BoundFunctions<typeof queries>
  readonly user: UserEvent
  readonly t: (id: string) => string
  readonly locale: Locale
}

async function fillField({ bound, user, t, locale }: Hands, fieldId: string, value: Value): Promise<void> {
  const definition = definitionOf(fieldId)
  const name = definition.label[locale]
  const write = async (box: HTMLElement, text: string): Promise<void> => {
    await user.clear(box)
    if (text !== '') await user.type(box, text)
  }
  const parts = async (digits: string): Promise<void> => {
    const [first] = within(await bound.findByRole('group', { name })).getAllByRole('textbox')
    if (first !== undefined) await user.click(first)
    await user.keyboard(digits)
    await user.tab()
  }
  if (typeof value === 'object') {
    const group = within(await bound.findByRole('group', { name }))
    for (const [part, text] of Object.entries(value))
      await write(group.getByLabelText(t(`fields.part.${part}`)), String(text))
    return user.keyboard('{Escape}')
  }
  switch (definition.type) {
    case 'CHECKBOX':
    case 'SCHUFA':
    case 'SWITCH':
    case 'SCHUFA_SWITCH': {
      const role = definition.type.endsWith('SWITCH') ? 'switch' : 'checkbox'
      const box = await bound.findByRole<HTMLInputElement>(role, { name: (label) => label.startsWith(name) })
      if (box.checked !== value) await user.click(box)
      return
    }
    case 'RADIOGROUP':
      return user.click(await bound.findByRole('radio', { name: keyText(definition, String(value), locale) }))
    case 'KEY': {
      const box = await bound.findByRole('combobox', { name })
      if (box instanceof HTMLSelectElement) return user.selectOptions(box as unknown as HTMLElement, String(value))
      await write(box, keyText(definition, String(value), locale))
      return user.keyboard('{Enter}')
    }
    case 'CALENDAR_SPLITTED':
    case 'CALENDAR_YEAR_MONTH_SPLITTED':
      return parts(String(value).split('-').toReversed().join(''))
    case 'TIME_SELECT_SPLITTED':
      return parts(String(value).replace(':', ''))
    case 'TIME_SELECT':
      await write(await bound.findByRole('combobox', { name }), String(value))
      return user.tab()
    default:
      await write(await bound.findByRole('textbox', { name }), typed(definition, value, locale))
      return user.tab()
  }
}

/** Fills in the sign-in window that is open, and waits until it is gone. */
export async function signInHere(screen: Screen, email: string): Promise<void> {
  const { t, user } = screen
  const name = t('signIn.title')
  const form = within(await screen.findByRole('dialog', { name }))
  await user.type(form.getByLabelText(t('global.form.email.label')), email)
  await user.type(form.getByLabelText(t('global.form.password.label')), demoPassword)
  await user.click(form.getByRole('button', { name: t('signIn.submit') }))
  await waitFor(() => {
    if (screen.queryByRole('dialog', { name }) !== null) throw new Error('still signing in')
  })
}
