import { handoff } from './api/handoff.ts'
import { localeKey, localStore, previewKey, sessionStore, tokenKey, wizardKey } from './api/storage.ts'
import { isInFrame } from './leave.ts'

// A classic script in the head: every browser runs it before the first paint. It sets attributes that index.html styles,
// because the body does not exist yet.
const { documentElement } = document

// The Worker paints for visitors who begin. Hidden at every sign of another user; boot.ts decides precisely.
const mayBeOther =
  [tokenKey, wizardKey, localeKey, previewKey].some((key) => sessionStore.get(key) !== undefined) ||
  localStore.get(tokenKey) !== undefined ||
  handoff.split(location.hash).code !== undefined ||
  location.search.includes('preview') ||
  isInFrame()
if (mayBeOther) documentElement.dataset.held = ''

// A script of the portal or one of its imports did not arrive; these events do not bubble.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') documentElement.dataset.failed = ''
  },
  { capture: true },
)

// A language chosen before the application has replaced the first paint (worker/features/settings/first-paint.ts).
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-painted] button[lang]') : null
  if (button === null) return
  sessionStore.set(localeKey, button.lang)
  if (button.lang !== documentElement.lang) location.reload()
})
