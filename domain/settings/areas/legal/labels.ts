import { identMethodLabels, legalKindLabels } from '../../labels/options.ts'
import {
  date,
  euro,
  group,
  id,
  list,
  localized,
  number,
  option,
  percent,
  type Properties,
  text,
  values,
} from '../../labels/property.ts'

export const legalLabels: Properties = {
  id,
  values: list('Angaben', 'Values', {
    entry: { de: 'Angabe', en: 'Value' },
    identity: 'validFrom',
    name: 'validFrom',
    of: {
      validFrom: date('Gültig ab', 'Valid from'),
      percent: percent('Prozentsatz', 'Percentage'),
      number: number('Anzahl', 'Number'),
      text: localized('Wortlaut', 'Wording'),
      contact: group('Kontakt', 'Contact', {
        name: text('Name', 'Name'),
        address: text('Anschrift', 'Address'),
        phone: text('Telefon', 'Phone'),
        email: text('E-Mail', 'E-mail'),
        website: text('Website', 'Website'),
      }),
      words: group('Formulierungen', 'Phrases', {
        de: values('Auf Deutsch', 'In German', { as: 'text' }),
        en: values('Auf Englisch', 'In English', { as: 'text' }),
      }),
      fees: list('Stufen', 'Rows', {
        entry: { de: 'Stufe', en: 'Row' },
        name: 'upTo',
        of: {
          upTo: euro('Bis zu einem Wert von', 'Up to a value of'),
          step: euro('Je angefangene', 'For each started'),
          rise: euro('Steigt die Gebühr um', 'The fee rises by'),
        },
      }),
      methods: values('Verfahren', 'Ways to identify', { as: 'option', options: identMethodLabels }),
      kind: option('Rechtliche Art', 'Legal kind', legalKindLabels),
      rows: list('Texte der Bank', 'The bank’s texts', {
        entry: { de: 'Text', en: 'Text' },
        identity: 'row',
        name: 'row',
        of: {
          row: text('Zeile', 'Row'),
          text: localized('Wortlaut', 'Wording'),
        },
      }),
      source: group('Quelle', 'Source', {
        title: text('Fundstelle', 'Reference'),
        link: text('Link', 'Link'),
      }),
      confirmedBy: text('Bestätigt von', 'Confirmed by'),
      confirmedOn: date('Bestätigt am', 'Confirmed on'),
    },
  }),
}
