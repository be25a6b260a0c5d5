import { type FocusEvent, type MouseEvent, type ReactNode, useRef } from 'react'

import { isConditionMet } from '#domain/conditions/conditions.ts'
import type { SectionField } from '#domain/fields/types.ts'
import { locales, perLocale } from '#domain/text/locale.ts'
import type { Section } from '#domain/settings/areas/pages/schema.ts'
import { isPageVisible, visibleInSection } from '#domain/wizard/answers.ts'
import type { WholePage } from '#domain/wizard/whole-pages.ts'
import { touch } from '#web/features/account/idle.ts'
import type { PageForm } from '#web/page/page-form.ts'
import { SectionCard } from '#web/page/SectionCard.tsx'
import { Surface } from '#web/page/Surface.tsx'
import step from '#web/page/step.module.css'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { bringIntoView } from '../bring-into-view.ts'
import { getPartKind, nameOfPath, toPartPath, type PartPath } from '../page-parts.ts'
import { Guard } from './Guard.tsx'
import styles from './preview.module.css'

/** The frame's own texts, in the language of the administration. */
interface FrameTexts {
  readonly hidden: string
  readonly failed: string
  /** Describes what the portal shows beside the page on wide screens. */
  readonly beside: string
  /** Describes further content of pages of this type. */
  readonly more: string | undefined
  readonly pageHidden: string
  /** The placeholder of a missing section title. */
  readonly untitled: string
}

interface PreviewedPageProps {
  readonly page: WholePage
  readonly form: PageForm
  /** The edited part, which is marked and scrolled into view. */
  readonly chosen: PartPath
  readonly onChoose: (path: PartPath) => void
  /** Also shows hidden parts, marked as such. */
  readonly withHidden: boolean
  readonly texts: FrameTexts
  readonly textsLanguage: string
}

/** A page as a wizard step, built from the applicants' components. */
export function PreviewedPage(props: PreviewedPageProps) {
  const { page, form, chosen, onChoose, withHidden, texts, textsLanguage } = props
  const { local } = useTexts()
  const { answers, definitions } = form.state
  const isShown = isPageVisible(page, answers)
  const marked = nameOfPath(chosen)
  const choose = (event: MouseEvent | FocusEvent) => {
    const part = partAround(event.target as Element)
    if (part !== undefined && part !== marked) onChoose(toPartPath(part))
  }
  // Pressing a button chooses its part only on click: earlier, the part would move away from the pointer.
  const pressed = useRef(false)
  const released = () => {
    pressed.current = false
  }
  const failed = <p className="lp-m-0 lp-error">{texts.failed}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles events of the links in it
    <div
      className={`lp-shell-main ${styles.page} lp-grid lp-gap-12`}
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
        // The button was released outside of the frame.
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
          <div className="lp-step-columns lp-grid lp-items-start" data-side="">
            <div className={`${step.main} lp-grid lp-gap-10 lp-min-0`}>
              <div className="lp-max-42">
                <h1 className="lp-m-0">{local(page.title)}</h1>
                {page.introduction !== undefined && (
                  <p className="lp-m-0 lp-mt-4 lp-muted lp-text-md">{local(page.introduction)}</p>
                )}
              </div>
              <Surface>
                {page.sections.map((section, at) => {
                  const isVisible = isConditionMet(section.renderCondition, answers)
                  // Pages in this one are edited by themselves.
                  const isOwn = page.parts?.some((part) => part.sections.includes(section)) !== true
                  const begun = page.parts?.find((part) => part.sections[0] === section)
                  if (!isVisible && !withHidden) return null
                  return (
                    <Guard key={section.id} of={[section, definitions]} fallback={failed}>
                      <Hidden
                        part={isOwn ? `sections.${at}` : undefined}
                        chosen={marked}
                        when={!isVisible}
                        label={texts.hidden}
                        language={textsLanguage}
                      >
                        {begun !== undefined && (
                          <div className={`${step.part} lp-max-42 lp-mt-6`}>
                            <h2>{local(begun.title)}</h2>
                          </div>
                        )}
                        <SectionCard
                          heading={isOwn ? 'h2' : 'h3'}
                          section={titled(withHidden ? opened(section) : section, texts.untitled)}
                          form={form}
                          renderAround={(placement, drawn) => (
                            <Guard of={[placement, definitions]} fallback={failed}>
                              <Hidden
                                part={isOwn ? `sections.${at}.fields.${placeIn(section, placement)}` : undefined}
                                chosen={marked}
                                when={isVisible && withHidden && !isPlaced(placement, section, form)}
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
              </Surface>
              {texts.more !== undefined && (
                <p className="lp-m-0 lp-p-8 lp-dashed lp-round-md lp-muted lp-text-sm" lang={textsLanguage}>
                  {texts.more}
                </p>
              )}
            </div>
            <div
              className={`${step.side} lp-m-0 lp-p-8 lp-dashed lp-round-md lp-muted lp-text-sm`}
              lang={textsLanguage}
            >
              {texts.beside}
            </div>
          </div>
        </Hidden>
      )}
    </div>
  )
}

/** Reports activity: the page around the frame does not see it, and would sign out an active user. */
const stayActive = (): void => touch('LOGGED_IN', Date.now())

/** Blocks links that would navigate the frame; links that open a new tab are allowed. */
function click(event: MouseEvent): void {
  stayActive()
  const link = (event.target as Element).closest('a')
  if (link !== null && link.target !== '_blank' && !link.hasAttribute('download')) event.preventDefault()
}

/** Whether a field placed in a section is visible there. */
const isPlaced = ({ id }: SectionField, section: Section, { state }: PageForm): boolean =>
  visibleInSection(section, state.answers).some((field) => field.id === id)

const placeIn = ({ fields }: Section, { id }: SectionField): number => fields.findIndex((field) => field.id === id)

/** The part of the page around an element of the preview. */
const partAround = (target: Element): string | undefined =>
  target.closest('[data-previewed]')?.getAttribute('data-previewed') ?? undefined

/** Also marks the group of a chosen nested field, because every entry repeats the field. */
const isMarked = (part: string, chosen: string): boolean =>
  chosen === part || (getPartKind(toPartPath(part)) === 'field' && chosen.startsWith(`${part}.`))

/** The section with all fields, regardless of their conditions. */
const opened = (section: Section): Section => ({
  ...section,
  fields: section.fields.map((field) => ({ ...field, visible: true, renderCondition: undefined })),
})

/** The section with a placeholder title if it has none. */
const titled = (section: Section, untitled: string): Section =>
  locales.some((locale) => section.title[locale].trim() !== '')
    ? section
    : { ...section, title: perLocale(() => untitled) }

interface HiddenProps {
  /** The part's path; undefined for the page itself. */
  readonly part?: string | undefined
  readonly chosen?: string
  readonly when: boolean
  readonly label: string
  readonly language: string
  readonly children: ReactNode
}

/** Shows content that is hidden from applicants, without input. */
function Hidden({ part, chosen = '', when, label, language, children }: HiddenProps) {
  const isChosen = part !== undefined && isMarked(part, chosen)
  return (
    <div
      // On choosing, and on the first render of a new part.
      ref={isChosen ? bringIntoView : undefined}
      className={when ? `lp-p-4 lp-dashed lp-round-md` : undefined}
      data-previewed={part}
      data-chosen={isChosen || undefined}
    >
      {when && (
        <p className="lp-m-0 lp-mb-3 lp-muted lp-text-sm lp-weight-600" lang={language}>
          {label}
        </p>
      )}
      <div inert={when} className={when ? styles.faded : undefined}>
        {children}
      </div>
    </div>
  )
}
