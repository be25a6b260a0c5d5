import { localizedTexts } from '../../../text/localized-texts.ts'
import { pages as de } from '../../../texts/de/areas/pages.ts'
import { pages as en } from '../../../texts/en/areas/pages.ts'
import { mayContain, type Page, type PageType, type SectionMessage } from './schema.ts'
import {
  answer,
  condition,
  dateBound,
  flag,
  group,
  id,
  item,
  labelled,
  list,
  localized,
  localizedLine,
  number,
  option,
  type Properties,
  type PropertiesOf,
  text,
  values,
} from '../../labels/property.ts'
import type { Validator } from '../../../fields/types.ts'
import type { Labels } from '../../labels/options.ts'

export const pageTexts = localizedTexts({ de, en })

export const validatorLabels: Labels<Validator['type']> = pageTexts.validator

export const pageTypeLabels: Labels<PageType> = pageTexts.pageType

export const messageTypeLabels: Labels<SectionMessage['type']> = pageTexts.messageType

const placement: Properties = labelled(pageTexts.placement, {
  id: item('INPUT_FIELDS'),
  required: flag,
  visible: flag,
  placeholder: localizedLine,
  tooltip: localized,
  layoutLength: { ...number, usual: 12 },
  renderCondition: condition,
  validators: list({
    brief: true,
    identity: 'type',
    name: 'type',
    of: {
      type: option(validatorLabels),
      maxLength: number,
      minDate: dateBound,
      maxDate: dateBound,
    },
  }),
  defaultValue: answer,
})

const { fields } = labelled(pageTexts, {
  fields: list({
    identity: 'id',
    name: 'id',
    of: {
      ...placement,
      fields: list({ identity: 'id', name: 'id', of: placement }),
    },
  }),
})

const section: Properties = labelled(pageTexts.section, {
  id,
  title: localizedLine,
  fields,
  sectionMessages: list({
    of: {
      type: option(messageTypeLabels),
      text: localized,
      condition,
    },
  }),
  renderCondition: condition,
})

export const pageProperties: PropertiesOf<Page> = labelled(pageTexts.properties, {
  id,
  type: option(pageTypeLabels),
  uri: text,
  title: localizedLine,
  introduction: localized,
  metaTitle: localizedLine,
  pages: values({
    as: 'item',
    area: 'PAGES',
    // The designer reads the pages and the edited one from the schema.
    offered: (candidate, page) =>
      mayContain(page as Page, candidate as Page) || (page as Page).pages.includes((candidate as Page).id),
  }),
  sections: list({ identity: 'id', name: 'title', of: section }),
  renderCondition: condition,
  startPage: group({
    representativeExample: flag,
    watchlist: flag,
    statusBar: flag,
    intendedUseIcons: flag,
    showAppliedLoans: flag,
    showCalculatedValues: flag,
  }),
})
