/** Items worked on at once. */
const atOnce = 8

/** Works on several items at once; yields the results in the order of the items. Nothing goes on after a failure. */
export async function* inParallel<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  const started: Promise<unknown>[] = []
  try {
    for await (const item of items) {
      const result = work(item)
      // Also handles what nobody awaits after an earlier failure.
      started.push(result.catch(() => undefined))
      running.push(result)
      if (running.length < atOnce) continue
      const [first] = running.splice(0, 1)
      void started.shift()
      if (first !== undefined) yield await first
    }
    for (const result of running) yield await result
  } finally {
    await Promise.all(started)
  }
}
