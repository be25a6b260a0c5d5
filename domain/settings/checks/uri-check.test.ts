import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../areas.ts'
import { reservedSegments } from './reserved.ts'
import { suggestedUri, titleForUri, getTitles, uriLanguage, uriMessage, uriShapeMessage } from './uri-check.ts'

const areas = shippedAreas()
const [product] = areas.PRODUCTS
const [page] = areas.PAGES
const [process] = areas.PROCESSES

const ofNewProcess = (uri: string) => uriMessage({ area: 'PROCESSES', id: 'new-one', uri }, areas)

describe('a typed URI', () => {
  it('[B5.01] [B4.11] is required, valid and unique among products, processes, pages and the portal itself', () => {
    expect(ofNewProcess('')).toBe('admin.process.uri-required')
    for (const uri of ['a b', 'ä', 'a/b', 'a_b', 'a'.repeat(65)])
      expect(ofNewProcess(uri)).toBe('admin.process.uri-invalid-format')
    for (const uri of [product?.uri, page?.uri, process?.uri, process?.uri.toUpperCase(), ...reservedSegments])
      if (uri !== undefined && uriShapeMessage(uri) === undefined)
        expect(ofNewProcess(uri), uri).toBe('admin.process.uri-already-in-use')
    for (const uri of ['neu', 'Neu-2', '-', '7']) expect(ofNewProcess(uri)).toBeUndefined()
  })

  it('may stay unchanged', () => {
    for (const area of ['PRODUCTS', 'PROCESSES', 'PAGES'] as const)
      for (const { id, uri } of areas[area]) expect(uriMessage({ area, id, uri }, areas)).toBeUndefined()
    expect(uriMessage({ area: 'PAGES', id: page?.id ?? '', uri: process?.uri ?? '' }, areas)).toBe(
      'admin.process.uri-already-in-use',
    )
  })
})

describe('a URI from a title', () => {
  it('is valid, and a different one if it is taken', () => {
    const anything = () => true
    expect(suggestedUri('Größe & Übermaß', anything)).toBe('groesse-uebermass')
    expect(suggestedUri('  Crédit à la carte! ', anything)).toBe('credit-a-la-carte')
    expect(suggestedUri('§§', anything)).toBeUndefined()
    expect(suggestedUri('Kredit', (uri) => uri !== 'kredit' && uri !== 'kredit-2')).toBe('kredit-3')
    const long = suggestedUri('Lang '.repeat(40), (uri) => uri.endsWith('-2'))
    expect(uriShapeMessage(long ?? '')).toBeUndefined()
  })
})

describe('the title for a URI', () => {
  it('is in its language, or in the only one', () => {
    expect(titleForUri({ de: 'Ihr Haushalt', en: 'Your household' })).toBe('Ihr Haushalt')
    expect(titleForUri({ de: 'Ihr Haushalt', en: 'Your household' }, 'en')).toBe('Your household')
    expect(titleForUri({ de: ' ', en: 'Your household' })).toBe('Your household')
    expect(titleForUri({ de: 'Ihr Haushalt', en: '' }, 'en')).toBe('Ihr Haushalt')
    expect(titleForUri({ de: '', en: '' })).toBe('')
  })

  it('of a page or process is its own, of a product that of its texts', () => {
    expect(getTitles(page)).toEqual(page?.title)
    expect(getTitles(product)).toEqual({ de: product?.translations.de.title, en: product?.translations.en.title })
    expect(getTitles({ title: { de: 'Nur deutsch' } })).toEqual({ de: 'Nur deutsch', en: '' })
  })

  it('gives its language, even with a number appended; any other one has the default language', () => {
    const titles = { de: 'Über Sie', en: 'About you' }
    expect(uriLanguage('ueber-sie', titles)).toBe('de')
    expect(uriLanguage('about-you', titles)).toBe('en')
    expect(uriLanguage('about-you-2', titles)).toBe('en')
    expect(uriLanguage('household', { de: 'Ihr Haushalt', en: 'Your household' })).toBe('en')
    expect(uriLanguage('halt', { de: 'Ihr Haushalt', en: 'Your household' })).toBe('de')
    expect(uriLanguage('something-else', titles)).toBe('de')
    expect(uriLanguage('step-2', { de: 'Schritt', en: 'Step 2' })).toBe('en')
  })
})
