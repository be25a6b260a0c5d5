import { type Embedding, type EmbeddingOptions, mountAt } from './mount.ts'

/** The portal is the origin of this script. */
const portal = new URL((document.currentScript as HTMLScriptElement).src).origin

/** Puts the portal into an element of the page. */
export const mount = (element: HTMLElement, options: EmbeddingOptions = {}): Embedding =>
  mountAt(portal, element, options)

const mountAll = (): void => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-loanport]')) mount(element)
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', mountAll)
else mountAll()
