import { beforeAll, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { browserHere } from '../harness/browser-here.ts'
import { control } from '../harness/control.ts'
import { keyboardAlone } from '../harness/page-actions.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'
import { completeJourney } from '../harness/journey-steps.ts'
import { journeys } from '../harness/journeys.ts'

const browser = browserHere()
beforeAll(() => control('general', { THROTTLE_VISITOR_WRITES: 10_000 }))

it('[A2.24] a business loan is filled in by keyboard alone to the end of its wizard', async () => {
  const journey = journeys.business
  const visitor = await openVisitor(browser, portalHere().url, 'en', 1280)
  const { page, t } = visitor
  await page.goto(`/${shippedAreas().PRODUCTS.find(({ id }) => id === journey.productId)?.uri}`)
  await completeJourney({ visitor, journey, hand: keyboardAlone(visitor), look: () => Promise.resolve() })
  await page.getByText(t('review.complete')).waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
