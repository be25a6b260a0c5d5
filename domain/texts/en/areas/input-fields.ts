import type { inputFields as German } from '../../de/areas/input-fields.ts'

export const inputFields: typeof German = {
  calculationUnit: {
    EURO: 'Euro',
    PERCENT: 'Percent',
    NUMBER: 'Number',
  },
  entityType: {
    USER: 'Account',
    LOAN: 'Application',
    BORROWER: 'First applicant',
    SECOND_BORROWER: 'Second applicant',
  },
  attachmentType: {
    'image/png': 'PNG image',
    'image/jpeg': 'JPEG image',
    'image/webp': 'WebP image',
    'application/pdf': 'PDF document',
  },
  properties: {
    type: 'Field type',
    entityType: 'Belongs to',
    label: 'Label',
    description: 'Description',
    keyType: 'Selection list',
    meta: {
      label: 'Range and content',
      of: {
        decimalPlaces: 'Decimal places',
        min: 'Minimum',
        max: 'Maximum',
        html: 'Content',
        collapsed: 'Collapsed at first',
        numberOfFieldGroups: 'Maximum entries',
      },
    },
    calculation: {
      label: 'Calculation',
      of: {
        expression: 'Formula',
        unit: 'Unit',
      },
    },
    attachments: {
      label: 'Attachments',
      entry: 'Attachment',
      of: {
        type: 'File format',
        preview: 'Preview',
        size: 'Size',
      },
    },
    readOnlyWhenVerified: 'Locked after identification',
    readOnlyWhenShared: 'Locked in shared applications',
    knownToBoth: 'Visible to both applicants',
    agreement: 'Agreement or ancillary service: never preset',
  },
  newField: 'New field',
  label: 'Input fields',
}
