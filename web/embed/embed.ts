import { type Embedding, type EmbeddingOptions, followElements, mountAt, unmounted } from './mount.ts'

/** The portal is the origin of this script. */
const portal = new URL((document.currentScript as HTMLScriptElement).src).origin

/** Puts the portal into an element of the page. */
export function mount(element: HTMLElement, options: EmbeddingOptions = {}): Embedding {
  const embedding = mountAt(portal, element, options)
  // Its shadow root, which the document's observer does not see.
  watch(element.getRootNode())
  return embedding
}

function mountAll(root: Node): void {
  for (const element of (root as ParentNode).querySelectorAll<HTMLElement>('[data-loanport]'))
    if (!unmounted.has(element)) mount(element)
}

/** Pages add and remove elements at any time. */
const observer = new MutationObserver((records) => {
  followElements()
  for (const root of new Set(records.map(({ target }) => target.getRootNode()))) if (root.isConnected) mountAll(root)
})
const watch = (root: Node): void =>
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-loanport'] })

/** Not before the page is there: an element gets its link after itself. */
function begin(): void {
  mountAll(document)
  watch(document)
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()
