import { expect, test } from 'vitest'

import { patterns } from '../routing/paths.ts'
import { Measurements, pageOf, refusesMeasuring } from './vitals.ts'

const pages = [{ uri: 'angebot', type: 'OFFER' }] as const

test('a page is named by its route, a step by the type of its page, and the administration not at all', () => {
  const at = (path: string, params = {}) => pageOf({ route: { path }, params }, pages)
  expect(at(patterns.product, { productUri: 'privatkredit' })).toBe('start')
  expect(at(patterns.productLoan, { loanId: 'secret', pageUri: 'angebot' })).toBe('OFFER')
  expect(at(patterns.processLoan, { loanId: 'secret', pageUri: 'gone' })).toBe('other')
  expect(at(patterns.productReview, { loanId: 'secret' })).toBe('review')
  expect(at(patterns.notFound)).toBe('other')
  expect(pageOf({ route: { index: true }, params: {} }, pages)).toBe('overview')
  for (const pattern of [patterns.admin, patterns.adminScreen, patterns.appSettings, patterns.appSettingsArea])
    expect(at(pattern)).toBeUndefined()
})

test('nobody is measured who does not want it, or saves data', () => {
  expect(refusesMeasuring({ globalPrivacyControl: true })).toBe(true)
  expect(refusesMeasuring({ doNotTrack: '1' })).toBe(true)
  expect(refusesMeasuring({ connection: { saveData: true } })).toBe(true)
  expect(refusesMeasuring({ doNotTrack: null, connection: {} })).toBe(false)
})

const lcp = { id: 'a', name: 'LCP', value: 1234.6, navigationId: 1 } as const

test('each value of a page is told once, in whole numbers, and values beyond what is plausible are the highest', () => {
  const measurements = new Measurements()
  measurements.add('start', lcp)
  measurements.add('start', { id: 'b', name: 'CLS', value: 0.0514, navigationId: 1 })
  measurements.add('OFFER', { id: 'c', name: 'INP', value: 90_000, navigationId: 2 })
  measurements.add(undefined, { id: 'd', name: 'INP', value: 90, navigationId: 3 })
  expect(measurements.take()).toEqual([
    { page: 'start', LCP: 1235, CLS: 51 },
    { page: 'OFFER', INP: 60_000 },
  ])
  // The library tells a value again whenever it has grown.
  measurements.add('start', { ...lcp, value: 2000 })
  expect(measurements.take()).toEqual([])
})

test('no more pages are told than the portal takes', () => {
  const measurements = new Measurements()
  for (let at = 0; at < 30; at++) measurements.add('other', { ...lcp, id: `${at}`, navigationId: at })
  expect(measurements.take()).toHaveLength(20)
  expect(measurements.take()).toEqual([])
})
