import { describe, expect, it } from 'vitest'

import type { Localized } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { technicalDefaults } from '#domain/settings/schemas/technical.ts'

import { firstPaint, paintedProduct } from './first-paint.ts'

const messages = { 'shell.home': [['bank'], ': zur Startseite'], 'shell.signIn': ['Anmelden'] } as const

async function paintOf(areas: SnapshotAreas, search = '', technical = technicalDefaults): Promise<string> {
  const painted = paintedProduct(undefined, areas) ?? expect.fail('nothing to paint')
  return firstPaint({ ...painted, areas, technical, locale: 'de', messages, search, nonce: 'N' })
}

describe('the first paint', () => {
  it('escapes all texts of the bank, and the address', async () => {
    const shipped = shippedAreas()
    const evil = `</style><script>alert("1")</script>'&`
    const both: Localized = { de: evil, en: evil }
    const PAGES = shipped.PAGES.map((page) => ({
      ...page,
      title: both,
      introduction: both,
      sections: page.sections.map((section) => ({ ...section, title: both })),
    }))
    const PRODUCTS = shipped.PRODUCTS.map((product) => ({
      ...product,
      steps: product.steps.map((step) => ({ ...step, title: both })),
      translations: { de: { ...product.translations.de, description: evil }, en: product.translations.en },
    }))
    const GENERAL_SETTINGS = shipped.GENERAL_SETTINGS.map((item) =>
      item.id === 'BANK_NAME' ? { ...item, value: evil } : item,
    )
    const html = await paintOf({ ...shipped, PAGES, PRODUCTS, GENERAL_SETTINGS }, `?partner="><script>`)
    expect(html).not.toContain('<script')
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(
      html.match(/&lt;\/style&gt;&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt;&#39;&amp;/g)?.length,
    ).toBeGreaterThan(6)
    expect(html).toContain('?partner=&quot;&gt;&lt;script&gt;&amp;login"')
  })

  it('contains no style that the policy would refuse', async () => {
    const html = await paintOf(shippedAreas())
    expect(html).not.toMatch(/ (style|on\w+)=/)
    expect(html.match(/<style[^>]*>/g)).toEqual(['<style nonce="N">'])
  })

  it('has a header and sign-in, if the portal has them', async () => {
    expect(await paintOf(shippedAreas())).toContain('Anmelden')
    const without = await paintOf(shippedAreas(), '', { ...technicalDefaults, NO_LOGIN_MODE: true })
    expect(without).toContain('zur Startseite')
    expect(without).not.toContain('Anmelden')
    expect(await paintOf(shippedAreas(), '', { ...technicalDefaults, SHOW_HEADER: false })).not.toContain(
      'zur Startseite',
    )
  })

  it('is of the default product or of the one in the address, if its page asks only for a loan request', () => {
    const areas = shippedAreas()
    const uriAt = (uri?: string) => paintedProduct(uri, areas)?.product.uri
    expect(uriAt()).toBe(areas.PRODUCTS.find(({ enabled, isDefault }) => enabled && isDefault)?.uri)
    expect(uriAt('privatkredit')).toBe('privatkredit')
    expect(uriAt('nirgends')).toBeUndefined()
    const mortgage = areas.PRODUCTS.find(({ calculationType }) => calculationType === 'MORTGAGE')
    expect(mortgage).toBeDefined()
    expect(uriAt(mortgage?.uri)).toBeUndefined()
  })
})
