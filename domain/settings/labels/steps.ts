import { settingsTexts } from '../../texts/settings.ts'
import { condition, flag, image, item, labelled, list, localizedLine, text } from './property.ts'

export const { uri } = labelled(settingsTexts, { uri: text })

export const { steps } = labelled(settingsTexts, {
  steps: list({
    identity: 'uri',
    name: 'title',
    of: {
      // First, because a new step is named after its page.
      pageId: item('PAGES'),
      name: text,
      uri,
      icon: image,
      title: localizedLine,
      loginRequired: flag,
      verification: flag,
      condition,
    },
  }),
})
