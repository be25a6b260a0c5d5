import { expect, test } from 'vitest'

import { textStore } from './storage.ts'

/** Like a browser's storage: keys are own properties, methods are not. */
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

test('a value that another tab removes is removed here', () => {
  const storage = fakeStorage()
  const store = textStore(() => storage)
  store.set('token', 'a')
  expect(store.get('token')).toBe('a')
  storage.removeItem('token')
  expect(store.get('token')).toBeUndefined()
})

test('values last as long as the page when the browser refuses storage', () => {
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

test('clears everything but the named keys, including values of other pages', () => {
  const storage = fakeStorage()
  const store = textStore(() => storage)
  store.set('locale', 'en')
  storage.setItem('wizard', '{}')
  store.keepOnly(['locale'])
  expect(Object.keys(storage)).toEqual(['locale'])
})
