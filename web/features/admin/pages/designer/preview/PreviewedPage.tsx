import { type FocusEvent, type MouseEvent, type ReactNode, useRef } from 'react'

import { isConditionMet } from '#domain/conditions.ts'
import type { SectionField } from '#domain/fields/types.ts'
import { locales } from '#domain/locale.ts'
import type { Page, Section } from '#domain/settings/pages.ts'
import { isPageVisible, visibleInSection } from '#domain/wizard/answers.ts'
import { touch } from '#web/features/account/idle.ts'
import type { PageForm } from '#web/features/wizard/step/page-form.ts'
import { SectionCard } from '#web/features/wizard/step/SectionCard.tsx'
import step from '#web/features/wizard/step/step.module.css'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import shell from '#web/ui/Shell.module.css'

import { bringIntoView } from '../bring-into-view.ts'
import { kindOf, nameOfPath, partPathOf, type PartPath } from '../page-parts.ts'
import { Guard } from './Guard.tsx'
import styles from './preview.module.css'

/** What the frame says of itself, in the language of the administration. */
interface FrameTexts {
  readonly hidden: string
  readonly failed: string
  /** What the portal puts beside the page where there is room. */
  readonly beside: string
  /** What pages of this type have besides. */
  readonly more: string | undefined
  readonly pageHidden: string
  /** Stands where a section's title is to come. */
  readonly untitled: string
}

interface PreviewedPageProps {
  readonly page: Page
  readonly form: PageForm
  /** The part that is edited: it is marked, and in sight. */
  readonly chosen: PartPath
  readonly onChoose: (path: PartPath) => void
  /** What is hidden stands there, too, and looks so. */
  readonly withHidden: boolean
  readonly texts: FrameTexts
  /** Of the texts above. */
  readonly textsLanguage: string
}

/** A page as a step of the wizard shows it, of the components that applicants have. */
export function PreviewedPage(props: PreviewedPageProps) {
  const { page, form, chosen, onChoose, withHidden, texts, textsLanguage } = props
  const { t, local } = useTexts()
  const { answers, definitions } = form.state
  const isShown = isPageVisible(page, answers)
  const asks = page.sections.some((section) => visibleInSection(section, answers).some(({ required }) => required))
  const marked = nameOfPath(chosen)
  const choose = (event: MouseEvent | FocusEvent) => {
    const part = partAround(event.target as Element)
    if (part !== undefined && part !== marked) onChoose(partPathOf(part))
  }
  // Who presses a button chooses by the click: chosen earlier, the part would move from under the pointer.
  const pressed = useRef(false)
  const released = () => {
    pressed.current = false
  }
  const failed = <p className={styles.failed}>{texts.failed}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- of the links in it
    <div
      className={`${shell.main} ${styles.page}`}
      onClickCapture={(event) => {
        click(event)
        choose(event)
      }}
      onPointerDownCapture={() => {
        pressed.current = true
      }}
      onPointerUpCapture={released}
      onPointerCancelCapture={released}
      onFocusCapture={(event) => {
        if (!pressed.current) choose(event)
      }}
      onKeyDownCapture={() => {
        // Released outside of the frame.
        released()
        stayActive()
      }}
    >
      {!isShown && (
        <div lang={textsLanguage}>
          <Notice kind="info">{texts.pageHidden}</Notice>
        </div>
      )}
      {(isShown || withHidden) && (
        <Hidden when={!isShown} label={texts.hidden} language={textsLanguage}>
          <div className={step.columns} data-side="">
            <div className={step.main}>
              <div className={step.intro}>
                <h1>{local(page.title)}</h1>
                {page.introduction !== undefined && <p className={step.introduction}>{local(page.introduction)}</p>}
                {asks && <p className={step.hint}>{t('wizard.required')}</p>}
              </div>
              {page.sections.map((section, at) => {
                const shown = isConditionMet(section.renderCondition, answers)
                if (!shown && !withHidden) return null
                return (
                  <Guard key={section.id} of={[section, definitions]} fallback={failed}>
                    <Hidden
                      part={`sections.${at}`}
                      chosen={marked}
                      when={!shown}
                      label={texts.hidden}
                      language={textsLanguage}
                    >
                      <SectionCard
                        section={titled(withHidden ? opened(section) : section, texts.untitled)}
                        form={form}
                        renderAround={(placement, drawn) => (
                          <Guard of={[placement, definitions]} fallback={failed}>
                            <Hidden
                              part={`sections.${at}.fields.${placeIn(section, placement)}`}
                              chosen={marked}
                              when={shown && withHidden && !isPlaced(placement, section, form)}
                              label={texts.hidden}
                              language={textsLanguage}
                            >
                              {drawn}
                            </Hidden>
                          </Guard>
                        )}
                      />
                    </Hidden>
                  </Guard>
                )
              })}
              {texts.more !== undefined && (
                <p className={styles.more} lang={textsLanguage}>
                  {texts.more}
                </p>
              )}
            </div>
            <div className={`${step.side} ${styles.more}`} lang={textsLanguage}>
              {texts.beside}
            </div>
          </div>
        </Hidden>
      )}
    </div>
  )
}

/** The page around the frame hears nothing of what is done in it, and would sign out whoever is busy there. */
const stayActive = (): void => touch('LOGGED_IN', Date.now())

/** A link would take the frame away from the page; one that opens a tab of its own may. */
function click(event: MouseEvent): void {
  stayActive()
  const link = (event.target as Element).closest('a')
  if (link !== null && link.target !== '_blank' && !link.hasAttribute('download')) event.preventDefault()
}

/** Whether the field itself is shown; one that stands there twice is another one each time. */
const isPlaced = ({ id }: SectionField, section: Section, { state }: PageForm): boolean =>
  visibleInSection(section, state.answers).some((field) => field.id === id)

const placeIn = ({ fields }: Section, { id }: SectionField): number => fields.findIndex((field) => field.id === id)

/** The part of the page that something in the preview belongs to. */
const partAround = (target: Element): string | undefined =>
  target.closest('[data-previewed]')?.getAttribute('data-previewed') ?? undefined

/** A group is marked for the fields in it, too, which stand there once with each entry. */
const isMarked = (part: string, chosen: string): boolean =>
  chosen === part || (kindOf(partPathOf(part)) === 'field' && chosen.startsWith(`${part}.`))

/** With all of its fields, whatever they depend on. */
const opened = (section: Section): Section => ({
  ...section,
  fields: section.fields.map((field) => ({ ...field, visible: true, renderCondition: undefined })),
})

/** A heading has to say something. */
const titled = (section: Section, untitled: string): Section =>
  locales.some((locale) => section.title[locale].trim() !== '')
    ? section
    : { ...section, title: { de: untitled, en: untitled } }

interface HiddenProps {
  /** Where it stands in the page, unless it is the page. */
  readonly part?: string
  readonly chosen?: string
  readonly when: boolean
  readonly label: string
  readonly language: string
  readonly children: ReactNode
}

/** What applicants would not see: to be looked at, not to be answered. */
function Hidden({ part, chosen = '', when, label, language, children }: HiddenProps) {
  const isChosen = part !== undefined && isMarked(part, chosen)
  return (
    <div
      // Once it is chosen, and of what comes new once it is drawn.
      ref={isChosen ? bringIntoView : undefined}
      className={when ? styles.hidden : undefined}
      data-previewed={part}
      data-chosen={isChosen || undefined}
    >
      {when && (
        <p className={styles.hiddenLabel} lang={language}>
          {label}
        </p>
      )}
      <div inert={when} className={when ? styles.faded : undefined}>
        {children}
      </div>
    </div>
  )
}
