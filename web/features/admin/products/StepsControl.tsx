import { IconAlertTriangle, IconArrowsSplit2, IconId, IconLogin } from '@tabler/icons-react'
import * as v from 'valibot'

import { stepNotes, type StepNotes } from '#domain/settings/areas/products/step-notes.ts'
import type { Step } from '#domain/settings/schemas/steps.ts'
import { pageTypeLabels } from '#domain/settings/areas/pages/labels.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { asArray } from '#domain/settings/labels/describe-value.ts'
import { isObject, itemName, localizedText } from '#domain/settings/labels/label-context.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { NamedIcon } from '#web/ui/icons.tsx'
import { StepNav } from '#web/ui/StepNav.tsx'
import { useTheme } from '#web/ui/use-theme.ts'

import { Badge } from '../ui/Badge.tsx'
import { useFormFacts } from '../settings/form/form-context.ts'
import { useWrittenLanguage } from '../settings/form/LanguageTabs.tsx'
import { ListControl, type ListControlProps } from '../settings/form/ListControl.tsx'
import styles from './steps.module.css'

/** The properties that the rules for steps need; missing ones are reported at their inputs. */
const Placed = v.looseObject({ uri: v.string(), pageId: v.string() })

/** The steps of a product or process ([B3.43]), each with its page and marks, and a preview of the stepper. */
export function StepsControl(props: ListControlProps) {
  const { t, locale } = useTexts()
  const { area, form, words } = useFormFacts()
  const written = useWrittenLanguage()
  const { stepperIcons } = useTheme()
  const steps = asArray(props.value)
  const isComplete = (area === 'PRODUCTS' || area === 'PROCESSES') && steps.every((step) => v.is(Placed, step))
  const notes = isComplete
    ? stepNotes(area, { id: form.value.id, steps: steps as readonly Step[] }, words.areas)
    : undefined
  const getTitle = (step: unknown): string =>
    isObject(step) ? (localizedText(step['title'], written) ?? getText(step['name'])) : ''
  const sameTypeText = ({ sameType }: StepNotes): string[] =>
    sameType === undefined
      ? []
      : [t('steps.sameType', { step: getTitle(steps[sameType.at]), type: pageTypeLabels[sameType.type][locale] })]
  return (
    <>
      <ListControl
        {...props}
        looks={(step, at) => ({
          icon: <NamedIcon name={getIcon(step)} size={20} />,
          about: <StepMarks step={step} warnings={isBegun(step) ? getWarnings(notes?.[at]) : []} />,
        })}
      />
      {steps.length > 0 && (
        <div className="lp-grid lp-gap-4 lp-min-0">
          <p className="lp-m-0 lp-text-md lp-weight-600">{t('steps.preview')}</p>
          {/* Many steps are wider than the panel; arrow keys scroll them. */}
          <div
            className="lp-p-6 lp-scroll-x lp-bordered lp-round-md lp-ground"
            role="group"
            aria-label={t('steps.preview')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            {/* Hidden from assistive technology: the list above has the same content, and the links of the preview
                do not work. */}
            <div className={styles.journey} inert>
              <StepNav
                steps={steps.map((step, at) => ({
                  uri: String(at),
                  title: getTitle(step),
                  icon: getIcon(step),
                  to: '.',
                }))}
                current={0}
                completed={-1}
                withIcons={stepperIcons}
              />
            </div>
          </div>
        </div>
      )}
    </>
  )

  function getWarnings(of: StepNotes | undefined): string[] {
    return of === undefined
      ? []
      : [...of.problems.map((problem) => itemProblemsText(problem, locale, words.areas).text), ...sameTypeText(of)]
  }
}

/** A new step shows no warnings before its page and address are entered. */
const isBegun = (step: unknown): boolean =>
  isObject(step) && getText(step['pageId']) !== '' && getText(step['uri']) !== ''

const getText = (value: unknown): string => (typeof value === 'string' ? value : '')
const getIcon = (step: unknown): string => (isObject(step) ? getText(step['icon']) : '')

interface StepMarksProps {
  readonly step: unknown
  readonly warnings: readonly string[]
}

function StepMarks({ step, warnings }: StepMarksProps) {
  const { t } = useTexts()
  const { words } = useFormFacts()
  if (!isObject(step)) return null
  const { pageId, loginRequired, verification, condition } = step
  return (
    <>
      <span className="lp-row lp-gap-2-5">
        <span>
          {typeof pageId === 'string' && pageId !== ''
            ? t('steps.page', { page: itemName(words, 'PAGES', pageId) })
            : t('steps.noPage')}
        </span>
        {loginRequired === true && (
          <Badge tone="quiet" icon={IconLogin}>
            {t('steps.mark.signIn')}
          </Badge>
        )}
        {verification === true && (
          <Badge tone="quiet" icon={IconId}>
            {t('steps.mark.identity')}
          </Badge>
        )}
        {condition !== undefined && (
          <Badge tone="quiet" icon={IconArrowsSplit2}>
            {t('steps.mark.condition')}
          </Badge>
        )}
      </span>
      {warnings.map((warning) => (
        <span
          key={warning}
          className={`${styles.warning} lp-flex lp-gap-3 lp-items-flex-start lp-warning lp-weight-600`}
        >
          <IconAlertTriangle size={16} aria-hidden /> {warning}
        </span>
      ))}
    </>
  )
}
