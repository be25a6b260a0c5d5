import { defineArea } from '../../area.ts'
import { emailTemplateDefaults } from './defaults.ts'
import { EmailTemplate, emailKindLabels } from './schema.ts'

export const emailTemplatesArea = defineArea({
  key: 'EMAIL_TEMPLATES',
  item: EmailTemplate,
  label: { de: 'E-Mail-Vorlagen', en: 'E-mail templates' },
  editors: ['ADMIN'],
  defaults: emailTemplateDefaults,
  fixed: true,
  itemLabel: (item, locale) => emailKindLabels[item.id][locale],
  publicView: () => undefined,
})
