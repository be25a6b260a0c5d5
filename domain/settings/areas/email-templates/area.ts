import { emailKindLabels, emailTemplateTexts } from './labels.ts'
import { defineArea, forAdministrators } from '../../area.ts'
import { emailTemplateDefaults } from './defaults.ts'
import { EmailTemplate } from './schema.ts'
import { id, labelled, localized, localizedHtml } from '../../labels/property.ts'

export const emailTemplatesArea = defineArea({
  key: 'EMAIL_TEMPLATES',
  item: EmailTemplate,
  label: emailTemplateTexts.label,
  properties: labelled(emailTemplateTexts.properties, {
    id,
    subject: localized,
    body: localizedHtml,
  }),
  editors: ['ADMIN'],
  calls: {
    current: '/api/email-templates/email-templates',
    summary: 'List mail templates',
    changes: '/api/email-templates/changes',
    saves: { each: 'Update a mail template' },
  },
  readByApplicants: true,
  defaults: emailTemplateDefaults,
  fixed: true,
  itemLabel: (item, locale) => emailKindLabels[item.id][locale],
  publicView: forAdministrators,
})
