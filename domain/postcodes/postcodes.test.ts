import { describe, expect, it } from 'vitest'

import { postcodes, searchText } from './postcodes.ts'
import { stateNames } from './state-names.ts'

const all = postcodes()

describe('the shipped postcodes', () => {
  it('are five digits each', () => {
    expect(all.filter(({ postCode }) => !/^[0-9]{5}$/.test(postCode))).toEqual([])
  })

  it('contain no code and city twice, and no code in two cities', () => {
    expect(new Set(all.map(({ postCode, city }) => `${postCode} ${city}`)).size).toBe(all.length)
    expect(new Set(all.map(({ postCode }) => postCode)).size).toBe(all.length)
  })

  it('cover all 16 states, and no other', () => {
    expect([...new Set(all.map(({ state }) => state))].toSorted()).toEqual(Object.keys(stateNames).toSorted())
    expect(Object.keys(stateNames)).toHaveLength(16)
  })

  it('cover the larger places', () => {
    expect(new Set(all.map(({ city }) => city)).size).toBeGreaterThanOrEqual(120)
    expect(all.filter(({ city }) => city === 'Berlin')).toHaveLength(190)
  })

  it.each([
    ['10115', 'Berlin', 'BE', 'berlin'],
    ['80331', 'München', 'BY', 'muenchen'],
    ['20095', 'Hamburg', 'HH', 'hamburg'],
    ['50667', 'Köln', 'NW', 'koeln'],
    ['60311', 'Frankfurt am Main', 'HE', 'frankfurt am main'],
    ['70173', 'Stuttgart', 'BW', 'stuttgart'],
    ['40213', 'Düsseldorf', 'NW', 'duesseldorf'],
    ['04109', 'Leipzig', 'SN', 'leipzig'],
    ['01067', 'Dresden', 'SN', 'dresden'],
    ['28195', 'Bremen', 'HB', 'bremen'],
    ['27568', 'Bremerhaven', 'HB', 'bremerhaven'],
    ['30159', 'Hannover', 'NI', 'hannover'],
    ['90402', 'Nürnberg', 'BY', 'nuernberg'],
    ['24103', 'Kiel', 'SH', 'kiel'],
    ['55116', 'Mainz', 'RP', 'mainz'],
    ['66111', 'Saarbrücken', 'SL', 'saarbruecken'],
    ['14467', 'Potsdam', 'BB', 'potsdam'],
    ['19053', 'Schwerin', 'MV', 'schwerin'],
    ['39104', 'Magdeburg', 'ST', 'magdeburg'],
    ['99084', 'Erfurt', 'TH', 'erfurt'],
  ])('contain %s %s', (postCode, city, state, search) => {
    expect(all.filter((each) => each.postCode === postCode)).toEqual([{ postCode, city, state, search }])
  })
})

describe('searchText', () => {
  it.each([
    ['München', 'muenchen'],
    ['KÖLN', 'koeln'],
    ['Gießen', 'giessen'],
    ['GROẞENHAIN', 'grossenhain'],
    ['Mu\u0308nchen', 'muenchen'],
    ['Orléans', 'orleans'],
    ['Frankfurt (Oder)', 'frankfurt (oder)'],
    ['Villingen-Schwenningen', 'villingen-schwenningen'],
    ['10115', '10115'],
    ['', ''],
  ])('normalises %j to %j', (text, search) => {
    expect(searchText(text)).toBe(search)
  })

  it('keeps its own result', () => {
    for (const { search } of all) expect(searchText(search)).toBe(search)
  })
})
