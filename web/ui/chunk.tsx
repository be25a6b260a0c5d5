import { type ComponentType, lazy } from 'react'

import { withinTwoMinutes } from '#web/boot/lazy-with-retry.ts'

export interface Chunk<P> {
  /** For a loader, so that the page before stays until this one can be shown. */
  readonly load: () => Promise<unknown>
  readonly Component: ComponentType<P>
}

/** A component whose code loads when it is needed. After `load` it renders at once; React's own `lazy` suspends even then. */
export function chunk<P extends object>(load: () => Promise<ComponentType<P>>): Chunk<P> {
  let Loaded: ComponentType<P> | undefined
  const loadOnce = withinTwoMinutes(async () => (Loaded ??= await load()))
  const Later = lazy(async () => ({ default: await loadOnce() }))
  return {
    load: loadOnce,
    Component: (props: P) => (Loaded === undefined ? <Later {...props} /> : <Loaded {...props} />),
  }
}
