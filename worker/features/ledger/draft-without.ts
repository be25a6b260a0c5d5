import { withoutFound } from '#domain/aggregation/answered-household.ts'
import { answerWithout } from '#domain/fields/consents.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import type { Definitions } from '#domain/wizard/answers.ts'

import type { consents } from '../../db/schema/consents.ts'
import type { LoanRecord, LoanRow } from '../loans/loan-record.ts'

type Parts = Pick<LoanRow, 'fields' | 'borrowers' | 'callbackMobile' | 'callbackAt'>
/** An entry that is withdrawn, or has ended. */
export type LostEntry = Pick<typeof consents.$inferSelect, 'item' | 'who' | 'fieldId' | 'sessionId'>
type Sessions = readonly Pick<LoanRecord['fintecSessions'][number], 'id' | 'borrowerNumber' | 'taken'>[]

/**
 * A draft without what rests on a consent: the answer that gives it, amounts from the bank account that nobody has edited, the
 * number for a call, and the rating of that borrower.
 */
export function draftWithout(parts: Parts, lost: LostEntry, definitions: Definitions, sessions: Sessions): Parts {
  switch (lost.item) {
    case 'SCHUFA':
      return {
        ...parts,
        fields: withoutAnswers(parts.fields, lost.fieldId, definitions),
        borrowers: unrated(parts.borrowers, lost.who === 'SECOND_BORROWER' ? 1 : 0),
      }
    case 'ACCOUNT_INFORMATION': {
      const session = sessions.find(({ id }) => id === lost.sessionId)
      if (session === undefined || session.taken === null) return parts
      const at = session.borrowerNumber - 1
      const found = session.taken
      const borrowers = parts.borrowers.map((borrower, each) =>
        each === at ? withoutFound(borrower, found) : borrower,
      )
      return { ...parts, borrowers: unrated(borrowers, at) }
    }
    case 'CONTACT':
      return {
        ...parts,
        callbackMobile: null,
        callbackAt: null,
        borrowers: parts.borrowers.map((borrower) =>
          borrower.phoneMobil === parts.callbackMobile ? { ...borrower, phoneMobil: null } : borrower,
        ),
      }
    case 'DATA_PROTECTION':
      return parts
  }
}

const unrated = (borrowers: LoanRow['borrowers'], at: number): LoanRow['borrowers'] =>
  borrowers.map((borrower, each) => (each === at ? { ...borrower, rating: null } : borrower))

const withoutAnswers = (fields: FieldValues, fieldId: string | null, definitions: Definitions): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]) => {
      const value = answerWithout(id, field.value, definitions, (definition) => definition.id === fieldId)
      return value === undefined ? [] : [[id, { ...field, value }]]
    }),
  )
