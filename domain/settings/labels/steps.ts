import { condition, flag, image, item, list, localizedLine, text } from './property.ts'

export const uri = text('Adresse im Portal', 'Address in the portal')

export const steps = list('Schritte', 'Steps', {
  entry: { de: 'Schritt', en: 'Step' },
  identity: 'uri',
  name: 'title',
  of: {
    // First, because a new step is named after its page.
    pageId: item('Seite', 'Page', 'PAGES'),
    name: text('Interner Name', 'Internal name'),
    uri,
    icon: image('Symbol', 'Icon'),
    title: localizedLine('Titel', 'Title'),
    loginRequired: flag('Nur mit Anmeldung', 'Requires signing in'),
    verification: flag('Identitätsprüfung', 'Identity check'),
    condition: condition('Bedingung', 'Condition'),
  },
})
