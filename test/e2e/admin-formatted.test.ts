import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { emailTemplateDefaults } from '#domain/settings/areas/email-templates/defaults.ts'
import type { EmailKind, EmailTemplate } from '#domain/settings/areas/email-templates/schema.ts'

import { asAdmin, done, itemsOf, professional } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel } from '../harness/administrator.ts'
import { testMail } from '#domain/settings/areas/email-templates/schema.ts'
import { json } from '../harness/people.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/full-journey.ts'

const browser = administratorsBrowser()

const shippedBody = (kind: EmailKind, locale: 'de' | 'en'): string =>
  emailTemplateDefaults.find(({ id }) => id === kind)?.body[locale] ?? ''

const editor = (page: Page) => panel(page).locator('.ProseMirror')
const source = (page: Page) => panel(page).locator('.cm-content')

/**
 * Deleted first: a browser would keep the colour of the replaced word as an inline style, which the content security
 * policy forbids.
 */
async function rewriteSource(page: Page, text: string): Promise<void> {
  await source(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

const button = ({ page, t }: Visitor, id: string) => panel(page).getByRole('button', { name: t(id), exact: true })

/** The browser notifies the editor later, but before anybody could press the next key. */
async function goToStart(page: Page): Promise<void> {
  await page.keyboard.press('Control+Home')
  await expect
    .poll(() =>
      editor(page).evaluate((each) => {
        const range = getSelection()?.getRangeAt(0).cloneRange()
        range?.setStart(each, 0)
        return range?.toString()
      }),
    )
    .toBe('')
}

const tool = ({ page, t }: Visitor, name: string) =>
  panel(page)
    .getByRole('toolbar', { name: t('formatted.toolbar') })
    .getByRole('button', { name: t(`formatted.tool.${name}`), exact: true })

const showSource = ({ page, t }: Visitor) => panel(page).getByText(t('formatted.view.source'), { exact: true }).click()

/** Collapsed on phones. */
async function openNames({ page, t }: Visitor, width: number): Promise<void> {
  if (width !== 390) return
  await panel(page)
    .getByRole('group', { name: t('mailEditor.insert.body') })
    .locator('summary')
    .press('Enter')
}

const placeholder = ({ page, t }: Visitor, name: string) =>
  panel(page)
    .getByRole('group', { name: t('mailEditor.insert.body') })
    .getByRole('button', { name: t(`mailEditor.placeholder.${name}`), exact: true })

describe('formatted texts', () => {
  const [locale, width] = ['de', 390] as const

  it('[B3.45] [B7.29] a mail is edited as it will look, with the mouse, and unedited parts stay unchanged', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await visitor.follow('/app-settings/email-templates?item=NEW_STATUS')
    await editor(page).waitFor()
    const mail = panel(page).frameLocator('iframe')
    await mail.getByText('Erika Mustermann').first().waitFor()
    // Viewing alone changes nothing.
    expect(await button(visitor, 'settings.save').isEnabled()).toBe(false)
    await assertSound(visitor)

    await openNames(visitor, width)
    await editor(page).click()
    await goToStart(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('Kurz und ')
    await tool(visitor, 'bold').click()
    expect(await tool(visitor, 'bold').getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.type('wichtig')
    await tool(visitor, 'bold').click()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Von der ')
    await placeholder(visitor, 'bankName').click()
    await tool(visitor, 'bulletList').click()
    await page.keyboard.press('Enter')
    await tool(visitor, 'link').click()
    const dialog = page.getByRole('dialog', { name: t('formatted.link.title') })
    await dialog.getByLabel(t('formatted.link.words')).fill('Zum Antrag')
    await dialog.getByLabel(t('formatted.link.to')).selectOption({ label: t('mailEditor.placeholder.link') })
    await assertSound(visitor)
    await dialog.getByRole('button', { name: t('formatted.link.set') }).click()
    await dialog.waitFor({ state: 'detached' })

    await mail.locator('strong', { hasText: /^wichtig$/ }).waitFor()
    await mail.getByRole('listitem').getByText('Von der Musterbank AG').waitFor()
    await mail.getByRole('listitem').locator('a', { hasText: 'Zum Antrag' }).waitFor()
    await assertSound(visitor)
    await button(visitor, 'settings.save').click()
    await panel(page).waitFor({ state: 'detached' })

    const saved = await itemOf('NEW_STATUS')
    expect(saved.body[locale]).toBe(
      [
        '<p>Kurz und <strong>wichtig</strong></p>',
        '<ul>\n  <li>Von der {{ bankName }}</li>\n  <li><a href="{{ link }}">Zum Antrag</a></li>\n</ul>',
        shippedBody('NEW_STATUS', locale),
      ].join('\n'),
    )
    await visitor.close()
  })

  it('[B3.45] [B7.29] a mail is written by keyboard alone and sent to oneself', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await visitor.follow('/app-settings/email-templates?item=ACCOUNT_LOCKED')
    await editor(page).focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('{{ salary }}')
    await panel(page).getByRole('alert').filter({ hasText: 'salary' }).waitFor()
    await page.keyboard.press('Backspace')
    await panel(page).getByText(t('mailEditor.preview.broken')).waitFor({ state: 'detached' })
    await page.keyboard.type('Hinweis')
    // The toolbar is the tab stop before the text.
    await page.keyboard.press('Shift+Tab')
    for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => tool(visitor, 'heading3').evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => tool(visitor, 'redo').evaluate((each) => each === document.activeElement)).toBe(true)
    await tool(visitor, 'italic').focus()
    await page.keyboard.press('Enter')
    // The focus is back in the text.
    await page.keyboard.type(' von ')
    if (width === 390) await openNames(visitor, width)
    await placeholder(visitor, 'bankName').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+i')
    await page.keyboard.type(': ')
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: t('formatted.link.title') })
    await dialog.waitFor()
    // The focus moves from problem to problem; a reader who is already there gets the message.
    const has = (label: string) => () =>
      dialog.getByLabel(t(label), { exact: true }).evaluate((box) => box === document.activeElement)
    const statusWith = (id: string) => dialog.getByRole('status').filter({ hasText: t(id) })
    await button(visitor, 'formatted.link.set').press('Enter')
    await expect.poll(has('formatted.link.words')).toBe(true)
    await statusWith('formatted.link.words.missing').waitFor()
    await page.keyboard.type('Fragen')
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await page.keyboard.press('Tab')
    await page.keyboard.type('javascript:alert(1)')
    await button(visitor, 'formatted.link.set').press('Enter')
    await expect.poll(has('formatted.link.address')).toBe(true)
    await page.keyboard.press('Enter')
    await statusWith('formatted.link.address.wrong').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('www.bank.example/fragen')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await assertSound(visitor)

    await button(visitor, 'mailEditor.test').press('Enter')
    const question = page.getByRole('dialog', { name: t('mailEditor.test.title') })
    await question.getByRole('button', { name: t('mailEditor.test.confirm'), exact: true }).press('Enter')
    await question.waitFor({ state: 'detached' })
    const ask = await asAdmin()
    const mails = await (await ask('/api/mails?size=5')).json<{ id: string; kind: string }[]>()
    const { id = '' } = mails.find(({ kind }) => kind === testMail) ?? {}
    const mail = await ask(`/api/mails/${id}/look`, json('POST', { reason: 'Testmail' }))
    expect(await mail.json()).toEqual(
      expect.objectContaining({
        recipient: professional,
        html: expect.stringMatching(
          /Hinweis<em> von Musterbank AG<\/em>: <a [^>]*href="https:\/\/www\.bank\.example\/fragen"[^>]*>Fragen<\/a>/,
        ),
      }),
    )
    await visitor.close()
  })

  it('[B3.45] a mail that only its source can display opens as source, with the reason', async () => {
    const template = await itemOf('EMAIL_CHANGED')
    const body = '<ul>{% if name %}<li>{{ name }}</li>{% endif %}<li>{{ bankName }}</li></ul>'
    await done(
      '/api/email-templates/email-templates/EMAIL_CHANGED',
      json('PUT', { ...template, body: { ...template.body, [locale]: body } }),
    )
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await visitor.follow('/app-settings/email-templates?item=EMAIL_CHANGED')
    await source(page).waitFor()
    expect(await source(page).innerText()).toBe(body)
    await panel(page).getByText(t('formatted.onlySource')).waitFor()
    const formatted = panel(page).getByRole('radio', { name: t('formatted.view.formatted') })
    expect(await formatted.isDisabled()).toBe(true)
    await assertSound(visitor)
    await rewriteSource(page, '<p>{{ bankName }}</p>')
    await panel(page).getByText(t('formatted.onlySource')).waitFor({ state: 'detached' })
    await panel(page).getByText(t('formatted.view.formatted'), { exact: true }).click()
    await editor(page).getByText(t('mailEditor.placeholder.bankName'), { exact: true }).waitFor()
    await visitor.close()
  })

  it('[B3.35] header and footer are previewed in place; the footer is edited beside the other language, and refuses forbidden HTML', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await visitor.follow('/app-settings/text-fields?item=HEADER_TEXT')
    const place = panel(page).frameLocator('iframe')
    await place.getByText('Musterbank').waitFor()
    await panel(page).getByRole('textbox').first().fill('Bank am Fluss')
    await place.getByText('Bank am Fluss').waitFor()
    await page.goto('/app-settings/text-fields?item=FOOTER_TEXT')
    const other = locale === 'de' ? 'en' : 'de'
    await panel(page)
      .getByRole('region', { name: t(`settings.language.${other}`) })
      .getByText(other === 'en' ? 'Legal notice' : 'Impressum')
      .waitFor()
    await editor(page).click()
    await page.keyboard.press('Control+a')
    await editor(page).evaluate((each) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        '<style>p{color:red}</style><h1 style="color:red">Über uns</h1><p class="MsoNormal" style="margin:0" onclick="alert(1)"><span style="font-weight:700">Seit</span> <a href="javascript:alert(1)">1890</a><img src="https://bank.example/a.png" onerror="alert(1)"></p><table><tr><td>Bank</td></tr></table><script>alert(1)</script>',
      )
      each.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await place.getByRole('heading', { name: 'Über uns' }).waitFor()
    expect(await place.locator('footer script').count()).toBe(0)
    await assertSound(visitor)
    await showSource(visitor)
    await expect
      .poll(() => source(page).innerText())
      .toBe('<h2>Über uns</h2>\n<p><strong>Seit</strong> 1890</p>\n<p>Bank</p>')
    await assertSound(visitor)
    // Displayed below the other language before it is validated.
    await rewriteSource(page, '<p style="color:red" onclick="alert(1)">Noch nicht <script>1</script>gespeichert</p>')
    await place.getByText('Noch nicht gespeichert').waitFor()
    expect(await place.locator('footer script').count()).toBe(0)
    await panel(page)
      .getByRole('tab', { name: t(`settings.language.${other}`) })
      .click()
    await panel(page)
      .getByRole('region', { name: t(`settings.language.${locale}`) })
      .getByText('Noch nicht gespeichert')
      .waitFor()
    await assertSound(visitor)
    await visitor.close()
  })
})

async function itemOf(kind: EmailKind): Promise<EmailTemplate> {
  const found = (await itemsOf('EMAIL_TEMPLATES', 'scheduled')).find(({ id }) => id === kind)
  if (found === undefined) throw new Error(`there is no ${kind}`)
  return found
}
