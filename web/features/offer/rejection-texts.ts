import type { Localized } from '#domain/text/locale.ts'
import type { ReviewState } from '#domain/loan/review.ts'

/** Texts of rejections, loaded with their page: the catalogue is part of every first load. */
export const rejectionTexts = {
  text: {
    de: 'Wir wissen, dass Sie sich etwas anderes erhofft haben. Hier lesen Sie, woran es lag und was Sie tun können.',
    en: 'We know you were hoping for a different answer. Here are the reasons and what you can do.',
  },
  reasons: {
    de: 'Woran es lag',
    en: 'Reasons',
  },
  noReasons: {
    de: 'Die Bank hat keine einzelnen Gründe genannt. Auf Nachfrage erläutern wir Ihnen die Entscheidung gern.',
    en: 'The bank has not given individual reasons. We are happy to explain the decision if you ask us.',
  },
  meaning: {
    de: 'Die Entscheidung gilt für diesen Antrag und ist kein Urteil über Sie.',
    en: 'The decision is about this application and is no judgement of you.',
  },
  review: {
    de: 'Ihr Recht auf Prüfung durch einen Menschen',
    en: 'Your right to a review by a person',
  },
  right: {
    de: 'Sie können verlangen, dass ein Mensch, der nicht an der Entscheidung beteiligt war, sie überprüft und Ihnen erklärt. Dabei können Sie Ihren Standpunkt darlegen und der Entscheidung widersprechen.',
    en: 'You can ask for a person who had no part in the decision to review it and explain it to you. You can give your point of view and contest the decision.',
  },
  subject: {
    de: 'Prüfung meines Kreditantrags durch einen Menschen',
    en: 'Review of my loan application by a person',
  },
  error: {
    de: 'Die Einzelheiten der Entscheidung konnten nicht geladen werden',
    en: 'The details of the decision could not be loaded',
  },
  explanation: { de: 'Ihr Haushalt und die Rate', en: 'Your household and the instalment' },
  database: { de: 'Auskunft aus einer Datenbank', en: 'Information from a database' },
  databaseText: {
    de: 'Die Ablehnung beruht auf einer Auskunft über Sie:',
    en: 'The rejection is based on information about you:',
  },
  name: { de: 'Datenbank', en: 'Database' },
  address: { de: 'Anschrift', en: 'Address' },
  result: { de: 'Ergebnis', en: 'Result' },
  categories: { de: 'Herangezogene Daten', en: 'Data taken into account' },
  debt: { de: 'Rat bei Schulden', en: 'Advice on debt' },
  debtText: {
    de: 'Wenn Ihnen Schulden Sorgen machen, können Sie sich hier beraten lassen:',
    en: 'If you are worried about debt, you can get advice here:',
  },
  debtInGeneral: {
    de: 'Wenn Ihnen Schulden Sorgen machen, beraten Sie die Stellen der Städte und Landkreise, der Verbraucherzentralen und der Wohlfahrtsverbände.',
    en: 'If you are worried about debt, the advice centres of towns and districts, consumer associations and charities can help you.',
  },
  contact: { de: 'Sie erreichen uns auch direkt:', en: 'You can also reach us directly:' },
  statement: { de: 'Ihre Stellungnahme', en: 'Your statement' },
  statementHint: {
    de: 'Was soll bei der Prüfung berücksichtigt werden?',
    en: 'What should the review take into account?',
  },
  statementMissing: { de: 'Bitte schreiben Sie, was geprüft werden soll.', en: 'Please enter what to review.' },
  request: { de: 'Prüfung verlangen', en: 'Request a review' },
  requested: {
    de: 'Ihre Bitte um Prüfung ist bei uns eingegangen.',
    en: 'We have received your request for a review.',
  },
  requestedAt: { de: 'Verlangt am', en: 'Requested on' },
  takenAt: { de: 'In Prüfung seit', en: 'In review since' },
  answeredAt: { de: 'Beantwortet am', en: 'Answered on' },
  answer: { de: 'Antwort der Bank', en: 'Answer of the bank' },
} as const satisfies Record<string, Localized>

export const reviewStateTexts: Readonly<Record<ReviewState, Localized>> = {
  REQUESTED: { de: 'Prüfung verlangt', en: 'Review requested' },
  IN_REVIEW: { de: 'Ein Mensch prüft die Entscheidung', en: 'A person is reviewing the decision' },
  UPHELD: { de: 'Geprüft: Die Ablehnung bleibt bestehen', en: 'Reviewed: the rejection stands' },
  CHANGED: { de: 'Geprüft: Der Antrag wurde wieder geöffnet', en: 'Reviewed: the application was reopened' },
}
