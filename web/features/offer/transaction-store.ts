import { sessionStore } from '#web/api/storage.ts'

/** The storage key of a pending transaction; `key` as in the calls. */
const getName = (key: readonly string[]): string => ['transaction', ...key].join(':')

export const rememberedTransaction = (key: readonly string[]): string | undefined => sessionStore.get(getName(key))
export const rememberTransaction = (key: readonly string[], id: string): void => sessionStore.set(getName(key), id)
export const forgetTransaction = (key: readonly string[]): void => sessionStore.remove(getName(key))
