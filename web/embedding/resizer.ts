import { cameFrom } from '#domain/embedding/messages.ts'

import { contentHeight, whenHeightChanges } from './height.ts'

/** Before every message of iframe-resizer, in both directions. */
const mark = '[iFrameSizer]'

const longestId = 200

/**
 * Answers the script `iframe-resizer` (4 or 5) of a page around the frame in its own protocol: the page begins with the id
 * that it has given the frame and its options, and gets the id, the height, the width and what they are for. It hears
 * nothing before that but that the frame is ready, and nothing at all unless the bank allows its origin.
 */
export function answerResizer(origins: readonly string[]): void {
  let to: { readonly id: string; readonly origin: string } | undefined
  const send = (what: string): void => {
    // A width of 0 counts as no size.
    if (to !== undefined)
      parent.postMessage(`${mark}${to.id}:${contentHeight()}:${Math.max(1, innerWidth)}:${what}`, to.origin)
  }
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const origin = origins.find((each) => cameFrom(event, { source: parent, origin: each }))
    if (origin === undefined || typeof event.data !== 'string' || !event.data.startsWith(mark)) return
    const [first = '', , isWidthSized] = event.data.slice(mark.length).split(':')
    // The options of both versions: only a first message has a flag in this place.
    if (first !== '' && first.length <= longestId && /^(true|false)$/.test(isWidthSized ?? '')) {
      to = { id: first, origin }
      // Version 5 warns of an old script without a version.
      send('init:1')
    }
    // Not as 'reset', which the page would answer with another one.
    else if (first === 'resize' || first === 'reset') send('size')
  })
  whenHeightChanges(() => send('size'))
  // The page may have begun before this script was there.
  for (const origin of origins) parent.postMessage('[iFrameResizerChild]Ready', origin)
}
