import { contactTexts } from '../texts/contact.ts'
import * as v from 'valibot'

import { isEmail } from '../identifiers/email.ts'
import type { Localized } from '../text/locale.ts'
import { parsePhone, phoneProblems } from '../identifiers/phone.ts'
import { cleanText } from '../text/typed-text.ts'

/** Subjects of messages to the bank ([A3.21]). */
export const contactReferences = ['LOAN_APPLICATION', 'CURRENT_LOAN', 'OTHERS'] as const
export type ContactReference = (typeof contactReferences)[number]

/** Ways to answer the sender ([A3.21]). */
export const contactWays = ['EMAIL', 'PHONE', 'WHATS_APP', 'LIVE_CHAT'] as const
export type ContactWay = (typeof contactWays)[number]

export const contactReferenceTexts: Readonly<Record<ContactReference, Localized>> = contactTexts.references
export const contactWayTexts: Readonly<Record<ContactWay, Localized>> = contactTexts.ways

/** The same within a sentence. */
export const contactWayLabels: Readonly<Record<ContactWay, Localized>> = contactTexts.wayWords

export const contactStates = ['NEW', 'ANSWERED'] as const
export type ContactState = (typeof contactStates)[number]

export const maxTopicLength = 100
/** Characters of a message, as code points ([B9.06]). */
export const maxMessageLength = 500
/** The limit of the optional file. */
export const maxContactFileBytes = 5 * 1024 * 1024

/** Cuts a message to the limit ([A5.19]), never within a character. */
export const cutMessage = (message: string): string => [...message].slice(0, maxMessageLength).join('')

/** Whether the answer needs a phone number rather than an e-mail. */
export const isAnsweredByPhone = (way: ContactWay): boolean => way === 'PHONE' || way === 'WHATS_APP'

const filled = v.pipe(v.string(), v.transform(cleanText), v.trim(), v.nonEmpty())

/** The problem of the address for the answer; undefined if valid. */
export function answerAddressProblem(way: ContactWay, address: string): 'NotBlank' | 'Pattern' | undefined {
  if (address.trim() === '') return 'NotBlank'
  const fits = isAnsweredByPhone(way) ? parsePhone(address).ok : isEmail(address)
  return fits ? undefined : 'Pattern'
}

/** Why an address for the answer is refused, as a text; undefined if valid. */
export function answerAddressText(way: ContactWay, address: string): string | undefined {
  if (answerAddressProblem(way, address) === undefined) return undefined
  if (!isAnsweredByPhone(way)) return 'contact.email.invalid'
  const phone = parsePhone(address)
  if (phone.ok || phone.reason === 'invalid') return 'contact.phone.invalid'
  // A message has no choice of numbers.
  return phone.reason === 'ambiguous' ? 'contact.phone.ambiguous' : phoneProblems[phone.reason]
}

const segments = /^[a-z0-9-]{1,64}(?:\/[a-z0-9-]{1,64}){0,2}$/
/** The length of every generated id. */
const idLength = 22

/** Whether a text is the name of a page or step (`product/step`), and cannot contain a key or id. */
export const isPageName = (name: string): boolean =>
  segments.test(name) && !name.split('/').some((segment) => segment.length === idLength)

/** A message to the bank. Reference, topic, message and way of answering are required ([A5.19]). */
export const ContactInput = v.object({
  reference: v.picklist(contactReferences),
  topic: v.pipe(filled, v.maxLength(maxTopicLength)),
  message: v.pipe(filled, v.transform(cutMessage)),
  contactVia: v.picklist(contactWays),
  /** The e-mail or phone number for the answer. */
  address: v.pipe(v.string(), v.transform(cleanText), v.trim(), v.maxLength(254)),
  /** The open application. */
  loanId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64))), null),
  /** The open step or page, by name. */
  step: v.optional(v.nullable(v.pipe(v.string(), v.check(isPageName))), null),
})
export type ContactInput = v.InferOutput<typeof ContactInput>
