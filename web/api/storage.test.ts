import { expect, test } from 'vitest'

import { textStore } from './storage.ts'

/** As browsers have it: the keys are the object's own properties, the methods are not. */
const fakeStorage = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }) as Storage

test('what another tab removes is gone here as well', () => {
  const storage = fakeStorage()
  const store = textStore(() => storage)
  store.set('token', 'a')
  expect(store.get('token')).toBe('a')
  storage.removeItem('token')
  expect(store.get('token')).toBeUndefined()
})

test('where the browser refuses its storage, things last as long as the page', () => {
  const store = textStore(() => {
    throw new Error('refused')
  })
  store.set('token', 'a')
  store.set('locale', 'de')
  expect(store.get('token')).toBe('a')
  store.keepOnly(['locale'])
  expect(store.get('token')).toBeUndefined()
  expect(store.get('locale')).toBe('de')
})

test('what a visit left goes, but for what is to stay, also what another page put there', () => {
  const storage = fakeStorage()
  const store = textStore(() => storage)
  store.set('locale', 'en')
  storage.setItem('wizard', '{}')
  store.keepOnly(['locale'])
  expect(Object.keys(storage)).toEqual(['locale'])
})
