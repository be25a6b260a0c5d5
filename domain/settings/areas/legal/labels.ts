import { perLocale } from '../../../text/locale.ts'
import { localizedTexts } from '../../../text/localized-texts.ts'
import { legal as de } from '../../../texts/de/areas/legal.ts'
import { legal as en } from '../../../texts/en/areas/legal.ts'
import type { LegalEntry, LegalId } from './schema.ts'
import {
  date,
  euro,
  group,
  id,
  labelled,
  list,
  localized,
  number,
  option,
  percent,
  type PropertiesOf,
  text,
  values,
} from '../../labels/property.ts'
import type { IdentMethod } from '../../../identity/evidence.ts'
import type { LegalKind } from '../../../privacy/ledger.ts'
import type { Labels } from '../../labels/options.ts'

export const legalTexts = localizedTexts({ de, en })

export const identMethodLabels: Labels<IdentMethod> = legalTexts.identMethod

export const legalKindLabels: Labels<LegalKind> = legalTexts.legalKind

export const legalProperties: PropertiesOf<LegalEntry> = labelled(legalTexts.properties, {
  id,
  values: list({
    identity: 'validFrom',
    name: 'validFrom',
    of: {
      validFrom: date,
      percent,
      number,
      text: localized,
      contact: group({
        name: text,
        address: text,
        phone: text,
        email: text,
        website: text,
      }),
      words: group(perLocale(() => values({ as: 'text' }))),
      fees: list({
        name: 'upTo',
        of: {
          upTo: euro,
          step: euro,
          rise: euro,
        },
      }),
      methods: values({ as: 'option', options: identMethodLabels }),
      kind: option(legalKindLabels),
      rows: list({
        identity: 'row',
        name: 'row',
        of: {
          row: text,
          text: localized,
        },
      }),
      source: group({
        title: text,
        link: text,
      }),
      confirmedBy: text,
      confirmedOn: date,
    },
  }),
})

export const legalNames: Labels<LegalId> = legalTexts.names
