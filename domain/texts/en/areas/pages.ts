import type { pages as German } from '../../de/areas/pages.ts'

export const pages: typeof German = {
  validator: {
    LENGTH: 'Length check',
    DATE_RANGE: 'Date check',
  },
  pageType: {
    USER_PROFILE: 'Profile',
    START_PAGE_CONSUMER: 'Start page for personal loans',
    START_PAGE_MORTGAGE: 'Start page for mortgages',
    START_PAGE_SME: 'Start page for business loans',
    CONDITION_INFORMATION: 'About the loan',
    REAL_ESTATE_INFORMATION: 'About the property',
    BORROWER_INFORMATION: 'About the applicant',
    STANDARD_OF_LIVING: 'Income and expenses',
    DOCUMENTS: 'Documents',
    REQUESTED_DOCUMENTS: 'Requested documents',
    OFFER: 'Offer',
    BORROWER_RATING: 'Credit check',
  },
  messageType: {
    SUCCESS: 'Confirmation',
    ERROR: 'Error that stops applicants from continuing',
  },
  placement: {
    id: 'Field',
    required: 'Required',
    visible: 'Visible',
    placeholder: 'Placeholder',
    tooltip: 'Explanation',
    layoutLength: 'Width in columns (of twelve)',
    renderCondition: 'Shown when',
    validators: {
      label: 'Checks',
      of: {
        type: 'Check',
        maxLength: 'Maximum characters',
        minDate: 'Earliest date',
        maxDate: 'Latest date',
      },
    },
    defaultValue: 'Default value',
  },
  fields: {
    label: 'Fields',
    of: { fields: { label: 'Fields of the group' } },
  },
  section: {
    title: 'Title',
    sectionMessages: {
      label: 'Messages',
      entry: 'Message',
      of: {
        type: 'Message type',
        text: 'Text',
        condition: 'Condition',
      },
    },
    renderCondition: 'Shown when',
  },
  properties: {
    type: 'Page type',
    uri: 'Address in the portal',
    title: 'Title',
    introduction: 'Introduction',
    metaTitle: 'Browser tab title',
    pages: 'Nested pages',
    sections: {
      label: 'Sections',
      entry: 'Section',
    },
    renderCondition: 'Shown when',
    startPage: {
      label: 'Start page',
      of: {
        representativeExample: 'Show the representative example',
        watchlist: 'Show saved calculations',
        statusBar: 'Show the status bar',
        intendedUseIcons: 'Show purposes as icons',
        showAppliedLoans: 'Show applications sent',
        showCalculatedValues: 'Show calculated values',
      },
    },
  },
  newItem: 'New page',
  label: 'Pages',
}
