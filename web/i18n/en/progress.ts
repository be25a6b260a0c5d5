import type { progress as German } from '../de/progress.ts'

export const progress: typeof German = {
  empty: 'Nothing filled in yet',
  begun: 'Started, not sent yet',
  reopened: 'Open again after a review',
  READY: 'On its way to the bank',
  SEND: 'With the bank',
  ADDITIONAL_DOCUMENTS_REQUIRED: 'Waiting for documents',
  ADDITIONAL_DOCUMENTS_SEND: 'Documents sent',
  unsigned: 'Not signed yet',
  halfSigned: 'One signature is missing',
  ended: 'Ended without a contract',
  payout: (date) => `Payout probably on ${date}`,
  instalment: (date) => `First instalment on ${date}`,
  signedOn: (date) => `Signed on ${date}`,
  signed: 'Signed',
  REJECTED: 'Decided, no offer',
  WITHDRAWN: 'Contract no longer applies',
}
