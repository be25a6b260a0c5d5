import { expect, it } from 'vitest'

import { filled } from '#test/harness/administration.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { arrives, descriptionOf, goNext, retype, textBox } from '#test/harness/start-pages.ts'

it('[A2.24] [A5.07] missing answers are reported at their fields and in a summary with links', async () => {
  const screen = await openScreen('/privatkredit', { width: 390 })
  const { t, user } = screen
  await goNext(screen)
  await arrives(screen, 'kreditwunsch')
  await goNext(screen, 'wizard.saveAndContinue')
  await arrives(screen, 'persoenliche-angaben')
  const name = await textBox(screen, 'lastName')
  await goNext(screen, 'wizard.saveAndContinue')
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(name)).toContain(
    filled(t('fields.wanted'), { label: definitionOf('lastName').label.de, example: 'Mustermann' }),
  )
  // The focus moves from the button to the message.
  await expect.poll(() => document.activeElement?.tagName).toMatch(/^(?!BUTTON|BODY)/)
  await assertAccessible(screen)
  const [link] = await screen.findAllByRole('link', { name: new RegExp(definitionOf('lastName').label.de) })
  if (link !== undefined) await user.click(link)
  await expect.poll(() => document.activeElement).toBe(name)
  await retype(screen, name, 'Beispiel')
  await user.tab()
  await expect.poll(() => name.getAttribute('aria-invalid')).toBeNull()
})
