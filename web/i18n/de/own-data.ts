export const ownData = {
  one: (name: string) =>
    `der Antrag von ${name}, den Sie gemeinsam gestellt haben: Ihre Angaben und Einwilligungen darin gehören auch zu den Unterlagen der anderen Person und enden mit dem Antrag. Was Sie ihr nicht gezeigt haben, löschen wir, außer es gehört zu einem geschlossenen Vertrag: Den müssen wir aufbewahren.`,
  any: 'Anträge, die Sie mit einer anderen Person gemeinsam gestellt haben: Ihre Angaben und Einwilligungen darin gehören auch zu deren Unterlagen und enden mit dem Antrag. Was Sie ihr nicht gezeigt haben, löschen wir, außer es gehört zu einem geschlossenen Vertrag: Den müssen wir aufbewahren.',
}
