import { handoff } from '../api/handoff.ts'
import { localeKey, previewKey, tokenKey, wizardKey } from '../api/storage.ts'
import { isInFrame } from '../routing/leave.ts'

// A classic script in the head: every browser runs it before the first paint. It sets attributes that index.html styles,
// because the body does not exist yet.
const { documentElement } = document

/** Whether a storage holds one of these; one that the browser refuses holds nothing. */
function holds(storage: () => Storage, ...keys: readonly string[]): boolean {
  try {
    return keys.some((key) => storage().getItem(key) !== null)
  } catch {
    return false
  }
}

const { step } = documentElement.dataset

/** Whether the tab has chosen another language than the painted one. */
function isInOtherLanguage(): boolean {
  try {
    return (sessionStorage.getItem(localeKey) ?? documentElement.lang) !== documentElement.lang
  } catch {
    return false
  }
}

// The Worker paints a start page for visitors who begin, and of a step what is the same for everybody. Hidden at every sign
// of another user or language; boot.ts decides precisely.
const mayBeOther =
  (step === undefined
    ? holds(() => sessionStorage, tokenKey, wizardKey, localeKey, previewKey) || holds(() => localStorage, tokenKey)
    : holds(() => sessionStorage, previewKey) || isInOtherLanguage()) ||
  handoff.split(location.hash).code !== undefined ||
  location.search.includes('preview') ||
  isInFrame()
if (mayBeOther) documentElement.dataset.pending = ''

// A sandbox without allow-same-origin, in which neither the portal's modules load nor anything is stored.
if (origin === 'null') documentElement.dataset.sandboxed = ''

// A script of the portal or one of its imports did not arrive; these events do not bubble.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') documentElement.dataset.failed = ''
  },
  { capture: true },
)

// A language chosen before the application has replaced the first paint (worker/features/settings/first-paint.ts).
const painted = '[data-painted] button[lang]'
const buttonAt = (target: EventTarget | null, selector: string): HTMLElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>(selector) : null) ?? undefined
function choose(language: string): void {
  try {
    sessionStorage.setItem(localeKey, language)
  } catch {
    // A browser that stores nothing has no other language after a reload.
    return
  }
  if (language !== documentElement.lang) location.reload()
}
let pressed: HTMLElement | undefined
addEventListener('pointerdown', ({ target }) => {
  pressed = buttonAt(target, painted)
})
addEventListener('pointerup', ({ target }) => {
  // Replaced during the press, so that no click follows.
  if (pressed?.isConnected === false && buttonAt(target, 'button[lang]')?.lang === pressed.lang) choose(pressed.lang)
})
addEventListener('click', ({ target }) => {
  const button = buttonAt(target, painted)
  if (button !== undefined) choose(button.lang)
})
