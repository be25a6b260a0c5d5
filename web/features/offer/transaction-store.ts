import { sessionStore } from '#web/api/storage.ts'

/** What the browser remembers while somebody is away to sign or to identify; `key` as in the calls. */
const nameOf = (key: readonly string[]): string => ['transaction', ...key].join(':')

export const rememberedTransaction = (key: readonly string[]): string | undefined => sessionStore.get(nameOf(key))
export const rememberTransaction = (key: readonly string[], id: string): void => sessionStore.set(nameOf(key), id)
export const forgetTransaction = (key: readonly string[]): void => sessionStore.remove(nameOf(key))
