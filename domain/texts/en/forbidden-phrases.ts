import type { forbiddenPhrases as German } from '../de/forbidden-phrases.ts'

export const forbiddenPhrases: typeof German = [
  'no credit check',
  'bad credit no problem',
  'regardless of your credit history',
  'existing debts do not matter',
  'existing loans do not matter',
  'financial freedom',
  'free from money worries',
  'improve your finances',
  'improves your finances',
  'improve your financial situation',
  'higher standard of living',
  'raise your standard of living',
  'instead of saving',
  'replaces saving',
  'free money',
  'extra cash',
  'more money to spend',
]
