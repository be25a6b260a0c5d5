import type { rejection as German } from '../de/rejection.ts'

export const rejection: typeof German = {
  page: {
    text: 'We know you were hoping for a different answer. Here are the reasons and what you can do.',
    reasons: 'Reasons',
    noReasons: 'The bank has not given individual reasons. We are happy to explain the decision if you ask us.',
    meaning: 'The decision is about this application. It is not a judgement of you.',
    review: 'Your right to a review by a person',
    right:
      'You can ask for a person who had no part in the decision to review it and explain it to you. You can give your point of view and contest the decision.',
    subject: 'Review of my loan application by a person',
    error: 'The details of the decision could not be loaded',
    explanation: 'Your household and the instalment',
    database: 'Information from a database',
    databaseText: 'The rejection is based on information about you:',
    name: 'Database',
    address: 'Address',
    result: 'Result',
    categories: 'Data taken into account',
    debt: 'Advice on debt',
    debtText: 'If you are worried about debt, you can get advice here:',
    debtInGeneral:
      'If you are worried about debt, the advice centres of towns and districts, consumer associations and charities can help you.',
    contact: 'You can also reach us directly:',
    statement: 'Your statement',
    statementHint: 'What should the review take into account?',
    statementMissing: 'Please enter what to review.',
    request: 'Request a review',
    requested: 'We have received your request for a review.',
    requestedAt: 'Requested on',
    takenAt: 'In review since',
    answeredAt: 'Answered on',
    answer: 'The bank’s answer',
  },
  states: {
    REQUESTED: 'Review requested',
    IN_REVIEW: 'A person is reviewing the decision',
    UPHELD: 'Reviewed: the rejection stands',
    CHANGED: 'Reviewed: the application was reopened',
  },
}
