import type { ReactNode } from 'react'

import type { Localized } from '#domain/text/locale.ts'
import { LoanStrip } from '#web/features/sharing/LoanStrip.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Announcement } from '#web/ui/Announcement.tsx'
import { CreditWarning } from '#web/ui/CreditWarning.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { StepNav } from '#web/ui/StepNav.tsx'
import { useTheme } from '#web/ui/use-theme.ts'

import { getStepPath } from '../addresses.ts'
import { isUnfinished } from '../progress.ts'
import type { WizardState } from '../wizard-state.ts'
import styles from '#web/page/step.module.css'

interface StepFrameProps {
  readonly wizard: WizardState
  readonly index: number
  /** The page's title, unless a part of it is shown. */
  readonly title?: Localized
  /** The title of what is no step, but between the one of `index` and the next. */
  readonly between?: string
  /** Beside the page on wide screens. */
  readonly side?: ReactNode
  readonly children: ReactNode
}

/** The frame of every step but the first: the tab's title ([A2.28]), the stepper ([A2.23]) and the warning. */
export function StepFrame({ wizard, index, title, between, side, children }: StepFrameProps) {
  const { t, local } = useTexts()
  const { stepperIcons } = useTheme()
  const { steps, journey, saved, completed, open } = wizard
  const page = between === undefined ? steps[index]?.page : undefined
  return (
    <div className="lp-grid lp-gap-12">
      {/* The focus goes to the first field ([A2.24]), past the title. */}
      {title !== undefined && (
        <Announcement text={`${t('steps.progress', { current: index + 1, total: steps.length })}: ${local(title)}`} />
      )}
      <PageTitle
        meta={page?.metaTitle && local(page.metaTitle)}
        name={page === undefined ? between : local(title ?? page.title)}
      />
      <StepNav
        steps={steps.map(({ uri, title: name, icon }) => ({
          uri,
          title: local(name),
          icon,
          to: getStepPath(journey, saved.id, uri),
          unfinished: isUnfinished(saved, uri),
        }))}
        current={index}
        between={between}
        completed={completed}
        open={open}
        withIcons={stepperIcons}
      />
      <LoanStrip loan={saved} />
      <div className="lp-step-columns lp-grid lp-items-start" data-side={side === undefined ? undefined : ''}>
        <div className={`${styles.main} lp-grid lp-gap-10 lp-min-0`}>
          {children}
          {/* Not beside the page, where narrow screens show nothing. */}
          <CreditWarning />
        </div>
        {side !== undefined && <aside className={styles.side}>{side}</aside>}
      </div>
    </div>
  )
}
