import * as v from 'valibot'

import { contactReferences, contactStates, contactWays } from '#domain/contact/contact.ts'

/** A message in the administrators' list: neither its content nor whose it is. */
export const ListedMessage = v.object({
  id: v.string(),
  createdAt: v.string(),
  state: v.picklist(contactStates),
  reference: v.picklist(contactReferences),
  contactVia: v.picklist(contactWays),
  loanId: v.nullable(v.string()),
  hasFile: v.boolean(),
  answeredAt: v.nullable(v.string()),
})
export type ListedMessage = v.InferOutput<typeof ListedMessage>

/** A message as an administrator opens it. */
export const ContactMessage = v.object({
  ...ListedMessage.entries,
  topic: v.string(),
  message: v.string(),
  address: v.string(),
  step: v.nullable(v.string()),
  locale: v.string(),
  fileName: v.nullable(v.string()),
})
export type ContactMessage = v.InferOutput<typeof ContactMessage>
