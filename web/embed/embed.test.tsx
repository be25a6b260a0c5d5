import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Embedding } from './mount.ts'

const portal = 'https://portal.bank.example'

interface Loanport {
  readonly mount: (element: HTMLElement, options?: object) => Embedding
}

/** Runs the script as a page does that includes it. */
async function include(): Promise<Loanport> {
  vi.resetModules()
  Object.defineProperty(document, 'currentScript', { value: { src: `${portal}/embed.js` }, configurable: true })
  return import('./embed.ts')
}

/** Mutation observers have reported. */
const reported = () => new Promise((resolve) => setTimeout(resolve, 20))

const element = (content = '', product = 'consumer-credit'): HTMLElement => {
  const created = document.createElement('div')
  created.dataset['loanport'] = product
  created.innerHTML = content
  return created
}
const names = () => Array.from(document.querySelectorAll('iframe'), ({ name }) => name)

/** The listeners of the window, by type. */
const listeners: string[] = []
beforeEach(() => {
  const [add, remove] = [addEventListener, removeEventListener]
  vi.stubGlobal('addEventListener', (...given: Parameters<typeof add>) => {
    listeners.push(given[0])
    add(...given)
  })
  vi.stubGlobal('removeEventListener', (...given: Parameters<typeof remove>) => {
    listeners.splice(listeners.indexOf(given[0]), 1)
    remove(...given)
  })
})
afterEach(async () => {
  document.body.replaceChildren()
  await reported()
  // Whatever a test has mounted has let go of the page.
  expect(listeners).toEqual([])
  vi.unstubAllGlobals()
})

it('mounts elements that the page has, adds later, or marks later, each once, also when included twice', async () => {
  document.body.appendChild(element())
  await include()
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  const [frame] = document.querySelectorAll('iframe')
  await include()
  const box = document.createElement('section')
  box.innerHTML = '<p>text</p><div data-loanport="mortgage"></div><div id="marked"></div>'
  document.body.appendChild(box)
  await reported()
  document.querySelector('#marked')?.setAttribute('data-loanport', 'consumer-credit')
  await reported()
  expect(names()).toEqual(['loanport consumer-credit 0', 'loanport mortgage 0', 'loanport consumer-credit 1'])
  expect(document.querySelector('iframe')).toBe(frame)
})

it('lets go of the page when an element leaves it, and takes up again when it returns', async () => {
  const { mount } = await include()
  const first = element()
  document.body.appendChild(first)
  await reported()
  expect(listeners.toSorted()).toEqual(['message', 'resize', 'scroll'])
  const embedding = mount(first)
  first.remove()
  await reported()
  expect(listeners).toEqual([])
  // The place of the one that has left is free for another.
  const second = element()
  document.body.appendChild(second)
  await reported()
  expect(names()).toEqual(['loanport consumer-credit 0'])
  second.remove()
  document.body.appendChild(first)
  await reported()
  expect(mount(first)).toBe(embedding)
  expect(names()).toEqual(['loanport consumer-credit 0'])
  expect(listeners.toSorted()).toEqual(['message', 'resize', 'scroll'])
})

it('keeps an element that a page moves at once, and one that it mounts before adding it', async () => {
  const { mount } = await include()
  const [moved, early] = [element(), element()]
  document.body.appendChild(moved)
  const box = document.createElement('section')
  document.body.appendChild(box)
  await reported()
  mount(early)
  await reported()
  box.appendChild(moved)
  box.appendChild(early)
  await reported()
  expect(names()).toEqual(['loanport consumer-credit 0', 'loanport consumer-credit 1'])
  expect(listeners).toHaveLength(6)
})

it('leaves an element without a frame that the page has unmounted, until the page mounts it again', async () => {
  const { mount } = await include()
  const one = element('<a href="/apply">Apply</a>')
  document.body.appendChild(one)
  await reported()
  mount(one).unmount()
  await include()
  await reported()
  expect(one.innerHTML).toBe('<a href="/apply">Apply</a>')
  mount(one)
  expect(one.querySelectorAll('iframe')).toHaveLength(1)
})

it('mounts in an open shadow root by a call, and what that root gets later by itself', async () => {
  const { mount } = await include()
  const host = document.createElement('div')
  document.body.appendChild(host)
  const root = host.attachShadow({ mode: 'open' })
  const inner = element()
  root.appendChild(inner)
  mount(inner)
  root.appendChild(element('', 'mortgage'))
  await reported()
  expect(Array.from(root.querySelectorAll('iframe'), ({ name }) => name)).toEqual([
    'loanport consumer-credit 0',
    'loanport mortgage 0',
  ])
  inner.remove()
  await reported()
  expect(listeners).toHaveLength(3)
})
