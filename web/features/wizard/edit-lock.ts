import { queryOptions } from '@tanstack/react-query'

import type { EditLock } from '#domain/loan/loan.ts'
import { giveLockBack, holderIn, takeLock } from '#web/features/sharing/lock-calls.ts'
import { queryClient } from '#web/query-client.ts'

import { loanQuery } from './loan-query.ts'

/** While somebody types, the lock is asked for again so often; it lasts longer, and ends by itself once they rest. */
const renewAfterMs = 60_000
/** From the last answer on, by the browser's own clock: the server's may go differently. */
const endsAfterMs = 5 * 60_000

/** Loans whose lock this tab has, as far as it knows. */
const held = new Set<string>()
/** How many pages of a loan are open that edit it. */
const editing = new Map<string, number>()
const underWay = new Map<string, Promise<unknown>>()

/** One after the other for each loan: giving a lock back never overtakes asking for it, nor the other way round. */
function inTurn<T>(id: string, act: () => Promise<T>): Promise<T> {
  const turn = (underWay.get(id) ?? Promise.resolve()).then(act, act)
  underWay.set(id, turn)
  return turn
}

/** The lock that this tab has; null where somebody else has it, and then the loan says who. */
export const lockQuery = (id: string) =>
  queryOptions({
    queryKey: ['lock', id],
    queryFn: () => inTurn(id, () => ownLock(id)),
    // Once it is one's own it is asked for again by whoever types; until then with every occasion.
    staleTime: ({ state }) => (state.data === undefined || state.data === null ? 0 : Infinity),
    meta: { silent: true, background: true },
  })

async function ownLock(id: string): Promise<EditLock | null> {
  try {
    const lock = await takeLock(id)
    held.add(id)
    return lock
  } catch (error) {
    held.delete(id)
    if (!noteHolder(id, error)) throw error
    return null
  }
}

/** A write was refused because somebody else has the loan: it says so at once, and their changes are brought. */
export function noteHolder(id: string, error: unknown): boolean {
  const lock = holderIn(error)
  if (lock === undefined) return false
  queryClient.setQueryData(loanQuery(id).queryKey, (loan) => (loan === undefined ? loan : { ...loan, lock }))
  void queryClient.invalidateQueries(loanQuery(id))
  return true
}

/** Has the lock and keeps it while somebody types, until the page of the loan is left. Answers how to stop. */
export function keepLock(id: string): () => void {
  const query = lockQuery(id)
  editing.set(id, (editing.get(id) ?? 0) + 1)
  const ageMs = (): number => {
    const state = queryClient.getQueryState(query.queryKey)
    const has = state?.data?.self === true && state.fetchStatus === 'idle'
    return has ? Date.now() - state.dataUpdatedAt : 0
  }
  const askAgain = () => {
    // Once it has ended somebody else may have been at it.
    if (ageMs() >= endsAfterMs) void queryClient.invalidateQueries(loanQuery(id))
    void queryClient.invalidateQueries(query)
  }
  const onInput = () => {
    if (ageMs() >= renewAfterMs) askAgain()
  }
  // Who comes back to a page that rested sees what has become of the loan, before they type.
  const onReturn = () => {
    if (document.visibilityState === 'visible' && ageMs() >= endsAfterMs) askAgain()
  }
  const onHide = () => {
    if (held.delete(id)) void letOthers(id)
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
    // Another page of the same loan may be opening at this very moment.
    setTimeout(() => leave(id))
  }
}

function leave(id: string): void {
  if ((editing.get(id) ?? 0) > 0) return
  editing.delete(id)
  queryClient.removeQueries(lockQuery(id))
  // In its turn: it may still be asked for.
  void inTurn(id, async () => {
    if (!editing.has(id) && held.delete(id)) await letOthers(id)
  })
}

/** Where it does not arrive, the lock ends by itself. */
const letOthers = (id: string): Promise<void> => giveLockBack(id).catch(() => undefined)
