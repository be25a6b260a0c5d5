import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../areas.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { applied, orderId } from './changes.ts'
import { undoRelease } from './rollback.ts'

const shipped = shippedAreas()
const [template] = shipped.OFFER
const withItems = (ids: readonly string[]): SnapshotAreas => ({
  ...shipped,
  OFFER: ids.flatMap((id) => (template === undefined ? [] : [{ ...template, id }])),
})

/** The ids after rolling back the release from `before` to `after` in `current`, and whether the order changed. */
function back(before: string, after: string, current: string): [string, boolean] {
  const areas = (ids: string) => withItems([...ids])
  const { edits, moved } = undoRelease({ before: areas(before), after: areas(after) }, areas(current))
  return [
    applied(areas(current), edits)
      .OFFER.map(({ id }) => id)
      .join(''),
    moved.length > 0,
  ]
}

describe('[B4.02] the order of items after a rollback', () => {
  it.each([
    ['nothing since', 'abcd', 'bacd', 'bacd', 'abcd'],
    ['one added since at the end', 'abc', 'bac', 'bacx', 'abcx'],
    ['one added since keeps its neighbour', 'abc', 'bac', 'bxac', 'abxc'],
    ['one added since at the front stays there', 'abc', 'bac', 'xbac', 'xabc'],
    ['one removed since stays away', 'abcd', 'bacd', 'bad', 'abd'],
    ['what it removed comes back to its place', 'abcd', 'acd', 'acd', 'abcd'],
    ['what it removed comes back, and another order since is kept', 'abcd', 'acd', 'dca', 'dcab'],
    ['what it added goes, and another order since is kept', 'abc', 'abxc', 'cbxa', 'cba'],
    ['an order that it left alone stays as it is now', 'abc', 'abc', 'cba', 'cba'],
  ])('%s', (_name, before, after, current, wanted) => {
    expect(back(before, after, current)).toEqual([wanted, false])
  })

  it.each([
    ['the same items in another order', 'abcd', 'bacd', 'dbac'],
    ['one of them moved', 'abcd', 'bacd', 'cbad'],
    ['the order of before', 'abcd', 'bacd', 'abcd'],
    ['the order of before, and one added', 'abcd', 'bacd', 'abxcd'],
  ])('%s since: is reported as moved', (_name, before, after, current) => {
    expect(back(before, after, current)[1]).toBe(true)
  })

  it('rolling back at once restores any order', () => {
    const ids = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f'])
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        expect(back(before.join(''), after.join(''), after.join(''))).toEqual([before.join(''), false])
      }),
    )
  })
})

describe('[B4.02] the rollback of a release', () => {
  const texts = (...own: readonly (readonly [string, string])[]): SnapshotAreas => ({
    ...shipped,
    OFFER: own.flatMap(([id, en]) => (template === undefined ? [] : [{ ...template, id, title: { de: id, en } }])),
  })
  const item = (id: string, en: string) => texts([id, en]).OFFER[0]
  const release = { before: texts(['a', 'old'], ['b', 'old'], ['c', 'old']), after: texts(['b', 'old'], ['a', 'new']) }
  const edits = [
    { area: 'OFFER', item: 'a', after: item('a', 'old') },
    { area: 'OFFER', item: 'c', after: item('c', 'old') },
    { area: 'OFFER', item: orderId, after: { id: orderId, ids: ['a', 'b', 'c'] } },
  ]

  it('restores the items and the order it changed, and nothing else', () => {
    expect(undoRelease(release, release.after)).toEqual({ edits, moved: [] })
  })

  it.each([
    ['only the item that changed since', texts(['b', 'old'], ['a', 'newer']), edits, ['a']],
    ['an item that was removed since', texts(['b', 'old']), edits, ['a']],
    ['an item that is back already', texts(['b', 'old'], ['a', 'new'], ['c', 'old']), edits, ['c']],
    ['no item that the release left alone', texts(['b', 'newer'], ['a', 'new']), edits, []],
    ['the order that is back already', texts(['a', 'new'], ['b', 'old']), edits.slice(0, 2), [orderId]],
  ])('names %s', (_name, current, wanted, moved) => {
    expect(undoRelease(release, current)).toEqual({
      edits: wanted,
      moved: moved.map((id) => ({ area: 'OFFER', item: id })),
    })
  })
})
