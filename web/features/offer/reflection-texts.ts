import type { Localized } from '#domain/locale.ts'

/** Not in the catalogue, which is part of every first load. */
export const reflectionTexts = {
  /** `day` is in words. */
  until: (day: string): Localized => ({
    de: `Vor der Unterschrift haben Sie eine Bedenkzeit. Sie können ab dem ${day} unterschreiben.`,
    en: `You have a reflection period before you sign. You can sign from ${day}.`,
  }),
  undelivered: {
    de: 'Vor der Unterschrift haben Sie eine Bedenkzeit. Sie beginnt, sobald Sie das Angebot und die vorvertraglichen Informationen haben. Bitte melden Sie sich bei uns.',
    en: 'You have a reflection period before you sign. It starts when you have received the offer and the pre-contractual information. Please contact us.',
  },
}
