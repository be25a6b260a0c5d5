import { queryOptions } from '@tanstack/react-query'

import type { EditLock } from '#domain/loan/loan.ts'
import { releaseLock, holderIn, takeLock } from '#web/features/sharing/lock-calls.ts'
import { queryClient } from '#web/boot/query-client.ts'

import { loanQuery } from './loan-query.ts'

/** The interval of renewal during input; the lock lasts longer, and expires when the input stops. */
const renewAfterMs = 60_000
/** Counted from the last reply by the browser's clock, which may differ from the server's. */
const endsAfterMs = 5 * 60_000

/** Loans that this tab believes it has locked. */
const ownLocks = new Set<string>()
/** The number of open pages that edit each loan. */
const editing = new Map<string, number>()
const pendingCalls = new Map<string, Promise<unknown>>()

/** Runs the calls of each loan one after the other, so that releasing and requesting a lock keep their order. */
function inTurn<T>(id: string, act: () => Promise<T>): Promise<T> {
  const turn = (pendingCalls.get(id) ?? Promise.resolve()).then(act, act)
  pendingCalls.set(id, turn)
  return turn
}

/** This tab's lock; null if another user has it, whom the loan names. */
export const lockQuery = (id: string) =>
  queryOptions({
    queryKey: ['lock', id],
    queryFn: () => inTurn(id, () => ownLock(id)),
    // Input renews an own lock; until then, every refetch requests it.
    staleTime: ({ state }) => (state.data === undefined || state.data === null ? 0 : Infinity),
    meta: { silent: true, background: true },
  })

async function ownLock(id: string): Promise<EditLock | null> {
  try {
    const lock = await takeLock(id)
    ownLocks.add(id)
    return lock
  } catch (error) {
    ownLocks.delete(id)
    if (!noteHolder(id, error)) throw error
    return null
  }
}

/** If a write failed because another user has the lock: stores the holder in the loan and reloads it. */
export function noteHolder(id: string, error: unknown): boolean {
  const lock = holderIn(error)
  if (lock === undefined) return false
  queryClient.setQueryData(loanQuery(id).queryKey, (loan) => (loan === undefined ? loan : { ...loan, lock }))
  void queryClient.invalidateQueries(loanQuery(id))
  return true
}

/** Takes the lock and renews it during input until the loan's page is left. Returns the function that stops it. */
export function keepLock(id: string): () => void {
  const query = lockQuery(id)
  editing.set(id, (editing.get(id) ?? 0) + 1)
  const ageMs = (): number => {
    const state = queryClient.getQueryState(query.queryKey)
    const has = state?.data?.self === true && state.fetchStatus === 'idle'
    return has ? Date.now() - state.dataUpdatedAt : 0
  }
  const askAgain = () => {
    // After the lock expired, another user may have edited the loan.
    if (ageMs() >= endsAfterMs) void queryClient.invalidateQueries(loanQuery(id))
    void queryClient.invalidateQueries(query)
  }
  const onInput = () => {
    if (ageMs() >= renewAfterMs) askAgain()
  }
  // Shows the loan's present state before any input when a user returns to an idle page.
  const onReturn = () => {
    if (document.visibilityState === 'visible' && ageMs() >= endsAfterMs) askAgain()
  }
  const onHide = () => {
    if (ownLocks.delete(id)) void releaseOrExpire(id)
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    void queryClient.resetQueries(query)
    void queryClient.invalidateQueries(loanQuery(id))
  }
  document.addEventListener('input', onInput)
  document.addEventListener('visibilitychange', onReturn)
  addEventListener('focus', onReturn)
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  return () => {
    document.removeEventListener('input', onInput)
    document.removeEventListener('visibilitychange', onReturn)
    removeEventListener('focus', onReturn)
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
    editing.set(id, (editing.get(id) ?? 1) - 1)
    // Another page of the same loan may be opening at the same time.
    setTimeout(() => leave(id))
  }
}

function leave(id: string): void {
  if ((editing.get(id) ?? 0) > 0) return
  editing.delete(id)
  queryClient.removeQueries(lockQuery(id))
  // Queued, because a request for the lock may be pending.
  void inTurn(id, async () => {
    if (!editing.has(id) && ownLocks.delete(id)) await releaseOrExpire(id)
  })
}

/** If the call fails, the lock expires. */
const releaseOrExpire = (id: string): Promise<void> => releaseLock(id).catch(() => undefined)
