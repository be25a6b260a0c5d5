import { describe, expect, it } from 'vitest'

import type { Localized } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { technicalDefaults } from '#domain/settings/schemas/technical.ts'

import { paintStart, paintStep, paintedStart, paintedStep } from './first-paint.ts'

const messages = {
  'shell.home': [['bank'], ': zur Startseite'],
  'shell.signIn': ['Anmelden'],
  'steps.progress': ['Schritt ', ['current'], ' von ', ['total']],
  'wizard.part': ['Teil ', ['number'], ' von ', ['count']],
} as const

async function paintOf(areas: SnapshotAreas, search = '', technical = technicalDefaults): Promise<string> {
  const painted = paintedStart(undefined, areas) ?? expect.fail('nothing to paint')
  return paintStart({ areas, technical, locale: 'de', messages, search, nonce: 'N' }, painted)
}

const loanId = 'L'.repeat(22)

async function stepPaintOf(areas: SnapshotAreas, path: string): Promise<string | undefined> {
  const { pathname, search } = new URL(path, 'http://portal')
  const painted = paintedStep(pathname.slice(1).split('/'), areas, 'de')
  const page = { areas, technical: technicalDefaults, locale: 'de', messages, search, nonce: 'N' } as const
  return painted && paintStep(page, painted)
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

  it('is of the default product or of the one in the address', () => {
    const areas = shippedAreas()
    const uriAt = (uri?: string) => paintedStart(uri, areas)?.product.uri
    expect(uriAt()).toBe(areas.PRODUCTS.find(({ enabled, isDefault }) => enabled && isDefault)?.uri)
    expect(uriAt('privatkredit')).toBe('privatkredit')
    expect(uriAt('nirgends')).toBeUndefined()
  })

  it('leaves the questions of a page to the application, if it asks for more than a loan request', async () => {
    const areas = shippedAreas()
    const mortgage = areas.PRODUCTS.find(({ calculationType }) => calculationType === 'MORTGAGE')
    const painted = paintedStart(mortgage?.uri, areas) ?? expect.fail('nothing to paint')
    const page = { areas, technical: technicalDefaults, locale: 'de', messages, search: '', nonce: 'N' } as const
    const html = await paintStart(page, painted)
    expect(html).toContain(`<h1>${painted.page.title.de}</h1>`)
    expect(html).not.toContain('lp-start-card')
    expect(await paintOf(areas)).toContain('lp-start-card')
  })
})

describe('the first paint of a step', () => {
  it('has its steps and its title, and nothing of who is signed in', async () => {
    const areas = shippedAreas()
    const html = (await stepPaintOf(areas, `/privatkredit/${loanId}/kreditwunsch`)) ?? expect.fail('not painted')
    const page = areas.PAGES.find(({ id }) => id === 'conditions')
    expect(html).toContain(`<h1 class="lp-m-0">${page?.title.de}</h1>`)
    expect(html).toMatch(/Schritt 2 von \d/)
    expect(html.match(/data-state="current">\s*<span class="lp-steps-link" aria-current="step"/g)).toHaveLength(2)
    expect(html).not.toContain('Anmelden')
    expect(html).not.toContain(loanId)
  })

  it('has the first of the pages in its page, or the one in the address', async () => {
    const areas = shippedAreas()
    const parent = areas.PAGES.find(({ pages }) => pages.length > 1) ?? expect.fail('no page has pages')
    const product = areas.PRODUCTS.find(({ steps }) => steps.some(({ pageId }) => pageId === parent.id))
    const step = product?.steps.find(({ pageId }) => pageId === parent.id)
    const address = `/${product?.uri}/${loanId}/${step?.uri}`
    const second = areas.PAGES.find(({ id }) => id === parent.pages[0])
    expect(await stepPaintOf(areas, address)).toContain('Teil 1 von ')
    const html = await stepPaintOf(areas, `${address}?part=${second?.uri}`)
    expect(html).toContain('Teil 2 von ')
    expect(html).toContain(`<h1 class="lp-m-0">${second?.title.de}</h1>`)
  })

  it('has the steps of a process', async () => {
    const areas = shippedAreas()
    const [product] = areas.PRODUCTS
    const steps = product?.steps.slice(0, 2) ?? []
    const process = { id: 'P', uri: 'auto', enabled: true, productId: product?.id ?? '', steps }
    const withProcess = { ...areas, PROCESSES: [{ ...process, title: { de: 'Auto', en: 'Car' } }] }
    expect(await stepPaintOf(withProcess, `/process/auto/${loanId}/${steps[1]?.uri}`)).toContain('Schritt 2 von 2')
    expect(await stepPaintOf(withProcess, `/process/auto/${loanId}/${product?.steps[2]?.uri}`)).toBeUndefined()
  })

  it.each(['privatkredit', 'nirgends'])('is left to the application at other addresses of %s', async (product) => {
    const areas = shippedAreas()
    const [first] = areas.PRODUCTS.find(({ uri }) => uri === 'privatkredit')?.steps ?? []
    for (const place of [first?.uri, 'pruefen', 'tilgungsplan', 'nirgends', 'kreditwunsch/mehr'])
      expect(await stepPaintOf(areas, `/${product}/${loanId}/${place}`), place).toBeUndefined()
  })

  it('has no title for an offer, which depends on its state', async () => {
    const areas = shippedAreas()
    const offer = areas.PAGES.find(({ type }) => type === 'OFFER')
    const [product] = areas.PRODUCTS
    const step = product?.steps.find(({ pageId }) => pageId === offer?.id)
    const html = await stepPaintOf(areas, `/${product?.uri}/${loanId}/${step?.uri}`)
    expect(html).toContain(`<strong>${step?.title.de}</strong>`)
    expect(html).not.toContain('<h1')
  })

  it('escapes the texts of the bank', async () => {
    const evil = `<script>alert("1")</script>`
    const shipped = shippedAreas()
    const both: Localized = { de: evil, en: evil }
    const PAGES = shipped.PAGES.map((page) => ({ ...page, title: both, introduction: both }))
    const PRODUCTS = shipped.PRODUCTS.map((product) => ({
      ...product,
      steps: product.steps.map((step) => ({ ...step, title: both })),
    }))
    const html = await stepPaintOf({ ...shipped, PAGES, PRODUCTS }, `/privatkredit/${loanId}/kreditwunsch`)
    expect(html).not.toContain('<script')
    expect(html?.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(6)
  })
})
