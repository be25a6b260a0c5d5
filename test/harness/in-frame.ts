import type { Frame, Page } from 'playwright-core'

/** The properties that a frame replaces; keyboard, files and console are the page's. */
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

/** Presents a frame as a page, so that helpers for pages work inside a partner's page. */
export const pageInFrame = (page: Page, frame: Frame): Page =>
  new Proxy(page, {
    get(_page, name) {
      const owner: object = framesOwn.has(name) ? frame : page
      const value: unknown = Reflect.get(owner, name, owner)
      return typeof value === 'function' ? (value.bind(owner) as unknown) : value
    },
  })
