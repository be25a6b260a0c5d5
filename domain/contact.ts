import * as v from 'valibot'

import type { Localized } from './locale.ts'
import { parsePhone } from './phone.ts'

/** What a message to the bank is about ([A3.21]). */
export const contactReferences = ['LOAN_APPLICATION', 'CURRENT_LOAN', 'OTHERS'] as const
export type ContactReference = (typeof contactReferences)[number]

/** How its sender wants to be answered ([A3.21]). */
export const contactWays = ['EMAIL', 'PHONE', 'WHATS_APP', 'LIVE_CHAT'] as const
export type ContactWay = (typeof contactWays)[number]

export const contactReferenceTexts: Readonly<Record<ContactReference, Localized>> = {
  LOAN_APPLICATION: { de: 'Kreditantrag', en: 'Loan application' },
  CURRENT_LOAN: { de: 'Laufender Kredit', en: 'Current loan' },
  OTHERS: { de: 'Anderes', en: 'Something else' },
}
export const contactWayTexts: Readonly<Record<ContactWay, Localized>> = {
  EMAIL: { de: 'E-Mail', en: 'E-mail' },
  PHONE: { de: 'Telefon', en: 'Phone' },
  WHATS_APP: { de: 'WhatsApp', en: 'WhatsApp' },
  LIVE_CHAT: { de: 'Live-Chat', en: 'Live chat' },
}

/** The same within a sentence. */
export const contactWayWords: Readonly<Record<ContactWay, Localized>> = {
  ...contactWayTexts,
  EMAIL: { de: 'E-Mail', en: 'e-mail' },
  PHONE: { de: 'Telefon', en: 'phone' },
  LIVE_CHAT: { de: 'Live-Chat', en: 'live chat' },
}

export const contactStates = ['NEW', 'ANSWERED'] as const
export type ContactState = (typeof contactStates)[number]

export const longestTopic = 100
/** Characters of a message as people count them ([B9.06]). */
export const longestMessage = 500
/** Of the one file that may come with it. */
export const maxContactFileBytes = 5 * 1024 * 1024

/** A message as it is kept: what is longer is cut ([A5.19]), never in the middle of a character. */
export const cutMessage = (message: string): string => [...message].slice(0, longestMessage).join('')

/** By phone for those who want to be called or written to there, by e-mail otherwise. */
export const isAnsweredByPhone = (way: ContactWay): boolean => way === 'PHONE' || way === 'WHATS_APP'

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty())

/** What is wrong with the address that an answer is to go to; undefined where nothing is. */
export function answerAddressProblem(way: ContactWay, address: string): 'NotBlank' | 'Pattern' | undefined {
  if (address.trim() === '') return 'NotBlank'
  const fits = isAnsweredByPhone(way) ? parsePhone(address).ok : v.is(v.pipe(v.string(), v.trim(), v.email()), address)
  return fits ? undefined : 'Pattern'
}

const segments = /^[a-z0-9-]{1,64}(?:\/[a-z0-9-]{1,64}){0,2}$/
/** Of a loan, a message and whatever else has one. */
const idLength = 22

/** Whether a text names a page or a step, as `product/step` does, and cannot be an address with somebody's key or id. */
export const isPageName = (name: string): boolean =>
  segments.test(name) && !name.split('/').some((segment) => segment.length === idLength)

/** What is sent. Reference, topic, message and the way of the answer must be there ([A5.19]). */
export const ContactInput = v.object({
  reference: v.picklist(contactReferences),
  topic: v.pipe(filled, v.maxLength(longestTopic)),
  message: v.pipe(filled, v.transform(cutMessage)),
  contactVia: v.picklist(contactWays),
  /** Where the answer is to go: an e-mail or a phone number. */
  address: v.pipe(v.string(), v.trim(), v.maxLength(254)),
  /** Of the application that was open. */
  loanId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64))), null),
  /** The step or page that was open, by name. */
  step: v.optional(v.nullable(v.pipe(v.string(), v.check(isPageName))), null),
})
export type ContactInput = v.InferOutput<typeof ContactInput>
