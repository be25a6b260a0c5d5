import { pageTypes } from '../settings/areas/pages/schema.ts'

/** Places of visitors and customers whose speed is measured; of a step, the type of its page. Never an address. */
export const measuredPages = [
  'start',
  'overview',
  'sign-in',
  'registration',
  'account',
  'information',
  'review',
  'schedule',
  'precontract',
  'signing',
  'consents',
  'resume',
  'other',
  ...pageTypes,
] as const
export type MeasuredPage = (typeof measuredPages)[number]
