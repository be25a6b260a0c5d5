import type { Frame, Page } from 'playwright-core'

/** What of a frame takes the place of what the page around it has; keyboard, files and console are the page's. */
const framesOwn: ReadonlySet<string | symbol> = new Set([
  'evaluate',
  'getByLabel',
  'getByRole',
  'getByText',
  'innerText',
  'locator',
  'title',
  'url',
  'waitForFunction',
  'waitForURL',
])

/** A page to those who look for things in a frame of it: helpers that know pages go their way in a partner's page too. */
export const pageInFrame = (page: Page, frame: Frame): Page =>
  new Proxy(page, {
    get(_page, name) {
      const owner: object = framesOwn.has(name) ? frame : page
      const value: unknown = Reflect.get(owner, name, owner)
      return typeof value === 'function' ? (value.bind(owner) as unknown) : value
    },
  })
