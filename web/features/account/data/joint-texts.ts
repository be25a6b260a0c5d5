import type { Locale } from '#domain/locale.ts'

interface JointTexts {
  readonly one: (name: string) => string
  /** Where it is not known which. */
  readonly any: string
}

/** Loaded with the profile. The catalogues in web/i18n belong to every first load. */
export const jointTexts: Readonly<Record<Locale, JointTexts>> = {
  de: {
    one: (name) =>
      `der Antrag von ${name}, den Sie gemeinsam gestellt haben: Ihre Angaben und Einwilligungen darin gehören auch zu den Unterlagen der anderen Person und enden mit dem Antrag. Was Sie ihr nicht gezeigt haben, löschen wir, außer es gehört zu einem geschlossenen Vertrag: Den müssen wir aufbewahren.`,
    any: 'Anträge, die Sie mit einer anderen Person gemeinsam gestellt haben: Ihre Angaben und Einwilligungen darin gehören auch zu deren Unterlagen und enden mit dem Antrag. Was Sie ihr nicht gezeigt haben, löschen wir, außer es gehört zu einem geschlossenen Vertrag: Den müssen wir aufbewahren.',
  },
  en: {
    one: (name) =>
      `the application of ${name} that you made together: what you entered and consented to in it is part of the other person’s records, too, and ends with the application. What you have not shown them, we delete, unless it belongs to a contract that was concluded, which we have to keep.`,
    any: 'applications that you made together with somebody else: what you entered and consented to in them is part of the other person’s records, too, and ends with the application. What you have not shown them, we delete, unless it belongs to a contract that was concluded, which we have to keep.',
  },
}
